import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findInDatabase } from '../../test/support/database/find-in-database.js';
import { buildOrganization, buildSale, recordSale } from '../../test/support/factories/factories.js';
import { openShop, rowsOf, type Shop } from '../../test/support/factories/shop.js';
import { reverseSale } from '../fundraising/index.js';
import { toCents } from '../lib/cents.js';
import { eraseSupporterData } from './erase-supporter-data.js';
import { exportSupporterData, findSupporterData } from './find-supporter-data.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("counting a person's emails loads none of their texts", async () => {
  const [email] = await rowsOf<{ id: string }>(
    shop,
    `INSERT INTO emails (message_id, kind, recipient, subject, status)
     VALUES ('<order-confirmation.1@shop>', 'order-confirmation', 'reader@example.org', 'The subject', 'sent') RETURNING id`,
  );
  await rowsOf(shop, `INSERT INTO email_copies (email_id, html) VALUES ($1, '<p>The text</p>')`, [email?.id]);
  const found = await findSupporterData(shop.database.read, 'Reader@example.org');
  expect(found.emailIds).toEqual([email?.id]);
  expect(JSON.stringify(found)).not.toMatch(/The text|The subject/);
});

test('emails to an organization are of the person who reads them, unless the address is a login in use', async () => {
  const { id, contactEmail } = await buildOrganization(shop.database);
  await rowsOf(
    shop,
    `INSERT INTO emails (message_id, kind, recipient, subject, status, organization_id)
     SELECT '<owner-changed.' || address || '>', 'owner-changed', address, 'The subject', 'sent', $1
       FROM unnest($2::text[]) AS address`,
    [id, ['former@example.org', contactEmail]],
  );
  const counts = [];
  for (const email of ['Former@example.org', contactEmail])
    counts.push((await findSupporterData(shop.database.read, email)).emailIds.length);
  expect(counts).toEqual([1, 0]);
});

test('the contact of a deleted organization is exported and erased once it is owed nothing, and nobody else is', async () => {
  const email = 'Owner@example.org';
  const { id } = await buildOrganization(shop.database, { contactEmail: email, contactName: 'Nora Fox' });
  const other = await buildOrganization(shop.database);
  await rowsOf(
    shop,
    `INSERT INTO members (organization_id, person_id, role)
     SELECT $1, person_id, 'treasurer' FROM members WHERE organization_id = $2`,
    [id, other.id],
  );
  const [admin] = await rowsOf<{ id: string }>(
    shop,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role)
     VALUES ('ada', 'ada@example.org', '', 'Ada', 'admin') RETURNING id`,
  );
  const request = { email, confirmation: email, reason: 'Asked by letter', adminId: admin?.id ?? '' };
  const erase = () => shop.database.transaction((tx) => eraseSupporterData(tx, shop.deps, request));
  const contact = 'SELECT contact_name FROM organizations WHERE id = $1';
  const isKept = async () => (await findSupporterData(shop.database.read, email)).isOrganizationContact;

  const sale = await buildSale(shop.database, { organizationId: id, subtotal: toCents(50_00) });
  await shop.database.transaction((tx) => recordSale(tx, sale));
  await rowsOf(shop, 'UPDATE organizations SET deleted_at = now() WHERE id = $1', [id]);
  await erase();
  expect([await isKept(), await rowsOf(shop, contact, [id])]).toEqual([true, [{ contact_name: 'Nora Fox' }]]);

  await shop.database.transaction((tx) => reverseSale(tx, sale));
  expect(await isKept()).toBe(false);
  const exported = await shop.database.transaction((tx) => exportSupporterData(tx, shop.deps, request));
  expect(exported.organizationContacts).toMatchObject([{ id, contactName: 'Nora Fox', contactEmail: email }]);
  await erase();
  expect(await findInDatabase(shop.url, ['Nora Fox', email])).toEqual([]);
  const members = `SELECT email FROM members JOIN people p ON p.id = person_id WHERE organization_id = $1 AND removed_at IS NULL`;
  expect(await rowsOf(shop, members, [id])).toEqual([{ email: other.contactEmail }]);
});
