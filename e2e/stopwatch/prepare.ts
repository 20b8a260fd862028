import { expect, type Browser } from '@playwright/test';
import { fillCard, logInAsStaff } from '../steps.js';
import { openCheckout, payButton } from '../stored-cart.js';

type Buyer = { name: string; email: string; card: string; bags: number };

const cards = { pays: '4242 4242 4242 4242', isDeclined: '4000 0000 0000 0002' };

/** What the tasks are about: an order of about forty dollars from Elm Street, a refused card, a changed price. */
export async function prepare(browser: Browser): Promise<void> {
  await buy(browser, {
    name: 'Rosalind Achterberg',
    email: 'rosalind@example.org',
    card: cards.pays,
    bags: 3,
  });
  await buy(browser, {
    name: 'Fenton Hargreave',
    email: 'fenton@example.org',
    card: cards.isDeclined,
    bags: 1,
  });
  await changePrice(browser);
}

async function buy(browser: Browser, { name, email, card, bags }: Buyer): Promise<void> {
  const page = await browser.newPage();
  await openCheckout(page, [{ name: 'Rainbow Cracklers', quantity: bags }], {
    organization: 'LINCOLN',
    classroom: 'RIVERA',
  });
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await fillCard(page, card);
  await payButton(page).click();
  if (card === cards.pays) await expect(page).toHaveURL(/\/success\?order_id=/);
  else await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' }).first()).toBeVisible();
  await page.close();
}

/** By somebody else, a while before it is asked for. */
async function changePrice(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await logInAsStaff(page, 'admin');
  const products = (await (await page.request.get('/api/products')).json()) as { id: string; name: string }[]; // documented
  const product = products.find(({ name }) => name === 'Lemon Lift-Offs');
  const query = `mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(productId: $id, input: $input) { id } }`;
  const variables = { id: product?.id, input: { price: '13.37' } };
  const reply = await page.request.post('/graphql', { data: { query, variables } });
  expect(await reply.json()).not.toHaveProperty('errors');
  await page.close();
}
