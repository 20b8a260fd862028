import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  adminSession,
  buildAdminOrder,
  buildStats,
  noAdminSession,
  ordersPage,
  organizationsPage,
} from '../../../test/admin-answers';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as ActivityPage } from './activity-page';

const routes = [
  { path: '/admin/dashboard', Component: ActivityPage },
  { path: '/admin/login', element: <p>The login</p> },
];

const registered = {
  __typename: 'AdminActivity',
  id: 'activity-1',
  type: 'organization_registered',
  title: 'Organization registered',
  description: 'Westside Soccer Club (WESTSIDE)',
  timestamp: '2025-10-12T12:00:00.000Z',
  orderId: null,
};

const westside = {
  __typename: 'AdminOrganization',
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
      adminStats: buildStats(),
      adminActivity: activities,
      adminOrders: ordersPage(orders),
      adminOrganizations: organizationsPage(organizations),
    },
  };
}

type Answers = Parameters<typeof fakeNetwork>[0];

function openPage(answers: Answers = {}) {
  const network = fakeNetwork({
    AdminSession: () => adminSession(),
    AdminActivityPage: () => page(),
    ...answers,
  });
  return { network, router: renderRoute(network.client, routes, '/admin/dashboard') };
}

test('shows what happened, the newest orders and organizations, and four ways on', async () => {
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

test('says in fixed words what there is not yet', async () => {
  openPage({ AdminActivityPage: () => page({ activities: [], orders: [], organizations: [] }) });
  expect(await screen.findByText('No recent activity')).toBeVisible();
  expect(screen.getByText('No recent orders')).toBeVisible();
  expect(screen.getByText('No organizations yet')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  let isAway = true;
  openPage({
    AdminActivityPage: () => (isAway ? refused('INTERNAL_ERROR', 'Something went wrong.') : page()),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Organization registered')).toBeVisible();
});

test('without a session it asks to log in', async () => {
  openPage({ AdminSession: () => noAdminSession });
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Admin Login Required')).toBeVisible();
});
