import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  adjustSale,
  lockOrganization,
  resetFundraiser,
  reverseSale,
  verifyLedger,
} from '../../fundraising/index.js';
import { lockClassroom } from '../../fundraising/organizations/find-organizations.js';
import type { Tx } from '../../database/index.js';
import { toCents } from '../../lib/cents.js';
import { removedAddress } from '../../lib/mail-address.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import type { MailTransport } from '../../mail/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { buildMail, openMailbox } from '../../../test/support/doubles/mail.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import { compareAdjustments, compareSales } from '../checks/compare-books.js';
import { sendCreditedEmails } from './credit-emails.js';
import { drawStatements } from '../statements/draw-statements.js';
import { createCreditLinks } from './credit-offers.js';
import { creditAsAdmin, creditAsBuyer, moveToClass } from './credit-order.js';

const { database, close } = await openTestDatabase();
afterAll(close);
const adminId = await buildAdmin(database);
const paidAt = new Date('2025-10-15T15:00:00Z');
const nextDay = new Date('2025-10-16T15:00:00Z');

async function openFundraiser() {
  const { id, classroomIds } = await buildOrganization(database, {
    classrooms: [buildClassroom(), buildClassroom({ code: 'CHEN' })],
  });
  return {
    organizationId: id,
    rivera: classroomIds.get('RIVERA') ?? '',
    chen: classroomIds.get('CHEN') ?? '',
  };
}

/** A paid order of $39.99, whose share is $12.00, or $6.00 and $6.00. */
async function sell(stated: { organizationId?: string; classroomId?: string } = {}): Promise<string> {
  const sale = await buildSale(database, { ...stated, subtotal: toCents(39_99), occurredAt: paidAt });
  await database.source.query(
    `UPDATE orders SET status = 'completed', paid_at = $2, stripe_payment_intent_id = $3 WHERE id = $1`,
    [sale.orderId, paidAt, `pi_${sale.orderId}`],
  );
  await database.transaction((tx) => recordSale(tx, sale));
  return sale.orderId;
}

async function totalsOf(table: 'organizations' | 'classrooms', id: string): Promise<unknown[]> {
  const rows: Record<string, unknown>[] = await database.read.query(
    `SELECT total_sales::text, total_profit::text, order_count FROM ${table} WHERE id = $1`,
    [id],
  );
  return Object.values(rows[0] ?? {});
}

/** As a report from the provider does. */
async function bookRefund(tx: Tx, orderId: string, amount: string): Promise<void> {
  await tx.query(
    `INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key)
     VALUES ($1, $2, $3, 'accepted', $2)`,
    [orderId, `pi_${orderId}`, amount],
  );
}

function recordsOf(orderId: string): Promise<Record<'id' | 'actor' | 'reason' | 'profit', string | null>[]> {
  return database.read.query(
    `SELECT id, actor, reason, (organization_profit + classroom_profit)::text AS profit FROM order_credits
      WHERE order_id = $1 ORDER BY credited_at`,
    [orderId],
  );
}

async function expectRightBooks(): Promise<void> {
  expect(await verifyLedger(database.read)).toEqual([]);
  expect((await compareSales(database.read)).differences).toEqual([]);
  expect((await compareAdjustments(database.read)).differences).toEqual([]);
}

const asBuyer = (orderId: string, organizationId: string, classroomId: string | null, now = nextDay) =>
  database.transaction((tx) => creditAsBuyer(tx, orderId, { organizationId, classroomId }, now));
const toClass = (orderId: string, organizationId: string, classroomId: string) =>
  database.transaction((tx) => moveToClass(tx, { orderId, organizationId, classroomId }, nextDay));

