import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forLincoln } from '../../../test/build-fundraiser';
import { refuse, renderPage } from '../../../test/render-page';
import { cartActions } from '../../cart';
import { readCart } from '../../cart/cart-storage';
import { readDraft } from '../form/draft';
import { keepRows } from './order-form';
import { Component as OrderFormPage } from './order-form-page';

const id = (digit: number) => `0b8a1a4e-6c1d-4f7e-9a55-00000000000${digit}`;
const products = [
  { id: id(1), name: 'Lemon Lift-Offs', price: '12.99', inventory: 40 },
  { id: id(2), name: 'Sour Stars', price: '8.99', inventory: 3 },
  { id: id(3), name: 'Worms', price: '8.99', inventory: 0 },
  { id: id(4), name: 'Premium Mix Pack', price: '39.99', inventory: 9, picks: 3 },
].map((product) => ({ __typename: 'Product', imageUrl: null, picks: null, ...product }));

const context = { ...forLincoln, organizationId: 'o', organizationName: 'Lincoln' };

function open({ offersPickup = true, isAnswered = true, isFailing = (): boolean => false } = {}) {
  act(() => cartActions.setContext(context));
  const organization = () => ({
    organization: {
      __typename: 'Organization',
      id: 'o',
      name: 'Lincoln',
      pickupAddress: 'The gym',
      contactEmail: 'a@b.co',
      pickupOffer: offersPickup
        ? { __typename: 'PickupPlan', day: null, place: 'The gym', hours: null, instructions: null }
        : null,
    },
  });
  const PickupOffer = () => {
    if (isFailing()) throw refuse('Not now.', 'UNAVAILABLE');
    return organization();
  };
  return renderPage(OrderFormPage, '/order-form', {
    FreshPrices: () => ({ products }),
    // Without a response the query stays pending.
    ...(isAnswered && { PickupOffer }),
  });
}

const nameField = (number: number) => screen.findByRole('textbox', { name: `Name ${number}` });
const count = (product: string, name: string) =>
  within(screen.getByRole('group', { name })).getByRole('textbox', { name: new RegExp(`^${product}`) });

async function fill(number: number, name: string, counts: Record<string, string>) {
  await userEvent.type(await nameField(number), name);
  for (const [product, bags] of Object.entries(counts)) await userEvent.type(count(product, name), bags);
}
const goToCheckout = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Go to checkout' }));
const lines = () =>
  readCart().items.map(({ forName, product, quantity }) => [forName, product.name, quantity]);

beforeEach(() => {
  sessionStorage.clear();
  cartActions.clear();
});
afterEach(() => act(() => cartActions.clear()));

test('adds names and counts to the cart as lines of a pickup order', async () => {
  const { router } = open();
  act(
    () =>
      void cartActions.add({
        id: id(1),
        name: 'Lemon Lift-Offs',
        price: '12.99',
        imageUrl: null,
        picks: null,
      }),
  );
  await fill(1, 'Grandma Ruth', { 'Lemon Lift-Offs': '2', 'Sour Stars': '1' });
  await fill(2, 'Table 4', { 'Lemon Lift-Offs': '1' });
  expect(screen.getByText('$47.96')).toBeVisible();
  expect(screen.getByText('2 names, 4 bags')).toBeVisible();
  await goToCheckout();
  expect(lines()).toEqual([
    [undefined, 'Lemon Lift-Offs', 1],
    ['Grandma Ruth', 'Lemon Lift-Offs', 2],
    ['Grandma Ruth', 'Sour Stars', 1],
    ['Table 4', 'Lemon Lift-Offs', 1],
  ]);
  expect(readDraft().delivery).toBe('pickup');
  expect(router.state.location.pathname).toBe('/checkout');
});

