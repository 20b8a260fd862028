import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  adminSession,
  buildAdminOrder,
  buildHit,
  buildOverview,
  buildStats,
} from '../../../test/admin-responses';
import { setConnection } from '../../../lib/live/connection';
import { refused } from '../../../test/fake-network';
import { preferReducedMotion } from '../../../test/prefer-reduced-motion';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as AdminPage } from '../../../app/admin/admin-page';

preferReducedMotion();

const openDashboard = (responses: Responses = {}) =>
  openAdminPage(AdminPage, '/admin', { AdminOverview: () => buildOverview(), ...responses });

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows four totals with their change from the 30 days before', async () => {
  openDashboard();
  const totals = await region('Totals');
  expect(totals.getByText('Total Organizations').closest('dl')).toHaveTextContent('1210 active+50%');
  expect(totals.getByText('Total Orders').closest('dl')).toHaveTextContent('805 pending-10%');
  expect(totals.getByText('Completed Orders').closest('dl')).toHaveTextContent('6075% of all orders0%');
  expect(totals.getByText('Total Revenue').closest('dl')).toHaveTextContent(
    '$2,400.00Average order $40.00None in the previous 30 days',
  );
});

test('summarizes orders and the platform', async () => {
  openDashboard();
  const summary = await region('Order Summary');
  expect(summary.getByRole('progressbar', { name: 'Completion rate' })).toHaveAttribute(
    'aria-valuetext',
    '75 percent',
  );
  expect(summary.getByText('Average order value').closest('div')).toHaveTextContent('$40.00');
  expect((await region('Organizations')).getByText('10 active, 2 inactive')).toBeVisible();
  const platform = await region('Platform Summary');
  expect(platform.getByText('Success rate').parentElement).toHaveTextContent('75%');
  expect(platform.getByText('Total revenue').closest('div')).toHaveTextContent('$2,400.00');
});

test('lists the newest five orders by their last eight characters', async () => {
  openDashboard();
  const orders = await region('Recent Orders');
  expect(orders.getByText('8f2c91ab')).toBeVisible();
  expect(orders.getByRole('link', { name: 'Priya N.' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/orders\/.+8f2c91ab$/),
  );
  expect(orders.getByText('To ship')).toBeVisible();
});

test('without orders it says so', async () => {
  openDashboard({ AdminOverview: () => buildOverview({ orders: [] }) });
  expect(await screen.findByText('No recent orders')).toBeVisible();
});

test('follows an order’s event without another request', async () => {
  const { network } = openDashboard();
  const orders = await region('Recent Orders');
  act(() => {
    network.emit('AdminStatsChanged', { statisticsChanged: buildStats({ totalOrders: 81 }) });
    const order = buildAdminOrder({
      id: 'new-order-12345678',
      customerName: 'Pat Buyer',
      createdAt: '2025-10-13T12:00:00.000Z',
    });
    network.emit('AdminRecentOrderChanged', { anyOrderChanged: order });
  });
  await waitFor(() => expect(orders.getAllByRole('listitem')[0]).toHaveTextContent('Pat Buyer'));
  expect(screen.getByText('Total Orders').closest('dl')).toHaveTextContent('81');
  expect(network.requests.filter((name) => name === 'AdminOverview')).toHaveLength(1);
});

test('keeps five orders, and an order that changed keeps its place', async () => {
  const five = [1, 2, 3, 4, 5].map((day) =>
    buildAdminOrder({
      id: `order-${day}`,
      customerName: `Buyer ${day}`,
      createdAt: `2025-10-1${6 - day}T12:00:00.000Z`,
    }),
  );
  const { network } = openDashboard({ AdminOverview: () => buildOverview({ orders: five }) });
  const orders = await region('Recent Orders');
  act(() =>
    network.emit('AdminRecentOrderChanged', { anyOrderChanged: { ...five[2], status: 'cancelled' } }),
  );
  expect(await orders.findByText('Cancelled')).toBeVisible();
  const rows = orders.getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[2]).toHaveTextContent('Buyer 3');
});

