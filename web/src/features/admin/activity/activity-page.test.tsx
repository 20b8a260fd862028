import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrder } from '../../../test/admin-orders';
// The page loads it late: here it is loaded already.
import '../../../components/domain/forms/MutationDialog';
import {
  adminSession,
  buildAdminOrder,
  buildStats,
  noAdminSession,
  ordersPage,
  organizationsPage,
} from '../../../test/admin-responses';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as ActivityPage } from './activity-page';

const registered = {
  __typename: 'Activity',
  id: 'activity-1',
  type: 'organization_registered',
  title: 'Organization registered',
  description: 'Westside Soccer Club (WESTSIDE)',
  timestamp: '2025-10-12T12:00:00.000Z',
  order: null,
};

const westside = {
  __typename: 'Organization',
  id: 'org-2',
  name: 'Westside Soccer Club',
  code: 'WESTSIDE',
  contactName: 'Kim Lee',
  isActive: true,
  createdAt: '2025-10-12T12:00:00.000Z',
};

function page({
  activities = [registered] as object[],
  orders = [buildAdminOrder()] as object[],
  organizations = [westside] as object[],
} = {}) {
  return {
    data: {
      statistics: buildStats(),
      activityFeed: buildConnection('Activity', activities),
      orders: ordersPage(orders),
      organizations: organizationsPage(organizations),
    },
  };
}

const openPage = (responses: Responses = {}) =>
  openAdminPage(ActivityPage, '/admin/dashboard', { AdminActivityPage: () => page(), ...responses });

const ready = buildAdminOrder({ customerName: 'Maria Gomez', canMarkReady: true });
const question =
  'Mark this pickup order ready for Maria Gomez? This will send a notification email to the customer.';

async function askToMarkReady() {
  await userEvent.click(await screen.findByRole('button', { name: 'Mark ready for Maria Gomez' }));
  expect(await screen.findByText(question)).toBeVisible();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark ready' }));
}

test('shows recent activity, orders and organizations, and four quick actions', async () => {
  openPage();
  const timeline = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  expect(timeline.getByText('Organization registered')).toBeVisible();
  expect(timeline.getByText('Westside Soccer Club (WESTSIDE)')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Recent Orders' })).getByText('Priya N.')).toBeVisible();
  const organizations = within(screen.getByRole('region', { name: 'Recent Organizations' }));
  expect(organizations.getByText('Westside Soccer Club')).toBeVisible();
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
  expect(actions).toHaveLength(4);
  for (const action of actions) expect(action).toHaveAttribute('href', expect.stringMatching(/^\/admin\b/));
  expect(screen.getByRole('link', { name: 'Content Management' })).toHaveAttribute(
    'href',
    '/admin?tab=content',
  );
});

test('shows the fixed texts where there is nothing yet', async () => {
  openPage({ AdminActivityPage: () => page({ activities: [], orders: [], organizations: [] }) });
  expect(await screen.findByText('No recent activity')).toBeVisible();
  expect(screen.getByText('No recent orders')).toBeVisible();
  expect(screen.getByText('No organizations yet')).toBeVisible();
});

test('marks an order ready after a question', async () => {
  const marked = buildOrder({ id: ready.id, status: 'ready_for_pickup', canMarkReady: false });
  openPage({
    AdminActivityPage: () => page({ orders: [ready] }),
    MarkOrderReadyAsAdmin: () => ({ data: { markOrderReady: marked } }),
  });
  await askToMarkReady();
  expect(await screen.findByText('Pickup notification sent!')).toBeVisible();
  expect(screen.getByText('Customer has been notified that order is ready for pickup.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('Ready for pickup')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark ready/ })).toBeNull();
});

test('a failed notification is shown in the toast and in the dialog, which stays open', async () => {
  openPage({
    AdminActivityPage: () => page({ orders: [ready] }),
    MarkOrderReadyAsAdmin: () => refused('ALREADY_NOTIFIED', 'The customer has been notified already.'),
  });
  await askToMarkReady();
  expect(await screen.findByText('Failed to send notification')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The customer has been notified already.');
});

test('support staff have no Mark ready', async () => {
  openPage({
    AdminSession: () => adminSession({ role: 'support' }),
    AdminActivityPage: () => page({ orders: [ready] }),
  });
  expect(await screen.findByText('Maria Gomez')).toBeVisible();
  expect(screen.getByText('Read only')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark ready/ })).toBeNull();
});

test('a failed load can be retried', async () => {
  let isDown = true;
  openPage({
    AdminActivityPage: () => (isDown ? refused('INTERNAL_ERROR', 'Something went wrong.') : page()),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Organization registered')).toBeVisible();
});

test('without a session it leads to the login', async () => {
  openPage({ AdminSession: () => noAdminSession });
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Admin Login Required')).toBeVisible();
});
