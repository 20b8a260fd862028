import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Statement } from './find-statements.js';
import type { Schema } from './open-schema.js';
import { namesTable, verbOf } from './sql-text.js';

/** Tables without an entity. Of all others the owner is the module that their entity lies in. */
const ownersOfPlainTables = {
  outbox: ['database', 'jobs'],
  migrations: ['database', 'http'],
  sql_files: ['database', 'http'],
  order_days: ['ordering'],
  product_days: ['ordering'],
  customer_words: ['ordering'],
  customer_words_read: ['ordering'],
  search_entries: ['reporting'],
};

/** They make rows of all modules, or look after the database itself. */
const unwalled = ['demo', 'cli'];

type Owners = ReadonlyMap<string, readonly string[]>;

/** The owning modules of every table, read from the entity files. */
export function readOwners(sourceFolder: string): Owners {
  const owners = new Map<string, readonly string[]>(Object.entries(ownersOfPlainTables));
  for (const file of fs.readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.entity.ts')) continue;
    const [module = ''] = file.split(path.sep);
    const text = fs.readFileSync(path.join(sourceFolder, file), 'utf8');
    for (const [, table = ''] of text.matchAll(/@Entity\('(\w+)'/g)) owners.set(table, [module]);
  }
  return owners;
}

/** The tables of other modules that a statement names, as `file#function table`. Views are doors: anyone may read. */
export async function findForeignTables(
  statement: Statement,
  schema: Schema,
  owners: Owners,
): Promise<string[]> {
  const [, area = '', folder = ''] = statement.file.split('/');
  const module = area === 'src' ? folder : area;
  if (unwalled.includes(module)) return [];
  const foreign = await Promise.all(
    statement.texts.map(async (text) => {
      if (module === 'reporting' && verbOf(text) === 'SELECT') return [];
      // Their papers are drawn from everything; they write rows of their own.
      if (module === 'payouts' || module === 'season')
        return writtenTables(text).filter((table) => !owners.get(table)?.includes(module));
      const named = (await schema.tablesOf(text)).filter((table) => namesTable(text, table));
      return named.filter((table) => !owners.get(table)?.includes(module));
    }),
  );
  const { file, within } = statement;
  return [...new Set(foreign.flat())].map((table) => `${file}#${within} ${table}`);
}

/** The same for texts that go elsewhere than to `query`: conditions of query builders. As `file table`. */
export function findForeignConditions(program: ts.Program, root: string, owners: Owners): string[] {
  const found = new Set<string>();
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName);
    const module = file.split('/')[2] ?? '';
    const isHeld =
      file.startsWith('api/src/') && ![...unwalled, 'reporting', 'payouts', 'season'].includes(module);
    if (!isHeld || file.includes('/migrations/')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
        for (const [, table = ''] of node.getText().matchAll(/\b(?:FROM|JOIN) ([a-z_]+)/g))
          if (owners.get(table)?.includes(module) === false) found.add(`${file} ${table}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found];
}

function writtenTables(text: string): string[] {
  return [...text.matchAll(/\b(?:INSERT INTO|UPDATE(?! OF\b)|DELETE FROM) ([a-z_]+)/g)].map(
    ([, table = '']) => table,
  );
}
