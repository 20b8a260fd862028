import { expect, test, type Page } from './test.js';
import { fillAddress, fillCard, holdBack } from './steps.js';
import { openCheckout, payButton, storeCart } from './stored-cart.js';

const candy = [{ name: 'Rainbow Cracklers' }];

const waitingButton = (page: Page) => page.getByRole('button', { name: 'Loading Payment Form...' });
const backgroundOf = (page: Page) =>
  page.getByLabel('Card number').evaluate((input) => getComputedStyle(input).backgroundColor);

test('the card fields follow a theme change while they are open, and the address’s ZIP code, but keep typed text', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openCheckout(page, candy);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  expect(await backgroundOf(page)).toBe('rgb(255, 255, 255)');
  await page.getByRole('contentinfo').getByText('Dark').click();
  await expect.poll(() => backgroundOf(page)).toBe('rgb(36, 22, 42)');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');

  const zip = page.getByRole('textbox', { name: 'ZIP (required)' });
  const cardZip = page.getByLabel('ZIP code');
  await expect(cardZip).toHaveValue('68508');
  await zip.fill('68510');
  await expect(cardZip).toHaveValue('68510');
  await cardZip.fill('10001');
  await zip.fill('68508');
  await page.getByLabel('Full name').fill('Pat Other');
  await expect(cardZip).toHaveValue('10001');
});

test("without the provider's script the payment box and a toast say so, and nothing can be paid", async ({
  page,
}) => {
  await page.route(/\/sandbox\/|js\.stripe\.com/, (route) => route.abort());
  await storeCart(page, candy);
  await page.goto('/checkout');
  const text = 'Failed to load payment form. Please refresh the page.';
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText(text);
  await expect(page.getByText('a content blocker or your network may be in the way')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment form error' })).toContainText(text);
  await expect(page.getByRole('button', { name: 'Payment Form Not Loaded' })).toBeDisabled();
});

test('while the payment intent loads, the box shows a spinner and the pay button is disabled', async ({
  page,
}) => {
  const respond = await holdBack(page, '**/graphql', {
    isHeld: (route) => route.request().postData()?.includes('CreatePaymentIntent') === true,
  });
  await storeCart(page, candy);
  await page.goto('/checkout');
  await expect(page.getByText('Loading the payment form')).toBeAttached();
  await expect(waitingButton(page)).toBeDisabled();
  await page.getByLabel('Full name').fill('Pat Buyer');
  await page.getByLabel('Email').fill('pat@example.org');
  await fillAddress(page);
  await page.getByLabel('Full name').press('Enter');
  await expect(page.getByText('Payment system loading').first()).toBeVisible();
  respond();
  await expect(payButton(page)).toBeEnabled();
});

test('a failed payment intent shows a reason and a retry', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CreatePaymentIntent') ? route.abort() : route.continue(),
  );
  await storeCart(page, candy);
  await page.goto('/checkout');
  const box = page.getByRole('region', { name: 'Payment Information' });
  await expect(box.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.unrouteAll();
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
});

test('a changed price is announced, shown, and can then be paid', async ({ page }) => {
  await openCheckout(page, candy);
  await fillCard(page, '4242 4242 4242 4242');
  // The shopper's page still shows yesterday's price.
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('PlaceOrder')) return route.continue();
    return route.continue({ postData: body.replace('"unitPrice":"8.99"', '"unitPrice":"7.99"') });
  });
  await payButton(page).click();
  await expect(page.getByText('The price of Rainbow Cracklers is now $8.99.').first()).toBeVisible();
  await page.unrouteAll();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
});
