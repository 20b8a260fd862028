import { afterAll, expect, test } from '@jest/globals';
import { findMeantOrders } from '../ordering/fulfillment/find-orders-to-ship.js';
import { readParcelRow } from '../ordering/fulfillment/preview-parcels.js';
import { findAuditEntries } from '../accounts/audit/audit.resolver.js';
import { findOrganizations } from '../fundraising/organizations/find-organizations.js';
import { findEmails } from '../mail/admin/email-list.js';
import { matchOrders, readListFilter } from '../ordering/orders/match-orders.js';
import { findMatches } from '../reporting/search/find-matches.js';
import { fillSearchEntries } from '../reporting/search/keep-search-entries.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { buildOrganization, buildSale } from '../../test/support/factories/factories.js';
import { fold } from './fold.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const run = (sql: string, parameters: unknown[] = []): Promise<{ id: string }[]> =>
  database.source.query(sql, parameters);

test('the SQL function folds every letter as the TypeScript one does', async () => {
  const blocks = [
    [0x20, 0x24f],
    [0x2b0, 0x36f],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
    [0x2212, 0x2212],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ] as const;
  const letters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => `a${String.fromCodePoint(from + place)}b`),
  );
  const rows: { folded: string }[] = await database.source.query(
    'SELECT folded(text) FROM unnest($1::text[]) WITH ORDINALITY AS one(text, place) ORDER BY place',
    [letters],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(letters.map(fold));
});

const stored = 'Siobhán O’Connell-Núñez';
const spoken = [
  "O'Connell",
  'oconnell',
  'NUNEZ',
  'siobhan o`connell–nunez',
  'núñez',
  'Ｎｕｎｅｚ',
  'nu\u200bnez',
];

const { id: organizationId } = await buildOrganization(database);
const sale = await buildSale(database, { organizationId });
await run(
  `UPDATE orders SET customer_name = $2, shipping_address = E'9 Calle Ñandú\\nSpringfield, IL 62701',
      delivery_method = 'shipping', status = 'completed', paid_at = now(),
      stripe_payment_intent_id = 'pi_fold' WHERE id = $1`,
  [sale.orderId, stored],
);
await run('UPDATE organizations SET name = $2 WHERE id = $1', [organizationId, stored]);
await fillSearchEntries(database);
await run(
  `INSERT INTO emails (kind, message_id, recipient, subject, status)
   VALUES ('order-confirmation', 'fold', 'x@example.net', $1, 'sent')`,
  [stored],
);
const [admin] = await run(
  `INSERT INTO admin_users (username, email, full_name, role, password_hash)
   VALUES ('siobhan', 'siobhan@example.org', $1, 'admin', 'none') RETURNING id`,
  [stored],
);
await run(
  `INSERT INTO audit_entries (admin_id, action, subject_type) VALUES ($1, 'product-updated', 'product')`,
  [admin?.id],
);

const now = new Date();
const page = { first: 20 };

/** Every search box of staff and organizations. */
const boxes: Readonly<Record<string, (search: string) => Promise<readonly unknown[]>>> = {
  'everything: orders': async (text) =>
    (await findMatches(database.reports, { text, now })).filter(({ type }) => type === 'Order'),
  'everything: organizations': async (text) =>
    (await findMatches(database.reports, { text, now })).filter(({ type }) => type === 'Organization'),
  'everything: emails': async (text) =>
    (await findMatches(database.reports, { text, now })).filter(({ type }) => type === 'Email'),
  'orders of staff': async (search) =>
    matchOrders(database.read, { of: 'all' }, await readListFilter(database.read, { search }, now)).getMany(),
  'orders of an organization': (search) =>
    matchOrders(database.read, { of: 'organization', id: organizationId }, { search }).getMany(),
  organizations: async (search) =>
    (await findOrganizations(database.read, { search }, 'newest', page)).edges(),
  emails: async (search) => (await findEmails(database.read, { search }, page)).nodes,
  'audit log': async (search) => (await findAuditEntries(database.read, { search }, page)).edges(),
  'pasted tracking rows': async (name) => {
    const { key } = readParcelRow({
      line: 1,
      name,
      zip: '62701',
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
    });
    if (key === null) throw new Error('The row cannot be parsed.');
    return (await findMeantOrders(database.read, [key]))(key);
  },
};

test.each(Object.keys(boxes).filter((box) => box !== 'pasted tracking rows'))(
  '%s: finds a name in any spelling',
  async (box) => {
    const found = await Promise.all(spoken.map(async (text) => [text, (await boxes[box]?.(text))?.length]));
    expect(found).toEqual(spoken.map((text) => [text, 1]));
  },
);

test('matches a pasted tracking row by the name that label software prints', async () => {
  const printed = ["SIOBHAN O'CONNELL-NUNEZ", stored, 'Siobhan  OConnell–Nunez '];
  const found = await Promise.all(
    printed.map(async (name) => [name, (await boxes['pasted tracking rows']?.(name))?.length]),
  );
  expect(found).toEqual(printed.map((name) => [name, 1]));
});
