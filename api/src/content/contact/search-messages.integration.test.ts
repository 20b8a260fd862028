import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import type { Reader } from '../../database/index.js';
import { countContactMessages, listContactMessages, type MessagesWanted } from './find-contact-messages.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const orderId = '11111111-2222-4333-8444-55551a2b3c4d';

beforeAll(async () => {
  await database.source.query(
    `INSERT INTO orders (id, display_reference, customer_email, customer_name, subtotal, total, content_hash)
     VALUES ($1, 'REF1', 'zoe@example.org', 'Zoë Núñez', 10, 10, 'hash')`,
    [orderId],
  );
  await database.source.query(
    `INSERT INTO contact_messages (name, email, organization, message, order_id, handled_at) VALUES
       ('Zoë Núñez', 'zoe@example.org', NULL, 'Two bags were torn.', $1, NULL),
       ('Ada', 'ada@example.net', 'Chess Club', E'Hello!\\nDo you ship to Alaska? 100% sure?', NULL, now())`,
    [orderId],
  );
  await database.source.query(
    `INSERT INTO contact_messages (name, email, message)
     SELECT 'Sam', 'sam' || n || '@example.com', md5(n::text) FROM generate_series(1, 5000) AS n`,
  );
  await database.source.query('VACUUM ANALYZE contact_messages');
});

const wanted = (search: string | null): MessagesWanted => ({
  isHandled: null,
  assigneeId: null,
  wantsRefund: null,
  search,
});
const place = { limit: 3, after: null };

async function find(search: string): Promise<string[]> {
  const messages = await listContactMessages(database.read, wanted(search), place);
  const { count } = await countContactMessages(database.read, wanted(search));
  expect(count).toBe(messages.length);
  return messages.map(({ name }) => name);
}

test.each([
  ['a name without its accents', 'zoe nunez', ['Zoë Núñez']],
  ['an address in capitals', ' ZOE@EXAMPLE.ORG ', ['Zoë Núñez']],
  ['the text of a message', 'ship to alaska', ['Ada']],
  ['an organization', 'chess club', ['Ada']],
  ['the last 8 characters of an order', '1A2B3C4D', ['Zoë Núñez']],
  ['the same with #', '#1a2b3c4d', ['Zoë Núñez']],
  ["an order's id", orderId, ['Zoë Núñez']],
  ['a percent sign, which is no wildcard', '100% s', ['Ada']],
  ['an underscore, which is no wildcard', 'z_e', []],
  ["part of an order's number", '1a2b3c4', []],
])('messages are found by %s', async (_, search, names) => {
  expect(await find(search)).toEqual(names);
});

test('a search of spaces lists all messages, and a filter still holds in a search', async () => {
  expect(await listContactMessages(database.read, wanted('  '), place)).toHaveLength(3);
  const open = { ...wanted('alaska'), isHandled: false };
  expect(await listContactMessages(database.read, open, place)).toEqual([]);
});

test('the list and its count look up words in the index', async () => {
  const plans: string[] = [];
  const query = async (sql: string, parameters?: unknown[]): Promise<unknown[]> => {
    const rows: Record<string, string>[] = await database.source.query(`EXPLAIN ${sql}`, parameters);
    plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
    return [];
  };
  const db = { query } as unknown as Reader; // both calls run SQL as it is written, and nothing else
  await listContactMessages(db, wanted('alaska'), place);
  await countContactMessages(db, wanted('alaska'));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain('Bitmap Index Scan on contact_messages_search_idx');
});
