import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from '../dashboard/dashboard-page';
import { buildConnection, buildDashboard, buildOrder, buildOrganization } from '../organization.fixtures';

const routes = [{ path: '/organization/:id', Component: DashboardPage }];

const pickup = {
  id: '00000000-0000-4000-8000-0000aa11bb22',
  customerName: 'Sam Carter',
  deliveryMethod: 'pickup',
};
const notified = { ...pickup, status: 'ready_for_pickup', pickupNotificationSent: true };

type Response = Parameters<typeof fakeNetwork>[0][string];

async function openPickups(notify: Response, pickups = [buildOrder(pickup)]) {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ orders: [], pickups }),
    NotifyPickupReady: notify,
  });
  renderRoute(network.client, routes, '/organization/org-1#pickup');
  const card = within(await screen.findByRole('region', { name: 'Pickup orders' }));
  return { card, network };
}

test('shows the last 8 characters of the order id and the items', async () => {
  const { card } = await openPickups(() => refused('NOT_FOUND', 'No such order.'));
  expect(card.getByText('aa11bb22')).toBeVisible();
  expect(card.getByText('2 × Lemon Lift-Offs')).toBeVisible();
});

test('lists the picks of a mix pack', async () => {
  const picks = ['Lemon Lift-Offs', 'Sour Stars', 'Sour Stars'].map((name) => ({ __typename: 'Pick', name }));
  const items = [
    {
      __typename: 'OrderItem',
      productName: 'Premium Mix Pack',
      quantity: 1,
      refundedQuantity: 0,
      picks,
      forName: 'Ruth',
    },
  ];
  const { card } = await openPickups(
    () => refused('NOT_FOUND', 'No such order.'),
    [buildOrder({ ...pickup, items })],
  );
  expect(card.getByText('1 × Lemon Lift-Offs, 2 × Sour Stars')).toBeVisible();
  expect(card.getByText('for Ruth')).toBeVisible();
});

test('shows an order as ready only after the server’s response', async () => {
  let response: (value: object) => void = () => undefined;
  const { card } = await openPickups(() => new Promise((resolve) => (response = resolve)));
  await userEvent.click(card.getByRole('button', { name: /Notify Customer/ }));
  expect(card.getByText('Notifying...')).toBeVisible();
  expect(card.queryByText('Ready for pickup')).not.toBeInTheDocument();
  await act(async () => response({ data: { notifyPickupReady: buildOrder(notified) } }));
  expect(await card.findByText('Ready for pickup')).toBeVisible();
  expect(card.queryByRole('button', { name: /Notify/ })).not.toBeInTheDocument();
  expect(screen.getByText('Notification Sent')).toBeVisible();
  expect(screen.getByText('Sam Carter has been notified that the order is ready.')).toBeVisible();
});

test('shows a failed notification in a toast and beside the button', async () => {
  const { card } = await openPickups(() =>
    refused('ALREADY_NOTIFIED', 'This customer was notified already.'),
  );
  await userEvent.click(card.getByRole('button', { name: /Notify Customer/ }));
  expect(await screen.findByText('Notification Failed')).toBeVisible();
  expect(
    screen.getByText('There was an error sending the pickup notification. Please try again.'),
  ).toBeVisible();
  expect(card.getByRole('alert')).toHaveTextContent('This customer was notified already.');
  expect(card.getByText('Waiting for pickup')).toBeVisible();
});

test('adds a new pickup order, and updates one that was notified elsewhere', async () => {
  const { card, network } = await openPickups(() => refused('NOT_FOUND', 'No such order.'), []);
  expect(card.getByText(/Nothing to hand out/)).toBeVisible();
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: buildOrder(pickup) }));
  expect(await card.findByRole('button', { name: /Notify Customer/ })).toBeVisible();
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: buildOrder(notified) }));
  expect(await card.findByText('Customer notified')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});

