import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { Component as AnalyticsTab } from './analytics-tab';
import { addDays, easternDay } from '../../../lib/format/eastern-days';
import { daysIn } from './date-range';

function totals({ from, to }: Record<string, unknown>) {
  return {
    __typename: 'Analytics',
    from,
    to,
    revenue: '120.00',
    orders: 4,
    averageOrderValue: '30.00',
    paymentFailures: 1,
    days: [day('2026-11-01', '20.00', 1), day('2026-11-02', '100.00', 3)],
    statuses: [{ __typename: 'AnalyticsStatus', status: 'completed', orders: 4, total: '120.00' }],
    topProducts: [
      {
        __typename: 'AnalyticsProduct',
        product: { __typename: 'Product', id: 'p', name: 'Lemon Lift-Offs' },
        quantity: 9,
        revenue: '71.91',
      },
    ],
    topOrganizations: [
      {
        __typename: 'AnalyticsOrganization',
        organization: {
          __typename: 'Organization',
          id: 'o',
          name: 'Lincoln Elementary School',
          code: 'LINCOLN',
        },
        orders: 4,
        sales: '110.00',
      },
    ],
    topClassrooms: [],
    delivery: [
      { __typename: 'AnalyticsDelivery', deliveryMethod: 'pickup', orders: 1, revenue: '20.00' },
      { __typename: 'AnalyticsDelivery', deliveryMethod: 'shipping', orders: 3, revenue: '100.00' },
    ],
  };
}

function day(name: string, revenue: string, orders: number) {
  return {
    __typename: 'AnalyticsDay',
    day: name,
    revenue,
    orders,
    previousRevenue: '50.00',
    previousOrders: 2,
    paymentFailures: 0,
    previousPaymentFailures: 0,
  };
}

const analytics = (variables: Record<string, unknown>) => ({ data: { analytics: totals(variables) } });
const responses = { Analytics: analytics, TopSales: analytics };

test('compares the totals with the days before', async () => {
  renderAdmin(AnalyticsTab, responses);
  expect(await screen.findByText('20% more than in the previous 2 days')).toBeVisible();
  expect(screen.getByText('Same as in the previous 2 days')).toBeVisible();
  expect(await screen.findByText('Best day: Mon, Nov 2 with $100.00 in revenue.')).toBeVisible();
  expect(screen.getByText('1 of 4 paid orders is picked up.')).toBeVisible();
});

test('today is marked “so far”, and left out of comparisons', async () => {
  const today = easternDay(new Date());
  const days = [
    day(addDays(today, -2), '40.00', 1),
    day(addDays(today, -1), '80.00', 3),
    day(today, '5.00', 1),
  ];
  const topOrganizations = totals({}).topOrganizations.map((row) => ({ ...row, orders: 1 }));
  renderAdmin(AnalyticsTab, {
    Analytics: (variables) => ({ data: { analytics: { ...totals(variables), days } } }),
    TopSales: (variables) => ({ data: { analytics: { ...totals(variables), topOrganizations } } }),
  });
  expect(await screen.findByText('20% more than in the previous 2 days, not counting today')).toBeVisible();
  expect(screen.getByText(/^Best day: .* Today so far: \$5\.00\.$/)).toBeVisible();
  expect(await screen.findByRole('img', { name: /, so far: \$5\.00/ })).toBeInTheDocument();
  expect(screen.getByText('So far')).toBeInTheDocument();
  expect(screen.getByText('LINCOLN, 1 order')).toBeVisible();
});

test('a chart can be read as a table', async () => {
  renderAdmin(AnalyticsTab, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'View as table: Revenue by day' }));
  const table = screen.getByRole('table', { name: 'Revenue by day' });
  expect(within(table).getByRole('row', { name: '2026-11-02 3 100.00 50.00 0' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'View as table: Top organizations' }));
  const best = screen.getByRole('table', { name: 'Top organizations' });
  expect(within(best).getByRole('row', { name: 'Organization Code Orders Sales' })).toBeVisible();
  expect(within(best).getByRole('row', { name: 'Lincoln Elementary School LINCOLN 4 110.00' })).toBeVisible();
});

test('the orders that are paid and wait say what is left to do, also in the file', async () => {
  renderAdmin(AnalyticsTab, responses);
  expect(await screen.findByText('4 of 4 orders are to ship or make ready.')).toBeVisible();
  expect(screen.getByText('To ship or make ready')).toBeVisible();
  // The table has the rows of the file.
  await userEvent.click(screen.getByRole('button', { name: 'View as table: Orders by status' }));
  expect(screen.getByRole('row', { name: 'To ship or make ready 4 120.00' })).toBeVisible();
});

