import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildClassroom,
  buildOrganization,
  buildProduct,
  buildSale,
  type BuiltSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildContext } from '../../../test/support/request-context.js';
import { anonymizeCustomer, listCustomerWords } from '../../ordering/index.js';
import { findMatches } from './find-matches.js';
import { findOrderPage } from '../../ordering/orders/find-orders.js';
import { matchOrders, readListFilter } from '../../ordering/orders/match-orders.js';
import { readOrderSearch } from '../../ordering/search/find-fitting.js';
import { fillSearchEntries, renewSearchEntries } from './keep-search-entries.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const run = (sql: string, parameters: unknown[] = []): Promise<{ id: string }[]> =>
  database.source.query(sql, parameters);

/** Inserts the order before its lines, as placing an order does. */
async function buildOrder(): Promise<BuiltSale> {
  const order = await buildSale(database);
  await addLine(order.orderId, 1, await buildProduct(database, { name: 'Lemon Lift-Offs' }));
  return order;
}

const addLine = (orderId: string, line: number, product: string) =>
  run(
    `INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
     SELECT $1, $2, id, name, 1, 41.25, 41.25 FROM products WHERE id = $3`,
    [orderId, line, product],
  );

let sale: BuiltSale;
let productId: string;
let message: string | undefined;
let email: string | undefined;

