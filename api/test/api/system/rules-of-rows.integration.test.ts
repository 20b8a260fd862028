import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadShop } from '../../../demo/index.js';
import { openShop } from '../../support/factories/shop.js';

/** The rules that the database keeps of each row by itself, whatever the code above it does. */
const shop = await openShop();
afterAll(() => shop.close());
beforeAll(async () => {
  await loadShop(shop.database, { organizations: 3, orders: 40 }, new Date('2026-11-02T03:00:00Z'));
  await shop.database.source.query(`SELECT leave_message('test', '{}', 60)`);
});

type Changes = Readonly<Record<string, string | number | null>>;

const someOrder = '00000000-0000-4000-8000-000000000001';

/** A row of the table that keeps all rules, and what must not be changed about it. */
const rows: readonly (readonly [table: string, row: string, broken: readonly Changes[]])[] = [
  [
    'orders',
    `status = 'delivered' AND classroom_id IS NOT NULL`,
    [
      { status: 'lost' },
      { delivery_method: 'drone' },
      { total: 1_000_000 },
      { subtotal: -1, tax: 0, shipping: 0, total: -1 },
      { subtotal: 1, tax: -1, shipping: 0, total: 0 },
      { subtotal: 1, tax: 0, shipping: -1, total: 0 },
      { organization_profit: -0.01 },
      { classroom_profit: -0.01 },
      { stripe_payment_intent_id: null },
      { paid_at: null },
      { organization_id: null },
    ],
  ],
  [
    'ledger_entries',
    `kind = 'sale'`,
    [
      { kind: 'gift' },
      { sales: -1 },
      { organization_profit: -1 },
      { classroom_profit: -1 },
      { order_id: null },
      { adjusted_order_id: someOrder },
      { kind: 'reversal' },
      { kind: 'reset', order_id: null },
      { kind: 'moved-out', order_id: null, adjusted_order_id: someOrder },
      { kind: 'moved-in', order_id: null, adjusted_order_id: someOrder, sales: -1 },
      { kind: 'adjustment', order_id: null },
    ],
  ],
  [
    'organizations',
    'true',
    [
      { code: 'X' },
      { code: 'ELM-10' },
      { end_date: '2020-01-01' },
      { ranking_by: 'luck' },
      { total_sales: -1 },
      { total_profit: -1 },
      { order_count: -1 },
    ],
  ],
  [
    'classrooms',
    'true',
    [
      { code: '' },
      { code: 'room 1' },
      { student_count: -1 },
      { goal_amount: -1 },
      { total_sales: -1 },
      { total_profit: -1 },
      { order_count: -1 },
    ],
  ],
  [
    'order_items',
    'true',
    [
      { quantity: 0, subtotal: 0 },
      { quantity: 100, unit_price: 1, subtotal: 100 },
      { quantity: 1, unit_price: -1, subtotal: -1 },
      { subtotal: 1_000_000 },
    ],
  ],
  ['payment_intents', 'true', [{ status: 'lost' }, { amount: 0 }]],
  ['outbox', 'true', [{ state: 'lost' }]],
  ['emails', 'true', [{ status: 'lost' }]],
];

/** What the database says of a second row like this one: its rules are asked before its keys. */
async function insertCopy(table: string, row: string, changes: Changes): Promise<unknown> {
  return shop.database.source
    .query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(kept, $1::jsonb)).* FROM ${table} AS kept WHERE ${row} LIMIT 1`,
      [JSON.stringify(changes)],
    )
    .then(
      () => 'stored',
      (error: { code?: string; constraint?: string }) => error.constraint ?? error,
    );
}

test.each(rows)('%s that keep all rules are refused for their keys alone', async (table, row) => {
  expect(await insertCopy(table, row, {})).toBe(`${table}_pkey`);
});

test.each(rows.flatMap(([table, row, broken]) => broken.map((changes) => [table, changes, row] as const)))(
  '%s are never %j',
  async (table, changes, row) => {
    expect(await insertCopy(table, row, changes)).toBe(`${table}_rules_check`);
  },
);
