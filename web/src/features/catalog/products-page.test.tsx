import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildProduct } from '../../test/build-product';
import { inSpanish, refuse, renderPage, type Responses } from '../../test/render-page';
import { readCart } from '../cart/cart-storage';
import { cartActions } from '../cart';
import { Component as ProductsPage } from './products-page';

// Valid ids: the cart drops any other.
const packId = '5d2c7a90-1111-4f7e-9a55-1c2d3e4f5a6b';
const ringsId = '0b8a1a4e-6c1d-4f7e-9a55-1c2d3e4f5a6b';

const rings = buildProduct({ id: ringsId });
const pack = buildProduct({
  id: packId,
  name: 'Premium Mix Pack',
  price: '24.99',
  category: 'mix-pack',
  picks: 3,
});
const worms = buildProduct({ id: 'worms', name: 'Sour Comet Worms' });

function renderProducts(products: object[] | (() => never)) {
  const responses: Responses = {
    Products: () => (typeof products === 'function' ? products() : { products }),
  };
  return renderPage(ProductsPage, '/products', responses);
}

afterEach(() => cartActions.clear());

test('shows 8 placeholders while the products load', () => {
  renderProducts([buildProduct()]);
  expect(screen.getAllByTestId('product-placeholder')).toHaveLength(8);
});

test('shows that nothing is on sale when the list is empty', async () => {
  renderProducts([]);
  expect(await screen.findByText('No products available at the moment.')).toBeVisible();
});

test('the pictures of the first window are fetched first', async () => {
  renderProducts(['1', '2', '3', '4', '5'].map((id) => buildProduct({ id })));
  const pictures = await screen.findAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
    ...Array<string>(4).fill('high'),
    'auto',
  ]);
});

