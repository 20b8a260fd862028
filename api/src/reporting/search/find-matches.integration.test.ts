import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildOrganization,
  buildProduct,
  buildSale,
  type BuiltSale,
} from '../../../test/support/factories.js';
import { openTestDatabase } from '../../../test/support/open-database.js';
import { findMatches } from './find-matches.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const run = (sql: string, parameters: unknown[] = []): Promise<{ id: string }[]> =>
  database.source.query(sql, parameters);

let sale: BuiltSale;
let productId: string;
let message: string | undefined;
let email: string | undefined;

beforeAll(async () => {
  sale = await buildSale(database);
  await run(
    `UPDATE orders SET customer_name = 'Elmira Fenn', customer_email = 'elmira@example.net' WHERE id = $1`,
    [sale.orderId],
  );
  productId = await buildProduct(database, { name: 'Gummy 100% Galaxy' });
  await run(`INSERT INTO payment_intents (id, amount, status) VALUES ('pi_Known', 12, 'open')`);
  [{ id: message } = { id: undefined }] = await run(
    `INSERT INTO contact_messages (name, email, message) VALUES ('Otto', 'otto@example.net', 'Where is galaxy candy?')
     RETURNING id`,
  );
  [{ id: email } = { id: undefined }] = await run(
    `INSERT INTO emails (kind, message_id, recipient, subject, status)
     VALUES ('order-confirmation', 'm1', 'elmira@example.net', 'Your order', 'sent') RETURNING id`,
  );
});

const find = (text: string, limit = 20) => findMatches(database.read, text, limit);

describe('the search of everything', () => {
  test('finds an order by its id, its last 8 characters, with or without #, and its address', async () => {
    const { orderId } = sale;
    const itself = { type: 'Order', id: orderId };
    for (const text of [orderId, orderId.slice(-8), `#${orderId.slice(-8).toUpperCase()}`])
      expect([text, await find(text)]).toEqual([text, [itself]]);
    expect(await find('Elmira@example.net')).toEqual(
      expect.arrayContaining([itself, { type: 'Email', id: email }]),
    );
  });

  test('finds organizations and classes by code and name', async () => {
    const { id, code, classroomIds } = await buildOrganization(database, { name: 'Quillfeather Academy' });
    expect(await find(code)).toContainEqual({ type: 'Organization', id });
    expect(await find('quillfeather')).toEqual([{ type: 'Organization', id }]);
    expect(await find(`${code}-rivera`)).toEqual([{ type: 'Classroom', id: classroomIds.get('RIVERA') }]);
  });

  test('finds a payment by its whole id only, products and messages by words', async () => {
    expect(await find('pi_known')).toEqual([{ type: 'Payment', id: 'pi_Known' }]);
    expect(await find('pi_')).toEqual([]);
    expect(await find('galaxy')).toEqual(
      expect.arrayContaining([
        { type: 'Product', id: productId },
        { type: 'ContactMessage', id: message },
      ]),
    );
  });

  test('takes signs of patterns as they are, and nothing for an empty text', async () => {
    expect(await find('100% g')).toEqual([{ type: 'Product', id: productId }]);
    expect(await find('100_')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  test('puts what is exactly the words first, and returns no more than asked for', async () => {
    expect((await find('elmira@example.net', 1)).length).toBe(1);
    expect((await find('elmira')).at(0)).toEqual({ type: 'Order', id: sale.orderId });
  });
});
