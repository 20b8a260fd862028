import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../test/render-page';
import { CartButton } from './CartButton';
import { CART_KEY, readCart, writeCart } from './cart-storage';
import { cartActions } from './cart-store';
import { LateCartDrawer } from './LateCartDrawer';

const rings = { id: 'rings', name: 'Cloud Rings', price: '8.99', imageUrl: null, picks: null };
const pack = { id: 'pack', name: 'Premium Mix Pack', price: '24.99', imageUrl: null, picks: 3 };
const pick = (name: string) => ({ id: name, name, imageUrl: null });

function renderCart() {
  const Page = () => (
    <>
      <CartButton />
      <LateCartDrawer />
    </>
  );
  return renderPage(Page, '/', {});
}

const openCart = () => userEvent.click(screen.getByRole('button', { name: /^Cart/ }));

afterEach(() =>
  act(() => {
    cartActions.clear();
    cartActions.close();
  }),
);

test('an empty cart offers products and the checkout', async () => {
  renderCart();
  await openCart();
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('shows lines, picks and the running total, which follows the quantities', async () => {
  cartActions.add(rings);
  cartActions.add(pack, [pick('Worms'), pick('Worms'), pick('Hearts')]);
  renderCart();
  await openCart();
  expect(screen.getByRole('dialog', { name: 'Your cart' })).toHaveTextContent('$33.98');
  expect(within(screen.getByRole('list', { name: 'Selected products' })).getAllByText('Worms')).toHaveLength(
    2,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add one Cloud Rings' }));
  expect(screen.getByText('Add $7.03 more for free shipping!')).toBeVisible();
  expect(screen.getByText('$42.97')).toBeVisible();
});

test('the last one removed takes the line away', async () => {
  cartActions.add(rings);
  renderCart();
  await openCart();
  await userEvent.click(screen.getByRole('button', { name: 'Remove one Cloud Rings' }));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
});

test('removing a product takes all its lines, and says so before', async () => {
  cartActions.add(rings);
  cartActions.add(pack, [pick('Worms')]);
  cartActions.add(pack, [pick('Hearts')]);
  renderCart();
  await openCart();
  expect(screen.getAllByText('Removing takes every Premium Mix Pack in your cart.')).toHaveLength(2);
  const [first] = screen.getAllByRole('button', { name: 'Remove all lines of Premium Mix Pack' });
  if (first) await userEvent.click(first);
  expect(readCart().items.map(({ product }) => product.id)).toEqual(['rings']);
});

test('follows what another tab does to the cart', () => {
  renderCart();
  writeCart({ items: [{ product: rings, quantity: 3, selectedProducts: [] }], context: null });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
});
