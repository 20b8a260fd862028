import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin, secondFrom } from '../../../test/support/factories/build-admin.js';
import { buildPayee } from '../../../test/support/factories/build-payee.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { type CsvRow, findCsvFaults, readCsv } from '../../../test/support/read-csv.js';
import { expectImportable, journalLinesOf } from '../../../test/support/expect-importable.js';
import { createChoices } from '../../../test/support/seeded-random.js';
import { adjustSale, reverseSale } from '../../fundraising/index.js';
import {
  addCents,
  type Cents,
  formatDollars,
  formatMoney,
  parseMoney,
  subtractCents,
  toCents,
  zeroCents,
} from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import type { ProviderCharge, ProviderMovement, ProviderRefund } from '../../payments/index.js';
import { approveStatements } from '../statements/approve-statements.js';
import { drawStatements } from '../statements/draw-statements.js';
import { findAllStatements } from '../statements/find-statements.js';
import { payStatements, returnPayment } from '../statements/pay-statements.js';
import { drawingMoment, nextMonth } from '../statements/statement-month.js';
import type { ProviderMonth } from './month-ties.js';
import { spanOf, streamMonth } from './write-month.js';

const { database, close } = await openTestDatabase();
afterAll(close);
const adminId = await buildAdmin(database);

type Provider = {
  readonly charges: ProviderCharge[];
  readonly refunds: ProviderRefund[];
  readonly movements: ProviderMovement[];
};

/** A month of sales, partial refunds, an unmatched payment, fees and a payout. */
async function playMonth(seed: number, month: string): Promise<Provider> {
  const random = createChoices(seed).number;
  const { from, until } = spanOf(month);
  const provider: Provider = { charges: [], refunds: [], movements: [] };
  const move = (type: string, sourceId: string, gross: number, fee: number, createdAt: Date) => {
    const amounts = { gross: toCents(gross), fee: toCents(fee), net: toCents(gross - fee) };
    provider.movements.push({ id: `txn_${sourceId}`, type, sourceId, createdAt, ...amounts });
  };
  const charge = (intentId: string, amount: Cents, createdAt: Date) => {
    provider.charges.push({ id: `ch_${intentId}`, intentId, amount, createdAt });
    move('charge', `ch_${intentId}`, amount, Math.round(amount * 0.029) + 30, createdAt);
  };
  const { id: organizationId } = await buildOrganization(database);
  await buildPayee(database, { organizationId, adminId, now: from });
  await database.source.query(`UPDATE payees SET account_code = '4-1010'`);
  for (let count = 0; count < 25; count += 1) {
    const occurredAt = new Date(from.getTime() + random(until.getTime() - from.getTime()));
    const subtotal = toCents(1_00 + random(9_000));
    const shipping = random(2) === 0 ? toCents(8_99) : toCents(0);
    const sale = await buildSale(database, { organizationId, subtotal, occurredAt });
    const share = await database.transaction((tx) => recordSale(tx, sale));
    const intentId = `pi_${sale.orderId}`;
    await database.source.query(
      `UPDATE orders SET status = 'completed', paid_at = $2, shipping = $3, total = subtotal + $3, stripe_payment_intent_id = $4,
          organization_profit = $5, classroom_profit = $6, shipping_address = $7 WHERE id = $1`,
      [
        sale.orderId,
        occurredAt,
        formatMoney(shipping),
        intentId,
        formatMoney(share.organizationProfit),
        formatMoney(share.classroomProfit),
        ['1 Main St, Lincoln, NE 68501', '=2 High St, Albany, ny 12207-0001', 'somewhere'][random(3)],
      ],
    );
    charge(intentId, toCents(subtotal + shipping), occurredAt);
    if (random(4) > 0) continue;
    const amount = toCents(1 + random(subtotal));
    const refundId = `re_${randomUUID()}`;
    const back = { orderId: sale.orderId, salesLeft: subtractCents(subtotal, amount), sourceId: refundId };
    await database.transaction((tx) => adjustSale(tx, { ...back, occurredAt }));
    await database.source.query(
      `INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key, provider_refund_id, created_at)
       VALUES ($1, $2, $3, 'accepted', $4, $4, $5)`,
      [sale.orderId, intentId, formatMoney(amount), refundId, occurredAt],
    );
    provider.refunds.push({ id: refundId, intentId, amount, status: 'accepted', createdAt: occurredAt });
    move('refund', refundId, 0 - amount, 0, occurredAt);
  }
  const found = new Date(from.getTime() + 86_400_000);
  const unmatched = `pi_${randomUUID()}`;
  await database.source.query(
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason, first_found_at) VALUES ($1, 12.34, 'usd', 'no-order', $2)`,
    [unmatched, found],
  );
  charge(unmatched, toCents(12_34), found);
  move('payout', `po_${seed}_${month}`, -(1 + random(50_000)), 0, found);
  return provider;
}

async function settle(month: string): Promise<void> {
  const now = drawingMoment(month);
  await drawStatements(database, month, now);
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), 'clean')`,
  );
  for (const { id, isPaidOut } of await findAllStatements(
    database.read,
    { month, state: 'drawn' },
    { first: 100, after: null },
  )) {
    const statementIds = [id];
    await database.transaction((tx) => approveStatements(tx, { statementIds, adminId, now, secondFrom }));
    const payment = { statementIds, adminId, method: 'check', reference: '1', paidAt: now, now } as const;
    if (isPaidOut) await database.transaction((tx) => payStatements(tx, payment));
  }
}