beforeAll(async () => {
  sale = await buildOrder();
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

const now = new Date('2026-11-22T15:00:00Z');
const find = async (text: string) =>
  (await findMatches(database.reports, { text, now })).map(({ type, id }) => ({ type, id }));
const findIds = async (text: string) =>
  (await findMatches(database.reports, { text, now })).map(({ id }) => id);
/** Searches the list of orders. */
const findInList = async (search: string) => {
  const filter = await readListFilter(database.reports, { search }, now);
  const orders = await matchOrders(database.read, { of: 'all' }, filter).getMany();
  return orders.map(({ id }) => id).sort();
};
/** Searches the list of orders page by page, best match first. */
const findBest = async (search: string, first = 20, after: string | null = null) => {
  const [deps, page] = [{ database, clock: () => now }, { first, after, sort: 'best' } as const];
  const { nodes } = await findOrderPage(buildContext(), deps, { of: 'all' }, { search }, page);
  return nodes.map(({ id }) => id);
};
const findOrders = async (text: string) =>
  (await find(text)).flatMap(({ type, id }) => (type === 'Order' ? id : [])).sort();

const reasonsFor = async (text: string, id: string) =>
  (await findMatches(database.reports, { text, now })).find((match) => match.id === id)?.reasons;

describe('the global search', () => {
  test('finds an order by its id, its last 8 characters with or without #, and its email address', async () => {
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

  test('finds payments by their full id, and products and messages by words', async () => {
    expect(await find('pi_Known')).toEqual([{ type: 'Payment', id: 'pi_Known' }]);
    expect(await find('pi_')).toEqual([]);
    expect(await find('galaxy')).toEqual(
      expect.arrayContaining([
        { type: 'Product', id: productId },
        { type: 'ContactMessage', id: message },
      ]),
    );
  });

  test('takes wildcard characters literally, and finds nothing for an empty text', async () => {
    expect(await find('100% g')).toEqual([{ type: 'Product', id: productId }]);
    expect(await find('100_')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  test('puts a matching customer name before a newer order with a matching class', async () => {
    const smiths = await buildOrganization(database, {
      classrooms: [buildClassroom({ teacherName: 'Ms. Smith' })],
    });
    const [smith, novak] = [await buildOrder(), await buildOrder()];
    const named =
      'UPDATE orders SET customer_name = $2, organization_id = $3, classroom_id = $4 WHERE id = $1';
    const classroomId = smiths.classroomIds.get('RIVERA');
    await run(named, [smith.orderId, 'Omar Smith', smiths.id, classroomId]);
    await run(named, [novak.orderId, 'Omar Novak', smiths.id, classroomId]);
    expect(await findIds('omar smith')).toEqual([smith.orderId, novak.orderId]);
    expect(await findBest('omar smith')).toEqual([smith.orderId, novak.orderId]);
    expect(await findBest('omar smith', 1)).toEqual([smith.orderId]);
    expect(await findBest('omar smith', 1, smith.orderId)).toEqual([novak.orderId]);
    expect(await findBest('omar smith', 1, novak.orderId)).toEqual([]);
  });

  test('puts a name first also beside the name of a school, and two words of a name before one', async () => {
    const { id, classroomIds } = await buildOrganization(database, {
      name: 'Larkspur School',
      classrooms: [buildClassroom({ teacherName: 'Ms. Quimby Ana' })],
    });
    const named =
      'UPDATE orders SET customer_name = $2, organization_id = $3, classroom_id = $4 WHERE id = $1';
    const orders: string[] = [];
    for (const name of ['Ana Quimby', 'Zoe Quimby', 'Zoe Vance', 'Uma Vance']) {
      orders.push((await buildOrder()).orderId);
      await run(named, [orders.at(-1), name, id, classroomIds.get('RIVERA')]);
    }
    const [both, one, third, newest] = orders;
    expect(await findBest('quimby larkspur')).toEqual([one, both, newest, third]);
    for (const search of ['ana quimby larkspur', 'ana quimby', 'larkspur quimby ana'])
      expect([search, await findBest(search)]).toEqual([search, [both, one, newest, third]]);
    expect(await findIds('ana quimby larkspur')).toEqual([both, one, newest, third]);
    for (const search of ['ana quimby larkspur', 'ana quimby'])
      for (const [after, next] of [[both, one] as const, [one, newest] as const, [newest, third] as const])
        expect([search, await findBest(search, 1, after)]).toEqual([search, [next]]);
    expect(await findBest('ana quimby', 1, third)).toEqual([]);
  });

  test('puts exact matches first', async () => {
    expect((await find('elmira')).at(0)).toEqual({ type: 'Order', id: sale.orderId });
  });
});

describe('an order is found', () => {
  let elmStreet: BuiltSale;
  let neighbor: BuiltSale;
  let school: Awaited<ReturnType<typeof buildOrganization>>;

  beforeAll(async () => {
    school = await buildOrganization(database, { name: 'Thistledown Middle School' });
    elmStreet = await buildOrder();
    neighbor = await buildOrder();
    await run(
      `UPDATE orders SET customer_name = 'Philippa Wexcombe', customer_email = 'pip@example.net', organization_id = $2,
          classroom_id = $3, customer_phone = '(402) 555-0199', shipping_address = E'12 Elm St\nLincoln, NE 68501',
          subtotal = 41.25, tax = 0, shipping = 0, total = 41.25, created_at = '2026-10-05T18:00:00Z' WHERE id = $1`,
      [elmStreet.orderId, school.id, school.classroomIds.get('RIVERA')],
    );
    await run(
      `UPDATE orders SET customer_name = 'Otto Brask', shipping_address = '14 Elm Street', subtotal = 95, tax = 0,
          shipping = 0, total = 95 WHERE id = $1`,
      [neighbor.orderId],
    );
    await listCustomerWords(database);
  });

  test('by a description of its customer, with the reasons', async () => {
    const text = 'the lady from Elm Street with about forty dollars';
    expect(await findIds(text)).toEqual([elmStreet.orderId]);
    expect(await reasonsFor(text, elmStreet.orderId)).toEqual([
      { label: 'Address', text: '12 Elm St, Lincoln, NE 68501' },
      { label: 'Total', text: '$41.25' },
    ]);
    expect((await findIds('elm street')).sort()).toEqual([elmStreet.orderId, neighbor.orderId].sort());
  });

  test.each([
    ['Wexcombe', 'Name'],
    ['wexcomb', 'Name'],
    ['Wexcmobe', 'Name like'],
    ['Wexcombee', 'Name like'],
    ['Lincolm', 'Address like'],
    ['Philipa Wexcmobe', 'Name like'],
    ['Wexcmobe elm about 40', 'Name like'],
    ['pip@example', 'Email'],
    ['402.555.0199', 'Phone'],
    ['+1 402 555 0199', 'Phone'],
    ['0199 wexcombe', 'Phone'],
    ['thistledown pip', 'School'],
    ['rivera 12', 'Class'],
    ['wexcombe 41', 'Name'],
    ['10/5 wexcombe', 'Name'],
    ['$41.25 68501', 'Address'],
  ])('by "%s"', async (text, label) => {
    expect(await findIds(text)).toContain(elmStreet.orderId);
    expect(await findInList(text)).toEqual(await findOrders(text));
    expect((await reasonsFor(text, elmStreet.orderId))?.map((reason) => reason.label)).toContain(label);
  });

  test.each([
    'philippa wexcombe',
    'wexcombe 68501',
    'pip@example 68501',
    'lincoln 0199',
    'wexcombe 68501 rivera',
  ])('by words from several fields: "%s"', async (text) => {
    expect(await findIds(text)).toEqual([elmStreet.orderId]);
  });

  test('by part of its last 8 characters, and by the beginning of its id', async () => {
    const last = elmStreet.orderId.slice(-8);
    for (const part of [last.slice(0, 5), last.slice(3), elmStreet.orderId.slice(0, 13)])
      expect([part, await findIds(part)]).toEqual([part, expect.arrayContaining([elmStreet.orderId])]);
  });

  test('by its payment and its products', async () => {
    await run(`INSERT INTO payment_intents (id, amount, status) VALUES ('pi_Elm', 41.25, 'open')`);
    await run(`INSERT INTO order_payments (intent_id, order_id) VALUES ('pi_Elm', $1)`, [elmStreet.orderId]);
    await addLine(elmStreet.orderId, 2, productId);
    expect(await find('pi_Elm')).toEqual([
      { type: 'Payment', id: 'pi_Elm' },
      { type: 'Order', id: elmStreet.orderId },
    ]);
    expect(await findIds('galaxy')).toContain(elmStreet.orderId);
    expect(await reasonsFor('wexcombe galaxy', elmStreet.orderId)).toContainEqual({
      label: 'Product',
      text: 'Gummy 100% Galaxy',
    });
  });

  test('by its payment, refund, dispute or declined charge at the provider, even if we started no such payment', async () => {
    const { orderId } = await buildOrder();
    await run(
      `WITH refunded AS (INSERT INTO refunds (order_id, intent_id, amount, idempotency_key, provider_refund_id, status)
         VALUES ($1, 'pi_Outside', 41.25, 'outside', 're_Outside', 'accepted'))
       INSERT INTO disputes (id, intent_id, order_id, amount, reason, state, opened_at)
       VALUES ('dp_Outside', 'pi_Outside', $1, 41.25, 'fraudulent', 'open', now())`,
      [orderId],
    );
    const order = { type: 'Order', id: orderId };
    for (const id of ['pi_Outside', 're_Outside', 'dp_Outside'])
      expect([id, await find(id)]).toEqual([id, [order]]);
    await run(
      `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ('pi_Outside', 41.25, 'usd', 'no-order')`,
    );
    await run(`INSERT INTO payment_failures (id, intent_id) VALUES ('ch_Outside', 'pi_Outside')`);
    for (const id of ['pi_Outside', 're_Outside', 'dp_Outside', 'ch_Outside'])
      expect([id, await find(id)]).toEqual([id, [{ type: 'Payment', id: 'pi_Outside' }, order]]);
  });

  test.each(['wexcombe 10/6', 'wexcombe about 60', 'wexcombe brask', '402-555-0198', 'wexcombe thistleup'])(
    'only if every word matches: "%s"',
    async (text) => {
      expect(await findIds(text)).not.toContain(elmStreet.orderId);
    },
  );

  test('by the current name of its organization, not a former one', async () => {
    const renew = async (name: string) => {
      await run('UPDATE organizations SET name = $2 WHERE id = $1', [school.id, name]);
      const left = await run(
        `WITH taken AS (DELETE FROM outbox WHERE name = 'renew-search-entries' RETURNING payload)
         SELECT payload->>'ownerId' AS id FROM taken`,
      );
      expect(left).toEqual([{ id: school.id }]);
      await renewSearchEntries(database, school.id, 1);
    };
    await renew('Quincefield Academy');
    expect(await findIds('quincefield wexcombe')).toEqual([elmStreet.orderId]);
    expect(await findIds('thistledown wexcombe')).toEqual([]);
    await renew('Thistledown Middle School');
  });

  test('by its number alone if its organization is deleted', async () => {
    await run('UPDATE organizations SET deleted_at = now() WHERE id = $1', [school.id]);
    expect(await findIds('wexcombe')).toEqual([]);
    expect(await findIds(elmStreet.orderId.slice(-8))).toEqual([elmStreet.orderId]);
    await run('UPDATE organizations SET deleted_at = NULL WHERE id = $1', [school.id]);
  });
});

describe('the search of the order list finds the same orders', () => {
  let becker: BuiltSale;
  let payment: string;

  beforeAll(async () => {
    const school = await buildOrganization(database, { name: 'Lincoln Elementary' });
    becker = await buildOrder();
    const other = await buildOrder();
    await run(
      `UPDATE orders SET customer_name = $2, customer_email = $3, organization_id = $4, classroom_id = $5,
          customer_phone = '308-555-0147', shipping_address = E'2655 O’Farrell Rd\nOmaha, NE 68104', subtotal = 17.98,
          tax = 0, shipping = 8.99, total = 26.97 WHERE id = $1`,
      [becker.orderId, 'Tom Becker Müller', 'tomb@example.net', school.id, school.classroomIds.get('RIVERA')],
    );
    await run(
      `UPDATE orders SET customer_name = 'Siobhán O’Connell-Núñez', subtotal = 117.98, tax = 0, shipping = 8.99,
          total = 126.97, created_at = '2026-11-20T14:00:00Z' WHERE id = $1`,
      [other.orderId],
    );
    payment = `pi_${becker.orderId.slice(0, 8)}`;
    await run(`INSERT INTO payment_intents (id, amount, status) VALUES ($1, 26.97, 'open')`, [payment]);
    await run(`INSERT INTO order_payments (intent_id, order_id) VALUES ($1, $2)`, [payment, becker.orderId]);
    await listCustomerWords(database); // adds the words of newer orders
    await run(`UPDATE orders SET created_at = '2026-11-22T14:00:00Z' WHERE id = $1`, [becker.orderId]);
  });

  test.each([
    '308 555 0147',
    '26.97',
    '68104',
    'ofarrell',
    'becker, tom',
    'lincoln rivera becker',
    'today',
    'muller',
    'bekcer',
    'tom 26.97',
    'becker 26',
  ])('"%s"', async (text) => {
    expect(await findInList(text)).toEqual([becker.orderId]);
    expect(await findOrders(text)).toEqual([becker.orderId]);
  });

  test('by the order number of the CSV file, by payment and by name without accents', async () => {
    for (const text of [`#${becker.orderId.slice(-8)}`, becker.orderId.slice(0, 13), becker.orderId, payment])
      expect([text, await findInList(text)]).toEqual([text, [becker.orderId]]);
    expect(await findInList("O'Connell nunez")).toHaveLength(1);
    expect(await findInList("O'Connell nunez")).toEqual(await findOrders("O'Connell nunez"));
  });

  test.each(['6.97', '655 farrell', 'becker 97', 'becker 810', 'becker 550'])(
    'but not by digits inside a number: "%s"',
    async (text) => {
      expect(await findInList(text)).toEqual([]);
      expect(await findOrders(text)).toEqual([]);
    },
  );
});

describe('the search index', () => {
  const list = () => run('SELECT order_id AS id FROM search_entries ORDER BY placed_at DESC, order_id');

  test('is filled for existing orders in batches, exactly as for new ones', async () => {
    const everything = 'SELECT * FROM search_entries ORDER BY order_id';
    const [listed, ids] = [await run(everything), await list()];
    await run('DELETE FROM search_entries');
    expect(await findIds('sam@example.org')).toEqual([]);
    await fillSearchEntries(database, 2);
    expect(await list()).toEqual(ids);
    expect(await run(everything)).toEqual(listed);
  });

  test('contains nothing about an erased customer', async () => {
    const { orderId } = await buildOrder();
    await run(`UPDATE orders SET customer_name = 'Zinnia Gage', shipping_address = '4 Quay' WHERE id = $1`, [
      orderId,
    ]);
    expect(await findIds('zinnia quay')).toEqual([orderId]);
    await database.transaction((tx) => anonymizeCustomer(tx, [orderId]));
    const [entry] = await run('SELECT says::text AS id FROM search_entries WHERE order_id = $1', [orderId]);
    expect(entry?.id).not.toMatch(/zinnia|quay|sam@/i);
  });
});

test('the index looks for a house number and the name of its street, not for "St"', async () => {
  const search = await readOrderSearch(database.read, '472 elm street', new Date());
  const [first = '', second = '', ...rest] = search?.patterns ?? [];
  expect([first, second].map((pattern) => /472|elm|street/.exec(pattern)?.[0]).sort()).toEqual([
    '472',
    'elm',
  ]);
  expect([first, second].join()).not.toContain('(?<!-');
  expect(rest.some((pattern) => pattern.includes('street'))).toBe(true);
});

test('the index looks for a number of two digits with what stands before it', async () => {
  const search = await readOrderSearch(database.read, 'maple ave 40', new Date());
  expect(search?.patterns.slice(0, 2)).toEqual(['maple', expect.stringMatching(/^\(\?:\^\|\[ [^\]]+\]\)40/)]);
});
