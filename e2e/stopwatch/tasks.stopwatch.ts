import { type APIRequestContext, type Browser, test, type Page } from '@playwright/test';
import { logInAsOrganization, logInAsStaff, untilReady } from '../steps.js';
import { beginNextSeason, closeTheBooks, endWait, handOutLastBoxes } from './close-season.js';
import { getReady } from './get-ready.js';
import { handOverBoard, prepareBoard } from './hand-over.js';
import { enterOrderForm } from './order-form.js';
import { prepare } from './prepare.js';
import {
  answerComplaint,
  approveMonth,
  complain,
  findWhatToShip,
  lastDayOfMonthBefore,
  prepareMonth,
} from './staff.js';
import { Stopwatch } from './stopwatch.js';

/**
 * The tasks of a busy morning, done like a new staff member: from the dashboard, using what is on the screen. Prints the
 * seconds of each (see stopwatch.ts) with its limit; does not judge them.
 */
type Task = { name: string; limit: number; run: (page: Page, watch: Stopwatch) => Promise<void> };

const tasks: readonly Task[] = [
  { name: 'What must be shipped today', limit: 5, run: findWhatToShip },
  { name: 'A complaint answered, with one bag refunded', limit: 30, run: answerComplaint },
  {
    name: 'The lady from Elm Street with about forty dollars',
    limit: 10,
    run: async (page, watch) => {
      const hit = page.getByRole('option', { name: /Rosalind Achterberg/ });
      await watch.press('Control+k', page.getByRole('combobox'));
      await watch.type('elm street about 40', hit);
      await watch.click(hit, page.getByRole('heading', { level: 1, name: 'Rosalind Achterberg' }));
    },
  },
  {
    name: 'Why did this card fail?',
    limit: 10,
    run: async (page, watch) => {
      const hit = page.getByRole('option', { name: /Fenton Hargreave/ });
      await watch.press('Control+k', page.getByRole('combobox'));
      await watch.type('fenton', hit.first());
      await watch.click(hit.first());
      await watch.read(page.getByText('Declined', { exact: true }));
    },
  },
  {
    name: 'Who changed this price?',
    limit: 10,
    run: async (page, watch) => {
      const search = page.getByRole('searchbox', { name: 'Search the audit log' });
      const entry = page.getByRole('listitem').filter({ hasText: 'Product updated' }).first();
      await watch.click(page.getByRole('link', { name: 'Audit log' }).first(), search);
      await watch.click(search);
      await watch.type('lemon', entry);
      await watch.click(entry.getByText(/^Before and after/));
      await watch.read(entry.getByRole('cell', { name: '13.37' }));
    },
  },
  {
    name: 'The accountant’s CSV of last month',
    limit: 15,
    run: async (page, watch) => {
      const placed = page.getByRole('button', { name: /^Placed/ });
      await watch.click(page.getByRole('link', { name: 'Orders', exact: true }).first(), placed);
      await watch.click(placed, page.getByLabel('From'));
      await watch.click(page.getByRole('button', { name: monthBefore() }));
      await watch.press('Escape');
      const download = page.waitForEvent('download');
      await watch.click(page.getByRole('link', { name: 'CSV' }));
      await watch.await(async () => (await download).path());
    },
  },
  {
    name: '30 pickups marked ready',
    limit: 10,
    run: async (page, watch) => {
      const search = page.getByRole('searchbox').first();
      const all = page.getByRole('button', { name: 'Mark all ready' });
      await watch.click(page.getByRole('link', { name: 'Orders', exact: true }).first(), search);
      await watch.click(search);
      await watch.type('thirty', page.getByText('30 orders', { exact: true }).first());
      const question = page.getByRole('alertdialog', { name: 'Mark 30 orders ready?' });
      await watch.click(all, question);
      await watch.click(
        question.getByRole('button', { name: 'Mark ready' }),
        page.getByText('30 marked ready'),
      );
    },
  },
  {
    name: 'Refund of one bag of a mix',
    limit: 20,
    run: async (page, watch) => {
      const hit = page.getByRole('option', { name: /Claire Fontaine/ }).first();
      const part = page.getByRole('button', { name: /^Refund part of order/ });
      const oneBag = page.getByRole('button', { name: /^Add one bag of/ });
      const refund = page.getByRole('button', { name: /^Refund \$/ });
      await watch.press('Control+k', page.getByRole('combobox'));
      await watch.type('claire mix', hit);
      await watch.click(hit, part);
      await watch.click(part, oneBag);
      await watch.click(oneBag, refund);
      await watch.click(refund, page.getByText('Partly refunded').first());
    },
  },
];

