import { expect, test, type Locator, type Page } from './test.js';
import { storeCart } from './stored-cart.js';
import { logInAsOrganization, logInAsStaff, untilReady } from './steps.js';

const phone = { width: 390, height: 844 };

/** Files of these names cannot be had until the returned function is called. */
async function block(page: Page, names: RegExp): Promise<() => Promise<void>> {
  await page.route(names, (route) => route.abort());
  return () => page.unroute(names);
}

const failure = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `${name} did not load` });

/** What the server has no more is not had by another try: that loads the page anew. */
async function reloadByTrying(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await reloaded;
  await untilReady(page);
}

/**
 * What the server has again comes with another try: at once, or, in a browser that remembers what it could not get
 * (Chromium 150 does), with the reload that this brings and another press.
 */
async function openByTrying(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    if (!(await layer.isVisible())) await opener.click({ timeout: 1_000 });
    await expect(layer).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const parts = [
  { name: 'The menu', file: /layers-/, opener: 'Menu', title: 'Menu' },
  { name: 'Your cart', file: /layers-/, opener: /^Cart/, title: 'Your cart' },
  { name: 'The mix pack chooser', file: /MixPackDialog-/, opener: /^Choose 3/, title: 'Premium Mix Pack' },
];

for (const { name, file, opener, title } of parts) {
  test(`${name} that cannot be fetched leaves the page, and comes with another try`, async ({ page }) => {
    await page.setViewportSize(phone);
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
}

test('without a connection cart and menu open all the same, and the chooser comes once the connection is back', async ({
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
});

test('a page that cannot be fetched says so below the navigation, and comes with another try', async ({
  page,
  context,
}) => {
  await openWhole(page, '/products');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  await context.setOffline(false);
  // The try before may still be on its way when the connection is back: then it brings the page.
  const policy = page.getByRole('heading', { level: 1, name: 'Cookie Policy' });
  await expect(async () => {
    if (!(await policy.isVisible()))
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
    await expect(policy).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('without a connection a page of an organization that cannot be fetched leaves the way home', async ({
  page,
  context,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  await openWhole(page, page.url());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Skycrumb, home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page whose file was missed with the document itself comes all the same', async ({ page }) => {
  await page.route(/products-page-/, (route) => route.abort(), { times: 1 });
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Choose 3/ }).first()).toBeVisible();
  await expect(failure(page, 'This page')).toHaveCount(0);
});

test('a tab of the administration that cannot be fetched leaves the others', async ({ page }) => {
  const unblock = await block(page, /products-tab-/);
  await logInAsStaff(page, 'admin');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(failure(page, 'The tab Products')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Lemon Lift-Offs').first()).toBeVisible();
});

/** As after a release: what the old page was made of is gone, and the next document brings new files. */
async function release(page: Page): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/assets\//, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
}

test('after a release another try for a missing part loads the page anew, and keeps the cart and what was typed', async ({
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

test('after a release a link leads to its page in the new release, without a question', async ({ page }) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }]);
  await openWhole(page, '/products');
  await release(page);
  await page.getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

/** With what comes while the page is idle, and once somebody uses it. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
  const layers = /^\/organization/.test(new URL(page.url()).pathname) ? ['layers'] : ['layers', 'drawers'];
  // Again until the page is listening.
  await expect
    .poll(async () => {
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      return namesOfScripts(page);
    })
    .toEqual(expect.arrayContaining(layers));
}

/** Of the scripts that are there, without what the build adds to tell releases apart. */
function namesOfScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? ''),
  );
}
