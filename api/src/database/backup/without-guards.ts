import type pg from 'pg';
import { quote, type TableShape } from './tables.js';

type ForeignKey = { readonly table: string; readonly name: string };

/**
 * Runs work while no trigger of the tables fires and foreign keys wait for its end, then checks every key and puts all
 * back. Inside the caller's transaction, so that a failure leaves nothing switched off. It takes the owner of the tables,
 * not a superuser, and keeps everybody else from writing meanwhile.
 */
export async function withoutGuards(
  client: pg.Client,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await findForeignKeys(client);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
  for (const key of keys) await alterKey(client, key, 'DEFERRABLE');
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  await work();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const key of keys) await alterKey(client, key, 'NOT DEFERRABLE');
  for (const { name } of tables) await client.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
}

async function findForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT r.relname AS table, c.conname AS name FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
      WHERE c.contype = 'f' AND NOT c.condeferrable AND c.connamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function alterKey(client: pg.Client, { table, name }: ForeignKey, how: string): Promise<void> {
  await client.query(`ALTER TABLE ${quote(table)} ALTER CONSTRAINT ${quote(name)} ${how}`);
}
