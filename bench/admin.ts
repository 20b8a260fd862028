import { chromium, type Locator, type Page } from '@playwright/test';
import { median, type Figure } from './results.js';
import type { Product } from './servers.js';

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
export async function benchAdmin(product: Product): Promise<Figure[]> {
  await product.runCommand('seed:load', '--organizations', '5000', '--orders', '50000');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const times = new Map<string, number[]>(Object.keys(firstRows).map((tab) => [tab, []]));
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ baseURL: product.url });
    await page.request.post('/api/admin/login', {
      data: { username: 'admin', password: 'candy-admin-2026' },
    });
    for (const [tab, rows] of Object.entries(firstRows)) {
      // The dashboard opens with the page; the other tabs by their link in the sidebar.
      times.get(tab)?.push(await timeOpening(page, tab, rows(page)));
    }
    await page.close();
  }
  await browser.close();
  return [...times].map(([tab, all]) => ({
    name: tab,
    values: { 'ms to the first rows, median': median(all), most: Math.max(...all) },
  }));
}

async function timeOpening(page: Page, tab: string, rows: Locator): Promise<number> {
  const startedAt = performance.now();
  if (tab === 'Dashboard') await page.goto('/admin');
  else
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: tab }).click();
  await rows.waitFor();
  return performance.now() - startedAt;
}
