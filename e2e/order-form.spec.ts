import { expect, test } from './test.js';
import { emailTo } from './emails.js';
import { lookAllAround } from './look-over.js';
import { registerSchool } from './pickup-orders.js';
import { fillCard, logInAsOrganization } from './steps.js';

test('a paper form is entered on a phone, paid with one card, packed by name, and found by a name', async ({
  browser,
  page,
  request,
}) => {
  const school = await registerSchool(request, 'FORM');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order-form?org=FORM&class=OAK0&src=flyer');
  const name = (number: number) => page.getByRole('textbox', { name: `Name ${number}`, exact: true });
  const bags = (product: string, of: string) => page.getByLabel(`${product} for ${of}`);
  await name(1).fill('Grandma Ruth');
  await bags('Lemon Lift-Offs', 'Grandma Ruth').fill('2');
  await name(2).fill('Table 4');
  await bags('Lemon Lift-Offs', 'Table 4').fill('1');
  await expect(page.getByText('2 names, 3 bags')).toBeVisible();
  await page.reload();
  await expect(name(1)).toHaveValue('Grandma Ruth');
  await expect(page.getByText('$23.97')).toBeVisible();

  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
  await page.getByRole('button', { name: /^Show order summary/ }).click();
  await page.getByRole('textbox', { name: 'Name on the bag of Lemon Lift-Offs' }).last().fill('Table 5');
  await page.getByLabel(/Full name/).fill('Dana Form');
  await page.getByLabel(/^Email/).fill('dana.form@example.org');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Complete Payment - $23.97' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Dana Form!' })).toBeVisible();
  await expect(page.getByText('For Grandma Ruth')).toBeVisible();
  const email = await emailTo(page, 'dana.form@example.org', 'order-confirmation');
  expect(email).toContain('For Table 5');
  await page.goto(/\/your-order\/[\w-]+/.exec(email)?.[0] ?? '');
  await expect(page.getByText('For Table 5')).toBeVisible();

  const table = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await logInAsOrganization(table, school.email, school.password, '/pickup');
  await table.getByRole('searchbox').fill('ruth');
  const box = table.getByRole('listitem').filter({ hasText: 'Dana Form' });
  await expect(box.getByText('For Grandma Ruth')).toBeVisible();
  await expect(box.getByText('For Table 5')).toBeVisible();
});

test('the order form fits every phone, both themes and both languages', async ({ page }) => {
  await lookAllAround(page, async () => {
    await page.goto('/order-form?org=LINCOLN&class=CHEN');
    await page
      .getByRole('textbox', { name: 'Name 1', exact: true })
      .fill('Mr. Alexander Featherstonehaugh of 2B');
    await expect(page.getByText('1 name, 0 bags')).toBeVisible();
  });
});
