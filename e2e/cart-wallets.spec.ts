import { expect, test, type Locator, type Page } from './test.js';
import { heightOnPage, holdBack } from './steps.js';
import { storeCart } from './stored-cart.js';
import { boxes, expectPaid, openWallet, paying, totalOf } from './wallet-steps.js';

const candy = [{ name: 'Rainbow Cracklers' }];
const lincoln = { organization: 'LINCOLN', classroom: 'CHEN' };

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' });

async function openDrawer(page: Page): Promise<Locator> {
  await page.goto('/products');
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(proceed(page)).toBeVisible();
  return drawerOf(page);
}

/** How often an operation was sent. */
function count(page: Page, operation: string): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(`mutation ${operation}`)) sent += 1;
  });
  return () => sent;
}

test('a grandmother buys from the cart with two presses, for the class of her link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await totalOf(page, 'LINCOLN-RIVERA');
  await page.goto('/products?org=LINCOLN&class=RIVERA');
  await page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const sheet = await openWallet(page);
  await expect(paying(sheet)).toHaveText('Pay $17.98');
  await paying(sheet).click();
  await expectPaid(page);
  await expect(page.getByRole('heading', { name: 'Thank you, Wanda Wallet!' })).toBeVisible();
  await expect(page.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  await expect(drawerOf(page)).toHaveCount(0);
  await expect.poll(() => totalOf(page, 'LINCOLN-RIVERA')).toBe(before + 899);
});

test('a wallet’s own dialog next to the cart can be used: pickup, without an address', async ({ page }) => {
  await storeCart(page, candy, lincoln);
  await openDrawer(page);
  const sheet = await openWallet(page, 'Link');
  await sheet.getByLabel('Delivery').selectOption({ label: 'Pickup at Lincoln Elementary School: $0.00' });
  await sheet.getByLabel('Card').focus();
  await expect(sheet.getByLabel('Card')).toBeFocused();
  await expect(paying(sheet)).toHaveText('Pay $8.99');
  await paying(sheet).click();
  await expectPaid(page);
  await expect(page.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible();
  await expect(page.getByText('12 Elm Street')).toHaveCount(0);
});

test('closing a wallet leaves drawer and cart unchanged, and makes no provider call; a declined one says so, and its other card pays', async ({
  page,
}) => {
  const intents = count(page, 'CreatePaymentIntent');
  const orders = count(page, 'PlaceOrder');
  await storeCart(page, candy);
  const drawer = await openDrawer(page);
  for (const [name, change, quantity] of [
    ['Google Pay', 'Add', 2],
    ['Link', 'Remove', 1],
  ] as const)
    await test.step(`closing ${name}`, async () => {
      const sheet = await openWallet(page, name);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(sheet).toHaveCount(0);
      await openWallet(page, name);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      // Only the drawer can be reached again.
      await drawer.getByRole('button', { name: `${change} one Rainbow Cracklers` }).click();
      await expect(drawer.getByText('Total')).toBeVisible();
      await expect(drawer.getByRole('textbox', { name: 'Quantity of Rainbow Cracklers' })).toHaveValue(
        `${quantity}`,
      );
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        await expect(drawer.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      const cart = page.getByRole('button', { name: new RegExp(`^Cart, ${quantity} items?$`) });
      await expect(cart).toBeFocused();
      await cart.click();
      expect([intents(), orders()]).toEqual([0, 0]);
    });

  await test.step('declined', async () => {
    const sheet = await openWallet(page, 'Link');
    await sheet.getByLabel('Card').selectOption('Card that is declined');
    await paying(sheet).click();
    await expect(drawer.getByRole('group', { name: /Your card was declined\./ })).toBeFocused();
    await expect(page.getByText('Your card was declined.')).toHaveCount(1);
    await paying(await openWallet(page, 'Link')).click();
    await expectPaid(page);
    expect(intents()).toBe(1);
  });
});

test('a changed price is shown at its line in the cart, and nothing is paid', async ({ page }) => {
  let isStale = true;
  await page.route('**/graphql', (route) =>
    isStale && route.request().postData()?.includes('FreshPrices') ? route.abort() : route.continue(),
  );
  await storeCart(page, [{ name: 'Rainbow Cracklers', price: '1.00' }]);
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Cart, / }).click();
  const sheet = await openWallet(page);
  isStale = false;
  await paying(sheet).click();
  await expect(
    drawerOf(page).getByRole('group', { name: /The price of Rainbow Cracklers is now \$8\.99/ }),
  ).toBeVisible();
  await expect(drawerOf(page)).toContainText('The price is now $8.99. It was $1.00.');
  await expect(paying(await openWallet(page))).toHaveText('Pay $17.98');
});

test('an error that needs the form leads from the cart to the checkout, filled in from the wallet', async ({
  page,
}) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation PlaceOrder')
      ? route.fulfill({ json: { data: null, errors: [pickupRefused] } })
      : route.continue(),
  );
  await storeCart(page, candy, lincoln);
  await openDrawer(page);
  await paying(await openWallet(page)).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(page.getByText('Checkout failed').first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Wanda Wallet');
  await expect(page.getByLabel('ZIP code')).toHaveValue('68508');
});

const pickupRefused = {
  message: 'Lincoln Elementary School does not offer pickup.',
  extensions: { code: 'PICKUP_NOT_ALLOWED', details: {} },
};

test('a lost response after an order from the cart leads to the paid order', async ({ page }, attempt) => {
  const orders = count(page, 'PlaceOrder');
  await storeCart(page, boxes(attempt, 8));
  const drawer = await openDrawer(page);
  await page.route('**/sandbox/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await paying(await openWallet(page)).click();
  await expect(drawer.getByText('We are checking your payment')).toBeVisible();
  await expectPaid(page);
  await expect(drawerOf(page)).toHaveCount(0);
  expect(orders()).toBe(1);
});

test('wallet buttons appear in a reserved space, and move nothing', async ({ page }) => {
  const deliver = await holdBack(page, '**/sandbox/stripe.js');
  await storeCart(page, candy, lincoln);
  const drawer = await openDrawer(page);
  const places = () =>
    Promise.all([proceed(page), drawer.getByRole('button', { name: 'Change' })].map(heightOnPage));
  await expect(drawer.getByText(/ goes to Lincoln Elementary School/)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  deliver();
  await expect(page.getByRole('button', { name: 'Pay with Link' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('without the provider the cart has no empty space and no message, and keeps its button', async ({
  page,
}) => {
  const refuse = await holdBack(page, '**/sandbox/stripe.js', { end: (route) => route.abort() });
  await storeCart(page, candy);
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('heading', { name: 'Express checkout' })).toBeAttached();
  const before = await heightOnPage(proceed(page));
  refuse();
  await expect(drawer.getByRole('heading', { name: 'Express checkout' })).toHaveCount(0);
  expect(await heightOnPage(proceed(page))).toBe(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
