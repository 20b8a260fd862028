import type { Page } from '@playwright/test';
import { launch, logInAsStaff, adminTabs } from './clients/browser.js';
import { figure, median, type Section } from './figures.js';
import type { Stack } from './stack.js';

const rounds = 3;

type Opened = { readonly inBrowser: number; readonly atServer: number };

/** The time from pressing a tab to its first rows, in a new browser context that has not opened the tab before. */
export async function benchAdmin(stack: Stack, isLarge: boolean): Promise<Section[]> {
  const [organizations, orders] = isLarge ? [50_000, 1_000_000] : [5_000, 50_000];
  await stack.loadShop({ organizations, orders });
  const browser = await launch();
  const visits = new Map<string, Opened[]>(Object.keys(adminTabs).map((tab) => [tab, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ baseURL: stack.web.url });
      await logInAsStaff(context);
      const page = await context.newPage();
      for (const [tab, rows] of Object.entries(adminTabs))
        visits.get(tab)?.push(await open(page, tab, `:is(${rows}) >> visible=true`));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const middle = (key: keyof Opened, unit: string, target?: 'tabFirstRows') =>
    [...visits].map(([tab, all]) => figure(tab, median(all.map((it) => it[key])), unit, target));
  const size = `${organizations.toLocaleString('en-US')} organizations, ${orders.toLocaleString('en-US')} orders`;
  return [
    {
      title: `First rows of the administrator's tabs, at the server (${size})`,
      figures: middle('atServer', 'ms', 'tabFirstRows'),
    },
    { title: 'The same in the browser', figures: middle('inBrowser', 'ms') },
  ];
}

/** Opens the dashboard with the page, other tabs with their link in the sidebar. */
async function open(page: Page, tab: string, rows: string): Promise<Opened> {
  const waits: number[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const { requestStart, responseStart } = response.request().timing();
    waits.push(responseStart - requestStart);
  });
  const startedAt = performance.now();
  if (tab === 'Dashboard') await page.goto('/admin');
  else
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: tab }).click();
  // The previous tab stays until the next one has rendered.
  await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
  await page.locator(rows).first().waitFor();
  const inBrowser = performance.now() - startedAt;
  page.removeAllListeners('response');
  // A tab without requests is 'not measured'.
  return { inBrowser, atServer: waits.length === 0 ? Number.NaN : Math.max(...waits) };
}