test('keeps typed rows over a reload, and submitting again replaces the lines', async () => {
  open();
  await fill(1, 'Ruth', { 'Sour Stars': '1' });
  cleanup();
  open();
  expect(await nameField(1)).toHaveValue('Ruth');
  await goToCheckout();
  cleanup();
  open();
  await nameField(1);
  await userEvent.clear(count('Sour Stars', 'Ruth'));
  await userEvent.type(count('Sour Stars', 'Ruth'), '2');
  await goToCheckout();
  expect(lines()).toEqual([['Ruth', 'Sour Stars', 2]]);
});

test('does not count bags of a product that is no longer sold', async () => {
  keepRows([{ name: 'Ruth', counts: { [id(9)]: 5, [id(2)]: 1 } }]);
  open();
  expect(await screen.findByText('1 name, 1 bag')).toBeVisible();
  await goToCheckout();
  expect(lines()).toEqual([['Ruth', 'Sour Stars', 1]]);
});

test('a list from a spreadsheet fills a row for each line', async () => {
  open();
  await userEvent.click(await nameField(1));
  await userEvent.paste('Ana\t1\t2\nBen\t\t1\n');
  expect(screen.getByText('2 names, 4 bags')).toBeVisible();
  expect(count('Sour Stars', 'Ana')).toHaveValue('2');
  expect(await nameField(3)).toHaveValue('');
});

test('shows each error, focuses its row, and leaves the cart unchanged', async () => {
  open();
  await nameField(1);
  await goToCheckout();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a name and how many bags.');
  await userEvent.type(count('Sour Stars', 'Name 1'), '2');
  await goToCheckout();
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
  expect(await nameField(1)).toHaveFocus();
  await userEvent.keyboard('Ana');
  await fill(2, 'ana', { 'Sour Stars': '2' });
  await goToCheckout();
  expect(screen.getByRole('alert')).toHaveTextContent('This name is listed twice.');
  expect(lines()).toEqual([]);
});

test('refuses more bags than are in stock, over all names and the rest of the cart', async () => {
  const stars = { id: id(2), name: 'Sour Stars', price: '8.99', imageUrl: null, picks: null };
  open();
  act(() => void cartActions.add(stars));
  await fill(1, 'Ana', { 'Sour Stars': '1' });
  await fill(2, 'Ben', { 'Sour Stars': '2' });
  await goToCheckout();
  expect(screen.getByRole('alert')).toHaveTextContent('Only 3 of Sour Stars left.');
  expect(lines()).toEqual([[undefined, 'Sour Stars', 1]]);
  // The shopper's own unpaid order holds one more.
  act(() => cartActions.hold([{ product: stars, quantity: 1, selectedProducts: [] }]));
  await goToCheckout();
  expect(lines()).toHaveLength(3);
});

test('a failed check of pickup can be retried', async () => {
  let isDown = true;
  const { router } = open({ isFailing: () => isDown });
  await fill(1, 'Ruth', { 'Sour Stars': '1' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check whether your group offers pickup.');
  isDown = false;
  await userEvent.click(retry);
  await goToCheckout();
  expect(router.state.location.pathname).toBe('/checkout');
});

test('leaves out mix packs, disables sold-out products, and limits names to 40 characters', async () => {
  open();
  expect(await nameField(1)).toHaveAttribute('maxlength', '40');
  expect(screen.queryByText('Premium Mix Pack')).toBeNull();
  expect(count('Worms', 'Name 1')).toBeDisabled();
});

test('the button says that pickup is being checked', async () => {
  const { router } = open({ isAnswered: false });
  await fill(1, 'Ruth', { 'Sour Stars': '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Checking pickup...' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(router.state.location.pathname).toBe('/order-form');
});

test('a group without pickup gets a message and no checkout', async () => {
  const { router } = open({ offersPickup: false });
  await fill(1, 'Ruth', { 'Sour Stars': '1' });
  await goToCheckout();
  expect(screen.getByRole('alert')).toHaveTextContent('does not offer pickup.');
  expect(router.state.location.pathname).toBe('/order-form');
});