describe('the buyer of an order that credits nobody', () => {
  test('credits it once, even with two calls at the same time', async () => {
    const { organizationId, rivera, chen } = await openFundraiser();
    const orderId = await sell();
    await Promise.all([1, 2].map(() => asBuyer(orderId, organizationId, rivera)));
    expect(await totalsOf('organizations', organizationId)).toEqual(['39.99', '12.00', 1]);
    expect(await totalsOf('classrooms', rivera)).toEqual(['39.99', '6.00', 1]);
    // Again after a lost response, and another choice.
    await asBuyer(orderId, organizationId, rivera);
    await expect(asBuyer(orderId, organizationId, chen)).rejects.toMatchObject({ code: 'CREDIT_CLOSED' });
    expect(await totalsOf('classrooms', rivera)).toEqual(['39.99', '6.00', 1]);
    await expectRightBooks();
  });

  test('is refused after 48 hours, and for a group that cannot be supported', async () => {
    const { organizationId, rivera } = await openFundraiser();
    const orderId = await sell();
    const last = paidAt.getTime() + 48 * 3_600_000;
    const late = asBuyer(orderId, organizationId, null, new Date(last + 1));
    await expect(late).rejects.toMatchObject({ status: 409 });
    await expect(asBuyer(orderId, randomUUID(), null)).rejects.toMatchObject({ status: 404 });
    await asBuyer(orderId, organizationId, null, new Date(last));
    // Once only, even if no class was chosen.
    const again = asBuyer(orderId, organizationId, rivera, new Date(last));
    await expect(again).rejects.toMatchObject({ code: 'CREDIT_CLOSED' });
    expect(await totalsOf('organizations', organizationId)).toEqual(['39.99', '12.00', 1]);
  });

  test.each([
    ['an inactive organization', 'UPDATE organizations SET is_active = false WHERE id = $1'],
    ['a deleted organization', 'UPDATE organizations SET deleted_at = now() WHERE id = $1'],
    ['an inactive class', 'UPDATE classrooms SET is_active = false WHERE organization_id = $1'],
  ])('cannot credit %s', async (_what, sql) => {
    const { organizationId, rivera } = await openFundraiser();
    const orderId = await sell();
    await database.source.query(sql, [organizationId]);
    await expect(asBuyer(orderId, organizationId, rivera)).rejects.toMatchObject({ status: 404 });
    expect(await recordsOf(orderId)).toEqual([]);
  });

  test('cannot credit the class of another organization', async () => {
    const [one, other] = [await openFundraiser(), await openFundraiser()];
    const orderId = await sell();
    await expect(asBuyer(orderId, one.organizationId, other.rivera)).rejects.toMatchObject({ status: 404 });
    expect(await totalsOf('organizations', one.organizationId)).toEqual(['0.00', '0.00', 0]);
  });

  test('leaves correct books when a refund cancels the order at the same time', async () => {
    const { organizationId, rivera } = await openFundraiser();
    const orderId = await sell();
    const cancel = database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
      await tx.query("UPDATE orders SET status = 'cancelled' WHERE id = $1", [orderId]);
      await reverseSale(tx, { orderId, occurredAt: nextDay });
      await bookRefund(tx, orderId, '39.99');
    });
    const [credited] = await Promise.allSettled([asBuyer(orderId, organizationId, rivera), cancel]);
    await cancel;
    if (credited.status === 'rejected')
      expect(credited.reason).toMatchObject({ code: 'ORDER_NOT_SOLD', status: 409 });
    expect(await totalsOf('organizations', organizationId)).toEqual(['0.00', '0.00', 0]);
    expect(await totalsOf('classrooms', rivera)).toEqual(['0.00', '0.00', 0]);
    expect(await verifyLedger(database.read)).toEqual([]);
    await expect(asBuyer(orderId, organizationId, rivera)).rejects.toMatchObject({ status: 409 });
  });

  test('credits what was not refunded, and the buyer and the organization are emailed once', async () => {
    const { organizationId, rivera } = await openFundraiser();
    const orderId = await sell();
    await database.transaction(async (tx) => {
      await adjustSale(tx, { orderId, salesLeft: toCents(20_00), sourceId: 're_1', occurredAt: paidAt });
      await bookRefund(tx, orderId, '19.99');
    });
    await asBuyer(orderId, organizationId, rivera);
    expect(await totalsOf('organizations', organizationId)).toEqual(['20.00', '6.00', 1]);
    const [record] = await recordsOf(orderId);
    expect(record).toMatchObject({ actor: 'buyer', reason: null, profit: '6.00' });
    const { mailbox, remove } = openMailbox();
    const mail = buildMail(database, mailbox);
    const deps = { database, mail, yourOrderUrl: () => 'https://shop.example/your-order/token' };
    await sendCreditedEmails(deps, record?.id ?? '');
    await sendCreditedEmails(deps, record?.id ?? '');
    const emails = await mailbox.list();
    remove();
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `Order ${orderId.slice(-8)} now counts for you`,
      'Your order supports Lincoln Elementary School',
    ]);
  });

  test('whose mailbox refuses the email, or who was erased, does not keep the organization from learning', async () => {
    const { organizationId, rivera } = await openFundraiser();
    const deps = (transport: MailTransport) => ({
      database,
      mail: buildMail(database, transport),
      yourOrderUrl: () => 'https://shop.example/your-order/token',
    });
    for (const isErased of [false, true]) {
      const orderId = await sell();
      await asBuyer(orderId, organizationId, rivera);
      const buyer = isErased ? removedAddress : 'full@example.org';
      await database.source.query('UPDATE orders SET customer_email = $2 WHERE id = $1', [orderId, buyer]);
      const [record] = await recordsOf(orderId);
      const reached: string[] = [];
      const full: MailTransport = {
        deliver: ({ to }) =>
          to.address === buyer
            ? Promise.reject(new Error('mailbox full'))
            : Promise.resolve(void reached.push(to.address)),
      };
      const sent = sendCreditedEmails(deps(full), record?.id ?? '').then(
        () => 'all sent',
        (error: unknown) => (error as Error).message,
      );
      expect(await sent).toBe(isErased ? 'all sent' : 'mailbox full');
      expect(reached).toHaveLength(1);
    }
  });

  test('can add a class to an order with an organization, but not move it to another organization', async () => {
    const [own, other] = [await openFundraiser(), await openFundraiser()];
    const orderId = await sell({ organizationId: own.organizationId });
    await expect(asBuyer(orderId, other.organizationId, other.rivera)).rejects.toMatchObject({ status: 409 });
    await asBuyer(orderId, own.organizationId, own.rivera);
    expect(await totalsOf('organizations', own.organizationId)).toEqual(['39.99', '12.00', 1]);
    expect(await totalsOf('classrooms', own.rivera)).toEqual(['39.99', '6.00', 1]);
  });

  test('gets a link that is valid for this order only', () => {
    const [mailed, links] = ['old', 'new'].map((secret) =>
      createCreditLinks(createSecrets(secret, 'old'), 'https://shop.example'),
    );
    const orderId = randomUUID();
    const key = new URL(mailed?.urlFor(orderId) ?? '').hash.slice(1);
    expect(links?.fits(orderId, key)).toBe(true);
    expect(links?.fits(randomUUID(), key)).toBe(false);
    expect(links?.fits(orderId, 'guessed')).toBe(false);
    expect(links?.fits(`${orderId}' OR true`, key)).toBe(false);
  });
});

