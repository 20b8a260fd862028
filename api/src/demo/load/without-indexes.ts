import type { Tx } from '../../database/index.js';

type Index = { readonly name: string; readonly definition: string };

/**
 * Fills tables without their indexes and makes those afterwards, all of each at once: a million rows written into the
 * live ones take more than twice as long. Indexes of constraints stay. Until the transaction ends nobody else reads the
 * tables.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await findIndexes(tx, tables);
  for (const { name } of indexes) await tx.query(`DROP INDEX ${name}`);
  await fill();
  // Checks that wait for the commit keep a table from being indexed.
  await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
  await tx.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await tx.query(definition);
}

async function findIndexes(tx: Tx, tables: readonly string[]): Promise<Index[]> {
  return tx.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = ANY ($1::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
      ORDER BY indexrelid`,
    [tables],
  );
}
