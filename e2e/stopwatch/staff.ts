import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, type Page } from '@playwright/test';
import { findEmbeddedPostgres } from '../../api/embedded/postgres.js';
import { emailTo } from '../emails.js';
import { ask } from '../pickup-orders.js';
import type { Stopwatch } from './stopwatch.js';

const root = path.resolve(import.meta.dirname, '../..');

/** From the dashboard to the list of orders to ship, oldest first. */
export async function findWhatToShip(page: Page, watch: Stopwatch): Promise<void> {
  const first = page.getByRole('button', { name: /^Details of order/ }).first();
  await watch.click(page.getByRole('link', { name: /orders? to ship/ }), first);
  await watch.read(page.getByText(/^\d+ orders?$/).first());
}

/** With the link in the order's email, like its buyer. */
export async function complain(page: Page, address: string): Promise<void> {
  const [, token] = /\/your-order\/([\w.-]+)/.exec(await emailTo(page, address, 'order-confirmation')) ?? [];
  const report =
    'mutation ($token: String!, $input: OrderProblemInput!) { reportOrderProblem(token: $token, input: $input) { problems { photoCount } } }';
  const message = 'One of the two bags of Rainbow Cracklers was open, and half of it is dust.';
  await ask(page.request, report, { token, input: { id: randomUUID(), message } });
}

/** From the dashboard: open the message and its order, refund one bag, send a reply template. */
export async function answerComplaint(page: Page, watch: Stopwatch): Promise<void> {
  const message = page.getByText(/half of it is dust/);
  await watch.click(page.getByRole('link', { name: /refunds? requested|open messages?/ }).first(), message);
  await watch.read(message);
  const order = page
    .getByRole('listitem')
    .filter({ has: message })
    .getByRole('link', { name: /^Order/ });
  const part = page.getByRole('button', { name: /^Refund part of order/ });
  await watch.click(order, part);
  const dialog = page.getByRole('dialog');
  await watch.click(part, dialog.getByRole('button', { name: 'Add one Rainbow Cracklers' }));
  const refund = dialog.getByRole('button', { name: /^Refund \$/ });
  await watch.click(dialog.getByRole('button', { name: 'Add one Rainbow Cracklers' }), refund);
  await watch.click(refund, page.getByText('Partly refunded').first());
  const ready = page.getByLabel('Ready replies');
  await watch.click(page.getByRole('button', { name: /^Reply to/ }), ready);
  await watch.choose(ready, (await ready.locator('option').nth(1).getAttribute('value')) ?? '');
  await watch.click(page.getByRole('button', { name: 'Send reply' }), page.getByText('Reply Sent').first());
}

/**
 * Prepares statements of at least 152 schools for last month, with checked books. The data is loaded behind the running
 * product, whose sandbox does not know these payments. Not every school has sales in that month. Returns the month.
 */
export async function prepareMonth(): Promise<string> {
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', '0');
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const cli = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['api/dist/server/cli.js', ...args], { cwd: root, env });
  const month = lastDayOfMonthBefore().toISOString().slice(0, 7);
  await cli('seed:load', '--organizations', '260', '--orders', '10000');
  await cli('statements:draw', '--month', month);
  const client = new pg.Client({ connectionString: findEmbeddedPostgres({ dataDir }) ?? '' });
  await client.connect();
  await client.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome, seen_drawing)
       SELECT clock_timestamp(), clock_timestamp(), 'clean', max(id) FROM statement_drawings`,
  );
  await client.end();
  return month;
}

export function lastDayOfMonthBefore(): Date {
  const lastDay = new Date();
  lastDay.setUTCDate(0);
  return lastDay;
}

/** On the payouts page: select all, approve, confirm. */
export async function approveMonth(page: Page, watch: Stopwatch): Promise<void> {
  const all = page.getByRole('checkbox', { name: /^Select all \d+/ });
  const approve = page.getByRole('button', { name: /^Approve \d+$/ });
  await watch.click(all, approve);
  expect(Number(/\d+/.exec(await approve.innerText())?.[0])).toBeGreaterThanOrEqual(152);
  const dialog = page.getByRole('alertdialog');
  await watch.click(approve, dialog);
  const verb = dialog.getByRole('button', { name: 'Approve', exact: true });
  await watch.click(verb, page.getByText('Statements Approved').first());
}
