import { expect, test, type Page } from './test.js';
import { fillCard } from './steps.js';
import { openCheckout, payButton } from './stored-cart.js';

const candy = [{ name: 'Rainbow Cracklers' }];
const cards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  hasNoFunds: '4000 0000 0000 9995',
  asks: '4000 0027 6000 3184',
};

const failure = (page: Page) => page.getByRole('group', { name: /^Payment Failed/ });

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success\?order_id=/);
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
}

async function expectInputKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Full name')).toHaveValue('Pat Buyer');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Elm Street');
  await expect(page.getByLabel('Card number')).not.toHaveValue('');
}

test("a refused card shows the provider's message and keeps typed text, and another card pays", async ({
  page,
}) => {
  await openCheckout(page, candy);
  await test.step('declined', async () => {
    await fillCard(page, cards.isDeclined);
    await payButton(page).click();
    await expect(failure(page)).toContainText('Your card was declined.');
    await expect(failure(page)).toContainText('You were not charged. Try another card.');
    await expectInputKept(page);
  });
  await test.step('without funds', async () => {
    await fillCard(page, cards.hasNoFunds);
    await payButton(page).click();
    await expect(failure(page)).toContainText('Your card has insufficient funds.');
    await expectInputKept(page);
  });
  await test.step('after a failed authentication a completed one pays', async () => {
    await fillCard(page, cards.asks);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(failure(page)).toContainText(/authenticat/);
    await expectInputKept(page);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expectPaid(page);
  });
});

test('offline nothing is lost, and back online repeated presses place one order', async ({
  page,
  context,
}) => {
  await openCheckout(page, candy);
  await fillCard(page, cards.pays);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('group', { name: /failed/i })).toBeVisible();
  await expectInputKept(page);
  await context.setOffline(false);
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"PlaceOrder"')) placed.push(request.url());
  });
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 4; press += 1) button.click();
  });
  await expectPaid(page);
  expect(placed).toHaveLength(1);
});

test('a pickup order has no shipping and says where and when', async ({ page }) => {
  await openCheckout(page, candy, { organization: 'LINCOLN', classroom: 'CHEN' });
  await page.getByRole('radio', { name: /Pickup/ }).check();
  await expect(page.getByRole('group', { name: 'Shipping address' })).toHaveCount(0);
  await expect(page.getByText(/, 3:00 PM to 6:00 PM\.$/)).toBeVisible();
  await fillCard(page, cards.pays);
  await page.getByRole('button', { name: 'Complete Payment - $8.99' }).click();
  await expectPaid(page);
  await expect(page.getByText('Pickup location: Front office, 210 Maple Street')).toBeVisible();
  await expect(page.getByText('You will be notified when your order is ready.')).toBeVisible();
});

test('a confirmation prints in light colors, on one page, without navigation and buttons', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const picks = ['Lemon Lift-Offs', 'Sour Comet Worms', 'Peach Sunset Slices'];
  const lines = [...candy, { name: 'Lemon Lift-Offs', quantity: 3 }, { name: 'Premium Mix Pack', picks }];
  await openCheckout(page, lines, { organization: 'LINCOLN', classroom: 'CHEN' });
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectPaid(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const background = page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await background).toBe('rgb(255, 250, 242)');
  // The labels of amounts stay, although on the screen they are buttons.
  await expect(page.getByRole('button').and(page.locator(':not([data-term])'))).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Skip to content')).toBeHidden();
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pdf = (await page.pdf({ format: 'Letter', margin })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a product that has sold out is named at its line, and the rest can be bought', async ({ page }) => {
  await openCheckout(page, [...candy, { name: 'Marshmallow Pillows' }]);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Remove it: Marshmallow Pillows' }).click();
  await expect(page.getByRole('button', { name: 'Complete Payment - $17.98' })).toBeEnabled();
});
