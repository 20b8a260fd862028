import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildOrganization } from '../../test/support/factories/factories.js';
import { openShop, rowsOf, type Shop } from '../../test/support/factories/shop.js';
import { findSupporterData } from './find-supporter-data.js';

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
