import { expect, test, type Page } from './test.js';
import { untilRendered, withoutRendering } from './steps.js';
import { payButton, storeCart } from './stored-cart.js';

/** The highest layout shift allowed (docs/product/interface.md). */
const maxShift = 0.05;

/** Slow enough to show every placeholder. */
const respondAfterMs = 400;

const cases = [
  { title: 'home', path: '/' },
  { title: 'products', path: '/products' },
  { title: 'checkout', path: '/checkout' },
  { title: 'FAQ', path: '/faq' },
  { title: 'terms', path: '/terms-and-conditions' },
  { title: 'registration', path: '/register' },
  { title: 'a class', path: '/class/LINCOLN/RIVERA' },
  { title: 'an order that is not found', path: '/success?order_id=00000000-0000-4000-8000-000000000000' },
];

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`no page jumps while it loads at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await storeCart(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
    // With routes, the browser caches no files: each page loads like a first visit.
    await withoutRendering(page);
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, respondAfterMs));
      await route.continue();
    });
    for (const { title, path } of cases) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path === '/checkout') await expect(payButton(page)).toBeEnabled();
      expect.soft(await shiftOf(page), title).toBeLessThan(maxShift);
    }
  });
}

for (const width of [360, 768, 1280]) {
  test(`the products, rendered for everybody, stay where they are for a supporter at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeCart(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
    await untilRendered(page, '/products');
    await page.goto('/products');
    await expect(page.getByText(/^Until .* left$/)).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(maxShift);
  });
}

/** The sum of all layout shifts since the page began. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // Only entries of this type are observed; TypeScript does not know their fields yet.
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}