async function open(month: string, provider: ProviderMonth) {
  const zip = await buffer(streamMonth(database, { month, provider, now: drawingMoment(month) }));
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const texts = new Map(files);
  const rows = (name: string): CsvRow[] => readCsv(texts.get(name) ?? '');
  const sum = (name: string, title: string) =>
    rows(name).reduce((total, row) => total + (parseMoney(row[title] ?? '') ?? 0), 0);
  return { texts, rows, sum };
}

async function cents(sql: string, parameters: unknown[]): Promise<number> {
  const [row]: { cents: number }[] = await database.read.query(`SELECT (${sql}) AS cents`, parameters);
  return row?.cents ?? 0;
}

test.each([
  [3, '2021-01'],
  [11, '2022-01'],
  [2_026, '2023-01'],
])(
  'every sum of random months matches ledger, statements and provider (seed %d)',
  async (seed, firstMonth) => {
    let month = firstMonth;
    for (let count = 0; count < 2; count += 1) {
      const provider = await playMonth(seed + count, month);
      await settle(month);
      const { rows, sum, texts } = await open(month, provider);
      expect(rows('ties.csv').filter(({ Ties }) => Ties !== 'yes')).toEqual([]);
      expect(rows('ties.csv').length).toBeGreaterThan(10);
      expect(texts.get('README.txt')).toContain('All sums tie');
      const unknown = rows('sales.csv').filter((row) => row['Ships to'] === 'Unknown');
      const ofUnknown = addCents(...unknown.map(({ Total = '' }) => parseMoney(Total) ?? zeroCents));
      expect(texts.get('ties.csv')).toContain(`(with ${formatDollars(ofUnknown)} Unknown)`);
      const { from, until } = spanOf(month);
      const ledger = `SELECT sum(sales) FROM ledger_entries WHERE kind = 'sale' AND occurred_at >= $1 AND occurred_at < $2`;
      expect(sum('sales.csv', 'Merchandise')).toBe(await cents(ledger, [from, until]));
      const due = 'SELECT sum(amount_due) FROM statements WHERE month = $1';
      expect(sum('statements.csv', 'Amount due')).toBe(await cents(due, [month]));
      const paid = 'SELECT COALESCE(sum(amount_due), 0) FROM statements WHERE paid_at >= $1 AND paid_at < $2';
      expect(sum('payouts.csv', 'Amount')).toBe(await cents(paid, [from, until]));
      const atProvider = provider.movements.reduce((total, { net }) => total + net, 0);
      expect(sum('provider.csv', 'Net')).toBe(atProvider);
      expect(sum('refunds.csv', 'Amount')).toBe(
        -provider.refunds.reduce((total, { amount }) => total + amount, 0),
      );
      expect(new Set(rows('sales.csv').map((row) => row['Ships to']))).toEqual(
        new Set(['NE', 'NY', 'Unknown']),
      );
      expectImportable(texts);
      for (const [name, text] of texts)
        if (name.endsWith('.csv')) expect([name, findCsvFaults(text)]).toEqual([name, []]);
      // The journal says the same as the other files, account by account.
      const moved = (name: string) =>
        journalLinesOf(texts)
          .filter(({ account }) => account === name)
          .reduce((total, { cents: amount }) => total + amount, 0);
      const atType = (type: RegExp, title: string) =>
        rows('provider.csv')
          .filter(({ Type = '' }) => type.test(Type))
          .reduce((total, row) => total + (parseMoney(row[title] ?? '') ?? 0), 0);
      expect({
        sales: -moved('Merchandise sales'),
        shipping: -moved('Shipping income'),
        refunds: -moved('Refunds to customers'),
        shares: moved('Fundraiser shares'),
        fees: -moved('Card processing fees'),
        unmatched: -moved('Unmatched payments'),
        clearing: moved('Card processor clearing'),
        payable: moved('Fundraiser shares payable'),
        bank: moved('Checking'),
      }).toEqual({
        sales: sum('sales.csv', 'Merchandise'),
        shipping: sum('sales.csv', 'Shipping'),
        refunds: sum('refunds.csv', 'Amount'),
        shares: sum('ledger.csv', 'Organization share') + sum('ledger.csv', 'Class share'),
        fees: sum('provider.csv', 'Fee'),
        unmatched: sum('unmatched.csv', 'Amount'),
        clearing: sum('provider.csv', 'Net'),
        payable:
          sum('payouts.csv', 'Amount') -
          sum('ledger.csv', 'Organization share') -
          sum('ledger.csv', 'Class share'),
        bank: -atType(/^payout/, 'Gross') - sum('payouts.csv', 'Amount'),
      });
      month = nextMonth(month);
    }
  },
);

