import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeFinding, lookOver } from './look-over.js';
import { buyForPickup, registerSchool } from './pickup-orders.js';
import { fillCard, logInAsStaff } from './steps.js';
import { openCheckout, payButton } from './stored-cart.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const details = (page: Page, shortId: string) =>
  page.getByRole('button', { name: `Details of order ${shortId}` });
const rowOf = (page: Page, shortId: string) => page.getByRole('row').filter({ has: details(page, shortId) });

test('orders: no axe finding in either theme, nothing sideways at 320 px, a quiet console', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin');
  await lookOver(page, async () => void (await page.goto('/admin?tab=orders')));
});

test('a paid order is found, opened, moved on, corrected, and cancelled with its refund', async ({
  page,
}) => {
  const id = await buy(page, 'Cass Cancel');
  const shortId = id.slice(-8);
  await logInAsStaff(page, 'admin');
  await page.goto('/admin?tab=orders');
  await expect(details(page, shortId)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(shortId);
  await expect(page.getByText('1 order', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${shortId}`));
  const row = rowOf(page, shortId);
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('Completed');

  await details(page, shortId).click();
  await expect(page.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expectNoAxeFinding(page);

  await row.getByRole('button', { name: /change the status/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Processing', 'Shipped']);
  await page.getByRole('menuitem', { name: 'Processing' }).click();
  await expect(row).toContainText('Processing');

  await page.getByRole('button', { name: `Edit order ${shortId}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Delivery')).toBeDisabled();
  await expectNoAxeFinding(page);
  await sheet.getByLabel('Shipping address').fill('14 Elm Street, Lincoln, NE 68508');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('All changes have been saved successfully.').first()).toBeVisible();
  await expect(page.getByText('14 Elm Street, Lincoln, NE 68508').first()).toBeVisible();

  await page.getByRole('button', { name: `Cancel order ${shortId}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to cancel the order for Cass Cancel? This will process a full refund and cannot be undone.',
  );
  await expect(question).toContainText('Refund: $17.98');
  await expect(question.getByRole('checkbox', { name: /E-mail the customer now/ })).toBeChecked();
  await expectNoAxeFinding(page);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    page.getByText('The order has been cancelled and refund processed successfully.').first(),
  ).toBeVisible();
  await expect(row).toContainText('Cancelled');
  await expect(page.getByText('Order cancelled')).toBeVisible();
});

test('a pickup order is marked ready, and its customer is mailed', async ({ page }) => {
  const id = await buy(page, 'Rita Ready', 'pickup');
  const shortId = id.slice(-8);
  await logInAsStaff(page, 'admin');
  await page.goto(`/admin?tab=orders&search=${shortId}`);
  await details(page, shortId).click();
  await page.getByRole('button', { name: `Mark order ${shortId} ready` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Mark this pickup order ready for Rita Ready? This will send a notification email to the customer.',
  );
  await page.getByRole('button', { name: 'Mark ready' }).click();
  await expect(page.getByText('Pickup notification sent!').first()).toBeVisible();
  await expect(
    page.getByText('Customer has been notified that order is ready for pickup.').first(),
  ).toBeVisible();
  await expect(rowOf(page, shortId)).toContainText('Ready for pickup');
  await expect(page.getByRole('button', { name: `Mark order ${shortId} ready` })).toHaveCount(0);
});

test('an order that is placed appears in the open list without a reload', async ({ page, browser }) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/admin?tab=orders&search=live.buyer');
  await expect(page.getByText('No Orders Found')).toBeVisible();
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
  const shopper = await (await browser.newContext()).newPage();
  const id = await buy(shopper, 'Lee Live', 'shipping', 'live.buyer@example.org');
  await expect(details(page, id.slice(-8))).toBeVisible();
  await expect(rowOf(page, id.slice(-8))).toContainText('Completed');
});

test('filters stay in the address and in the CSV, and a view keeps them under a name', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/admin?tab=orders');
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByRole('menuitemradio', { name: 'Pickup' }).click();
  await expect(page).toHaveURL(/delivery=pickup/);
  await expect(page.getByRole('row').filter({ hasText: 'shipping' })).toHaveCount(0);
  const shown = await page.getByRole('button', { name: /^Details of order/ }).count();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(shown + 1);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill('To collect');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/delivery/);
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'To collect', exact: true }).click();
  await expect(page).toHaveURL(/delivery=pickup/);
  await page.goBack();
  await expect(page).not.toHaveURL(/delivery/);
});

test('thirty pickups are marked ready by the keyboard and two presses, in under ten seconds', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const school = await registerSchool(request, 'THIRTY');
  const names = Array.from({ length: 30 }, (_, index) => `Thirty ${index}`);
  await buyForPickup(request, baseURL ?? '', school, names);
  await logInAsStaff(page, 'admin');
  await page.goto(`/admin?tab=orders&search=thirty&delivery=pickup&sort=name`);
  await expect(page.getByText('30 orders', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('30 selected')).toBeVisible();
  await expectNoAxeFinding(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('30 selected')).toBeHidden();

  const began = Date.now();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Mark ready', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark 30 orders ready?' });
  await question.getByRole('button', { name: 'Mark ready' }).click();
  await expect(page.getByText('30 marked ready')).toBeVisible({ timeout: 10_000 });
  expect(Date.now() - began).toBeLessThan(10_000);

  await expect(page.getByRole('row').getByText('Ready for pickup')).toHaveCount(30);
  await expectNoAxeFinding(page);
  // The address brings a colleague to the same result.
  await page.reload();
  await expect(page.getByText('30 marked ready')).toBeVisible();
});

test('support reads orders and finds no control that writes', async ({ page }) => {
  await logInAsStaff(page, 'support');
  await page.goto('/admin?tab=orders');
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByText('Read only')).toBeVisible();
  for (const name of [/^Edit order/, /^Mark order/, /^Cancel order/, /change the status/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

/** Two pouches, paid by card, for a class of the demo. Returns the order's id. */
async function buy(page: Page, name: string, delivery = 'shipping', email?: string): Promise<string> {
  await openCheckout(page, [{ name: 'Rainbow Cracklers' }], { organization: 'LINCOLN', classroom: 'RIVERA' });
  await page.getByLabel('Full name').fill(name);
  if (email) await page.getByLabel('Email').fill(email);
  if (delivery === 'pickup') await page.getByRole('radio', { name: /pick ?up/i }).check();
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
  await expect(page.getByText(/Thank you/).first()).toBeVisible();
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}
