import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { anonymizeCustomer } from '../buyer/anonymize-customer.js';
import { listCustomerWords } from './customer-words.js';

const { database, close } = await openTestDatabase();
afterAll(close);

/** Places orders one at a time. */
const names = ['Ida Marlowe', 'Ivo Marlowe', 'Émile Tarkington-Sprott', 'Bo 1234'];
const orderIds: string[] = [];

beforeAll(async () => {
  for (const name of names) {
    const { orderId } = await buildSale(database);
    orderIds.push(orderId);
    await database.source.query(
      `UPDATE orders SET customer_name = $2, shipping_address = $3, created_at = now() - $4::int * interval '1 day'
        WHERE id = $1`,
      [orderId, name, `${orderIds.length} Plover Lane`, 10 - orderIds.length],
    );
  }
});

async function words(): Promise<string[]> {
  const rows: { word: string }[] = await database.source.query(
    'SELECT word FROM customer_words ORDER BY word',
  );
  return rows.map(({ word }) => word);
}

test('lists each word of names and addresses once, in batches, and later words in the next run', async () => {
  await listCustomerWords(database, 1);
  expect(await words()).toEqual(
    expect.arrayContaining(['lane', 'marlowe', 'plover', 'sprott', 'tarkington']),
  );
  expect(await words()).not.toContain('1234');
  const { orderId } = await buildSale(database);
  await database.source.query(`UPDATE orders SET customer_name = 'Quill Ostrander' WHERE id = $1`, [orderId]);
  await listCustomerWords(database, 1);
  expect(await words()).toContain('ostrander');
});

test('a misspelled word is looked up in an index, without scanning the list', async () => {
  const plan = await database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const rows: Record<string, string>[] = await tx.query(
      `EXPLAIN SELECT word FROM customer_words WHERE near && near_words('marlwoe')`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('customer_words_near_idx');
});

test('the words of an erased customer are removed, except those that others have, and not listed again', async () => {
  const [ida = '', , emile = ''] = orderIds;
  await database.transaction((tx) => anonymizeCustomer(tx, [ida, emile]));
  await database.source.query(`UPDATE customer_words_read SET placed_until = '-infinity'`);
  await listCustomerWords(database);
  expect(await words()).toEqual(expect.arrayContaining(['marlowe', 'plover']));
  for (const gone of ['tarkington', 'sprott', 'removed']) expect(await words()).not.toContain(gone);
});
