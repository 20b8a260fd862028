import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Page } from '@playwright/test';
import { findEmbeddedPostgres } from '../../api/embedded/postgres.js';
import type { Stopwatch } from './stopwatch.js';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Prepares statements of at least 152 schools for last month, with checked books. The data is loaded behind the running
 * product, whose sandbox does not know these payments. Not every school has sales in that month.
 */
export async function prepareMonth(): Promise<void> {
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', '0');
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const cli = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['api/dist/server/cli.js', ...args], { cwd: root, env });
  await cli('seed:load', '--organizations', '260', '--orders', '10000');
  await cli('statements:draw', '--month', lastDayOfMonthBefore().toISOString().slice(0, 7));
  const client = new pg.Client({ connectionString: findEmbeddedPostgres({ dataDir }) ?? '' });
  await client.connect();
  await client.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome, seen_drawing)
       SELECT clock_timestamp(), clock_timestamp(), 'clean', max(id) FROM statement_drawings`,
  );
  await client.end();
}

export function lastDayOfMonthBefore(): Date {
  const lastDay = new Date();
  lastDay.setUTCDate(0);
  return lastDay;
}

/** From the dashboard: to the drawn statements, approve all, confirm. Returns how many the question names. */
export async function approveAll(page: Page, watch: Stopwatch): Promise<number> {
  const all = page.getByRole('button', { name: 'Approve all' });
  const question = page.getByRole('alertdialog');
  await watch.click(page.getByRole('link', { name: /statements? to approve/ }), all);
  await watch.click(all, question);
  const title = await question.getByRole('heading').innerText();
  await watch.click(
    question.getByRole('button', { name: 'Approve', exact: true }),
    page.getByText('Statements Approved').first(),
  );
  return Number(/\d+/.exec(title)?.[0]);
}
