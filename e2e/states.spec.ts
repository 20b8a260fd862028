import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Route } from './test.js';
import { buildSchema, execute, GraphQLError, parse } from 'graphql';
import { findMisfits } from '../web/src/test/find-misfits.js';
import { expectFit } from './look-over.js';
import { withoutRendering } from './steps.js';
import { storeCart } from './stored-cart.js';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

/** Dialogs, menus and failures, which are checked like pages. */
const states: readonly { title: string; open: (page: Page) => Promise<void> }[] = [
  {
    title: 'the mix-pack chooser',
    open: async (page) => {
      await page.goto('/products');
      await page.getByRole('button', { name: 'Choose 3 for Premium Mix Pack' }).click();
      await page.getByRole('button', { name: 'Add one Lemon Lift-Offs' }).click();
      await expect(page.getByText('Please select 2 more product(s)')).toBeVisible();
    },
  },
  {
    title: 'the cart with a mix pack and a message',
    open: async (page) => {
      const picks = ['Lemon Lift-Offs', 'Lemon Lift-Offs', 'Peach Sunset Slices'];
      await storeCart(page, [{ name: 'Premium Mix Pack', picks }], { organization: 'LINCOLN' });
      await page.goto('/products');
      await page.getByRole('button', { name: 'Add Lemon Lift-Offs to cart' }).click();
      await page.getByRole('button', { name: /^Cart, 2 items/ }).click();
      await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    },
  },
  {
    title: 'the empty cart',
    open: async (page) => {
      await page.goto('/products');
      await page.getByRole('button', { name: /^Cart/ }).click();
      await expect(page.getByRole('link', { name: 'Go to Checkout' })).toBeVisible();
    },
  },
  {
    title: 'refused codes',
    open: async (page) => {
      await page.goto('/');
      await page.getByLabel('Organization code').fill('NOSUCH');
      await page.getByRole('button', { name: 'Find My Fundraiser' }).click();
      await expect(page.getByText('Invalid codes').first()).toBeVisible();
    },
  },
  {
    title: 'found codes',
    open: async (page) => {
      await page.goto('/');
      await page.getByLabel('Organization code').fill('LINCOLN');
      await page.getByRole('button', { name: 'Find My Fundraiser' }).click();
      await expect(page.getByText('Organization-wide fundraiser')).toBeVisible();
    },
  },
  {
    title: 'a contact form with mistakes',
    open: async (page) => {
      await page.goto('/#contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await expect(page.getByText('Please provide more details in your message')).toBeVisible();
    },
  },
  {
    title: 'a checkout with mistakes',
    open: async (page) => {
      await storeCart(page, [{ name: 'Lemon Lift-Offs' }]);
      await page.goto('/checkout');
      await page.getByRole('button', { name: /^Complete Payment/ }).click();
      await expect(page.getByText('Missing information').first()).toBeVisible();
    },
  },
  {
    title: 'products that did not load',
    open: async (page) => {
      await withoutRendering(page);
      await page.route('**/graphql', (route) => route.abort());
      await page.goto('/products');
      await expect(page.getByText('Our candy did not load')).toBeVisible();
    },
  },
  {
    title: 'a confirmation that failed',
    open: async (page) => {
      await page.route('**/graphql', respondPending);
      await page.goto('/success?order_id=8d21a779-2cb0-47ed-943d-9213c3b6a5da&payment_intent=pi_1');
      await expect(page.getByRole('alertdialog')).toContainText('CRITICAL', { timeout: 15_000 });
    },
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { title, open } of states) {
  test(`${title}: no axe finding in either theme, no sideways scrolling at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await open(page);
    await expectFit(page);
  });
}

/** An order that stays pending. */
async function respondPending(route: Route): Promise<void> {
  const body = route.request().postData() ?? '';
  if (/CompleteOrder|ReconcileOrder/.test(body)) return route.abort();
  if (!body.includes('PlacedOrder')) return route.continue();
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }; // GraphQL over HTTP
  const response = { data: { order: pendingOrder } };
  expect(findMisfits({ schema, execute, GraphQLError }, parse(query), variables, response)).toEqual([]);
  return route.fulfill({ json: response });
}

const pendingOrder = {
  __typename: 'Order',
  id: '8d21a779-2cb0-47ed-943d-9213c3b6a5da',
  status: 'pending',
  customerName: 'Pat Buyer',
  customerEmail: 'pat@example.org',
  total: '16.98',
  subtotal: '7.99',
  shipping: '8.99',
  refunded: '0.00',
  deliveryMethod: 'shipping',
  shippingAddress: '12 Elm Street',
  recipientName: null,
  giftMessage: null,
  pickupLocation: null,
  createdAt: '2026-11-20T15:00:00Z',
  statement: null,
  pickup: null,
  pickupCode: null,
  shipsUntil: null,
  organization: null,
  organizationProfit: '0.00',
  classroom: null,
  classroomProfit: '0.00',
  items: [
    {
      __typename: 'OrderItem',
      productName: 'Lemon Lift-Offs',
      quantity: 1,
      subtotal: '7.99',
      picks: [],
      forName: null,
    },
  ],
};
