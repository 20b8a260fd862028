import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import {
  buildClassroom,
  buildConnection,
  buildOrder,
  buildOrganization,
  buildViewer,
} from '../organization.fixtures';
import { Component as OrdersPage } from './orders-page';

const routes = [{ path: '/organization/:id/orders', Component: OrdersPage }];
const classroom = '11111111-2222-4333-8444-555555555555';

const detailed = {
  customerEmail: 'priya@example.org',
  customerPhone: null,
  shippingAddress: '12 Elm Street',
  pickup: null,
  subtotal: '44.97',
  shipping: '8.99',
  organizationProfit: '6.75',
  classroomProfit: '6.74',
  refunded: '0.00',
};

function respondWithOrders(orders: object[], totalCount = orders.length) {
  const rows = orders.map((order) => ({ ...buildOrder(detailed), ...order }));
  return {
    data: {
      organization: buildOrganization({
        classrooms: [buildClassroom({ id: classroom })],
        orders: buildConnection('Order', rows, { totalCount }),
      }),
    },
  };
}

type Query = { filter: Record<string, unknown>; after: string | null };

async function openOrders(address = '/organization/org-1/orders') {
  const asked: Query[] = [];
  const network = fakeNetwork({
    AllOrders: (variables) => {
      asked.push(variables as Query); // the page's own variables
      return respondWithOrders([{}], 21);
    },
  });
  const router = renderRoute(network.client, routes, address);
  await screen.findByText('Priya N.');
  return { asked, router, network };
}

test('lists an order in two lines that expand to its details', async () => {
  await openOrders();
  expect(screen.getByText('8f2c91ab')).toBeVisible();
  expect(screen.getByText('21 orders')).toBeVisible();
  expect(screen.getByText('12 Elm Street')).not.toBeVisible();
  await userEvent.click(screen.getByText('Priya N.'));
  expect(screen.getByText('12 Elm Street')).toBeVisible();
  expect(screen.getByText('2 × Lemon Lift-Offs')).toBeVisible();
});

test('applies filters to the URL, the query and the download', async () => {
  const { asked, router } = await openOrders();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Ready for pickup');
  await userEvent.selectOptions(screen.getByLabelText('Class'), 'Ms. Rivera · 2nd Grade');
  await waitFor(() =>
    expect(asked.at(-1)?.filter).toMatchObject({ statuses: ['ready_for_pickup'], classroomId: classroom }),
  );
  expect(router.state.location.search).toBe(`?status=ready_for_pickup&class=${classroom}`);
  const csv = screen.getByRole('link', { name: 'Export CSV' });
  expect(csv).toHaveAttribute('href', expect.stringContaining('status=ready-for-pickup'));
});

test('searches after a pause in typing', async () => {
  const { asked, router } = await openOrders();
  await userEvent.type(screen.getByLabelText('Search'), 'priya');
  await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ search: 'priya' }));
  expect(router.state.location.search).toBe('?search=priya');
  expect(asked).toHaveLength(2);
  expect(screen.getByLabelText('Search')).toHaveValue('priya');
});

test('opens with the filters of the URL, and Clear removes them', async () => {
  const { asked, router } = await openOrders('/organization/org-1/orders?search=pat&from=2025-10-01');
  expect(asked[0]?.filter).toMatchObject({ search: 'pat', from: '2025-10-01T04:00:00.000Z' });
  expect(screen.getByLabelText('From')).toHaveValue('2025-10-01');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('pages back and forth', async () => {
  const { asked, router } = await openOrders();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Page 2')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.after).toBe(buildOrder().id));
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await screen.findByText('Page 1')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a live order waits behind a button, and leaves a full page and its open dialog alone', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    id: `order-${index}`,
    customerName: `Buyer ${index}`,
  }));
  let orders: object[] = rows;
  const network = fakeNetwork({
    AllOrders: () => respondWithOrders(orders.slice(0, 20), orders.length),
    OrderClasses: () => new Promise(() => undefined),
  });
  renderRoute(network.client, routes, '/organization/org-1/orders');
  await userEvent.click(await screen.findByText('Buyer 19'));
  await userEvent.click(screen.getByRole('button', { name: 'Change the class of order order-19' }));
  const dialog = await screen.findByRole('alertdialog');
  orders = [{ id: 'new', customerName: 'Ana New' }, ...rows];
  const changed = { ...buildOrder(detailed), id: 'new', customerName: 'Ana New' };
  act(() => network.emit('ListedOrderChanged', { organizationOrderChanged: changed }));
  expect(await screen.findByText('21 orders')).toBeInTheDocument();
  expect(dialog).toBeVisible();
  expect(screen.getByText('Buyer 19')).toBeInTheDocument();
  expect(screen.queryByText('Ana New')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '1 new order' }));
  expect(await screen.findByText('Ana New')).toBeVisible();
  expect(screen.getByText('Buyer 19')).toBeVisible();
});

