import { expect, test, type Locator, type Page } from './test.js';

/** More tab stops than any page has. */
const maxStops = 150;

/** From one form field to the next; a button or link may be in between. */
const nextField = 3;

test('the keyboard alone leads from a code to a paid order, field after field', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByLabel('Organization code'));
  // The dash moves the cursor to the second field.
  await page.keyboard.type('LINCOLN-CHEN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Supporting Lincoln Elementary School - 3rd Grade').first()).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Shop for this fundraiser' }));
  await expect(page).toHaveURL(/\/products$/);
  await press(page, page.getByRole('button', { name: 'Add Lemon Lift-Offs to cart' }));
  await press(page, page.getByRole('button', { name: /^Cart/ }), 'Shift+Tab');
  await press(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await type(page, page.getByLabel('Full name'), 'Kim Keys');
  await type(page, page.getByLabel('Email'), 'kim@example.org', nextField);
  await type(page, page.getByLabel('Street address'), '12 Elm Street', nextField);
  await type(page, page.getByLabel('City'), 'Lincoln', nextField);
  await type(page, page.getByLabel('State'), 'Nebr', nextField);
  await type(page, page.getByRole('textbox', { name: 'ZIP (required)' }), '68508', nextField);
  await type(page, page.getByLabel('Card number'), '4242424242424242');
  await type(page, page.getByLabel('Expiration date'), '1230', nextField);
  await type(page, page.getByLabel('Security code'), '123', nextField);
  await type(page, page.getByLabel('ZIP code'), '68508', nextField);
  await press(page, page.getByRole('button', { name: 'Complete Payment - $16.98' }));
  await expect(page.getByRole('heading', { name: 'Thank you, Kim Keys!' })).toBeVisible();
});

async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string, stops = maxStops): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, 'Tab', stops);
  await page.keyboard.type(text);
}

async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  most = maxStops,
): Promise<void> {
  for (let stops = 0; stops <= most; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)} within ${most} stops`);
}