test('offers Retry when the products do not load, and shows them after it', async () => {
  let isBroken = true;
  renderPage(ProductsPage, '/products', {
    Products: () => {
      if (isBroken) throw refuse('The shelf is being restocked.', 'UNAVAILABLE');
      return { products: [buildProduct()] };
    },
  });
  expect(await screen.findByText('The shelf is being restocked.')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Raspberry Cloud Rings' })).toBeVisible();
});

test('adds a product to the cart, and confirms on the button and in a toast', async () => {
  renderProducts([rings]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Raspberry Cloud Rings to cart' }));
  expect(screen.getByRole('button', { name: /^Added!/ })).toBeVisible();
  expect(screen.getAllByText('Raspberry Cloud Rings has been added to your cart.')[0]).toBeVisible();
  expect(readCart().items).toMatchObject([{ product: { id: ringsId, price: '8.99' }, quantity: 1 }]);
});

test('a 100th unit is not added, and nothing says that it was', async () => {
  cartActions.add(rings);
  cartActions.setQuantity(ringsId, 99);
  renderProducts([rings]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Raspberry Cloud Rings to cart' }));
  expect(screen.getAllByText('An order can have at most 99 of Raspberry Cloud Rings.')[0]).toBeVisible();
  expect(screen.queryByText('Added!', { selector: '[aria-label^="Added"] *' })).toBeNull();
  expect(screen.queryByText('Added to cart!')).toBeNull();
});

test('a cart of 50 lines refuses another line', async () => {
  const idOf = (line: number) => `0b8a1a4e-6c1d-4f7e-9a55-${String(line).padStart(12, '0')}`;
  for (let line = 0; line < 50; line += 1) cartActions.add(buildProduct({ id: idOf(line) }));
  renderProducts([rings]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Raspberry Cloud Rings to cart' }));
  expect(screen.getAllByText(/An order can have at most 50 different lines\./)[0]).toBeVisible();
  expect(readCart().items).toHaveLength(50);
});

test('the details show the full description and only the label facts that exist', async () => {
  renderProducts([buildProduct({ id: ringsId, description: 'Tangy rings. '.repeat(20).trim() })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Raspberry Cloud Rings' }));
  const details = within(await screen.findByRole('dialog', { name: 'Raspberry Cloud Rings' }));
  expect(details.getByText(/^(Tangy rings\. ?){20}$/)).toBeVisible();
  expect(details.getByText('Sugar, raspberry.')).toBeVisible();
  expect(details.getByText('2.5 oz (71 g)')).toBeVisible();
  expect(details.queryByText('Allergens')).not.toBeInTheDocument();
  await userEvent.click(details.getByRole('button', { name: 'Add Raspberry Cloud Rings to cart' }));
  expect(readCart().items).toHaveLength(1);
});

test('a sold-out product cannot be added', async () => {
  renderProducts([buildProduct({ inventory: 0 })]);
  expect(await screen.findByRole('button', { name: 'Sold out: Raspberry Cloud Rings' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('shows the stock when 5 or fewer are left', async () => {
  renderProducts([buildProduct({ inventory: 5 }), buildProduct({ id: 'b', inventory: 6 })]);
  expect(await screen.findByText('Only 5 left')).toBeVisible();
  expect(screen.queryByText('Only 6 left')).toBeNull();
});

test('a mix pack takes exactly its number of picks and is added with them', async () => {
  renderProducts([rings, worms, pack]);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 3 for Premium Mix Pack' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Premium Mix Pack' }));
  expect(chooser.queryByText('Premium Mix Pack', { selector: 'li *' })).toBeNull();
  expect(chooser.getByText('Please select 3 more product(s)')).toBeVisible();
  expect(chooser.getByRole('button', { name: 'Remove one Sour Comet Worms' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await userEvent.click(chooser.getByRole('button', { name: 'Add one Sour Comet Worms' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Add one Sour Comet Worms' }));
  expect(chooser.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(chooser.getByRole('button', { name: 'Add one Raspberry Cloud Rings' }));
  expect(chooser.getByText('Ready to add to cart!')).toBeVisible();
  expect(chooser.getByRole('button', { name: 'Add one Sour Comet Worms' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await userEvent.click(chooser.getByRole('button', { name: 'Add to cart' }));
  expect(readCart().items).toMatchObject([
    {
      product: { id: packId },
      quantity: 1,
      selectedProducts: [{ id: 'worms' }, { id: 'worms' }, { id: ringsId }],
    },
  ]);
  expect(
    screen.getAllByText('Premium Mix Pack with your selected products has been added to your cart.')[0],
  ).toBeVisible();
});

test('the chooser keeps its picks when it is reopened', async () => {
  renderProducts([buildProduct(), pack]);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 3 for Premium Mix Pack' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add one Raspberry Cloud Rings' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 3 for Premium Mix Pack' }));
  expect(await screen.findByText('Please select 2 more product(s)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take Raspberry Cloud Rings out' }));
  expect(screen.getByText('Please select 3 more product(s)')).toBeVisible();
});

test('the chooser marks a candy that is sold out on its own, and still accepts it', async () => {
  renderProducts([pack, buildProduct({ inventory: 0 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 3 for Premium Mix Pack' }));
  const chooser = await screen.findByRole('dialog');
  expect(within(chooser).getByText('Sold out on its own, still in mix packs.')).toBeVisible();
  expect(within(chooser).getByRole('button', { name: 'Add one Raspberry Cloud Rings' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('in Spanish, a product shows translated fields and marks the rest as English', async () => {
  const texts = { description: 'Aros ácidos.', ingredients: 'Azúcar.', allergens: '', netWeight: '3 bolsas' };
  const spanish = (name: string) => ({ translations: [{ language: 'es', name, ...texts }] });
  renderPage(inSpanish(ProductsPage), '/products', {
    Products: () => ({
      products: [
        { ...rings, ...spanish(''), allergens: 'Milk.' },
        { ...pack, ...spanish('Paquete surtido') },
      ],
    }),
  });
  const name = await screen.findByRole('button', { name: 'Raspberry Cloud Rings' });
  expect(name).toHaveAttribute('lang', 'en');
  expect(name).toHaveAttribute('translate', 'no');
  expect(screen.getByRole('button', { name: 'Paquete surtido' })).not.toHaveAttribute('lang');
  expect(screen.getAllByText('Aros ácidos.')[0]).not.toHaveAttribute('lang');
  await userEvent.click(name);
  const details = within(await screen.findByRole('dialog'));
  for (const text of ['Azúcar.', '3 bolsas']) expect(details.getByText(text)).not.toHaveAttribute('lang');
  expect(details.getByText('Milk.')).toHaveAttribute('lang', 'en');
});
