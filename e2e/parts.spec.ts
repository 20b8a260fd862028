import { expect, test, type Locator, type Page } from './test.js';
import { storeCart } from './stored-cart.js';
import { logInAsOrganization, logInAsStaff, untilReady } from './steps.js';

const phone = { width: 390, height: 844 };

/** Makes requests for these files fail until the returned function is called. */
async function block(page: Page, names: RegExp): Promise<() => Promise<void>> {
  await page.route(names, (route) => route.abort());
  return () => page.unroute(names);
}

const failure = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `${name} did not load` });

/** If the server no longer has a file, a retry reloads the page. */
async function reloadByTrying(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await reloaded;
  await untilReady(page);
}

/**
 * If the server has the file again, a retry loads it: at once or, in a browser that caches the failure (Chromium 150),
 * after a reload and another press.
 */
async function openByTrying(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    if (!(await layer.isVisible())) await opener.click({ timeout: 1_000 });
    await expect(layer).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const parts = [
  { name: 'the menu', file: /layers-/, opener: 'Menu', title: 'Menu' },
  { name: 'your cart', file: /layers-/, opener: /^Cart/, title: 'Your cart' },
  { name: 'the mix pack chooser', file: /MixPackDialog-/, opener: /^Choose 3/, title: 'Premium Mix Pack' },
];

test('if a part of a page cannot be fetched, the page stays and a retry loads it', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const { name, file, opener, title } of parts)
    await test.step(name, async () => {
      const unblock = await block(page, file);
      await page.goto('/products');
      await untilReady(page);
      const button = page.getByRole('button', { name: opener }).first();
      await button.click();
      await expect(failure(page, name)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Skycrumb, home' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(failure(page, name)).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.click();
      await expect(failure(page, name)).toBeVisible();
      await unblock();
      await openByTrying(page, button, page.getByRole('dialog', { name: title }));
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });
});

test('offline, cart and menu still open; chooser and pages say that they did not load, and do with the connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await openWhole(page, '/products');
  await context.setOffline(true);
  for (const opener of ['Menu', /^Cart/]) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const button = page.getByRole('button', { name: /^Choose 3/ }).first();
  await button.click();
  await expect(failure(page, 'The mix pack chooser')).toContainText('You seem to be offline');
  await context.setOffline(false);
  await openByTrying(page, button, page.getByRole('dialog', { name: 'Premium Mix Pack' }));
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  await context.setOffline(false);
  // The earlier attempt may still be pending when the connection returns; then it loads the page.
  const policy = page.getByRole('heading', { level: 1, name: 'Cookie Policy' });
  await expect(async () => {
    if (!(await policy.isVisible()))
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
    await expect(policy).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('offline, an organization’s page that cannot be fetched still links home', async ({ page, context }) => {
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  await openWhole(page, page.url());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Skycrumb, home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page whose file fails to load with the document loads anyway', async ({ page }) => {
  await page.route(/products-page-/, (route) => route.abort(), { times: 1 });
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Choose 3/ }).first()).toBeVisible();
  await expect(failure(page, 'This page')).toHaveCount(0);
});

test('if a tab of the administration cannot be fetched, the others work', async ({ page }) => {
  const unblock = await block(page, /products-tab-/);
  await logInAsStaff(page, 'admin');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(failure(page, 'The tab Products')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Lemon Lift-Offs').first()).toBeVisible();
});

/** Simulates a release: the old page's files are gone, and the next document lists new ones. */
async function release(page: Page): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/assets\//, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
}

test('after a release, retrying a missing part reloads the page, and keeps the cart and typed text', async ({
  page,
}) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }]);
  await openWhole(page, '/');
  await page.getByLabel('Organization code').fill('LINC');
  await release(page);
  await page.getByRole('heading', { name: 'Talk to a person' }).scrollIntoViewIfNeeded();
  await expect(failure(page, 'The contact form')).toContainText('was updated while this page was open');
  await expect(page.getByLabel('Organization code')).toHaveValue('LINC');
  await reloadByTrying(page);
  await page.getByRole('heading', { name: 'Talk to a person' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(page.getByLabel('Organization code')).toHaveValue('LINC');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('after a release, a link opens its page in the new release without asking', async ({ page }) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }]);
  await openWhole(page, '/products');
  await release(page);
  await page.getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

/** Includes code that loads while the page is idle, and when someone uses it. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
  const layers = new URL(page.url()).pathname.startsWith('/organization')
    ? ['layers']
    : ['layers', 'drawers'];
  // Repeat until the page is listening.
  await expect
    .poll(async () => {
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      return namesOfScripts(page);
    })
    .toEqual(expect.arrayContaining(layers));
}

/** The loaded scripts, without the build's hash in their names. */
function namesOfScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? ''),
  );
}
