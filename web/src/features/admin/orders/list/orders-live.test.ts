import { waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../../../test/fake-network';
import { withNextPage } from '../../../../lib/apollo/connection-rows';
import { AdminOrders } from '../order-documents';
import { ordersSource, ordersVariables } from './orders-live';
import { buildOrder, orders } from '../../../../test/admin-orders';
import { noFilter } from '../filters/use-orders-filter';

const asked = { query: AdminOrders, variables: ordersVariables(noFilter) };
const first = buildOrder();
const second = buildOrder({
  id: '22222222-2222-4222-8222-2222bbbb2222',
  createdAt: '2025-10-11T12:00:00.000Z',
});

test('a page that somebody asks for stays when the ones above it are read again meanwhile', async () => {
  const pages = [orders([first], { hasNextPage: true, totalCount: 2 })];
  let response: (value: ReturnType<typeof orders>) => void = () => undefined;
  const network = fakeNetwork({
    AdminOrders: ({ after }) => {
      if (after) return orders([second], { totalCount: 2 });
      return pages.shift() ?? new Promise((resolve) => (response = resolve));
    },
  });
  const { client } = network;
  await client.query(asked);
  const source = ordersSource(
    client,
    () => noFilter,
    () => undefined,
  );
  const reading = source.refetch();
  const list = client.watchQuery(asked);
  await list.fetchMore({
    variables: { after: first.id },
    updateQuery: (before, { fetchMoreResult: more }) => ({
      orders: withNextPage(before.orders, more.orders),
    }),
  });
  response(orders([{ ...first, customerName: 'Pat B. Buyer' }], { hasNextPage: true, totalCount: 2 }));
  await reading;
  const shown = client.cache.readQuery(asked)?.orders;
  expect(shown?.nodes.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(shown?.pageInfo.hasNextPage).toBe(false);
});

test('a burst of changes is one change of the list, with the order that is new', async () => {
  const network = fakeNetwork({ AdminOrders: () => orders([first], { totalCount: 1 }) });
  const { client } = network;
  await client.query(asked);
  const seen: number[] = [];
  const list = client.watchQuery({ ...asked, fetchPolicy: 'cache-only' }).subscribe(({ data }) => {
    seen.push(data?.orders?.nodes?.length ?? 0);
  });
  const arrived: string[] = [];
  const stop = ordersSource(
    client,
    () => noFilter,
    (ids) => arrived.push(...ids),
  ).subscribe(
    () => undefined,
    () => undefined,
  );
  await waitFor(() => expect(network.isHeard('AdminOrderChanged')).toBe(true));
  seen.length = 0;
  const change = (anyOrderChanged: object) => network.emit('AdminOrderChanged', { anyOrderChanged });
  change({ ...first, status: 'processing' });
  change(second);
  change({ ...first, status: 'ready_for_pickup' });
  await waitFor(() => expect(arrived).toEqual([second.id]));
  expect(seen).toEqual([1, 2]);
  expect(client.cache.readQuery(asked)?.orders.nodes).toMatchObject([
    { id: first.id, status: 'ready_for_pickup' },
    { id: second.id },
  ]);
  stop();
  list.unsubscribe();
});

test('reads as many orders again as are shown, page by page', async () => {
  const sizes: unknown[] = [];
  const many = Array.from({ length: 120 }, (_, index) =>
    buildOrder({ id: `order-${String(index).padStart(3, '0')}` }),
  );
  const network = fakeNetwork({
    AdminOrders: ({ first: size, after }) => {
      sizes.push(size);
      const start = after ? many.findIndex(({ id }) => id === after) + 1 : 0;
      const page = many.slice(start, start + Number(size));
      return orders(page, { hasNextPage: start + page.length < many.length, totalCount: many.length });
    },
  });
  const { client } = network;
  // The builder's order has every field; only the generated markers are missing.
  const data = orders(many).data as never;
  client.cache.writeQuery({ ...asked, data });
  await ordersSource(
    client,
    () => noFilter,
    () => undefined,
  ).refetch();
  expect(sizes).toEqual([100, 50]);
  expect(client.cache.readQuery(asked)?.orders.nodes).toHaveLength(120);
});
