import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SqlFile } from '../../src/database/sql-files.js';

/** What a release was: the migrations that it knew, what its database ran, and every SQL text that its code can send. */
export type ReleaseRecord = {
  readonly migrations: readonly string[];
  readonly files: readonly SqlFile[];
  readonly statements: readonly RecordedStatement[];
};

export type RecordedStatement = { readonly sender: string; readonly text: string };

const file = path.join(import.meta.dirname, 'last-release.sql');
const head = `-- What the last release sends to the database (docs/migrations.md#two-releases-side-by-side).
-- Written by RECORD_RELEASE=yes npm run test:unit -- rolling-deployment, when a release is made. Not to be edited.`;
const migrationsMark = '-- migrations:';
const fileMark = '-- applied from ';
const statementMark = '-- sent by ';

export function readRecord(): ReleaseRecord {
  const [preface = '', ...parts] = readFileSync(file, 'utf8').split(`\n${statementMark}`);
  const [start = '', ...files] = preface.split(`\n${fileMark}`);
  const names = start.split('\n').find((line) => line.startsWith(migrationsMark)) ?? '';
  return {
    migrations: names.slice(migrationsMark.length).trim().split(' '),
    files: files.map(readPart).map(([name, text]) => {
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
    statements: parts.map(readPart).map(([sender, text]) => ({ sender, text })),
  };
}

function readPart(part: string): [title: string, text: string] {
  const end = part.indexOf('\n');
  return [part.slice(0, end), part.slice(end).trim()];
}

export function writeRecord({ migrations, files, statements }: ReleaseRecord): void {
  const parts = [
    ...files.map(({ name, text }) => `${fileMark}${name}\n${text.trim()}`),
    ...statements.map(({ sender, text }) => `${statementMark}${sender}\n${text.trim()}`),
  ];
  writeFileSync(file, `${head}\n${migrationsMark} ${migrations.join(' ')}\n\n${parts.join('\n\n')}\n`);
}
