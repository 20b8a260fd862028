import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { lookOver } from './look-over.js';
import { logInAsOrganization, logInAsStaff } from './steps.js';

const password = 'candy-demo-2026';

test('a treasurer opens a number, finds an order behind it, and downloads just these lines', async ({
  page,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', password);
  await page.getByRole('link', { name: 'Money' }).click();
  const figures = page.getByRole('region', { name: 'Where your money is' });
  await expect(figures.getByText(/Will be on the \w+ statement, \w{3} 1/)).toBeVisible();
  const earned = figures.getByTitle('See how Earned adds up');
  const amount = await earned.innerText();
  await earned.click();
  const sheet = page.getByRole('dialog', { name: 'Earned' });
  await expect(sheet.getByText(/^\$[\d,.]+ from \d+ orders/)).toBeVisible();
  // The last running sum is the figure.
  await expect(sheet.getByRole('row').last().getByRole('cell').last()).toHaveText(amount);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'These lines as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('earned.csv');
  const csv = await readFile(await download.path(), 'utf8');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(await sheet.getByRole('row').count());
  expect(`$${lines.at(-1)?.split(',')[7]}`).toBe(amount.replaceAll(',', ''));
  const order = sheet.getByRole('row').last().getByRole('link');
  const reference = await order.innerText();
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/orders\\?search=${reference}$`));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a payee is entered by the organization and verified by an administrator, who checks the books', async ({
  page,
  browser,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', password);
  await page.goto(`${page.url()}/money`);
  const card = page.getByRole('region', { name: 'Who is paid' });
  await card.getByLabel(/Name on the check/).fill('Lincoln Elementary PTA');
  await card.getByLabel(/Postal address/).fill('210 Maple Street\nLincoln, NE 68508');
  await card.getByRole('button', { name: 'Save payee' }).click();
  await expect(card.getByText('Being verified')).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await logInAsStaff(staff, 'admin');
  await staff.getByRole('link', { name: 'Payouts' }).click();
  await staff.getByRole('button', { name: 'Check the books now' }).click();
  await expect(staff.getByText('Books Checked').first()).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'The books agree' })).toBeVisible();
  await staff.getByRole('button', { name: 'To pay' }).click();
  await expect(staff).toHaveURL(/look=to-pay$/);
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Accountant’s CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFPaid \(Eastern\),Amount,By,Reference/,
  );

  await page.reload();
  await expect(page.getByText(/^Checked today .* charged, nothing open\.$/)).toBeVisible();
});

test('money: no axe finding in either theme, nothing sideways at 320 px, a quiet console', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAsOrganization(page, 'lincoln@example.org', password);
  const home = page.url();
  await lookOver(page, async () => {
    await page.goto(`${home}/money`);
  });
});

test('payouts: no axe finding in either theme, nothing sideways at 320 px, a quiet console', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAsStaff(page, 'admin');
  await lookOver(page, async () => {
    await page.goto('/admin/payouts');
  });
});
