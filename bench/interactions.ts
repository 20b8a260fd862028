import type { Browser, Page } from '@playwright/test';
import { logInAsStaff, newPhone, slowDown } from './clients/browser.js';
import { figure, type Figure } from './figures.js';

/** From each press to the paint that follows it: the longest of the interaction's events, as INP counts. */
export async function benchInteractions(browser: Browser, baseURL: string): Promise<Figure[]> {
  const context = await newPhone(browser, baseURL);
  const page = await context.newPage();
  await page.goto('/products', { waitUntil: 'networkidle' });
  await slowDown(page);
  const add = await longestEvent(page, () =>
    page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' }).click(),
  );
  await page.getByText('Added!').first().waitFor();
  const drawer = await longestEvent(page, () => page.getByRole('button', { name: /cart/i }).first().click());
  await page.getByRole('dialog').waitFor();
  await page.goto('/', { waitUntil: 'networkidle' });
  const typing = await longestEvent(page, () =>
    page.getByLabel(/Organization code/).pressSequentially('LINCOLN', { delay: 120 }),
  );
  await logInAsStaff(context);
  await page.setViewportSize({ width: 1_280, height: 900 }); // the sidebar stands open
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  const tab = await longestEvent(page, () => navigation.getByRole('link', { name: 'Products' }).click());
  await context.close();
  return [
    figure('add to cart', add, 'ms', 'interaction'),
    figure('open the drawer', drawer, 'ms', 'interaction'),
    figure('type a code', typing, 'ms', 'interaction'),
    figure('next tab of the administration', tab, 'ms', 'interaction'),
  ];
}

/** Chromium reports events of 16 ms and more; a shorter one counts as 16. */
async function longestEvent(page: Page, interact: () => Promise<void>): Promise<number> {
  const longest = await page.evaluateHandle(observe);
  await interact();
  await page.waitForTimeout(600); // entries are queued after the paint that they measure
  return longest.evaluate(({ ms }) => Math.max(16, ms));
}

/** In the page. */
function observe(): { ms: number } {
  const longest = { ms: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) longest.ms = Math.max(longest.ms, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  return longest;
}
