import { expect, test, type Page } from './test.js';
import { beginStaffSession } from './steps.js';
import { openCheckout, payButton, storeCart } from './stored-cart.js';
import { boxes, expectPaid, openWallet, paying, totalOf } from './wallet-steps.js';

const candy = [{ name: 'Rainbow Cracklers' }];
const lincoln = { organization: 'LINCOLN', classroom: 'CHEN' };

const failure = (page: Page) => page.getByRole('group', { name: /^Payment Failed/ });

function countOrders(page: Page): () => number {
  let placed = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"PlaceOrder"')) placed += 1;
  });
  return () => placed;
}

test('a wallet buys with two presses, without typing its data', async ({ page }) => {
  await storeCart(page, candy);
  await page.goto('/checkout');
  const sheet = await openWallet(page);
  await expect(sheet).toContainText('1 × Rainbow Cracklers: $8.99');
  await expect(paying(sheet)).toHaveText('Pay $17.98');
  await paying(sheet).click();
  await expectPaid(page);
  await expect(page.getByRole('heading', { name: 'Thank you, Wanda Wallet!' })).toBeVisible();
  await expect(page.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
});

test("a grandmother with a link shared three times pays with her phone, and the class's total changes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await totalOf(page, 'LINCOLN-RIVERA');
  // As shared through two chats: the share sheet copies the page's own address.
  await page.goto('/?utm_source=chat&org=LINCOLN&class=RIVERA&fbclid=IwAR0');
  const copied = await page.locator('link[rel="canonical"]').getAttribute('href');
  await page.goto(new URL(copied ?? '').search);
  await page.getByRole('link', { name: 'Shop for this group' }).click();
  await page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  // The cart has wallets of its own, until it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  await paying(await openWallet(page)).click();
  await expectPaid(page);
  await expect(page.getByText(/^You moved 2nd Grade to /)).toBeVisible();
  await expect.poll(() => totalOf(page, 'LINCOLN-RIVERA')).toBe(before + 899);
});

test('if the organization offers pickup, it is a free rate in the wallet', async ({ page }) => {
  await storeCart(page, candy, lincoln);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeEnabled();
  const sheet = await openWallet(page, 'Link');
  await sheet.getByLabel('Delivery').selectOption({ label: 'Pickup at Lincoln Elementary School: $0.00' });
  await expect(paying(sheet)).toHaveText('Pay $8.99');
  await paying(sheet).click();
  await expectPaid(page);
  await expect(page.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible();
  await expect(page.getByText('12 Elm Street')).toHaveCount(0);
});

test('a wallet is asked for no address once pickup is chosen', async ({ page }) => {
  await storeCart(page, candy, lincoln);
  await page.goto('/checkout');
  await page.getByText('Pickup', { exact: true }).click();
  const sheet = await openWallet(page);
  await expect(sheet.getByLabel('Ship to')).toHaveCount(0);
  await expect(paying(sheet)).toHaveText('Pay $8.99');
  await paying(sheet).click();
  await expectPaid(page);
  await expect(page.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible();
});

test('a new address is priced again, and an invalid one is refused', async ({ page }) => {
  await storeCart(page, candy);
  await page.goto('/checkout');
  const sheet = await openWallet(page);
  await sheet.getByLabel('Ship to').selectOption('7 Wrong Way, Springfield');
  await expect(sheet.getByRole('alert')).toHaveText('This address cannot be used.');
  await expect(paying(sheet)).toBeDisabled();
  await sheet.getByLabel('Ship to').selectOption('1 Main St, Springfield');
  await expect(paying(sheet)).toHaveText('Pay $17.98');
  await paying(sheet).click();
  await expectPaid(page);
  await expect(page.getByText('1 Main St, Springfield, IL 62701')).toBeVisible();
});

test('a changed price is announced, and nothing is paid', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('FreshPrices') ? route.abort() : route.continue(),
  );
  await storeCart(page, [{ name: 'Rainbow Cracklers', price: '1.00' }]);
  await page.goto('/checkout');
  await paying(await openWallet(page)).click();
  await expect(page.getByText(/The price of Rainbow Cracklers is now \$8\.99/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
});

test('closing a wallet places no order and does not change the form, nor does a declined one, whose other card pays', async ({
  page,
}) => {
  const placed = countOrders(page);
  await openCheckout(page, candy, lincoln);
  const sheet = await openWallet(page);
  await sheet.getByLabel('Delivery').selectOption({ index: 1 });
  await expect(paying(sheet)).toHaveText('Pay $8.99');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(payButton(page)).toHaveText('Complete Payment - $17.98');
  await expect(page.getByLabel('Full name')).toHaveValue('Pat Buyer');
  expect(placed()).toBe(0);

  await expect(paying(await openWallet(page))).toHaveText('Pay $17.98');
  await sheet.getByLabel('Card').selectOption('Card that is declined');
  await paying(sheet).click();
  await expect(failure(page)).toContainText('Your card was declined.');
  await expect(page.getByLabel('Full name')).toHaveValue('Pat Buyer');
  await paying(await openWallet(page)).click();
  await expectPaid(page);
});

test('a lost response after the order is one order and one payment', async ({ page }, attempt) => {
  await storeCart(page, boxes(attempt, 3));
  await page.goto('/checkout');
  // The card step reaches the provider, then the server is down for a while.
  await page.route('**/sandbox/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CheckPayment') ? route.abort() : route.continue(),
  );
  const sheet = await openWallet(page);
  const total = (await paying(sheet).textContent())?.replace('Pay $', '');
  await paying(sheet).click();
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await expect(page.getByText(/try again/i)).toHaveCount(0);
  await page.unroute('**/graphql');
  await expectPaid(page);
  await beginStaffSession(page, 'admin');
  const query = `query ($filter: OrderFilter) { orders(first: 50, filter: $filter) { nodes { status total } } }`;
  const response = await page.request.post('/graphql', {
    data: { query, variables: { filter: { search: 'wanda@example.org' } } },
  });
  type Found = { data: { orders: { nodes: { status: string; total: string }[] } } };
  const { nodes } = ((await response.json()) as Found).data.orders; // GraphQL over HTTP
  expect(nodes.filter((order) => order.total === total)).toEqual([{ status: 'completed', total }]);
});

test('a wallet that has already paid asks before it pays again', async ({ page }, attempt) => {
  const buy = async () => {
    await storeCart(page, boxes(attempt, 6));
    await page.goto('/checkout');
    await paying(await openWallet(page)).click();
  };
  await page.route('**/sandbox/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CheckPayment') ? route.abort() : route.continue(),
  );
  await buy();
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await buy();
  const question = page.getByRole('group', { name: /You already paid for this order\./ });
  await question.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('Ready for a second order').first()).toBeVisible();
  await paying(await openWallet(page)).click();
  await expectPaid(page);
});
