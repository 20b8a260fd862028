import type { Locator, Page } from '@playwright/test';
import { launch, logInAsStaff } from './clients/browser.js';
import { figure, median, type Section } from './figures.js';
import type { Stack } from './stack.js';

const rounds = 3;

/** What stands on a tab once its first rows do. */
const firstRows: Readonly<Record<string, (page: Page) => Locator>> = {
  Dashboard: (page) => page.getByText('Total Organizations'),
  Orders: (page) => page.getByRole('row').nth(1),
  Organizations: (page) => page.getByRole('switch').first(),
  Products: (page) => page.getByRole('row').nth(1),
  Analytics: (page) => page.getByRole('heading', { name: 'Revenue by day' }),
  FAQ: (page) => page.getByLabel('Preview of FAQ'),
  Terms: (page) => page.getByLabel('Preview of Terms and Conditions'),
  Notifications: (page) => page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first(),
  Content: (page) => page.getByLabel('Preview of Hero headline'),
  Settings: (page) => page.getByText('Signed-in administrator'),
};

/** From the press on a tab to its first rows, in a browser of its own that has not seen the tab before. */
export async function benchAdmin(stack: Stack): Promise<Section[]> {
  await stack.runCommand('seed:load', '--organizations', '5000', '--orders', '50000');
  const browser = await launch();
  const times = new Map<string, number[]>(Object.keys(firstRows).map((tab) => [tab, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ baseURL: stack.web.url });
      await logInAsStaff(context);
      const page = await context.newPage();
      for (const [tab, rows] of Object.entries(firstRows)) {
        // The dashboard opens with the page; the other tabs by their link in the sidebar.
        times.get(tab)?.push(await timeOpening(page, tab, rows(page)));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const figures = [...times].map(([tab, all]) => figure(tab, median(all), 'ms'));
  return [{ title: "The administrator's tabs in the browser (5,000 organizations, 50,000 orders)", figures }];
}

async function timeOpening(page: Page, tab: string, rows: Locator): Promise<number> {
  const startedAt = performance.now();
  if (tab === 'Dashboard') await page.goto('/admin');
  else
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: tab }).click();
  await rows.waitFor();
  return performance.now() - startedAt;
}
