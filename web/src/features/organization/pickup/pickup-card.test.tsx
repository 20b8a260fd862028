import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from '../dashboard-page';
import { buildDashboard, buildOrder } from '../dashboard.fixtures';

const routes = [{ path: '/organization/:id', Component: DashboardPage }];

const pickup = {
  id: '00000000-0000-4000-8000-0000aa11bb22',
  customerName: 'Sam Carter',
  deliveryMethod: 'pickup',
};
const told = { ...pickup, status: 'ready_for_pickup', pickupNotificationSent: true };

type Answer = Parameters<typeof fakeNetwork>[0][string];

async function openPickups(notify: Answer, waiting = [buildOrder(pickup)]) {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ orders: [], waiting }),
    NotifyPickupReady: notify,
  });
  renderRoute(network.client, routes, '/organization/org-1');
  const card = within(await screen.findByRole('region', { name: 'Pickup orders' }));
  return { card, network };
}

test('names an order by the last 8 characters of its id, with what is in it', async () => {
  const { card } = await openPickups(() => refused('NOT_FOUND', 'No such order.'));
  expect(card.getByText('aa11bb22')).toBeVisible();
  expect(card.getByText('2 × Lemon Lift-Offs')).toBeVisible();
});

test('names the picks of a mix pack, which somebody has to put into the bag', async () => {
  const picks = ['Lemon Lift-Offs', 'Sour Stars', 'Sour Stars'];
  const items = [{ __typename: 'OrderItem', productName: 'Premium Mix Pack', quantity: 1, picks }];
  const { card } = await openPickups(
    () => refused('NOT_FOUND', 'No such order.'),
    [buildOrder({ ...pickup, items })],
  );
  expect(card.getByText('Lemon Lift-Offs, Sour Stars, Sour Stars')).toBeVisible();
});

test('shows an order as ready once the server has said so, and not before', async () => {
  let answer: (value: object) => void = () => undefined;
  const { card } = await openPickups(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.click(card.getByRole('button', { name: /Notify Customer/ }));
  expect(card.getByText('Notifying...')).toBeVisible();
  expect(card.queryByText('Ready for pickup')).not.toBeInTheDocument();
  await act(async () => answer({ data: { notifyPickupReady: buildOrder(told) } }));
  expect(await card.findByText('Ready for pickup')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Notification Sent')).toBeVisible();
  expect(screen.getByText('Sam Carter has been notified that the order is ready.')).toBeVisible();
});

test('a failed notification says so in the message and beside the button', async () => {
  const { card } = await openPickups(() => refused('ALREADY_NOTIFIED', 'This customer was told already.'));
  await userEvent.click(card.getByRole('button', { name: /Notify Customer/ }));
  expect(await screen.findByText('Notification Failed')).toBeVisible();
  expect(
    screen.getByText('There was an error sending the pickup notification. Please try again.'),
  ).toBeVisible();
  expect(card.getByRole('alert')).toHaveTextContent('This customer was told already.');
  expect(card.getByText('Completed')).toBeVisible();
});

test('a pickup order that arrives joins the list; one that is told elsewhere changes in its place', async () => {
  const { card, network } = await openPickups(() => refused('NOT_FOUND', 'No such order.'), []);
  expect(card.getByText(/Nothing to hand out/)).toBeVisible();
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: buildOrder(pickup) }));
  expect(await card.findByRole('button', { name: /Notify Customer/ })).toBeVisible();
  act(() => network.emit('OrganizationOrderChanged', { organizationOrderChanged: buildOrder(told) }));
  expect(await card.findByText('Customer notified')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});
