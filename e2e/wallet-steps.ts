import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

/** Every practice wallet has the same owner, so each test uses its own quantity to identify its orders. */
export const boxes = ({ retry, repeatEachIndex }: TestInfo, quantity: number) => [
  { name: 'Rainbow Cracklers', quantity: quantity + 10 * (retry + repeatEachIndex) },
];

export async function openWallet(page: Page, name = 'Google Pay'): Promise<Locator> {
  await page.getByRole('button', { name: `Pay with ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Practice ${name}` });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const paying = (sheet: Locator) => sheet.getByRole('button', { name: /^Pay \$/ });

export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success\?order_id=/);
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
}

/** A class's sales in cents. */
export async function totalOf(page: Page, code: string): Promise<number> {
  const query = `{ classroom(code: "${code}") { totals { totalSales } } }`;
  const response = await page.request.post('/graphql', { data: { query } });
  const { data } = (await response.json()) as { data: { classroom: { totals: { totalSales: string } } } }; // the query's fields
  return Math.round(Number(data.classroom.totals.totalSales) * 100);
}
