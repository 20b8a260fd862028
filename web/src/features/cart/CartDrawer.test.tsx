import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildOrganization, forLincoln } from '../../test/build-fundraiser';
import { buildProduct } from '../../test/build-product';
import { renderPage, type Responses } from '../../test/render-page';
import { CartButton } from './CartButton';
import { CART_KEY, readCart, writeCart } from './cart-storage';
import { cartActions } from './cart-store';
import { LazyCartDrawer } from './lazy-parts';

const ringsId = '0b8a1a4e-6c1d-4f7e-9a55-1c2d3e4f5a6b';
const rings = { id: ringsId, name: 'Cloud Rings', price: '8.99', imageUrl: null, picks: null };
const pack = { id: 'pack', name: 'Premium Mix Pack', price: '24.99', imageUrl: null, picks: 3 };
const pick = (name: string) => ({ id: name, name, imageUrl: null });

function renderCart(responses: Responses = {}) {
  const Page = () => (
    <>
      <CartButton />
      <LazyCartDrawer fundraiser={null} wallets={null} />
    </>
  );
  return renderPage(Page, '/', responses);
}

const openCart = () => userEvent.click(screen.getByRole('button', { name: /^Cart/ }));

afterEach(() =>
  act(() => {
    cartActions.clear();
    cartActions.close();
  }),
);

