import { expect, test, type Page } from './test.js';
import { emailTo } from './emails.js';
import { fillCard } from './steps.js';
import { openCheckout, payButton } from './stored-cart.js';

const lines = [{ name: 'Rainbow Cracklers' }];
const share = '$2.70 goes to Lincoln Elementary School, $1.35 of it for 3rd Grade.';

/** The words of an email, without its line breaks. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

async function payAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Pat Buyer!' })).toBeVisible();
}

/** The buyer's page, opened with the link in the email. */
async function openYourOrder(page: Page, email: string): Promise<void> {
  const [path = ''] = /\/your-order\/[\w-]+/.exec(email) ?? [];
  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: 'For Lincoln Elementary School - 3rd Grade' }),
  ).toBeVisible();
}

test('a pickup order shows the same time, place and code before and after paying, in the email and on its page', async ({
  page,
}) => {
  const address = 'pickup.facts@example.org';
  await openCheckout(page, lines, { organization: 'LINCOLN', classroom: 'CHEN' });
  const choice = page.getByRole('radio', { name: 'Pickup' });
  await choice.check();
  const described = (await page.getByText(/^At Lincoln Elementary School\. /).textContent()) ?? '';
  const [, when = ''] = /^At Lincoln Elementary School\. (.+)\.$/.exec(described) ?? [];
  expect(when).toMatch(/day, .+, 3:00 PM to 6:00 PM$/);
  const place = 'Front office, 210 Maple Street, Lincoln, NE 68508';
  await expect(page.getByText(place)).toBeVisible();
  await expect(page.getByText('Monday to Friday, 8:00 AM to 3:30 PM')).toHaveCount(0);

  await payAs(page, address);
  await expect(page.getByText(`Pickup day: ${when}`)).toBeVisible();
  await expect(page.getByText(`Pickup location: ${place}`)).toBeVisible();
  await expect(page.getByText(/^Hours:/)).toHaveCount(0);
  await expect(page.getByText('goes to Lincoln Elementary School')).toHaveText(share);
  const line = (await page.getByText('Your pickup code:').locator('..').textContent()) ?? '';
  const [, code = ''] = /: (\w{4,5})$/.exec(line) ?? [];
  expect(code).not.toBe('');

  const email = flat(await emailTo(page, address, 'order-confirmation'));
  for (const fact of [when, place, code, share]) expect(email).toContain(fact);
  expect(email).not.toContain('Monday to Friday, 8:00 AM');

  await openYourOrder(page, email);
  for (const fact of [when, place, code]) await expect(page.getByText(fact, { exact: true })).toBeVisible();
  await expect(page.getByText('goes to Lincoln Elementary School')).toHaveText(share);
});

test('a shipped order shows the same share before and after paying, and the same ship-by day, in the email and on its page', async ({
  page,
}) => {
  const address = 'shipping.facts@example.org';
  await openCheckout(page, lines, { organization: 'LINCOLN', classroom: 'CHEN' });
  // The amount is a separate element before these words.
  await expect(page.getByText('goes to Lincoln Elementary School').locator('..')).toHaveText(share);
  await payAs(page, address);
  await expect(page.getByText('goes to Lincoln Elementary School')).toHaveText(share);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Share this fundraiser' })).toBeVisible();
  const promise = /^Ships within 1-2 business days, by (\w{3} \d+, \d{4})\.$/;
  const [, by = ''] = promise.exec((await page.getByText(promise).textContent()) ?? '') ?? [];
  const long = new Date(`${by} UTC`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

  const email = flat(await emailTo(page, address, 'order-confirmation'));
  for (const fact of [long, share, '12 Elm Street', 'Your order ships within 1-2 business days.'])
    expect(email).toContain(fact);

  await openYourOrder(page, email);
  await expect(page.getByText(promise)).toContainText(by);
  await expect(page.getByText('goes to Lincoln Elementary School')).toHaveText(share);
});
