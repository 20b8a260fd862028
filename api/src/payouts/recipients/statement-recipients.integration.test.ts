import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { toCents } from '../../lib/cents.js';
import { idToken } from '../../lib/secrets/id-token.js';
import { buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { buildGroup, openShop, rowsOf, type Shop } from '../../../test/support/factories/shop.js';
import { payoutsHandlers } from '../index.js';
import { StatementRecipientsResolver } from './recipient.resolver.js';
import { drawStatements } from '../statements/draw-statements.js';
import {
  addRecipient,
  answerRecipientLink,
  getStatementByLink,
  purgeRecipients,
  removeRecipient,
  stopStatementsRouter,
} from './statement-recipients.js';

/** Extra addresses for statements (docs/product/payouts.md#extra-addresses). */
const company = {
  name: 'Skycrumb',
  legalName: 'Skycrumb LLC',
  email: 'help@skycrumb.example',
  postalAddress: '1 Example Street',
};
let shop: Shop;
let organizationId: string;
let now = new Date('2025-10-01T15:00:00Z');
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function school(contactEmail: string): Promise<void> {
  ({ organizationId } = await buildGroup(shop, { contactEmail }));
}

const add = (email: string) =>
  shop.database.transaction((tx) => addRecipient(tx, { organizationId, email, now }));

const deps = () => ({ ...shop.deps, clock: () => now });
const answer = (token: string, wants: boolean) => answerRecipientLink(deps(), token, wants);

async function tokenOf(email: string): Promise<{ id: string; token: string }> {
  const [row] = await rowsOf<{ id: string }>(
    shop,
    'SELECT id FROM statement_recipients WHERE email = $1 ORDER BY created_at DESC, ended_at DESC NULLS FIRST',
    [email],
  );
  const id = row?.id ?? '';
  return { id, token: idToken(shop.deps.secrets, 'statement link', id) };
}

/** Runs the queued messages, and returns new emails as 'kind to address'. */
async function deliver(): Promise<string[]> {
  const handlers = new Map(
    payoutsHandlers({ ...shop.deps, company }).map((one) => [one.message.messageName, one]),
  );
  const sent = () =>
    rowsOf<{ line: string }>(
      shop,
      "SELECT kind || ' to ' || recipient AS line FROM emails ORDER BY created_at, id",
    );
  const before = (await sent()).length;
  const rows = await rowsOf<{ name: string; payload: Record<string, string> }>(
    shop,
    'SELECT name, payload FROM outbox ORDER BY id',
  );
  for (const { name, payload } of rows) await handlers.get(name)?.run(payload);
  return (await sent()).slice(before).map(({ line }) => line);
}

const redrawOctober = () => drawStatements(shop.database, '2025-10', new Date('2025-11-01T13:00:00Z'));

async function drawOctober(): Promise<string> {
  const occurredAt = new Date('2025-10-15T15:00:00Z');
  const sale = await buildSale(shop.database, { organizationId, subtotal: toCents(200_00), occurredAt });
  await shop.database.transaction((tx) => recordSale(tx, sale));
  await redrawOctober();
  return sale.orderId;
}

test('an address that agreed gets statements until it unsubscribes, and it and the contact are emailed about each change', async () => {
  await school('dana@example.org');
  await add('Books@example.org');
  await add('office@example.org');
  expect(await deliver()).toEqual([
    'statement-recipient-link to books@example.org',
    'statement-recipient-link to office@example.org',
  ]);
  const books = await tokenOf('books@example.org');
  await answer(books.token, true);
  await answer(books.token, true);
  expect(await deliver()).toEqual([
    'statement-recipient-changed to dana@example.org',
    'statement-recipient-changed to books@example.org',
  ]);

  await drawOctober();
  expect(await deliver()).toContain('statement-copy to books@example.org');
  expect(await rowsOf(shop, "SELECT 1 FROM emails WHERE kind = 'statement-copy'")).toHaveLength(1);
  const copy = (await shop.mailbox.list()).find(({ template }) => template === 'statement-copy');
  const { message } = (await shop.mailbox.find(copy?.id ?? '')) ?? {};
  const [pdf, csv] = message?.parts.slice(-2) ?? [];
  expect([pdf?.type, pdf?.content.toString('latin1', 0, 8)]).toEqual(['application/pdf', '%PDF-1.7']);
  expect([csv?.type, csv?.content.toString()]).toEqual([
    'text/csv',
    expect.stringContaining(',200.00,60.00,'),
  ]);
  const office = await tokenOf('office@example.org');
  now = new Date('2025-11-02T15:00:00Z');
  expect((await getStatementByLink(deps(), books.token, '2025-10')).organizationId).toBe(organizationId);
  await expect(getStatementByLink(deps(), office.token, '2025-10')).rejects.toMatchObject({ status: 400 });

  const stops = message?.headers.get('list-unsubscribe')?.slice(1, -1);
  expect(stops).toMatch(/^https?:\/\/[^/]+\/organization\/link\/stop-statements\?token=/);
  const server = express().use(stopStatementsRouter(deps())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const { pathname, search } = new URL(stops ?? '');
  const body = 'List-Unsubscribe=One-Click';
  const stopped = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: 'POST', body });
  server.close();
  expect(stopped.status).toBe(200);
  expect(await deliver()).toEqual([
    'statement-recipient-changed to dana@example.org',
    'statement-recipient-changed to books@example.org',
  ]);
  await expect(getStatementByLink(deps(), books.token, '2025-10')).rejects.toMatchObject({ status: 400 });
  await expect(answer(books.token, true)).rejects.toMatchObject({ code: 'STATEMENT_LINK_INVALID' });
});

