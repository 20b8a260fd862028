import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { purgeContactMessages } from '../../../src/content/contact/purge-contact-messages.js';
import type { Database } from '../../../src/database/index.js';
import { anonymizeCustomers } from '../../../src/ordering/orders/anonymize-customers.js';
import { openTestDatabase } from '../../support/open-database.js';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
afterAll(() => close());

async function query<T>(sql: string): Promise<T[]> {
  const rows: T[] = await database.source.query(sql);
  return rows;
}

describe('retention', () => {
  test('removes contact messages after a year, and not before', async () => {
    await query(`INSERT INTO contact_messages (name, email, message, created_at) VALUES
      ('Old', 'old@example.org', 'a message long ago', now() - interval '366 days'),
      ('New', 'new@example.org', 'a message of late', now() - interval '364 days')`);
    await purgeContactMessages(database);
    expect(await query('SELECT name FROM contact_messages')).toEqual([{ name: 'New' }]);
  });

  test('removes who bought after seven years, and keeps the amounts', async () => {
    const insert = (reference: string, age: string): Promise<unknown> =>
      query(`INSERT INTO orders (display_reference, customer_email, customer_name, shipping_address, subtotal, shipping, total,
          content_hash, created_at) VALUES ('${reference}', 'pat@example.org', 'Pat Buyer', '1 St', 10, 8.99, 18.99, '${reference}',
          now() - interval '${age}')`);
    await insert('OLD', '7 years 1 day');
    await insert('NEW', '6 years');
    await anonymizeCustomers(database);
    const rows = await query(
      'SELECT display_reference, customer_name, shipping_address, total FROM orders ORDER BY created_at',
    );
    expect(rows).toEqual([
      { display_reference: 'OLD', customer_name: 'Removed', shipping_address: null, total: '18.99' },
      { display_reference: 'NEW', customer_name: 'Pat Buyer', shipping_address: '1 St', total: '18.99' },
    ]);
  });

  test('removes all who bought long ago, in as many batches as it takes', async () => {
    await query(`INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, shipping, total,
        content_hash, created_at) SELECT 'BATCH' || i, 'pat@example.org', 'Pat Buyer', 10, 8.99, 18.99, 'batch' || i,
        now() - interval '8 years' FROM generate_series(1, 7) i`);
    await anonymizeCustomers(database, 3);
    const named = `SELECT 1 FROM orders WHERE display_reference LIKE 'BATCH%' AND customer_name <> 'Removed'`;
    expect(await query(named)).toEqual([]);
  });
});
