import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fillAddress } from './steps.js';

type Product = { id: string; name: string; price: string; imageUrl: string | null; category: string };
type Line = { name: string; quantity?: number; price?: string; picks?: readonly string[] };
type Codes = { organization: string; classroom?: string };

/** Stores a cart in the browser in the shop's format; a line's price may differ from the server's. */
export async function storeCart(page: Page, lines: readonly Line[], codes?: Codes): Promise<void> {
  const response = await page.request.get('/api/products');
  // The documented response: an array of products.
  const products = (await response.json()) as Product[];
  const find = (name: string): Product => {
    const found = products.find((product) => product.name === name);
    if (!found) throw new Error(`${name} is not for sale`);
    return found;
  };
  const items = lines.map(({ name, quantity = 1, price, picks = [] }) => {
    const { id, imageUrl, ...product } = find(name);
    return {
      product: { id, name, imageUrl, price: price ?? product.price, picks: picks.length || null },
      quantity,
      selectedProducts: picks.map((pick) => ({ id: find(pick).id, name: pick, imageUrl: null })),
    };
  });
  const context = codes ? await fundraiserOf(page, codes) : null;
  await page.addInitScript(keepOnce, { cart: JSON.stringify({ items, context }), mark: randomUUID() });
}

/** Runs once, before the next page's own scripts. */
function keepOnce({ cart, mark }: { cart: string; mark: string }): void {
  if (sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, 'done');
  localStorage.setItem('skycrumb-cart', cart);
}

/** An opened cart fetches current prices; without a response it shows the stored ones. */
export async function keepStoredPrices(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('FreshPrices')) return route.abort();
    return route.continue();
  });
}

/** The checkout with this cart, filled in for shipping. */
export async function openCheckout(page: Page, lines: readonly Line[], codes?: Codes): Promise<void> {
  await storeCart(page, lines, codes);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Pat Buyer');
  await page.getByLabel('Email').fill('pat@example.org');
  await fillAddress(page);
  await expect(payButton(page)).toBeEnabled();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Complete Payment - / });

async function fundraiserOf(page: Page, { organization, classroom }: Codes): Promise<object> {
  const data = { organizationCode: organization, classroomCode: classroom };
  const response = await page.request.post('/api/validate-codes', { data });
  expect(response.ok()).toBe(true);
  // The documented response's fields are those of the cart's context.
  const found = (await response.json()) as object;
  return { ...found, organizationCode: organization, classroomCode: classroom ?? null };
}
