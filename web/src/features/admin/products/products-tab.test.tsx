import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { editedMeanwhile, refused } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { Component as ProductsTab } from './products-tab';

const product = (changes: object) => ({
  __typename: 'Product',
  id: 'p-1',
  name: 'Lemon Lift-Offs',
  description: 'Zingy lemon drops, light as a feather.',
  category: 'freeze-dried-candy',
  price: '7.99',
  inventory: 4,
  isActive: true,
  displayOrder: 1,
  imageUrl: '/products/lemon-lift-offs.svg',
  ingredients: 'Sugar, lemon.',
  allergens: '',
  netWeight: '3 oz (85 g)',
  translations: [],
  totalOrdered: 12,
  totalRevenue: '95.88',
  unitsHeldUnpaid: 0,
  isMostlyHeldUnpaid: false,
  isArchived: false,
  nextDeliveryOn: null,
  daysLeft: { __typename: 'DaysLeft', atLeast: 9, atMost: 14 },
  ...changes,
});
const peach = product({
  id: 'p-2',
  name: 'Peach Sunset Slices',
  price: '8.99',
  inventory: 0,
  displayOrder: 2,
  totalOrdered: 0,
  totalRevenue: '0.00',
});

const list = (...products: object[]) => ({ data: { products } });
const both = () => list(product({}), peach);
const chooseState = async (state: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^State/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: state }));
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('each product shows its totals and badges', async () => {
  renderAdmin(ProductsTab, { ManagedProducts: both });
  expect(await screen.findByText('Lemon Lift-Offs')).toBeVisible();
  const lemon = within(row('Lemon Lift-Offs'));
  for (const text of ['Has Orders', 'Low Stock', '$7.99', '12', '$95.88', 'freeze-dried-candy']) {
    expect(lemon.getByText(text)).toBeVisible();
  }
  const peaches = within(row('Peach Sunset Slices'));
  expect(peaches.getByText('No Orders')).toBeVisible();
  expect(peaches.getByText('Out of Stock')).toBeVisible();
});

test('a list without products says so', async () => {
  renderAdmin(ProductsTab, { ManagedProducts: () => list() });
  expect(await screen.findByText('No products found')).toBeVisible();
});