test('a charge that differs at the provider is reported, and no buyer is named', async () => {
  const month = '2019-03';
  const provider = await playMonth(5, month);
  const [first, ...others] = provider.charges;
  if (!first) throw new Error('Nothing was sold');
  const wrong = { ...first, amount: toCents(first.amount + 1) };
  const { texts, rows } = await open(month, { ...provider, charges: [wrong, ...others] });
  const broken = rows('ties.csv').filter(({ Ties }) => Ties === 'no');
  expect(broken.map(({ Difference }) => Difference)).toContain('-0.01');
  expect(texts.get('README.txt')).toContain('These do not tie');
  for (const text of texts.values()) expect(text).not.toMatch(/sam@example|Sam Shopper|Main St/);
});

test('an empty month has titles and matching sums', async () => {
  const { rows, texts } = await open('2018-02', { charges: [], refunds: [], movements: [] });
  expect([...texts.keys()]).toEqual([
    'sales.csv',
    'refunds.csv',
    'unmatched.csv',
    'ledger.csv',
    'statements.csv',
    'payouts.csv',
    'sales-by-state.csv',
    'provider.csv',
    'journal-quickbooks.csv',
    'journal-xero-1.csv',
    'journal-xero-2.csv',
    'ties.csv',
    'README.txt',
  ]);
  const ties = rows('ties.csv');
  expect(ties.length).toBeGreaterThan(1);
  expect(ties.every(({ Ties }) => Ties === 'yes')).toBe(true);
});