test('a failed load can be retried, and says nothing about totals that are not shown', async () => {
  let isDown = true;
  openDashboard({
    AdminOverview: () => (isDown ? refused('INTERNAL_ERROR', 'Something went wrong.') : buildOverview()),
  });
  expect(await screen.findByText('We could not load the dashboard.')).toBeVisible();
  act(() => setConnection({ phase: 'lost', nextTryAt: null }));
  expect(screen.getByText('Reconnecting')).toBeVisible();
  expect(screen.queryByText(/Connection lost/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Platform Summary')).toBeVisible();
  expect(screen.getByText(/Connection lost/)).toBeVisible();
  act(() => setConnection({ phase: 'opening', nextTryAt: null }));
});

test('the search lists organizations and orders as links', async () => {
  const lincoln = { __typename: 'Organization', id: 'org-1', name: 'Lincoln', code: 'LINCOLN' };
  openDashboard({
    FindInAdmin: () => ({
      data: {
        searchMatches: { nodes: [buildHit(buildAdminOrder(), 'Address', '12 Elm St'), buildHit(lincoln)] },
      },
    }),
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'linc');
  expect(await screen.findByRole('link', { name: /Lincoln\s*LINCOLN/ })).toHaveAttribute(
    'href',
    '/admin?tab=organizations&search=LINCOLN',
  );
  expect(screen.getByRole('link', { name: /Priya N\.\s*8f2c91ab.*Address: 12 Elm St/ })).toBeVisible();
});

test('a search without matches says what was searched and clears', async () => {
  openDashboard({
    FindInAdmin: () => ({ data: { searchMatches: { nodes: [] } } }),
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No organization or order matches “zzz”.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const work = (job: string, count: number, times: object = {}) => ({
  __typename: 'WaitingWork',
  job,
  count,
  oldestAt: null,
  dueAt: null,
  soldOutCount: null,
  ...times,
});

test('shows waiting work by kind with its oldest, and links to a list of exactly these', async () => {
  openDashboard({
    StaffAttention: () => ({
      data: {
        staffAttention: {
          __typename: 'StaffAttention',
          unmatchedPayments: 1,
          failedEmails: 1,
          openMessages: 3,
          cardDeclines: 0,
          total: 5,
          oldestUnmatchedPayment: ago(3),
          oldestFailedEmail: ago(4),
          oldestOpenMessage: ago(5),
        },
      },
    }),
    AdminOverview: () =>
      buildOverview({
        stats: {
          work: [
            work('late', 2, { oldestAt: ago(5) }),
            work('ship', 23, { oldestAt: ago(2) }),
            work('pickup', 4),
            work('dispute', 1, { oldestAt: '2025-10-01T12:00:00.000Z', dueAt: '2025-10-20T12:00:00.000Z' }),
            work('refund', 2),
            work('payee', 1),
            work('approve', 3),
            work('pay', 152),
            work('books', 2),
            work('stock', 2, { soldOutCount: 0, dueAt: '2025-10-17T04:00:00.000Z' }),
          ],
        },
      }),
  });
  const card = await region('Waiting for you');
  const links = (await card.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    [
      '2 orders are late to shipOldest: 5 days ago',
      '/admin?tab=orders&delivery=late&deleted=included&sort=oldest',
    ],
    [
      '23 orders to shipOldest: 2 days ago',
      '/admin?tab=orders&status=completed%2Cprocessing&delivery=shipping&deleted=included&sort=oldest',
    ],
    [
      '4 pickups to get ready',
      '/admin?tab=orders&status=completed%2Cprocessing&delivery=pickup&deleted=included&sort=oldest',
    ],
    [
      '1 open disputeRespond by Oct 20, 2025',
      '/admin?tab=orders&payment=disputed&deleted=included&sort=deadline',
    ],
    ['2 refunds requested', '/admin?tab=notifications&show=messages&messages=refunds'],
    ['1 payee to verify', '/admin/payouts?look=payee'],
    ['3 statements to approve', '/admin/payouts'],
    ['152 statements to pay', '/admin/payouts?look=to-pay'],
    ['2 figures differ in the books', '/admin/payouts'],
    ['2 products nearly sold outThe first may sell out on Oct 17, 2025', '/admin?tab=products&state=nearly'],
    ['1 payment matches no orderOldest: 3 days ago', '/admin?tab=notifications&show=payments'],
    ['3 open messagesOldest: 5 days ago', '/admin?tab=notifications&show=messages'],
    ['1 email failedOldest: 4 days ago', '/admin?tab=notifications&show=emails'],
  ]);
});

const counts = (unmatchedPayments: number, openMessages: number, cardDeclines = 0) => ({
  __typename: 'StaffAttention',
  unmatchedPayments,
  failedEmails: 0,
  openMessages,
  cardDeclines,
  oldestUnmatchedPayment: null,
  oldestFailedEmail: null,
  oldestOpenMessage: null,
  total: unmatchedPayments + openMessages + Math.sign(cardDeclines),
});

test.each([
  [1, null, '1 is sold out'],
  [2, '2025-10-17T04:00:00.000Z', '2 are sold out, the next may be on Oct 17, 2025'],
  [0, null, 'Too few sales to name a day'],
])('low stock with %i sold out and the day %s says: %s', async (soldOutCount, dueAt, expected) => {
  openDashboard({
    StaffAttention: () => ({ data: { staffAttention: counts(0, 0) } }),
    AdminOverview: () => buildOverview({ stats: { work: [work('stock', 3, { soldOutCount, dueAt })] } }),
  });
  const card = await region('Waiting for you');
  expect(await card.findByRole('link', { name: /nearly sold out/ })).toHaveTextContent(
    `3 products nearly sold out${expected}`,
  );
});

test.each([
  [[], ['1 order to ship', '1 open dispute', '1 open message']],
  [['warehouse'], ['1 order to ship']],
  [['support'], ['1 open message']],
  [
    ['warehouse', 'finance'],
    ['1 order to ship', '1 open dispute'],
  ],
])('staff with the jobs %j see the work of these', async (jobs, expected) => {
  openDashboard({
    AdminSession: () => adminSession({ role: 'support', jobs }),
    StaffAttention: () => ({ data: { staffAttention: counts(0, 1) } }),
    AdminOverview: () => buildOverview({ stats: { work: [work('ship', 1), work('dispute', 1)] } }),
  });
  const links = await (await region('Waiting for you')).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(expected);
});

test('the sidebar and a card show waiting work and follow each change, while somebody types', async () => {
  const { network } = openDashboard({
    StaffAttention: () => ({ data: { staffAttention: counts(1, 2) } }),
  });
  const card = await region('Waiting for you');
  expect(await card.findByRole('link', { name: '1 payment matches no order' })).toHaveAttribute(
    'href',
    '/admin?tab=notifications&show=payments',
  );
  expect(card.getByRole('link', { name: '2 open messages' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notifications 3 waiting' })).toBeVisible();
  await waitFor(() => expect(network.isHeard('StaffAttentionChanged')).toBe(true));
  const search = await screen.findByRole('searchbox');
  await userEvent.type(search, 'linc');
  act(() => network.emit('StaffAttentionChanged', { staffAttentionChanged: counts(0, 0, 40) }));
  expect(
    await card.findByRole('link', { name: '40 cards declined in an hour, far more than usual' }),
  ).toHaveAttribute('href', '/admin?tab=orders&payment=declined');
  act(() => network.emit('StaffAttentionChanged', { staffAttentionChanged: counts(0, 0) }));
  expect(await card.findByText('Nothing is waiting.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  expect(search).toHaveFocus();
});