/** In November: October. */
function monthBefore(): string {
  return lastDayOfMonthBefore().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
}

/** A result from elsewhere, as another line of the table. */
const elsewhere = [{ name: '84 orders handed out by two phones', limit: 0, where: 'e2e/hand-out.spec.ts' }];

type Row = Record<'task' | 'clicks' | 'human' | 'page' | 'total' | 'limit', string>;

function rowOf(task: string, { clicks, seconds: { human, page, total } }: Stopwatch, limit: number): Row {
  const inSeconds = (value: number) => `${value.toFixed(1)} s`;
  return {
    ...{ task, clicks: String(clicks) },
    ...{ human: inSeconds(human), page: inSeconds(page), total: inSeconds(total) },
    limit: `${limit} s`,
  };
}

test('a busy morning of the staff', async ({ page, browser, request, baseURL }) => {
  test.setTimeout(tasks.length * 60_000 + 120_000);
  page.setDefaultTimeout(30_000);
  await prepare(browser, request, baseURL ?? '');
  await complain(page, 'rosalind@example.org');
  await logInAsStaff(page, 'admin');
  const rows: Row[] = [];
  for (const { name, limit, run } of tasks) {
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await untilReady(page);
    const watch = new Stopwatch(page);
    await run(page, watch);
    rows.push(rowOf(name, watch, limit));
  }
  console.table(rows);
  console.table(elsewhere);
});

type Other = {
  readonly limit: number;
  /** Returns the number of fields typed into, if that is limited. */
  readonly run: (
    page: Page,
    watch: Stopwatch,
    setting: { browser: Browser; request: APIRequestContext },
  ) => Promise<number | null>;
};

/** Tasks of a school's members, and of families. */
const others: Readonly<Record<string, Other>> = {
  'a school of 30 classes is ready': { limit: 300, run: (page, watch) => getReady(page, watch, 'PREPARED') },
  'a board of three is handed over': {
    limit: 120,
    run: async (page, watch, { browser, request }) =>
      handOverBoard(page, watch, browser, await prepareBoard(page, request, 'HANDED')),
  },
  'from the last box to the closing statement and the next season': {
    limit: 180,
    run: async (page, watch, { browser }) => {
      await logInAsOrganization(page, 'delivery@example.org', 'candy-demo-2026');
      await handOutLastBoxes(page, watch);
      // Another school of the demo, with paid statements.
      await logInAsOrganization(page, 'closing@example.org', 'candy-demo-2026');
      const id = /organization\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
      await watch.click(page.getByRole('link', { name: 'Close the season' }));
      const first = await (await browser.newContext()).newPage();
      const second = await (await browser.newContext()).newPage();
      await closeTheBooks(page, watch, () => endWait(id, first, second, 'casey'));
      await beginNextSeason(page, watch);
      return null;
    },
  },
  'an order form of 12 names and 20 bags is typed and paid': {
    limit: 240,
    run: async (page, watch) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await enterOrderForm(page, watch);
      return null;
    },
  },
  'a month of 152 statements is approved': {
    limit: 30,
    run: async (page, watch) => {
      const month = await prepareMonth();
      await logInAsStaff(page, 'admin', `/admin/payouts?month=${month}`);
      await approveMonth(page, watch);
      return null;
    },
  },
};

for (const [title, { limit, run }] of Object.entries(others)) {
  test(title, async ({ browser, request }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    const watch = new Stopwatch(page);
    const fields = await run(page, watch, { browser, request });
    const task = fields === null ? title : `${title} (${fields} fields)`;
    console.table([rowOf(task, watch, limit)]);
    await context.close();
  });
}