test('the payments of a month tie with the journal, also those of other months and one that came back', async () => {
  const month = '2017-05';
  const provider = await playMonth(7, month);
  await settle(month);
  const next = nextMonth(month);
  const [paid] = await findAllStatements(database.read, { month }, { first: 1, after: null });
  if (!paid) throw new Error('Nothing was drawn');
  const now = new Date(drawingMoment(month).getTime() + 2 * 86_400_000);
  const returned = {
    statementId: paid.id,
    adminId,
    reason: 'Wrong address',
    returnedOn: businessDay(now),
    now,
  };
  await database.transaction((tx) => returnPayment(tx, returned));
  const before = await open(month, provider);
  expect(before.rows('payouts.csv')).toEqual([]);
  const { rows, sum } = await open(next, { charges: [], refunds: [], movements: [] });
  const due = formatMoney(paid.amountDue);
  const payment = {
    Statement: month,
    Organization: paid.organizationName,
    'Paid to': 'PTA',
    'Payee id then': expect.stringMatching(/^P\d{6}$/) as unknown,
    By: 'check',
    Reference: '1',
    'Account code now': '4-1010',
  };
  expect(rows('payouts.csv')).toMatchObject([
    { ...payment, 'Paid (Eastern)': `${next}-01`, Amount: due, 'Came back because': '' },
    { ...payment, 'Paid (Eastern)': `${next}-03`, Amount: `-${due}`, 'Came back because': 'Wrong address' },
  ]);
  expect(sum('payouts.csv', 'Amount')).toBe(0);
  expect(rows('ties.csv').filter(({ Ties }) => Ties !== 'yes')).toEqual([]);
  const booked = rows('journal-quickbooks.csv').map((row) => [row['*AccountName'], row['*Debits']]);
  expect(booked).toEqual([
    ['Fundraiser shares payable', due],
    ['Checking', ''],
    ['Checking', due],
    ['Fundraiser shares payable', ''],
  ]);
});

