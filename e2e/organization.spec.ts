import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.js';
import { stepOf, totpCode } from '../api/src/accounts/second-factor/totp.js';
import { emailTo } from './emails.js';
import { registerSchool } from './pickup-orders.js';
import { beginOrganizationSession, logInAsOrganization } from './steps.js';

const password = 'candy-demo-2026';

const logIn = (page: Page) => logInAsOrganization(page, 'lincoln@example.org', password);

test('registering opens the new dashboard, logged in and running', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel(/^Organization name/).fill('PINES School');
  await page.getByLabel(/^Organization code/).fill('PINES');
  await page.getByLabel(/^Contact person/).fill('Dana Whitfield');
  await page.getByLabel(/^Contact email/).fill('pines@example.org');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByLabel(/^Classroom name/).fill('Room 1');
  await page.getByLabel(/^Teacher\/leader name/).fill('Mr. Oak');
  await page.getByLabel(/^Classroom code/).fill('oak');
  await page.getByRole('button', { name: 'Start My Fundraiser' }).click();
  await expect(page).toHaveURL(/\/organization\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your fundraiser' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get ready' })).toBeVisible();
  // The message about the emails lies over the links for some seconds.
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('link', { name: 'Share codes' }).click();
  await expect(page.getByText('PINES-OAK')).toBeVisible();
});

test('after a forgotten password a link sets a new one, which logs in', async ({ page, request }) => {
  const { email: address } = await registerSchool(request, 'BIRCH');
  await page.goto('/organization/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel(/Email/).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If that address is known, a link is on its way')).toBeVisible();

  const email = await emailTo(page, address, 'password-link');
  const [link] = /http\S*\/organization\/choose-password\?token=[\w-]+/.exec(email) ?? [];
  await page.goto(link ?? 'about:blank');
  await page.getByLabel(/^New password/).fill('light-as-air');
  await page.getByLabel(/^Confirm new password/).fill('light-as-air');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('heading', { name: 'Your fundraiser' })).toBeVisible();

  // After setting up a second factor, the next login asks for its code.
  await page.goto(page.url().replace(/(\/organization\/[0-9a-f-]{36}).*/, '$1/people'));
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByLabel('Your password').fill('light-as-air');
  await factor.getByRole('button', { name: 'Set up' }).click();
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
  await factor.getByLabel('Code').fill(totpCode(secret, stepOf(new Date())));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await factor.getByRole('listitem').first().innerText();
  await factor.getByRole('button', { name: 'I saved them' }).click();
  await expect(factor.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/organization/login');
  await page.getByLabel(/Email/).fill(address);
  await page.getByLabel(/^Password/).fill('light-as-air');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your fundraiser' })).toBeVisible();
});

test('a customer is notified once that the order is ready, gets the email, then the order', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: /^Pickup orders/ }).click();
  const card = page.getByRole('region', { name: 'Pickup orders' });
  const order = card.getByRole('listitem').filter({ hasText: 'Kelly Novak' });
  await order.getByRole('button', { name: /Notify Customer/ }).click();
  await expect(page.getByText('Notification Sent').first()).toBeVisible();
  await expect(order.getByText('Ready for pickup')).toBeVisible();
  await expect(order.getByRole('button', { name: /Notify Customer/ })).toHaveCount(0);
  const email = await emailTo(page, 'kelly', 'pickup-ready');
  expect(email).toContain('210 Maple Street');
  await order.getByRole('button', { name: /^Hand out/ }).click();
  await expect(order.getByText('Delivered')).toBeVisible();
  await expect(order.getByRole('button')).toHaveCount(0);
});

test("another organization's dashboard is refused and redirects to your own", async ({ page, request }) => {
  const westside = await beginOrganizationSession({ request }, 'westside@example.org', password);
  await logIn(page);
  const own = page.url();
  for (const path of ['', '/orders', '/settings']) {
    await page.goto(`/organization/${westside}${path}`);
    await expect(page).toHaveURL(own);
    await expect(page.getByText('Access Denied').first()).toBeVisible();
  }
  await page.context().clearCookies();
  await page.goto(own);
  await expect(page.getByText('Login Required').first()).toBeVisible();
  await expect(page).toHaveURL(/\/organization\/login$/);
});

test('a renamed classroom has its new name on the class page, and settings opened by address follow each press', async ({
  page,
  request,
}) => {
  const school = await registerSchool(request, 'ELMS');
  await logInAsOrganization(page, school.email, school.password);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Room 1', exact: true }).click();
  await page.getByLabel(/Classroom name/).fill('Sunshine Room');
  await page.getByRole('button', { name: 'Save classroom' }).click();
  await expect(page.getByRole('button', { name: 'Edit Sunshine Room' })).toBeFocused();
  const summary = page.getByRole('switch', { name: 'Weekly summary' });
  for (const isOn of [false, true]) {
    await Promise.all([page.waitForResponse('**/graphql'), summary.click()]);
    await expect(summary).toHaveAttribute('aria-checked', String(isOn));
  }
  await page.goto(`/class/${school.code}/OAK0`);
  await expect(page.getByRole('heading', { name: 'Sunshine Room' })).toBeVisible();
});

test('the address filters orders, and only these are downloaded', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'All orders' }).last().click();
  await page.getByLabel('Delivery').selectOption('Pickup');
  await expect(page).toHaveURL(/\/orders\?delivery=pickup$/);
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const count = Number.parseInt(await page.getByText(/^\d+ orders$/).innerText(), 10);
  await expect(rows).toHaveCount(Math.min(count, 20));
  await expect(rows.filter({ hasText: 'Pickup' })).toHaveCount(Math.min(count, 20));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^LINCOLN-orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(1 + count);
});