test('a search without matches quotes the search text and offers Clear', async () => {
  const network = fakeNetwork({
    AllOrders: (variables) => {
      const { filter } = variables as Query; // the page's own variables
      return respondWithOrders(filter.search ? [] : [{}]);
    },
  });
  renderRoute(network.client, routes, '/organization/org-1/orders?search=nobody');
  expect(await screen.findByText('No orders match “nobody” with these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Priya N.')).toBeVisible();
});

test('notifies the customer of a pickup order', async () => {
  const pickup = { deliveryMethod: 'pickup' };
  const network = fakeNetwork({
    AllOrders: () => respondWithOrders([pickup]),
    NotifyPickupReady: () => ({
      data: {
        notifyPickupReady: buildOrder({
          ...pickup,
          status: 'ready_for_pickup',
          pickupNotificationSent: true,
        }),
      },
    }),
  });
  renderRoute(network.client, routes, '/organization/org-1/orders');
  const row = await screen.findByRole('listitem');
  await userEvent.click(within(row).getByRole('button', { name: /Notify Customer/ }));
  expect(await within(row).findByText('Ready for pickup')).toBeVisible();
});

test('shows where an order is picked up, and on which day', async () => {
  const day = { __typename: 'HandOutDay', date: '2026-12-04', opensAt: '15:00', closesAt: '18:00' };
  const pickup = { __typename: 'PickupPlan', place: 'The gym', day };
  const { client } = fakeNetwork({
    AllOrders: () => respondWithOrders([{ deliveryMethod: 'pickup', pickup }]),
  });
  renderRoute(client, routes, '/organization/org-1/orders');
  expect(await screen.findByText('The gym')).toBeInTheDocument();
  expect(screen.getByText('Friday, December 4, 2026, 3:00 PM to 6:00 PM')).toBeInTheDocument();
});

test('a page hidden by a login in another tab checks the session until the server responds', async () => {
  let isDown = true;
  const network = fakeNetwork({
    AllOrders: () => respondWithOrders([{}]),
    Viewer: () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return buildViewer({ organizationId: 'org-1' });
    },
  });
  renderRoute(network.client, routes, '/organization/org-1/orders');
  await screen.findByText('Priya N.');
  jest.useFakeTimers();
  const key = 'skycrumb-organization-session';
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(screen.queryByText('Priya N.')).toBeNull();
  isDown = false;
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText('Priya N.')).toBeVisible();
  jest.useRealTimers();
});

test('shows a failure and can retry', async () => {
  let isDown = true;
  const network = fakeNetwork({
    AllOrders: () => (isDown ? refused('INTERNAL_ERROR', 'Something went wrong.') : respondWithOrders([{}])),
  });
  renderRoute(network.client, routes, '/organization/org-1/orders');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Priya N.')).toBeVisible();
});

test('changes the class of an order and explains the effect', async () => {
  const moved: unknown[] = [];
  const chen = buildClassroom({ id: 'c2', name: '3rd Grade', code: 'CHEN', teacherName: 'Mr. Chen' });
  const order = buildOrder({
    ...detailed,
    dispute: { __typename: 'Dispute', state: 'open', amount: '53.96' },
  });
  const network = fakeNetwork({
    AllOrders: () => respondWithOrders([order]),
    OrderClasses: () => ({
      data: {
        order: { ...order, canMoveClass: true },
        organization: buildOrganization({ classrooms: [buildClassroom(), chen] }),
      },
    }),
    MoveOrderToClass: (variables) => {
      moved.push(variables);
      return { data: { moveOrderToClass: { ...order, classroom: chen } } };
    },
  });
  const router = renderRoute(network.client, routes, '/organization/org-1/orders');
  await userEvent.click(await screen.findByText('Priya N.'));
  expect(screen.getByText('$53.96 disputed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change the class of order 8f2c91ab' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Class'), 'Mr. Chen · 3rd Grade');
  expect(dialog.getByText(/2nd Grade loses its half of the \$13.49/)).toBeVisible();
  act(() => void router.navigate('/organization/org-1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/organization/org-1/orders');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Order 8f2c91ab counts for 3rd Grade.')).toBeVisible();
  expect(moved).toEqual([{ organizationId: 'org-1', orderId: order.id, classroomId: 'c2' }]);
});
