import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { buyForPickup, registerSchool } from '../pickup-orders.js';
import { beginStaffSession, fillCard } from '../steps.js';
import { openCheckout, payButton } from '../stored-cart.js';

type Buyer = {
  name: string;
  email: string;
  card: string;
  lines: readonly { name: string; quantity: number }[];
};

const cards = { pays: '4242 4242 4242 4242', isDeclined: '4000 0000 0000 0002' };

/** With shipping: $42.95, at the demo's prices. */
const fortyDollars = [
  { name: 'Rainbow Cracklers', quantity: 2 },
  { name: 'Lemon Lift-Offs', quantity: 2 },
];
const oneBag = [{ name: 'Rainbow Cracklers', quantity: 1 }];

/**
 * Prepares the tasks' data: an order of about forty dollars from Elm Street, a declined card, a changed price, thirty
 * pickup orders. The mix pack is the demo's.
 */
export async function prepare(browser: Browser, request: APIRequestContext, origin: string): Promise<void> {
  const names = Array.from({ length: 30 }, (_, index) => `Thirty ${index}`);
  await buyForPickup(request, origin, await registerSchool(request, 'THIRTY'), names);
  await buy(browser, {
    name: 'Rosalind Achterberg',
    email: 'rosalind@example.org',
    card: cards.pays,
    lines: fortyDollars,
  });
  await buy(browser, {
    name: 'Fenton Hargreave',
    email: 'fenton@example.org',
    card: cards.isDeclined,
    lines: oneBag,
  });
  await changePrice(browser);
}

async function buy(browser: Browser, { name, email, card, lines }: Buyer): Promise<void> {
  const page = await browser.newPage();
  await openCheckout(page, lines, {
    organization: 'LINCOLN',
    classroom: 'RIVERA',
  });
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await fillCard(page, card);
  await payButton(page).click();
  if (card === cards.pays) await expect(page).toHaveURL(/\/success\?order_id=/);
  else await expect(page.getByRole('group', { name: /^Payment Failed/ })).toBeVisible();
  await page.close();
}

/** Changed by someone else, some time before the task. */
async function changePrice(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await beginStaffSession(page, 'admin');
  const products = (await (await page.request.get('/api/products')).json()) as { id: string; name: string }[]; // documented
  const product = products.find(({ name }) => name === 'Lemon Lift-Offs');
  const query = `mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(productId: $id, input: $input) { id } }`;
  const variables = { id: product?.id, input: { price: '13.37' } };
  const reply = await page.request.post('/graphql', { data: { query, variables } });
  expect(await reply.json()).not.toHaveProperty('errors');
  await page.close();
}