test('a failed load can be retried', async () => {
  let isBroken = true;
  renderAdmin(ProductsTab, {
    ManagedProducts: () => (isBroken ? refused('UNAVAILABLE', 'Please try again in a moment.') : both()),
  });
  expect(await screen.findByText('We could not load the products.')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lemon Lift-Offs')).toBeVisible();
});

test('pressing a column header sorts by it', async () => {
  renderAdmin(ProductsTab, { ManagedProducts: both });
  await screen.findByText('Lemon Lift-Offs');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Peach Sunset Slices');
  expect(screen.queryByRole('button', { name: 'Move Lemon Lift-Offs up' })).not.toBeInTheDocument();
});

test('searches and filters products, with count and revenue, and moves them only in the whole list', async () => {
  renderAdmin(ProductsTab, { ManagedProducts: both });
  const count = await screen.findByText('2 products');
  expect(count.parentElement).toHaveTextContent('2 products, $95.88 revenue');
  expect(screen.getByRole('button', { name: 'Move Lemon Lift-Offs up' })).toBeVisible();
  await chooseState('Out of stock');
  expect((await screen.findByText('1 product')).parentElement).toHaveTextContent('1 product, $0.00 revenue');
  expect(screen.queryByText('Lemon Lift-Offs')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  await chooseState('All');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'lemon');
  expect((await screen.findByText('1 product')).parentElement).toHaveTextContent('1 product, $95.88 revenue');
});

test('nearly sold out are active products with 5 boxes or fewer', async () => {
  const full = product({ id: 'p-3', name: 'Lime Clouds', inventory: 6 });
  const inactive = product({ id: 'p-4', name: 'Plum Puffs', isActive: false });
  renderAdmin(ProductsTab, { ManagedProducts: () => list(product({}), peach, full, inactive) });
  await screen.findByText('4 products');
  await chooseState('Nearly sold out');
  expect(await screen.findByText('2 products')).toBeVisible();
  expect([row('Lemon Lift-Offs'), row('Peach Sunset Slices')]).toHaveLength(2);
});

test('the archive is a state like the others, and the toolbar stays while it is empty', async () => {
  renderAdmin(ProductsTab, {
    ManagedProducts: ({ isArchived }) => (isArchived ? list() : both()),
  });
  await screen.findByText('Lemon Lift-Offs');
  expect(screen.queryByRole('switch', { name: 'Archive' })).not.toBeInTheDocument();
  await chooseState('Archived');
  expect(await screen.findByText('No products found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect((await screen.findByText('2 products')).parentElement).toHaveTextContent(
    '2 products, $95.88 revenue',
  );
});

test('a press on a price opens the form at it, and only the change is sent, with the value it is based on', async () => {
  let sent: Record<string, unknown> = {};
  renderAdmin(ProductsTab, {
    ManagedProducts: both,
    UpdateProduct: (variables) => {
      sent = variables;
      return { data: { updateProduct: product({ price: '8.50' }) } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Price of Lemon Lift-Offs: $7.99' }));
  const price = await screen.findByLabelText(/Price in dollars/);
  expect(price).toHaveFocus();
  await userEvent.clear(price);
  await userEvent.type(price, '8.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save product' }));
  await waitFor(() => expect(within(row('Lemon Lift-Offs')).getByText('$8.50')).toBeVisible());
  expect(sent).toEqual({
    productId: 'p-1',
    input: { price: '8.50' },
    expected: [{ field: 'price', value: '7.99' }],
  });
});

test('a count is based on the stock seen; when that has changed, the person decides', async () => {
  const sent: unknown[] = [];
  renderAdmin(ProductsTab, {
    ManagedProducts: both,
    UpdateProduct: ({ input }) => {
      sent.push(input);
      if (sent.length > 1) return { data: { updateProduct: product({ inventory: 40 }) } };
      return refused('STOCK_CHANGED', 'Lemon Lift-Offs now has 2 in stock, not 4.', {
        changes: [{ field: 'inventory', expected: '4', present: '2' }],
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Lemon Lift-Offs' }));
  const stock = screen.getByLabelText(/Units in stock/);
  await userEvent.clear(stock);
  await userEvent.type(stock, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Save product' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading', { name: 'The stock has changed' })).toBeVisible();
  expect(question.getByLabelText('Now: 2')).toBeVisible();
  expect(question.getByLabelText('Yours: 40')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(within(row('Lemon Lift-Offs')).getByText('40')).toBeVisible());
  expect(sent).toEqual([
    { inventory: 40, expectedInventory: 4 },
    { inventory: 40, expectedInventory: 2 },
  ]);
});

describe('a name that somebody else changed meanwhile', () => {
  async function meetConflict() {
    const sent: unknown[] = [];
    renderAdmin(ProductsTab, {
      ManagedProducts: both,
      UpdateProduct: ({ input, expected }) => {
        sent.push({ input, expected });
        if (sent.length > 1) return { data: { updateProduct: product({ name: 'Mine' }) } };
        return editedMeanwhile('Sam Ortiz', {
          field: 'name',
          expected: 'Lemon Lift-Offs',
          present: 'Theirs',
        });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Lemon Lift-Offs' }));
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.type(screen.getByLabelText(/^Name/), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save product' }));
    await screen.findByRole('alertdialog', { name: 'Sam Ortiz changed this' });
    return sent;
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('overwrites theirs only when the person says so', async () => {
    const sent = await meetConflict();
    expect(screen.getByLabelText('Theirs: Theirs')).toBeVisible();
    await press('Keep mine');
    expect(await screen.findByText('Mine is saved')).toBeVisible();
    expect(sent).toEqual([
      { input: { name: 'Mine' }, expected: [{ field: 'name', value: 'Lemon Lift-Offs' }] },
      { input: { name: 'Mine' }, expected: [{ field: 'name', value: 'Theirs' }] },
    ]);
  });

  test('is taken into the form, and nothing is sent', async () => {
    const sent = await meetConflict();
    await press('Take theirs');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Theirs');
    await press('Save product');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  test('keeps what was typed when the person keeps editing', async () => {
    await meetConflict();
    await press('Keep editing');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
  });
});

test('an invalid price is shown at its field, and nothing is sent', async () => {
  const { network } = renderAdmin(ProductsTab, { ManagedProducts: both });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Lemon Lift-Offs' }));
  const price = screen.getByLabelText(/Price in dollars/);
  await userEvent.clear(price);
  await userEvent.type(price, 'free');
  await userEvent.click(screen.getByRole('button', { name: 'Save product' }));
  expect(await screen.findByText('Please enter a price from 0.01 to 10,000.00')).toBeVisible();
  expect(network.requests).not.toContain('UpdateProduct');
});

test('a mix pack says how its name decides the picks, and closing a changed form asks first', async () => {
  renderAdmin(ProductsTab, { ManagedProducts: both });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Lemon Lift-Offs' }));
  expect(screen.queryByText(/^The name decides the picks/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'mix-pack');
  expect(screen.getByText(/picks: ‘Premium Mix Pack’ takes 3, any other mix pack 6\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

test('a refused switch goes back, and says why', async () => {
  renderAdmin(ProductsTab, {
    ManagedProducts: both,
    UpdateProduct: () => refused('UNAVAILABLE', 'Please try again in a moment.'),
  });
  const active = await screen.findByRole('switch', { name: 'Lemon Lift-Offs is active' });
  await userEvent.click(active);
  expect(await screen.findByText('Saving Failed')).toBeVisible();
  await waitFor(() => expect(active).toBeChecked());
});

test('moving a product sends the whole new order', async () => {
  let sent: unknown;
  renderAdmin(ProductsTab, {
    ManagedProducts: both,
    OrderProducts: ({ productIds }) => {
      sent = productIds;
      return { data: { orderProducts: { products: [peach, product({ displayOrder: 3 })] } } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Peach Sunset Slices up' }));
  await waitFor(() => expect(sent).toEqual(['p-2', 'p-1']));
});

test('moves a product straight to any place, and keeps a newer order of somebody else', async () => {
  const sent: object[] = [];
  const { network } = renderAdmin(ProductsTab, {
    ManagedProducts: both,
    OrderProducts: (variables) => {
      sent.push(variables);
      return refused('EDITED_MEANWHILE', 'Sam Ortiz changed this meanwhile.');
    },
  });
  const place = await screen.findByLabelText('Place of Peach Sunset Slices');
  await userEvent.type(place, '{Backspace}3{Enter}{Backspace}1{Enter}');
  expect(await screen.findByText('Order Not Saved')).toBeVisible();
  expect(sent).toEqual([{ productIds: ['p-2', 'p-1'], expectedIds: ['p-1', 'p-2'] }]);
  expect(network.requests.filter((name) => name === 'ManagedProducts')).toHaveLength(2);
});

test('support staff see totals and details, and change nothing', async () => {
  renderAdmin(ProductsTab, { ManagedProducts: both }, { role: 'support' });
  await screen.findByText('Lemon Lift-Offs');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  const buttons = within(screen.getByRole('table')).getAllByRole('button');
  expect(screen.queryByRole('button', { name: 'Add product' })).not.toBeInTheDocument();
  const texts = buttons.map(({ textContent }) => textContent).filter(Boolean);
  expect(texts).toEqual(['Price', 'Stock', 'Ordered', 'Revenue']);
  await userEvent.click(screen.getByRole('button', { name: 'Details of Lemon Lift-Offs' }));
  expect(screen.getByText('Sugar, lemon.')).toBeVisible();
});

const movement = {
  __typename: 'StockMovement',
  at: '2025-11-20T15:00:00.000Z',
  reason: null,
  madeBy: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
};
const received = { ...movement, id: '1', kind: 'received', change: 40, stockAfter: 44 };
const damaged = { ...movement, id: '3', kind: 'damaged', change: -2, stockAfter: 4, reason: 'Dropped' };
const sold = { ...movement, id: '2', kind: null, change: -11, stockAfter: null, madeBy: null };

const stockHistory = (rows: object[], hasNextPage = false) => {
  const page = buildConnection('StockMovement', rows, { hasNextPage });
  return { data: { product: { __typename: 'Product', id: 'p-1', stockHistory: page } } };
};

test('records 48 received boxes in two presses, based on the stock shown', async () => {
  let sent: unknown;
  renderAdmin(
    ProductsTab,
    {
      ManagedProducts: both,
      StockHistory: ({ after }) => (after ? stockHistory([received]) : stockHistory([damaged, sold], true)),
      RecordStock: ({ input }) => {
        sent = input;
        return { data: { recordStock: product({ inventory: 52 }) } };
      },
    },
    { role: 'support', jobs: ['warehouse'] },
  );
  const lemon = within(await screen.findByRole('row', { name: /Lemon/ }));
  expect(lemon.getByText('9 to 14 days left')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stock of Lemon Lift-Offs: 4' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Boxes/ })).toHaveFocus());
  expect(await screen.findByText(/Avery Morgan, Dropped/)).toBeVisible();
  expect(screen.getByText('-11')).toBeVisible();
  await userEvent.keyboard('48');
  await userEvent.click(screen.getByRole('button', { name: 'Show more changes' }));
  expect(await screen.findByText('+40')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('button', { name: 'Stock of Lemon Lift-Offs: 52' })).toBeVisible();
  expect(sent).toMatchObject({ productId: 'p-1', kind: 'received', quantity: 48, expectedInventory: 4 });
});

test('the same boxes keep their key after a lost response or a failed delivery, others get a new one', async () => {
  const keys: unknown[] = [];
  const responses = [refused('UNAVAILABLE', 'No answer.'), null, refused('UNAVAILABLE', 'Try later.')];
  renderAdmin(ProductsTab, {
    ManagedProducts: both,
    StockHistory: () => stockHistory([]),
    RecordStock: ({ input }) => {
      keys.push((input as { key: string }).key);
      return responses.shift() ?? { data: { recordStock: product({ inventory: 52 }) } };
    },
    SetNextDelivery: () => responses.shift() ?? { data: { setNextDelivery: product({}) } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of Lemon Lift-Offs: 4' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Boxes/ }), '48');
  fireEvent.change(dialog.getByLabelText(/Next delivery/), { target: { value: '2099-01-01' } });
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  for (const problem of ['No answer.', 'Try later.']) {
    await press();
    expect(await dialog.findByText(problem)).toBeVisible();
  }
  await userEvent.type(dialog.getByRole('textbox', { name: /Boxes/ }), '0');
  await press();
  expect(await screen.findByText('Stock Recorded')).toBeVisible();
  expect([keys.length, new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([3, 1, 2]);
});

test('a product is archived after a question, and one that was never ordered can be deleted', async () => {
  const sent: unknown[] = [];
  renderAdmin(ProductsTab, {
    ManagedProducts: both,
    UpdateProduct: (variables) => {
      sent.push(variables);
      return { data: { updateProduct: product({ isArchived: true }) } };
    },
    DeleteProduct: (variables) => {
      sent.push(variables);
      return { data: { deleteProduct: { __typename: 'DeletedProduct', id: 'p-2' } } };
    },
  });
  await screen.findByText('Lemon Lift-Offs');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Lemon Lift-Offs' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Peach Sunset Slices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() =>
    expect(sent).toEqual([{ productId: 'p-1', input: { isArchived: true } }, { productId: 'p-2' }]),
  );
});
