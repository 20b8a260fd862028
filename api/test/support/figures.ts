import path from 'node:path';
import { expect } from '@jest/globals';
import { formatMoney, type Cents } from '../../src/lib/cents.js';
import { createMailbox } from '../../src/mail/index.js';
import { queryDatabase } from './database/query-database.js';
import { sumOf } from './explained.js';
import type { TestApp } from './running-app.js';
import { until } from './until.js';

export type Row = Record<string, string>;

/** Where a figure stands, and how it is read there. */
export type Places<Subject = void> = Readonly<Record<string, (subject: Subject) => Promise<Row | undefined>>>;

/** All places say what the first says, of as much as they say. */
export async function expectSame<Subject>(places: Places<Subject>, subject: Subject): Promise<void> {
  let expected: Row | undefined;
  for (const [place, read] of Object.entries(places)) {
    const row = (await read(subject)) ?? { missing: place };
    expected ??= row;
    expect({ place, ...pick(expected ?? {}, Object.keys(row)) }).toEqual({ place, ...row });
  }
  expect(Object.keys(expected ?? {}).length).toBeGreaterThan(0);
}

export function pick(row: object, keys: readonly string[]): Row {
  return Object.fromEntries(keys.map((key) => [key, String((row as Row)[key])])); // of texts
}

export const ofOrder = (rows: readonly Row[], id: string, key = 'Order') =>
  rows.filter((row) => id.endsWith((row[key] ?? '').replace(/[^\da-f-]/g, '')) && row[key] !== '');
export const sum = (rows: readonly Row[], column: string): string =>
  formatMoney(sumOf(rows.map((row) => row[column] ?? '')) as Cents); // of whole cents
export const renamed = (row: Row | undefined, names: Row): Row | undefined =>
  row && Object.fromEntries(Object.entries(names).map(([to, from]) => [to, row[from] ?? '']));

export const pickFrom = (rows: readonly Row[], id: string, keys: readonly string[]) =>
  pick(rows.find((row) => row.id === id) ?? {}, keys);

export const summed = (rows: readonly Row[], names: Row): Row =>
  Object.fromEntries(Object.entries(names).map(([to, column]) => [to, sum(rows, column)]));

export const dollars = (text: string, label: RegExp): string =>
  new RegExp(`${label.source}[\\s|*]*-?\\$([\\d,]+\\.\\d\\d)`).exec(text)?.[1]?.replace(',', '') ?? 'none';

/** The text of the email whose id begins so. */
export async function emailTo(app: TestApp, id: string): Promise<string> {
  const mailbox = createMailbox(path.join(app.dataDir, 'mail'));
  const find = async () => (await mailbox.list()).find((email) => email.id.startsWith(id));
  await until(async () => (await find()) !== undefined);
  const stored = await mailbox.find((await find())?.id ?? '');
  return (stored?.message.parts ?? []).map(({ content }) => content.toString()).join('\n');
}

/** What the page of its class says of an order, which it does not name; nothing if it is not on it. */
export async function ofClassPage(
  app: TestApp,
  id: string,
  read: (classId: string) => Promise<Row[]>,
): Promise<Row> {
  const [order] = await queryDatabase<{ reference: string; classId: string | null }>(
    app.databaseUrl,
    'SELECT display_reference AS reference, classroom_id AS "classId" FROM orders WHERE id = $1',
    [id],
  );
  const row = order?.classId ? (await read(order.classId)).find((one) => one.id === order.reference) : null;
  return row
    ? pick(
        row,
        Object.keys(row).filter((key) => key === 'sales' || key === 'classroomProfit'),
      )
    : {};
}
