import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { fillCard, logInAsOrganization } from './steps.js';
import { openCheckout, payButton, storeCart } from './stored-cart.js';

/** Pages by what a visitor sees there; where an address needs more than itself, `open` sees to that. */
const pages: readonly { title: string; path?: string; open?: (page: Page) => Promise<void> }[] = [
  { title: 'home', path: '/' },
  { title: 'products', path: '/products' },
  { title: 'checkout', open: openFilledCheckout },
  { title: 'success', open: openSuccess },
  { title: 'an order that is not found', path: '/success?order_id=00000000-0000-4000-8000-000000000000' },
  { title: 'registration', path: '/register' },
  { title: 'FAQ', path: '/faq' },
  { title: 'terms and conditions', path: '/terms-and-conditions' },
  { title: 'privacy policy', path: '/privacy-policy' },
  { title: 'terms of service', path: '/terms-of-service' },
  { title: 'cookie policy', path: '/cookie-policy' },
  { title: 'a class', path: '/class/LINCOLN/RIVERA' },
  { title: 'a class that is not found', path: '/class/LINCOLN/NOSUCH' },
  { title: 'an organization that is not found', path: '/org/NOSUCH' },
  { title: 'organization login', path: '/organization/login' },
  {
    title: 'organization dashboard',
    open: (page) => logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026'),
  },
  { title: 'no page', path: '/no-such-page' },
];

// Nothing is half faded in while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { title, path, open } of pages) {
  test(`${title}: no axe finding in either theme, nothing sideways at 320 px, a quiet console`, async ({
    page,
  }) => {
    const complaints = listen(page);
    if (open) await open(page);
    else await page.goto(path ?? '/');
    await settle(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // As the visitor's device has it: the card fields take their colours when they open.
      if (colorScheme === 'dark') await reload(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 720 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'scrolls sideways at 320 px').toBeLessThanOrEqual(320);
    expect(complaints).toEqual([]);
  });
}

test('an unknown address says so, and is answered with 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('a success page without an order leads home, and with an unknown one says so', async ({ page }) => {
  await page.goto('/success');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/success?order_id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await expect(page.getByText("We couldn't find your order details.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible();
});

async function openFilledCheckout(page: Page): Promise<void> {
  const six = ['Lemon Lift-Offs', 'Lemon Lift-Offs', 'Rainbow Cracklers'];
  const cart = [
    { name: 'Premium Mix Pack', picks: six },
    { name: 'Strawberry Stardust Hearts', quantity: 2 },
  ];
  await storeCart(page, cart, { organization: 'LINCOLN', classroom: 'CHEN' });
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
}

async function openSuccess(page: Page): Promise<void> {
  await openCheckout(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText(/A confirmation email will follow shortly/)).toBeVisible();
}

/** What the page complains of. A page that is answered with 404 is reported by the browser itself. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.location().url === page.url() && message.text().includes('404')) return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