test('a new order waits behind a button, so that no other order’s buttons move', async () => {
  const { card, network } = await openPickups(() => refused('NOT_FOUND', 'No such order.'));
  expect(card.getByText('Sam Carter')).toBeVisible();
  const later = {
    ...pickup,
    id: 'later-0000-cc33dd44',
    customerName: 'Ana New',
    createdAt: '2030-01-01T12:00:00.000Z',
  };
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: buildOrder(later) }));
  const show = await card.findByRole('button', { name: '1 new order' });
  expect(card.queryByText('Ana New')).toBeNull();
  await userEvent.click(show);
  const rows = card
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/Ana New|Sam Carter/).textContent);
  expect(rows).toEqual(['Ana New', 'Sam Carter']);
  expect(card.queryByRole('button', { name: '1 new order' })).toBeNull();
  expect(card.getByText('2 to hand out')).toBeVisible();
});

test('boxes that were refunded are not counted', async () => {
  const items = [
    {
      __typename: 'OrderItem',
      productName: 'Peach',
      quantity: 3,
      refundedQuantity: 1,
      picks: [],
      forName: null,
    },
  ];
  const { card } = await openPickups(
    () => refused('NOT_FOUND', 'No such order.'),
    [buildOrder({ ...pickup, items })],
  );
  expect(card.getByText('2 × Peach')).toBeVisible();
  expect(card.getByText('(1 refunded)')).toBeVisible();
});

test('hands out a ready order, which stays in its place and is no longer counted', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ orders: [], pickups: [buildOrder(notified)] }),
    HandOverOrder: () => ({ data: { handOverOrder: buildOrder({ ...notified, status: 'delivered' }) } }),
  });
  renderRoute(network.client, routes, '/organization/org-1#pickup');
  const card = within(await screen.findByRole('region', { name: 'Pickup orders' }));
  expect(card.getByText('1 to hand out')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Hand out: Sam Carter, order aa11bb22' }));
  expect(await card.findByText('Delivered')).toBeVisible();
  expect(screen.getByText('The order for Sam Carter is marked delivered.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByText(/to hand out/)).toBeNull();
  const order = buildOrder({ ...notified, status: 'delivered' });
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: order }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.queryByText(/to hand out/)).toBeNull();
});

test('shows a refusal beside the button when someone else handed out the order', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ orders: [], pickups: [buildOrder(notified)] }),
    HandOverOrder: () => refused('STATUS_CONFLICT', 'An order that is delivered cannot become delivered.'),
  });
  renderRoute(network.client, routes, '/organization/org-1#pickup');
  const card = within(await screen.findByRole('region', { name: 'Pickup orders' }));
  await userEvent.click(card.getByRole('button', { name: /^Hand out/ }));
  expect(await card.findByRole('alert')).toHaveTextContent('cannot become delivered');
});

test('loads more orders on demand, and events update them too', async () => {
  const older = {
    ...notified,
    id: 'older-0000-cc33dd44',
    customerName: 'Ana Old',
    createdAt: '2025-10-01T12:00:00.000Z',
  };
  const cursors: unknown[] = [];
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ orders: [], pickups: [buildOrder(pickup)], pickupCount: 2 }),
    MorePickups: ({ after }) => {
      cursors.push(after);
      return {
        data: { organization: buildOrganization({ orders: buildConnection('Order', [buildOrder(older)]) }) },
      };
    },
  });
  renderRoute(network.client, routes, '/organization/org-1#pickup');
  const card = within(await screen.findByRole('region', { name: 'Pickup orders' }));
  expect(card.getByText('2 to hand out')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Show more pickup orders' }));
  expect(await card.findByText('Ana Old')).toBeVisible();
  expect(cursors).toEqual([pickup.id]);
  const handedOut = buildOrder({ ...older, status: 'delivered' });
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: handedOut }));
  expect(await card.findByText('Delivered')).toBeVisible();
  expect(card.getByText('1 to hand out')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(2);
});
