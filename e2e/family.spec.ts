import { expect, test, type Page } from './test.js';
import { buy, expectSupported, fillCard } from './steps.js';

test('a family makes its link in 15 seconds, a purchase through it appears on its private page', async ({
  browser,
}) => {
  const family = await openDevice();
  await family.goto('/class/LINCOLN/RIVERA');
  const begun = Date.now();
  await family.getByRole('button', { name: "Make our family's link" }).click();
  await family.getByRole('button', { name: 'Make our link' }).click();
  await expect(family).toHaveURL(/\/family\/[\w-]{43}$/);
  await expect(family.getByText('No orders yet. Share your link to get the first one.')).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(15_000);
  const link = await family
    .getByText(/^http\S+\/\?org=LINCOLN&class=RIVERA&src=family&family=[0-9a-f]{12}$/)
    .innerText();

  const grandma = await openDevice();
  await grandma.goto(link);
  await expectSupported(grandma, 'Lincoln Elementary School - 2nd Grade');
  await grandma.goto('/products');
  await buy(grandma, ['Lemon Lift-Offs']);
  await fillCard(grandma, '4242 4242 4242 4242');
  await grandma.getByRole('button', { name: /Complete Payment/ }).click();
  await expect(grandma.getByText(/Thank you/).first()).toBeVisible();

  // The family's page updates live, like the class's.
  await expect(family.getByText('1 order')).toBeVisible();
  await expect(family.getByRole('region', { name: 'Totals' })).toContainText('$7.99');
  await expect(family.getByText('Pat')).toHaveCount(0);
  await grandma.goto('/class/LINCOLN/RIVERA');
  await expect(grandma.getByText('1 family shares this fundraiser')).toBeVisible();

  async function openDevice(): Promise<Page> {
    return (await browser.newContext()).newPage();
  }
});