describe('an organization', () => {
  test('moves its own order between its classes, with both entries on its statement', async () => {
    const { organizationId, rivera, chen } = await openFundraiser();
    const orderId = await sell({ organizationId, classroomId: rivera });
    await toClass(orderId, organizationId, chen);
    expect(await totalsOf('classrooms', rivera)).toEqual(['0.00', '0.00', 0]);
    expect(await totalsOf('classrooms', chen)).toEqual(['39.99', '6.00', 1]);
    expect(await totalsOf('organizations', organizationId)).toEqual(['39.99', '12.00', 1]);
    await expectRightBooks();
    await drawStatements(database, '2025-10', new Date('2025-11-01T12:00:00Z'));
    const [statement]: object[] = await database.read.query(
      'SELECT earned, adjustments, amount_due FROM statements WHERE organization_id = $1',
      [organizationId],
    );
    expect(statement).toEqual({ earned: 12_00, adjustments: 0, amountDue: 12_00 });
  });

  test('is not emailed about its own move by itself, but the buyer is', async () => {
    const { organizationId, rivera, chen } = await openFundraiser();
    const orderId = await sell({ organizationId, classroomId: rivera });
    await toClass(orderId, organizationId, chen);
    const [record] = await recordsOf(orderId);
    const { mailbox, remove } = openMailbox();
    const mail = buildMail(database, mailbox);
    await sendCreditedEmails(
      { database, mail, yourOrderUrl: () => 'https://shop.example' },
      record?.id ?? '',
    );
    const emails = await mailbox.list();
    remove();
    expect(emails.map(({ subject }) => subject)).toEqual(['Your order supports Lincoln Elementary School']);
  });

  test('keeps the time of a milestone when an order moves between its classes', async () => {
    const { organizationId, rivera, chen } = await openFundraiser();
    const orders = [];
    for (let count = 0; count < 7; count += 1)
      orders.push(await sell({ organizationId, classroomId: rivera }));
    await toClass(orders[0] ?? '', organizationId, chen);
    const [row]: object[] = await database.read.query(
      'SELECT halfway_achieved AS reached, halfway_achieved_at AS at FROM organizations WHERE id = $1',
      [organizationId],
    );
    expect(row).toEqual({ reached: true, at: paidAt });
  });

  test('moves an order sold before a reset within its campaign, leaving the new totals alone', async () => {
    const { organizationId, rivera, chen } = await openFundraiser();
    const orderId = await sell({ organizationId, classroomId: rivera });
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: nextDay }),
    );
    await toClass(orderId, organizationId, chen);
    for (const id of [rivera, chen]) expect(await totalsOf('classrooms', id)).toEqual(['0.00', '0.00', 0]);
    expect(await totalsOf('organizations', organizationId)).toEqual(['0.00', '0.00', 0]);
    await expectRightBooks();
  });

  test("cannot move another organization's order, or one on an approved statement", async () => {
    const [own, other] = [await openFundraiser(), await openFundraiser()];
    const orderId = await sell({ organizationId: own.organizationId });
    await expect(toClass(orderId, other.organizationId, other.chen)).rejects.toMatchObject({ status: 403 });
    await drawStatements(database, '2025-10', new Date('2025-11-01T12:00:00Z'));
    await database.source.query(
      `UPDATE statements SET state = 'approved', approved_at = now() WHERE organization_id = $1`,
      [own.organizationId],
    );
    await expect(toClass(orderId, own.organizationId, own.chen)).rejects.toMatchObject({
      code: 'CREDIT_CLOSED',
    });
  });
});

