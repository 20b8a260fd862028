import type { Browser, Locator, Page } from '@playwright/test';
import { logInAsStaff, newPhone, slowDown } from './clients/browser.js';
import { figure, median, type Figure } from './figures.js';

const rounds = 5;

type Presses = {
  readonly add: number;
  readonly drawer: number;
  readonly typing: number;
  readonly tab: number;
};

/**
 * The time from each press to the next paint: the longest of the interaction's events, like INP. The median of first
 * presses, each in a new browser context: a single one says little.
 */
export async function benchInteractions(browser: Browser, baseURL: string): Promise<Figure[]> {
  const visits: Presses[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, baseURL));
  const middle = (name: keyof Presses) => median(visits.map((presses) => presses[name]));
  return [
    figure('add to cart', middle('add'), 'ms', 'interaction'),
    figure('open the drawer', middle('drawer'), 'ms', 'interaction'),
    figure('type a code', middle('typing'), 'ms', 'interaction'),
    figure('next tab of the administration', middle('tab'), 'ms', 'interaction'),
  ];
}

async function visit(browser: Browser, baseURL: string): Promise<Presses> {
  const context = await newPhone(browser, baseURL);
  const page = await context.newPage();
  await page.goto('/products', { waitUntil: 'networkidle' });
  await slowDown(page);
  const add = await press(page, page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' }));
  await page.getByText('Added!').first().waitFor();
  const drawer = await press(page, page.getByRole('button', { name: /cart/i }).first());
  await page.getByRole('dialog').waitFor();
  await page.goto('/', { waitUntil: 'networkidle' });
  const typing = await longestEvent(page, () =>
    page.getByLabel(/Organization code/).pressSequentially('LINCOLN', { delay: 120 }),
  );
  await logInAsStaff(context);
  await page.setViewportSize({ width: 1_280, height: 900 }); // the sidebar is open at this width
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  const tab = await press(page, navigation.getByRole('link', { name: 'Products' }));
  await context.close();
  return { add, drawer, typing, tab };
}

/** With the mouse only: `locator.click` makes the page check what is under the pointer during the press. */
async function press(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${String(target)}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return longestEvent(page, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** Chromium reports events of 16 ms or more; a shorter one counts as 16. */
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