test('the journal books refunds of unmatched payments and of orders once', async () => {
  const month = '2018-07';
  const { from: createdAt } = spanOf(month);
  const { id: organizationId } = await buildOrganization(database);
  const sale = { organizationId, subtotal: toCents(20_00), occurredAt: createdAt };
  const { orderId } = await buildSale(database, sale);
  const [ofOrder, ofNone] = [`pi_${orderId}`, `pi_${randomUUID()}`];
  await database.source.query(
    `UPDATE orders SET status = 'cancelled', paid_at = $2, total = subtotal, stripe_payment_intent_id = $3 WHERE id = $1`,
    [orderId, createdAt, ofOrder],
  );
  await database.source.query(
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason, first_found_at, resolution)
     VALUES ($1, 12.00, 'usd', 'order-cancelled', $3, NULL), ($2, 10.00, 'usd', 'no-order', $3, 'refunded')`,
    [ofOrder, ofNone, createdAt],
  );
  await database.source.query(
    `INSERT INTO refunds (intent_id, amount, status, idempotency_key, provider_refund_id, created_at)
     VALUES ($1, 8.00, 'accepted', $1, $1, $3), ($2, 10.00, 'accepted', $2, $2, $3)`,
    [ofOrder, ofNone, createdAt],
  );
  const move = (type: string, cents: number) => {
    const amounts = { gross: toCents(cents), fee: toCents(0), net: toCents(cents) };
    return { id: `txn_${type}`, type, sourceId: null, createdAt, ...amounts };
  };
  const movements = [move('stripe_fee', -3_00), move('payout', -50_00), move('payout_failure', 50_00)];
  const { rows } = await open(month, { charges: [], refunds: [], movements });
  const booked = rows('journal-xero-1.csv').map((row) => [row['*AccountCode'], row['*Amount']]);
  expect(booked).toEqual([
    ['CARDFEES', '3.00'],
    ['CARDCLEAR', '-3.00'],
    ['CARDCLEAR', '20.00'],
    ['CANDYSALES', '-20.00'],
    ['REFUNDS', '8.00'],
    ['CARDCLEAR', '-8.00'],
  ]);
});

test('refunds that a bank returned change the month of their return, not the one that they left in', async () => {
  const month = '2016-03';
  const next = nextMonth(month);
  const day = (of: string, date: string) => new Date(`${of}-${date}T15:00:00Z`);
  const { id: organizationId } = await buildOrganization(database);
  const refunds: ProviderRefund[] = [];
  const refund = async (intentId: string, orderId: string | null, amount: Cents, createdAt: Date) => {
    const id = `re_${randomUUID()}`;
    await database.source.query(
      `INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key, provider_refund_id, created_at)
       VALUES ($1, $2, $3, 'accepted', $4, $4, $5)`,
      [orderId, intentId, formatMoney(amount), id, createdAt],
    );
    refunds.push({ id, intentId, amount, status: 'accepted', createdAt });
  };
  const sell = async () => {
    const sale = { organizationId, subtotal: toCents(20_00), occurredAt: day(month, '02') };
    const { orderId } = await buildSale(database, sale);
    const intentId = `pi_${orderId}`;
    await database.source.query(
      `UPDATE orders SET status = 'completed', paid_at = $2, total = subtotal, stripe_payment_intent_id = $3 WHERE id = $1`,
      [orderId, day(month, '02'), intentId],
    );
    await database.transaction((tx) => recordSale(tx, { ...sale, orderId, classroomId: null }));
    return { orderId, intentId };
  };
  const [kept, cancelled] = [await sell(), await sell()];
  await database.transaction((tx) => reverseSale(tx, { ...cancelled, occurredAt: day(month, '05') }));
  const unmatched = `pi_${randomUUID()}`;
  await database.source.query(
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason, first_found_at, found_at)
     VALUES ($1, 12.34, 'usd', 'no-order', $2, $2)`,
    [unmatched, day(month, '04')],
  );
  await refund(kept.intentId, kept.orderId, toCents(8_00), day(month, '05'));
  await refund(cancelled.intentId, cancelled.orderId, toCents(20_00), day(month, '05'));
  await refund(unmatched, null, toCents(12_34), day(month, '05'));
  const provider = () => ({ charges: [], refunds, movements: [] });
  const files = async () => {
    const { texts } = await open(month, provider());
    return ['refunds.csv', 'unmatched.csv', 'journal-xero-1.csv', 'ties.csv'].map((name) => texts.get(name));
  };
  const before = await files();

  await database.source.query(
    `UPDATE refunds SET status = 'failed', updated_at = $2 WHERE intent_id = ANY($1)`,
    [refunds.map(({ intentId }) => intentId), day(next, '03')],
  );
  await database.source.query('UPDATE unmatched_payments SET found_at = $2 WHERE intent_id = $1', [
    unmatched,
    day(next, '03'),
  ]);
  for (const one of refunds.splice(0)) refunds.push({ ...one, status: 'failed' });
  await refund(cancelled.intentId, cancelled.orderId, toCents(20_00), day(next, '07'));
  expect(await files()).toEqual(before);
  const { rows } = await open(next, provider());
  const amounts = (name: string, ...titles: string[]) =>
    rows(name).map((row) => titles.map((title) => row[title]));
  expect(amounts('refunds.csv', 'Amount').sort()).toEqual([['-20.00'], ['12.34'], ['20.00'], ['8.00']]);
  expect(amounts('journal-xero-1.csv', '*Date', '*AccountCode', '*Amount')).toEqual([
    ['03 Apr 2016', 'CARDCLEAR', '8.00'],
    ['03 Apr 2016', 'REFUNDS', '-8.00'],
    ['03 Apr 2016', 'CARDCLEAR', '32.34'],
    ['03 Apr 2016', 'UNMATCHED', '-32.34'],
    ['07 Apr 2016', 'UNMATCHED', '20.00'],
    ['07 Apr 2016', 'CARDCLEAR', '-20.00'],
  ]);
  expect(rows('ties.csv').filter(({ Ties }) => Ties !== 'yes')).toEqual([]);
});
