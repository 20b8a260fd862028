import { type Browser, expect, test, type Page } from '@playwright/test';
import { logInAsOrganization, logInAsStaff, untilReady } from '../steps.js';
import { approveAll, lastDayOfMonthBefore, prepareMonth } from './approve-all.js';
import { beginNextSeason, closeTheBooks, endWait, handOutLastBoxes } from './close-season.js';
import { enterOrderForm } from './order-form.js';
import { prepare } from './prepare.js';
import { type Bar, Stopwatch } from './stopwatch.js';

/** The response to the saved query. */
type Changes = {
  data: { auditEntries: { nodes: { admin: { name: string }; before: string; after: string }[] } };
};

type Task = Bar & { name: string; run: (page: Page, watch: Stopwatch) => Promise<void> };

/** The tasks of a busy morning, done like a new staff member: from the dashboard, using what is on the screen. */
const tasks: readonly Task[] = [
  {
    name: 'The lady from Elm Street with about forty dollars',
    clicks: 1,
    seconds: 10,
    run: async (page, watch) => {
      const hit = page.getByRole('option', { name: /Rosalind Achterberg/ });
      await watch.press('Control+k', page.getByRole('combobox'));
      await watch.type('elm street about 40', hit);
      await watch.click(hit, page.getByRole('heading', { name: 'Rosalind Achterberg' }));
    },
  },
  {
    name: 'Why did this card fail?',
    clicks: 1,
    seconds: 10,
    run: async (page, watch) => {
      const hit = page.getByRole('option', { name: /Fenton Hargreave/ });
      await watch.press('Control+k', page.getByRole('combobox'));
      await watch.type('fenton', hit.first());
      await watch.click(hit.first());
      await watch.read(page.getByText('Declined', { exact: true }));
    },
  },
  {
    name: 'Who changed this price? (audit log)',
    clicks: 3,
    seconds: 10,
    run: async (page, watch) => {
      const search = page.getByRole('searchbox', { name: 'Search the audit log' });
      const table = page.getByRole('table', { name: 'Changes by staff' });
      const entry = table.getByRole('row', { name: /Product updated/ }).first();
      await watch.click(page.getByRole('link', { name: 'Audit log' }).first(), search);
      await watch.click(search);
      await watch.type('lemon', entry);
      await watch.click(entry.getByRole('button', { name: /^Details of/ }));
      await watch.read(table.getByRole('cell', { name: '13.37', exact: true }));
    },
  },
  {
    name: 'Who changed this price? (one query of the playground)',
    clicks: 3,
    seconds: 15,
    run: async (page, watch) => {
      const question = page.getByRole('button', { name: 'Who changed this price?' });
      const tab = page.getByRole('tab', { name: 'WhoChangedThisPrice' });
      await watch.click(page.getByRole('link', { name: 'Playground' }).first(), question);
      await watch.click(question, tab);
      const answer = page.waitForResponse(
        (response) => response.request().postData()?.includes('query WhoChangedThisPrice') ?? false,
      );
      await watch.click(page.getByRole('button', { name: /Execute query/ }));
      await watch.read(
        page
          .locator('.graphiql-response')
          .getByText(/"subjectName"/)
          .first(),
      );
      const { data } = (await (await answer).json()) as Changes;
      const [change] = data.auditEntries.nodes;
      expect(change).toMatchObject({ admin: { name: 'Avery Morgan' }, after: '{"price": "13.37"}' });
      expect(change?.before).toMatch(/^\{"price": "\d+\.\d\d"\}$/);
    },
  },
  {
    name: 'The accountant’s CSV of last month',
    clicks: 4,
    seconds: 15,
    run: async (page, watch) => {
      const placed = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Placed/ });
      await watch.click(page.getByRole('link', { name: 'Orders', exact: true }).first(), placed);
      await watch.click(placed, page.getByLabel('From'));
      await watch.click(page.getByRole('button', { name: monthBefore() }));
      await watch.press('Escape');
      const download = page.waitForEvent('download');
      await watch.click(page.getByRole('link', { name: 'CSV' }));
      await watch.time(async () => (await download).path());
    },
  },
  {
    name: '30 pickups marked ready',
    clicks: 4,
    seconds: 10,
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
    clicks: 4,
    seconds: 20,
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

test('a busy morning of the staff', { tag: '@stopwatch' }, async ({ page, browser, request, baseURL }) => {
  test.setTimeout(tasks.length * 60_000 + 120_000);
  page.setDefaultTimeout(30_000);
  await prepare(browser, request, baseURL ?? '');
  await logInAsStaff(page, 'admin');
  for (const { name, run, ...bar } of tasks) {
    await openDashboard(page);
    const watch = new Stopwatch(page);
    await run(page, watch);
    watch.judge(name, bar);
  }
});

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await untilReady(page);
}

type Other = Bar & { run: (page: Page, watch: Stopwatch, browser: Browser) => Promise<void> };

const others: Readonly<Record<string, Other>> = {
  'From the last box to the closing statement and the next season': {
    seconds: 180,
    run: async (page, watch, browser) => {
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
    },
  },
  'An order form of 12 names and 20 bags, typed and paid on a phone': {
    seconds: 240,
    run: async (page, watch) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await enterOrderForm(page, watch);
    },
  },
  'A month of 152 statements is approved': {
    clicks: 3,
    seconds: 30,
    run: async (page, watch) => {
      await prepareMonth();
      await logInAsStaff(page, 'admin');
      expect(await approveAll(page, watch)).toBeGreaterThanOrEqual(152);
    },
  },
};

for (const [title, { run, ...bar }] of Object.entries(others)) {
  test(title, { tag: '@stopwatch' }, async ({ page, browser }) => {
    test.setTimeout(300_000);
    const watch = new Stopwatch(page);
    await run(page, watch, browser);
    watch.judge(title, bar);
  });
}
