import { expect, test } from './test.js';
import { emailTo } from './emails.js';
import { expectNoFinding, pageBehind } from './look-over.js';
import { fillCard, logInAsOrganization } from './steps.js';
import { openCheckout, payButton } from './stored-cart.js';

test('a buyer without a fundraiser credits a school later, and the school moves the order to another class', async ({
  page,
  browser,
}) => {
  await openCheckout(page, [{ name: 'Rainbow Cracklers' }]);
  // Of this test alone: the newest email to a shared address may be another test's.
  const address = 'later.credit@example.org';
  await page.getByLabel('Email').fill(address);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  const question = page.getByRole('region', { name: 'Which school was this for?' });
  await expect(question).toBeVisible();
  const id = new URL(page.url()).searchParams.get('order_id') ?? '';

  // On the phone that reads the email: the link alone is the proof.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const email = await emailTo(phone, address, 'order-confirmation');
  const link = new RegExp(`/credit\\?order_id=${id}#[\\w-]{43}`).exec(email)?.[0] ?? '';
  await phone.goto(link);
  await phone.getByLabel(/Organization code/).fill('LINCOLN-RIVERA');
  await phone.getByRole('button', { name: 'Find My Fundraiser' }).click();
  await expect(phone.getByText(/of it for 2nd Grade/)).toBeVisible();
  await phone.getByRole('button', { name: 'Yes, that’s right' }).click();
  await expect(
    phone.getByRole('heading', { name: 'Your order supports Lincoln Elementary School' }),
  ).toBeVisible();
  await expectNoFinding(phone);

  // The same link works only once.
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'Your order supports Lincoln Elementary School' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find My Fundraiser' })).toHaveCount(0);

  const school = await (await browser.newContext()).newPage();
  const search = `/orders?search=${id.slice(-8)}`;
  await logInAsOrganization(school, 'lincoln@example.org', 'candy-demo-2026', search);
  await school.getByText('Pat Buyer').click();
  await school.getByRole('button', { name: `Change the class of order ${id.slice(-8)}` }).click();
  const dialog = school.getByRole('alertdialog');
  await dialog.getByLabel('Class').selectOption('Mr. Chen · 3rd Grade');
  await expectNoFinding(school, pageBehind);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(school.getByText(`Order ${id.slice(-8)} counts for 3rd Grade.`).first()).toBeVisible();
  await emailTo(phone, 'lincoln@example.org', 'credit-changed');
});