test('an empty cart links to the products and the checkout', async () => {
  renderCart();
  await openCart();
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('shows how long the campaign still runs', async () => {
  cartActions.add(rings);
  cartActions.setContext({ ...forLincoln, organizationName: 'Lincoln School' });
  const endDate = '2026-12-14T12:00:00.000Z';
  const days = { campaignPhase: 'running', startDate: null, endDate, daysLeft: 19 };
  renderCart({ CampaignDaysOf: () => ({ organization: { ...buildOrganization(), ...days } }) });
  await openCart();
  expect(await screen.findByText('Until Dec 14, 19 days left')).toBeVisible();
});

test('shows lines, picks and the running total, and updates the total with the quantities', async () => {
  cartActions.add(rings);
  cartActions.add(pack, [pick('Worms'), pick('Worms'), pick('Hearts')]);
  renderCart();
  await openCart();
  expect(screen.getByRole('dialog', { name: 'Your cart' })).toHaveTextContent('$33.98');
  const picks = within(screen.getByRole('list', { name: 'Selected products' })).getAllByRole('listitem');
  expect(picks.map(({ textContent }) => textContent)).toEqual([
    '2\u00a0×\u00a0Worms',
    '1\u00a0×\u00a0Hearts',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add one Cloud Rings' }));
  expect(screen.getByText('Add $7.03 more for free shipping!')).toBeVisible();
  expect(screen.getByText('$42.97')).toBeVisible();
});

test('a cart above what one payment can be says so instead of leading to the checkout', async () => {
  cartActions.add({ ...rings, price: '102.00' });
  cartActions.setQuantity(ringsId, 98);
  renderCart();
  await openCart();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add one Cloud Rings' }));
  expect(screen.getByText('One order can be at most $10,000. Please make two orders.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

describe('a typed quantity', () => {
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Cloud Rings' });
  const type = async (text: string) => {
    await userEvent.clear(quantity());
    await userEvent.keyboard(text);
  };

  test('applies on Enter, which keeps the focus, or when the field is left', async () => {
    cartActions.add(rings);
    renderCart();
    await openCart();
    await type('24{Enter}');
    expect(readCart().items[0]?.quantity).toBe(24);
    expect(quantity()).toHaveFocus();
    await type('7');
    await userEvent.tab();
    expect(readCart().items[0]?.quantity).toBe(7);
  });

  test('ends at the limit of an order or at the stock, with a message', async () => {
    cartActions.add(rings);
    renderCart({ FreshPrices: () => ({ products: [buildProduct({ ...rings, inventory: 200 })] }) });
    await openCart();
    await type('150{Enter}');
    expect(quantity()).toHaveValue('99');
    expect(screen.getByText('You can order up to 99.')).toBeVisible();
    act(() => cartActions.noteAvailable(ringsId, 4));
    await type('30{Enter}');
    expect(quantity()).toHaveValue('4');
    expect(screen.getByText('Only 4 left.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Cloud Rings' }));
    expect(screen.queryByText('Only 4 left.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add one Cloud Rings' }));
    expect(screen.getByText('Only 4 left.')).toBeVisible();
  });

  test('that is empty, 0 or letters changes nothing', async () => {
    cartActions.add(rings);
    renderCart();
    await openCart();
    for (const text of ['{Enter}', '0{Enter}', 'ab{Enter}']) await type(text);
    expect(quantity()).toHaveValue('1');
  });
});

test('removing the last unit removes the line', async () => {
  cartActions.add(rings);
  renderCart();
  await openCart();
  await userEvent.click(screen.getByRole('button', { name: 'Remove one Cloud Rings' }));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
});

test('removing a product removes all its lines, and warns first', async () => {
  cartActions.add(rings);
  cartActions.add(pack, [pick('Worms')]);
  cartActions.add(pack, [pick('Hearts')]);
  renderCart();
  await openCart();
  expect(screen.getAllByText('This removes every Premium Mix Pack in your cart.')).toHaveLength(2);
  const [first] = screen.getAllByRole('button', { name: 'Remove all lines of Premium Mix Pack' });
  if (first) await userEvent.click(first);
  expect(readCart().items.map(({ product }) => product.id)).toEqual([ringsId]);
});

test('any navigation closes the drawer', async () => {
  cartActions.add(rings);
  const Layout = () => (
    <>
      <CartButton />
      <LazyCartDrawer fundraiser={null} wallets={null} />
    </>
  );
  const { router } = renderPage(Layout, '/class/a', {}, '/class/:code');
  await openCart();
  expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await act(() => router.navigate('/class/b'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('follows cart changes in another tab', () => {
  renderCart();
  writeCart({ items: [{ product: rings, quantity: 3, selectedProducts: [] }], context: null });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
});

describe('opening the cart shows what changed since it was filled', () => {
  const shop = (changes: Parameters<typeof buildProduct>[0]) => ({
    FreshPrices: () => ({ products: [buildProduct({ ...rings, ...changes })] }),
  });

  test('a new price, with the old one', async () => {
    cartActions.add(rings);
    renderCart(shop({ price: '9.99' }));
    await openCart();
    expect((await screen.findByText(/The price is now/)).parentElement).toHaveTextContent(
      'The price is now $9.99. It was $8.99.',
    );
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toHaveTextContent('Total$9.99');
  });

  test('too little stock, with the number available, which limits the stepper', async () => {
    cartActions.add(rings);
    cartActions.setQuantity(ringsId, 5);
    renderCart(shop({ inventory: 4 }));
    await openCart();
    expect(await screen.findByText('Only 4 of Cloud Rings left.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change to 4: Cloud Rings' }));
    expect(screen.queryByText('Only 4 of Cloud Rings left.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add one Cloud Rings' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a product that is no longer sold, with a button to remove it', async () => {
    cartActions.add(rings);
    renderCart({ FreshPrices: () => ({ products: [] }) });
    await openCart();
    expect(await screen.findByText('Cloud Rings is no longer available.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove it: Cloud Rings' }));
    expect(screen.getByText('Your cart is empty')).toBeVisible();
  });

  test('too little stock at a named line, whose button removes that line alone', async () => {
    const named = (forName: string) => ({ product: rings, quantity: 3, selectedProducts: [], forName });
    cartActions.setItems([named('Ana'), named('Ben')]);
    renderCart(shop({ inventory: 3 }));
    await openCart();
    const [first] = await screen.findAllByRole('button', { name: 'Remove it: Cloud Rings' });
    if (first) await userEvent.click(first);
    expect(readCart().items).toMatchObject([{ forName: 'Ben', quantity: 3 }]);
    expect(screen.queryByText('Only 3 of Cloud Rings left.')).toBeNull();
  });

  test('but not units held by the shopper’s own unpaid order', async () => {
    cartActions.add(rings);
    cartActions.hold(readCart().items);
    renderCart(shop({ inventory: 0 }));
    await openCart();
    await screen.findByRole('button', { name: 'Remove one Cloud Rings' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add one Cloud Rings' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    expect(screen.queryByText('Cloud Rings is sold out.')).toBeNull();
  });
});
