import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a release was: the migrations that it knew, and every SQL text that its code can send. */
export type ReleaseRecord = {
  readonly migrations: readonly string[];
  readonly statements: readonly RecordedStatement[];
};

export type RecordedStatement = { readonly sender: string; readonly text: string };

const file = path.join(import.meta.dirname, 'last-release.sql');
const head = `-- What the last release sends to the database (docs/migrations.md#two-releases-side-by-side).
-- Written by RECORD_RELEASE=yes npm run test:unit -- rolling-deployment, when a release is made. Not to be edited.`;
const migrationsMark = '-- migrations:';
const statementMark = '-- sent by ';

export function readRecord(): ReleaseRecord {
  const [preface = '', ...parts] = readFileSync(file, 'utf8').split(`\n${statementMark}`);
  const names = preface.split('\n').find((line) => line.startsWith(migrationsMark)) ?? '';
  return {
    migrations: names.slice(migrationsMark.length).trim().split(' '),
    statements: parts.map((part) => {
      const end = part.indexOf('\n');
      return { sender: part.slice(0, end), text: part.slice(end).trim() };
    }),
  };
}

export function writeRecord({ migrations, statements }: ReleaseRecord): void {
  const parts = statements.map(({ sender, text }) => `${statementMark}${sender}\n${text.trim()}`);
  writeFileSync(file, `${head}\n${migrationsMark} ${migrations.join(' ')}\n\n${parts.join('\n\n')}\n`);
}
