import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/fake-network';
import { maria, openOrders as open, pat, rowOf } from '../../../test/orders-list';
import { orders } from '../../../test/admin-orders';

const emitOrder = (network: ReturnType<typeof fakeNetwork>, anyOrderChanged: object) =>
  act(() => network.emit('AdminOrderChanged', { anyOrderChanged }));

test('new orders appear, and changed ones update', async () => {
  const placed = [maria];
  const { network } = open({ AdminOrders: () => orders(placed) });
  expect(await screen.findByText('1 order')).toBeVisible();
  placed.unshift(pat);
  emitOrder(network, pat);
  expect(await screen.findByText('2 orders')).toBeVisible();
  expect(rowOf('Pat Buyer').getByText('To ship')).toBeVisible();
  emitOrder(network, { ...pat, deliveryMethod: 'pickup' });
  expect(await rowOf('Pat Buyer').findByText('To make ready')).toBeVisible();
  emitOrder(network, { ...maria, status: 'cancelled', allowedMoves: [] });
  expect(await rowOf('Maria Lopez').findByText('Cancelled')).toBeVisible();
  expect(network.requests.filter((name) => name === 'AdminOrders')).toHaveLength(2);
});

test('shows the total of the listed orders, and updates it with new orders only', async () => {
  const placed = [maria];
  let sum = '26.97';
  const { network } = open(
    {
      AdminOrders: () => orders(placed),
      FittingOrders: () => orders([maria, pat]),
      AdminOrderTotal: ({ filter }) => {
        expect(filter).toMatchObject({ deliveryMethod: 'shipping' });
        return { data: { orderTotal: { __typename: 'OrderTotal', sum } } };
      },
    },
    '/admin?tab=orders&delivery=shipping',
  );
  expect(await screen.findByText(', $26.97')).toBeVisible();
  expect(screen.getByRole('button', { name: 'total' })).toBeVisible();
  sum = '1053.94';
  for (const order of [maria, pat]) emitOrder(network, order);
  expect(await screen.findByText(', $1,053.94')).toBeVisible();
  expect(network.requests.filter((name) => name === 'AdminOrderTotal')).toHaveLength(2);
});

test('after a gap the total is read again with the orders', async () => {
  const placed = [maria];
  let sum = '26.97';
  const { network } = open({
    AdminOrders: () => orders(placed),
    AdminOrderTotal: () => ({ data: { orderTotal: { __typename: 'OrderTotal', sum } } }),
  });
  expect(await screen.findByText(', $26.97')).toBeVisible();
  placed.unshift(pat);
  sum = '1053.94';
  act(() => network.end('AdminOrderChanged'));
  expect(await screen.findByText('2 orders', undefined, { timeout: 5_000 })).toBeVisible();
  expect(await screen.findByText(', $1,053.94')).toBeVisible();
});

test('adds up more orders than are counted only when staff press, and says so', async () => {
  const page = orders([maria], { totalCount: 1_000_000 });
  const about = { data: { orders: { ...page.data.orders, isTotalEstimate: true } } };
  const sent: unknown[] = [];
  const { network } = open({
    AdminOrders: () => about,
    AdminOrderTotal: (variables) => {
      sent.push(variables);
      return { data: { orderTotal: { __typename: 'OrderTotal', sum: '26970000.00' } } };
    },
  });
  expect(await screen.findByText('about 1,000,000 orders')).toBeVisible();
  emitOrder(network, maria);
  await waitFor(() => expect(network.isHeard('AdminOrderChanged')).toBe(true));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add up' }));
  expect(await screen.findByText(', $26,970,000.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'total when added up' })).toBeVisible();
  expect(sent).toEqual([{ filter: {}, isWhole: true }]);
});

test('in a filtered list a new order waits behind a button', async () => {
  const placed = [maria];
  const { network } = open(
    { AdminOrders: () => orders(placed), FittingOrders: () => orders([pat]) },
    '/admin?tab=orders&delivery=shipping',
  );
  expect(await screen.findByText('1 order')).toBeVisible();
  placed.unshift(pat);
  emitOrder(network, pat);
  const bar = await screen.findByRole('button', { name: '1 new order' });
  expect(screen.queryByText('Pat Buyer')).not.toBeInTheDocument();
  await userEvent.click(bar);
  expect(await screen.findByText('Pat Buyer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
});

test('an order that does not match the filters is not announced, and the list is not read for it', async () => {
  const asked: unknown[] = [];
  const { network } = open(
    {
      AdminOrders: () => orders([maria]),
      FittingOrders: ({ filter }) => {
        asked.push(filter);
        return orders([]);
      },
    },
    '/admin?tab=orders&payment=pending',
  );
  expect(await screen.findByText('1 order')).toBeVisible();
  emitOrder(network, pat);
  await waitFor(() => expect(asked).toEqual([{ isPaid: false, ids: [pat.id] }]));
  expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
  expect(network.requests.filter((name) => name === 'AdminOrders')).toHaveLength(1);
});

test('an order that no longer matches the filters leaves the list, wherever it is', async () => {
  const { network } = open(
    {
      AdminOrders: ({ after }) =>
        after ? orders([maria], { totalCount: 2 }) : orders([pat], { totalCount: 2, hasNextPage: true }),
      FittingOrders: () => orders([]),
    },
    '/admin?tab=orders&status=pending,completed',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByText('Maria Lopez')).toBeVisible();
  emitOrder(network, { ...maria, status: 'cancelled', allowedMoves: [] });
  await waitFor(() => expect(screen.queryByText('Maria Lopez')).not.toBeInTheDocument());
  expect(screen.getByText('Pat Buyer')).toBeVisible();
  expect(screen.getByText('1 order')).toBeVisible();
  expect(network.requests.filter((name) => name === 'AdminOrders')).toHaveLength(2);
});

test('a burst of changes needs no further request', async () => {
  const placed = [maria];
  const { network } = open({ AdminOrders: () => orders(placed) });
  expect(await screen.findByText('1 order')).toBeVisible();
  for (const status of ['processing', 'shipped', 'delivered']) emitOrder(network, { ...maria, status });
  expect(await rowOf('Maria Lopez').findByText('Delivered')).toBeVisible();
  expect(network.requests.filter((name) => name === 'AdminOrders')).toHaveLength(1);
});