test('the link of a deleted organization stops its statements, and cannot agree to them', async () => {
  await school('gone@example.org');
  for (const name of ['agreed', 'asked']) await add(`${name}@gone.example`);
  const [agreed, asked] = [await tokenOf('agreed@gone.example'), await tokenOf('asked@gone.example')];
  await answer(agreed.token, true);
  await rowsOf(shop, 'UPDATE organizations SET deleted_at = now() WHERE id = $1', [organizationId]);
  const resolver = new StatementRecipientsResolver(deps());
  await expect(resolver.answerStatementLink(asked.token, true)).rejects.toMatchObject({ status: 404 });
  expect(await resolver.answerStatementLink(agreed.token, false)).toMatchObject({ id: organizationId });
  const recipients = `SELECT confirmed_at IS NOT NULL AS agreed, ended_at IS NOT NULL AS ended
    FROM statement_recipients WHERE organization_id = $1 ORDER BY email`;
  expect(await rowsOf(shop, recipients, [organizationId])).toEqual([
    { agreed: true, ended: true },
    { agreed: false, ended: false },
  ]);
});

test('a statement whose amount changes before its approval is emailed again to those who got it, once', async () => {
  now = new Date('2025-10-01T15:00:00Z');
  await school('pat@example.org');
  await add('ledger@example.org');
  const { token } = await tokenOf('ledger@example.org');
  await answer(token, true);
  const orderId = await drawOctober();
  await deliver();
  await redrawOctober();
  expect(await deliver()).toEqual([]);
  await rowsOf(
    shop,
    `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at)
     VALUES ('dp_1', 'pi_1', $1, 200, 'fraudulent', now())`,
    [orderId],
  );
  await redrawOctober();
  expect(await deliver()).toEqual([
    'statement-copy to ledger@example.org',
    'statement-ready to pat@example.org',
  ]);
  const told = await rowsOf<{ subject: string }>(
    shop,
    `SELECT subject FROM emails WHERE kind LIKE 'statement-%' AND subject LIKE '%has changed'`,
  );
  expect(told).toHaveLength(2);
  await redrawOctober();
  expect(await deliver()).toEqual([]);
});

test('a link opens only statements drawn since its address agreed, and cannot be forged', async () => {
  await school('kim@example.org');
  await drawOctober();
  now = new Date('2025-11-03T15:00:00Z');
  await add('late@example.org');
  const { id, token } = await tokenOf('late@example.org');
  await answer(token, true);
  await expect(getStatementByLink(deps(), token, '2025-10')).rejects.toMatchObject({ status: 404 });
  for (const forged of [
    id,
    token.slice(0, 22),
    token.slice(0, 22) + 'a'.repeat(43),
    idToken(shop.deps.secrets, 'statement link', organizationId).slice(0, 22) + token.slice(22),
    '',
  ])
    await expect(getStatementByLink(deps(), forged, '2025-10')).rejects.toMatchObject({ status: 400 });
});

test('addresses are limited to three, each once, and six a day; an unused link expires after a week', async () => {
  await school('lee@example.org');
  now = new Date('2025-12-01T15:00:00Z');
  for (const name of ['a', 'b', 'b']) await add(`${name}@books.example`);
  await Promise.all([add('c@books.example'), add('a@books.example')]);
  await expect(add('d@books.example')).rejects.toMatchObject({ status: 400 });
  await expect(add('LEE@example.org')).rejects.toMatchObject({ status: 400 });
  const { id, token } = await tokenOf('a@books.example');
  await answer(token, true);
  await expect(add('a@books.example')).rejects.toMatchObject({ status: 400 });
  await shop.database.transaction((tx) => removeRecipient(tx, organizationId, { recipientId: id, now }));
  await add('e@books.example');
  await shop.database.transaction(async (tx) => {
    const { id: recipientId } = await tokenOf('e@books.example');
    await removeRecipient(tx, organizationId, { recipientId, now });
  });
  await expect(add('f@books.example')).rejects.toMatchObject({ status: 429 });

  now = new Date('2025-12-08T15:00:00Z');
  await expect(answer((await tokenOf('b@books.example')).token, true)).rejects.toMatchObject({ status: 400 });
  await add('b@books.example');
  now = new Date('2026-01-20T15:00:00Z');
  await shop.database.transaction((tx) => purgeRecipients(tx, now));
  const left = await rowsOf(shop, 'SELECT 1 FROM statement_recipients WHERE organization_id = $1', [
    organizationId,
  ]);
  expect(left).toEqual([]);
});