test('a preset queries its days and stays in the address', async () => {
  const sent: { from: string; to: string }[] = [];
  const { router } = renderAdmin(AnalyticsTab, {
    ...responses,
    Analytics: (variables) => {
      sent.push({ from: String(variables.from), to: String(variables.to) });
      return responses.Analytics(variables);
    },
  });
  await screen.findByText('Best day: Mon, Nov 2 with $100.00 in revenue.');
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(sent.map(daysIn)).toEqual([30, 7]));
  expect(router.state.location.search).toContain('days=7');
});

test('the days move on at midnight', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-03T04:59:30Z'), advanceTimers: true });
  const lastDays: unknown[] = [];
  renderAdmin(AnalyticsTab, {
    ...responses,
    Analytics: (variables) => {
      lastDays.push(variables.to);
      return responses.Analytics(variables);
    },
  });
  await waitFor(() => expect(lastDays).toEqual(['2026-11-02']));
  act(() => jest.advanceTimersByTime(60_000));
  await waitFor(() => expect(lastDays).toEqual(['2026-11-02', '2026-11-03']));
  jest.useRealTimers();
});

test('a campaign in the address without an organization shows the last 30 days', async () => {
  renderAdmin(AnalyticsTab, responses, { address: '/admin?tab=analytics&days=campaign' });
  expect(await screen.findByRole('button', { name: 'Last 30 days', pressed: true })).toBeVisible();
});

test('dates in the wrong order are refused at the field, and not queried', async () => {
  const { network } = renderAdmin(AnalyticsTab, responses, {
    address: '/admin?tab=analytics&days=custom&from=2026-11-05&to=2026-11-01',
  });
  expect(await screen.findByText('The first date must not be after the last.')).toBeVisible();
  expect(network.requests).not.toContain('Analytics');
});

const lincoln = {
  __typename: 'Organization',
  id: 'o',
  name: 'Lincoln Elementary School',
  startDate: '2026-01-10T12:00:00Z',
  endDate: '2026-02-10T12:00:00Z',
};

/** The organization by its id, and what the totals were asked for. */
function withLincoln() {
  const asked: Record<string, unknown>[] = [];
  const recorded = {
    ...responses,
    ChosenOrganization: () => ({ data: { organization: lincoln } }),
    Analytics: (variables: Record<string, unknown>) => {
      asked.push(variables);
      return responses.Analytics(variables);
    },
  };
  return { asked, recorded };
}

test('finds and chooses one organization, whose campaign becomes a preset, and which stays in the address', async () => {
  const { asked, recorded } = withLincoln();
  const nodes = [{ __typename: 'Organization', id: 'o', name: lincoln.name, code: 'LINCOLN' }];
  const { router } = renderAdmin(AnalyticsTab, {
    ...recorded,
    OrganizationChoices: () => ({
      data: { organizations: buildConnection('Organization', nodes, { hasNextPage: true }) },
    }),
  });
  expect(screen.queryByRole('button', { name: 'Campaign' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Show one organization' }), 'linc');
  expect(await screen.findByText('More organizations match. Type more of the name.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Lincoln Elementary School/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ organizationId: 'o' }));
  expect(await screen.findByRole('button', { name: 'Campaign' })).toBeVisible();
  expect(router.state.location.search).toContain('organization=o');
});

test('shows the campaign of the organization in the address, and without it all organizations', async () => {
  const { asked, recorded } = withLincoln();
  const address = '/admin?tab=analytics&days=campaign&organization=o';
  const { router } = renderAdmin(AnalyticsTab, recorded, { address });
  expect(await screen.findByText(lincoln.name)).toBeVisible();
  await waitFor(() => expect(asked).toEqual([{ from: '2026-01-10', to: '2026-02-10', organizationId: 'o' }]));
  const declined = await screen.findByRole('link', { name: 'Show their orders' });
  expect(declined.getAttribute('href')).toContain(
    '/admin?tab=orders&deleted=included&organizationId=o&payment=declined',
  );
  await userEvent.click(
    screen.getByRole('button', { name: `Show all organizations instead of ${lincoln.name}` }),
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ organizationId: null }));
  expect(router.state.location.search).toBe('?tab=analytics');
});

test('an organization in the address that does not exist can be removed', async () => {
  const { recorded } = withLincoln();
  renderAdmin(
    AnalyticsTab,
    { ...recorded, ChosenOrganization: () => refused('NOT_FOUND', 'There is no such organization.') },
    { address: '/admin?tab=analytics&organization=gone' },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show all organizations instead of Unknown organization' }),
  );
  expect(screen.getByRole('searchbox', { name: 'Show one organization' })).toBeVisible();
});

test('totals that do not load can be retried', async () => {
  renderAdmin(AnalyticsTab, { Analytics: () => refused('UNAVAILABLE', 'Please try again in a moment.') });
  expect(await screen.findByText('The totals did not load')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
