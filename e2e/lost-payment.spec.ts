import { expect, test, type Page, type TestInfo } from './test.js';
import { beginStaffSession, fillCard } from './steps.js';
import { openCheckout, payButton } from './stored-cart.js';

const candy = [{ name: 'Rainbow Cracklers' }];
const pays = '4242 4242 4242 4242';

/** A different one per attempt, because orders of earlier attempts stay. */
const emailOf = (name: string, { retry, repeatEachIndex }: TestInfo) =>
  `${name}.${retry}.${repeatEachIndex}@example.org`;

/** Fills in the checkout with a unique email address, so that its orders can be counted. */
async function openFor(
  page: Page,
  email: string,
  lines: readonly { name: string; quantity?: number }[] = candy,
) {
  await openCheckout(page, lines);
  await page.getByLabel('Email').fill(email);
  await fillCard(page, pays);
}

/** The card step reaches the provider, and its response never reaches the page. */
const loseNextCardResponse = (page: Page) =>
  page.route(
    '**/sandbox/v1/payment_intents/*/confirm',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('order_id');

/** Status and total of every order under this address, as administrators see them. */
async function ordersOf(page: Page, email: string): Promise<unknown> {
  await beginStaffSession(page, 'admin');
  const query = `query ($filter: OrderFilter) { orders(first: 10, filter: $filter) { nodes { status total } } }`;
  const response = await page.request.post('/graphql', {
    data: { query, variables: { filter: { search: email } } },
  });
  // The documented response of GraphQL over HTTP.
  return ((await response.json()) as { data: { orders: { nodes: unknown } } }).data.orders.nodes;
}

test('a lost response of the card step is one order and one payment', async ({ page }, attempt) => {
  const email = emailOf('lost.once', attempt);
  await openFor(page, email);
  await loseNextCardResponse(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
  expect(await ordersOf(page, email)).toEqual([{ status: 'completed', total: '17.98' }]);
});

test('while the payment’s outcome is unknown, the page keeps checking and offers no second payment', async ({
  page,
}) => {
  await openFor(page, 'lost.long@example.org');
  await loseNextCardResponse(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CheckPayment') ? route.abort() : route.continue(),
  );
  await payButton(page).click();
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page.getByText(/try again/i)).toHaveCount(0);
  await page.unroute('**/graphql');
  await expect(page).toHaveURL(/\/success\?order_id=/);
});

test('after a lost payment a reloaded page asks before taking a second one', async ({ page }, attempt) => {
  const email = emailOf('lost.reload', attempt);
  await openFor(page, email);
  await loseNextCardResponse(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CheckPayment') ? route.abort() : route.continue(),
  );
  await payButton(page).click();
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await page.unroute('**/graphql');

  await openFor(page, email);
  await payButton(page).click();
  const question = page.getByRole('group', { name: /You already paid for this order\./ });
  await expect(question).toContainText('Do you want to order again?');
  const paid = await question.getByRole('link', { name: 'View your paid order' }).getAttribute('href');
  await question.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
  expect(paid).not.toContain(orderIdOf(page));
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
  expect(await ordersOf(page, email)).toEqual([
    { status: 'completed', total: '17.98' },
    { status: 'completed', total: '17.98' },
  ]);
});

test('a quantity above the stock can be reduced to it from the notice next to the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFor(page, 'few.left@example.org', [...candy, { name: 'Caramel Craters', quantity: 9 }]);
  await expect(page.getByText('Only 4 of Caramel Craters left.')).toBeVisible();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Show it in your order' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Caramel Craters' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Change to 4: Caramel Craters' }).click();
  // In the form, and in the error's toast.
  await expect(page.getByText('Only 4 of Caramel Craters left.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add one Caramel Craters' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Complete Payment - $57.94' })).toBeEnabled();
});

test('the last pieces of a declined order can be bought after a correction', async ({ page }) => {
  const email = 'corrected@example.org';
  await openFor(page, 'corected@example.org', [{ name: 'Caramel Craters', quantity: 4 }]);
  await fillCard(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await fillCard(page, pays);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
  expect(await ordersOf(page, email)).toMatchObject([{ status: 'completed' }]);
});