describe('an administrator', () => {
  const asAdmin = (orderId: string, organizationId: string, reason = 'Wrong school') =>
    database.transaction((tx) =>
      creditAsAdmin(tx, { orderId, organizationId, classroomId: null, adminId, reason }, nextDay),
    );

  test('credits an order for pickup to another organization only once it is handed out', async () => {
    const [first, second] = [await openFundraiser(), await openFundraiser()];
    const orderId = await sell({ organizationId: first.organizationId, classroomId: first.rivera });
    const change = (set: string) =>
      database.source.query(`UPDATE orders SET ${set} WHERE id = $1`, [orderId]);
    await change(`delivery_method = 'pickup', status = 'ready-for-pickup'`);
    await expect(asAdmin(orderId, second.organizationId)).rejects.toMatchObject({
      code: 'CREDIT_CLOSED',
      message: expect.stringContaining('once they are handed out'),
    });
    await asAdmin(orderId, first.organizationId);
    await change(`status = 'delivered'`);
    await asAdmin(orderId, second.organizationId);
    expect(await totalsOf('organizations', second.organizationId)).toEqual(['39.99', '12.00', 1]);
  });

  test('moves an order to another organization with a reason, and a later cancel reverses it there', async () => {
    const [first, second] = [await openFundraiser(), await openFundraiser()];
    const orderId = await sell({ organizationId: first.organizationId, classroomId: first.rivera });
    await expect(asAdmin(orderId, second.organizationId, ' ')).rejects.toMatchObject({ status: 400 });
    await asAdmin(orderId, second.organizationId);
    await expect(asAdmin(orderId, second.organizationId)).rejects.toMatchObject({
      code: 'CREDIT_CLOSED',
      message: 'This order already supports this organization and class.',
    });
    expect(await recordsOf(orderId)).toMatchObject([
      { actor: 'admin', reason: 'Wrong school', profit: '12.00' },
    ]);
    expect(await totalsOf('organizations', first.organizationId)).toEqual(['0.00', '0.00', 0]);
    expect(await totalsOf('organizations', second.organizationId)).toEqual(['39.99', '12.00', 1]);
    await expectRightBooks();
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: nextDay }));
    expect(await totalsOf('organizations', second.organizationId)).toEqual(['0.00', '0.00', 0]);
    expect(await verifyLedger(database.read)).toEqual([]);
  });

  test("does not take the buyer's first name to another organization's class page", async () => {
    const [first, second] = [await openFundraiser(), await openFundraiser()];
    const orderId = await sell({ organizationId: first.organizationId, classroomId: first.rivera });
    const isShown = async () => {
      const read = 'SELECT show_first_name AS "isShown" FROM orders WHERE id = $1';
      return (await database.read.query<{ isShown: boolean }[]>(read, [orderId]))[0]?.isShown;
    };
    await database.source.query('UPDATE orders SET show_first_name = true WHERE id = $1', [orderId]);
    await toClass(orderId, first.organizationId, first.chen);
    expect(await isShown()).toBe(true);
    await asAdmin(orderId, second.organizationId);
    expect(await isShown()).toBe(false);
  });

  test('moves an order to a class that is being changed, without a deadlock', async () => {
    const { organizationId, rivera, chen } = await openFundraiser();
    const orderId = await sell({ organizationId, classroomId: rivera });
    await overlap(
      database,
      (tx) => lockOrganization(tx, organizationId),
      (tx) => moveToClass(tx, { orderId, organizationId, classroomId: chen }, nextDay),
      (tx) => lockClassroom(tx, organizationId, chen),
    );
    expect(await totalsOf('classrooms', chen)).toEqual(['39.99', '6.00', 1]);
  });

  test('can make two opposite moves at once without a deadlock', async () => {
    const [first, second] = [await openFundraiser(), await openFundraiser()];
    const orders = await Promise.all([first, second].map(({ organizationId }) => sell({ organizationId })));
    await Promise.all([
      asAdmin(orders[0] ?? '', second.organizationId),
      asAdmin(orders[1] ?? '', first.organizationId),
    ]);
    expect(await verifyLedger(database.read)).toEqual([]);
    expect(await totalsOf('organizations', first.organizationId)).toEqual(['39.99', '12.00', 1]);
  });
});
