import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFlyer } from '../../../test/build-flyer';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import {
  buildDashboard,
  buildListedMember,
  buildOrder,
  buildPhaseFacts,
  buildViewer,
} from '../organization.fixtures';
import { Component as DashboardPage } from './dashboard-page';

const routes = [{ path: '/organization/:id', Component: DashboardPage }];

type Dashboard = Parameters<typeof buildDashboard>[0];
type Facts = Parameters<typeof buildPhaseFacts>[0];

async function openDashboard(dashboard: Dashboard, facts?: Facts) {
  cleanup();
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(dashboard),
    PhaseFacts: () => buildPhaseFacts(facts),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  await screen.findByRole('link', { name: /^Share codes/ });
}

test('during the sale it lists overdue tasks, and nothing once they are done', async () => {
  await openDashboard({ organization: { pickupAddress: null } }, { payee: null });
  await screen.findByRole('link', { name: 'Generate a flyer' });
  const links = ['Set a place and a day', 'Add a payee', 'Generate a flyer'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([
    '/organization/org-1/pickup-days',
    '/organization/org-1/money',
    '/organization/org-1#flyers',
  ]);
  await openDashboard({}, { flyers: [buildFlyer()] });
  expect(screen.queryByRole('link', { name: 'Add a payee' })).toBeNull();
});

const none = { totalSales: '0.00', orderCount: 0 };

test('before the first sale it lists the tasks, without tables or charts of zeros', async () => {
  const organization = { campaignPhase: 'upcoming', daysLeft: null };
  await openDashboard({ totals: none, orders: [], organization }, { payee: null });
  const card = within(await screen.findByRole('region', { name: 'Get ready' }));
  expect(await card.findByText('5 of 7 done')).toBeVisible();
  expect(card.getByRole('link', { name: 'Add a payee' })).toHaveAttribute(
    'href',
    '/organization/org-1/money',
  );
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
  for (const title of ['Totals', 'Prizes', 'Top classrooms', 'Recent orders', 'Pickup orders', 'Share codes'])
    expect(screen.getByRole('link', { name: title })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Prizes' }));
  expect(screen.getByText('$500.00 to the ultimate prize')).toBeVisible();
});

test('once the books are closed nothing offers to sell, and the owner can start the next season', async () => {
  const pickups = [buildOrder({ id: 'p1', deliveryMethod: 'pickup' })];
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ pickups, organization: { campaignPhase: 'closed' } }),
    PhaseFacts: () => buildPhaseFacts(),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  const card = within(await screen.findByRole('region', { name: 'The books are closed' }));
  expect(card.getByRole('link', { name: 'Start the next season' })).toHaveAttribute(
    'href',
    '/organization/org-1/season?next',
  );
  expect(screen.getByText('Closed')).toBeVisible();
  expect(screen.queryByText(/still count/)).toBeNull();
  // Boxes are handed out after the books are closed too.
  expect(screen.getByRole('region', { name: '1 box to hand out' })).toBeVisible();
  for (const name of ['Share codes', 'Flyers', 'Instagram', 'Close the season', 'Email teachers'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Generate Flyer' })).toBeNull();
});

test("in a new season, last season's flyer and pickup day and missing dates are not done", async () => {
  const organization = { startDate: null, endDate: null, pickupAddress: null, teachersToldAt: null };
  const facts = {
    flyers: [buildFlyer()],
    days: [{ __typename: 'PickupDay', id: 'd1', date: '2025-11-20' }],
    campaigns: [{ __typename: 'FundraiserReset', id: 'r1', at: '2026-08-01T12:00:00.000Z' }],
  };
  const tasks = ['Choose dates', 'Email teachers', 'Set a place and a day', 'Generate a flyer'];
  await openDashboard({ totals: none, orders: [], organization }, facts);
  const card = within(await screen.findByRole('region', { name: 'Get ready' }));
  expect(await card.findByRole('link', { name: 'Generate a flyer' })).toBeVisible();
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(tasks);
  const ofThisOne = {
    ...facts,
    flyers: [buildFlyer({ startedAt: '2026-08-02T12:00:00.000Z' })],
    days: [{ __typename: 'PickupDay', id: 'd1', date: '2999-11-20' }],
  };
  await openDashboard({ totals: none, orders: [], organization }, ofThisOne);
  expect(await screen.findByText('5 of 7 done')).toBeVisible();
});

test('lists a second officer and pending changes, with their links', async () => {
  const organization = {
    campaignPhase: 'upcoming',
    daysLeft: null,
    members: [buildListedMember('owner'), buildListedMember('organizer')],
  };
  const proposals = [{ __typename: 'OfficerProposal', id: 'p1' }];
  const { client } = fakeNetwork({
    Dashboard: () => buildDashboard({ totals: none, orders: [], organization }),
    PhaseFacts: () => buildPhaseFacts({ proposals }),
  });
  renderRoute(client, routes, '/organization/org-1');
  const card = within(await screen.findByRole('region', { name: 'Get ready' }));
  expect(await card.findByText('1 change waiting for confirmation')).toBeVisible();
  const addressOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Invite a treasurer')).toBe('/organization/org-1/people');
  expect(addressOf('Review changes')).toBe('/organization/org-1/money');
});

test('a phone with a wrong clock shows the phase and the days left of the server', async () => {
  const organization = { startDate: '2019-12-01T12:00:00Z', endDate: '2020-01-01T12:00:00Z', daysLeft: 2 };
  await openDashboard({ organization });
  expect(screen.getByText('Active')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('2')).toBeVisible();
  expect(screen.getByText('Ends Jan 1')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Tell families the fundraiser ends soon' })).toBeVisible();
});

test('with every task done and the campaign started, it offers the post for families', async () => {
  await openDashboard({ totals: none, orders: [] }, { flyers: [buildFlyer()] });
  const card = within(
    await screen.findByRole('region', { name: 'Tell families the fundraiser has started' }),
  );
  expect(card.getByText(/is raising money with crunchy/)).toBeVisible();
  expect(card.getByRole('button', { name: "Copy today's text" })).toBeVisible();
});

test('after the last day it shows the boxes to hand out, then the closing tasks', async () => {
  const organization = { campaignPhase: 'ended', daysLeft: null, teachersToldAt: null };
  const pickups = [buildOrder({ id: 'p1', deliveryMethod: 'pickup' })];
  await openDashboard({ pickups, organization }, { payee: null });
  const delivery = within(screen.getByRole('region', { name: '1 box to hand out' }));
  expect(delivery.getByRole('link', { name: 'Hand out boxes' })).toBeVisible();
  expect(delivery.getByRole('link', { name: 'Set a pickup day' })).toBeVisible();
  expect(await delivery.findByText('No pickup day is scheduled.')).toBeVisible();
  // After the sale there is no task to email teachers.
  const missing = within(await screen.findByRole('list', { name: 'Not done yet' }));
  expect(missing.getByRole('link', { name: 'Add a payee' })).toBeVisible();
  expect(missing.queryByRole('link', { name: 'Email teachers' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Prizes' })).toBeVisible();
  const day = { __typename: 'PickupDay', id: 'd1', date: '2999-11-20' };
  await openDashboard({ pickups, organization }, { days: [day] });
  expect(await screen.findByText(/^The next pickup day is /)).toBeVisible();
  await openDashboard({ organization }, { payee: null });
  const closing = within(screen.getByRole('region', { name: 'Close your fundraiser' }));
  expect(closing.getByText('Every box is handed out')).toBeVisible();
  expect(await closing.findByRole('link', { name: 'Add a payee' })).toBeVisible();
  expect(closing.getByText('No prizes left to hand out')).toBeVisible();
  expect(closing.getByRole('link', { name: 'Close the season' })).toBeVisible();
});

describe.each([
  ['treasurer', ['Add a payee'], ['Money', 'Export CSV']],
  ['organizer', ['Set a place and a day', 'Generate a flyer'], ['Export CSV']],
] as const)('a %s', (role, missing, links) => {
  test('is offered only what the role may do', async () => {
    const organization = { pickupAddress: null };
    cleanup();
    const queried: unknown[] = [];
    const network = fakeNetwork({
      Dashboard: () => buildDashboard({ organization }),
      Viewer: () => buildViewer({ organizationId: 'org-1', role }),
      PhaseFacts: ({ organizationId: _id, ...mine }) => {
        queried.push(mine);
        return buildPhaseFacts({ payee: null });
      },
    });
    renderRoute(network.client, routes, '/organization/org-1');
    await screen.findByRole('link', { name: /^Share codes/ });
    const isOrganizer = role === 'organizer';
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Money' }) === null).toBe(isOrganizer));
    // The server would refuse the other fields.
    await waitFor(() => expect(queried.at(-1)).toEqual({ money: !isOrganizer, organize: isOrganizer }));
    const shown = (name: string) => screen.queryByRole('link', { name }) !== null;
    const all = ['Set a place and a day', 'Add a payee', 'Generate a flyer'];
    await waitFor(() => expect(all.filter(shown)).toEqual(missing));
    expect(['Money', 'Export CSV'].filter(shown)).toEqual(links);
    expect(screen.queryByRole('button', { name: 'Generate Flyer' }) !== null).toBe(isOrganizer);
    expect(screen.queryByRole('link', { name: /^Pickup orders/ }) !== null).toBe(isOrganizer);
    expect(screen.queryByRole('button', { name: "Copy today's text" }) !== null).toBe(isOrganizer);
  });
});
