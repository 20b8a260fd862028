import path from 'node:path';
import { expect, test, type Page } from './test.js';
import { emailTo } from './emails.js';
import { lookAllAround, lookOver } from './look-over.js';
import { beginOrganizationSession, fillCard, findClassPage } from './steps.js';
import { openCheckout, payButton, storeCart } from './stored-cart.js';

const refused = [
  '/class/LINCOLN/NOSUCH',
  '/classroom/6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  '/org/NOSUCH',
  '/organization/choose-password?token=none',
  '/organization/link/confirm-statements?token=none',
];

// Without animations, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks over a page like one that was just opened: looking over leaves the page dark and narrow. */
async function lookOverAnew(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await lookOver(page, async () => void (await open()));
}

test('checkout, success and the order that an email leads to: no axe finding in either theme, no sideways scrolling at 320 px, a quiet console', async ({
  page,
}) => {
  await test.step('checkout', () => lookOverAnew(page, () => openFilledCheckout(page)));
  await test.step('success', () => lookOverAnew(page, () => openSuccess(page)));
  await test.step('your order', () => lookOverAnew(page, () => openYourOrder(page)));
});

test('pages for what does not exist: no axe finding in either theme, no sideways scrolling at 320 px, a quiet console', async ({
  page,
}) => {
  for (const path of refused) await test.step(path, () => lookOverAnew(page, () => page.goto(path)));
  await test.step('an order that is not found', () => lookOverAnew(page, () => openUnknownOrder(page)));
});

test("a teacher's page: no axe finding in either language and theme on any width", async ({ page }) => {
  test.slow();
  await lookAllAround(page, () => openTeacherPage(page));
});

for (const [how, isOn, blocked] of [
  ['is off', false, null],
  ['of the page is blocked', true, '**/assets/*.js'],
  ['is blocked whole', true, '**/*.js'],
] as const) {
  test(`where JavaScript ${how}, every page says what to do, and the shop what it sells and whom to write to`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: isOn,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    if (blocked) await page.route(blocked, (route) => route.abort());
    const notice = page.getByText('This page needs JavaScript');
    for (const path of ['/', '/checkout', '/faq', '/class/LINCOLN/RIVERA', '/admin', '/organization/login']) {
      await page.goto(path);
      await expect(notice, path).toBeVisible();
    }
    await page.goto('/products');
    const product = page.locator('main li', { hasText: 'Lemon Lift-Offs' });
    await expect(product).toBeVisible();
    await expect(product).toContainText('$7.99');
    await expect(page.locator('#without-script a[href^="mailto:"]:visible')).toHaveCount(1);
    await page.goto('/products?lang=es');
    await expect(page.getByText('Esta página necesita JavaScript')).toBeVisible();
    await expect(page.getByText(/^O escríbenos/)).toBeVisible();
    await expect(notice).toBeHidden();
    await context.close();
  });
}

test('a printed class page keeps the color of its progress, and has no buttons in its head', async ({
  page,
}) => {
  await page.goto(await findClassPage(page));
  const shop = page.getByRole('link', { name: 'Shop for this group' });
  await expect(shop).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const filled = page.getByRole('progressbar').first().locator('.candy-stripe');
  await expect(filled).toHaveCSS('print-color-adjust', 'exact');
  await expect(shop).toBeHidden();
});

test('an unknown address says so, with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('a document lists its scripts and styles, and each loads once', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  // A page that was open before has the files of all in its cache.
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const { path, script, style } of [
    { path: '/', script: 'home-page', style: null }, // its styles are small and part of every page's
    { path: '/privacy-policy', script: 'static-pages', style: 'prose' }, // server-rendered, with its styles
    { path: '/admin', script: 'administration', style: null },
  ])
    await test.step(path, async () => {
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      const html = (await response?.text()) ?? '';
      const named = (kind: string, file: string) =>
        [...html.matchAll(new RegExp(`${kind} crossorigin href="[^"]*${file}-[^"]*"`, 'g'))].length;
      expect(named('"modulepreload"', script)).toBe(1);
      if (style) expect(named('"stylesheet"', style)).toBe(1);
      const files = await filesFromNetwork(page);
      expect(files).toContainEqual(expect.stringContaining(`/${script}-`));
      expect(files).toEqual([...new Set(files)]);
      expect(complaints).toEqual([]);
    });
});

/** Scripts and styles loaded over the network; preloaded ones are imported from the cache. */
function filesFromNetwork(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
}

test('a success page without an order redirects home, where with scripts the no-script message is gone', async ({
  page,
}) => {
  await page.goto('/success');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('This page needs JavaScript')).toHaveCount(0);
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
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
}

async function openUnknownOrder(page: Page): Promise<void> {
  await page.goto('/success?order_id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await expect(page.getByText("We couldn't find your order details.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible();
}

/** The order just paid, as on another device, with only the link in the email. */
async function openYourOrder(page: Page): Promise<void> {
  const email = await emailTo(page, 'pat@example.org', 'order-confirmation');
  await page.context().clearCookies();
  await page.goto(/\/your-order\/[\w-]{65}/.exec(email)?.[0] ?? '');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel(/Photos/).setInputFiles(path.join(import.meta.dirname, '../docs/pictures/home.png'));
  await expect(page.getByRole('img', { name: 'home.png' })).toBeVisible();
}

/** Opens it like a teacher, with only its address. */
async function openTeacherPage(page: Page): Promise<void> {
  await beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');
  const query = '{ classroom(code: "LINCOLN-RIVERA") { kitPath } }';
  const reply = await page.request.post('/graphql', { data: { query } });
  const { data } = (await reply.json()) as { data: { classroom: { kitPath: string } } }; // the query's fields
  await page.context().clearCookies();
  await page.goto(data.classroom.kitPath);
  await expect(page.getByRole('heading', { name: 'Notes to families' })).toBeVisible();
}
