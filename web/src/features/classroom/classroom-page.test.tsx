import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../test/fake-network';
import { preferReducedMotion } from '../../test/prefer-reduced-motion';
import { inSpanish } from '../../test/render-page';
import { renderRoute } from '../../test/render-route';
import { Component as ClassroomPage } from './classroom-page';
import { buildClassPage, buildOrganizationTotals, buildSupport } from './classroom.fixtures';

const routes = [{ path: '/classroom/:id', Component: ClassroomPage }];

/** The class after a sale or a change. */
function emitClass(network: ReturnType<typeof fakeNetwork>, classroom: object, totals: object): void {
  const {
    organization: _organization,
    contributions: _list,
    ...facts
  } = buildClassPage({ classroom, totals }).data.classroom;
  network.emit('ClassroomChanged', { classroomChanged: facts });
}

async function openClass(response: ReturnType<typeof buildClassPage>) {
  const network = fakeNetwork({ ClassPage: () => response });
  renderRoute(network.client, routes, '/classroom/c1');
  await screen.findByRole('heading', { name: '2nd Grade' });
  return network;
}

test('a link shared from the page names its language', async () => {
  const network = fakeNetwork({ ClassPage: () => buildClassPage() });
  renderRoute(
    network.client,
    [{ path: '/classroom/:id', Component: inSpanish(ClassroomPage) }],
    '/classroom/c1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Share 2nd Grade' }));
  const email = await screen.findByRole('link', { name: 'Email' });
  expect(email).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('src=link&lang=es')));
});

test('shows progress, totals and the orders still needed', async () => {
  await openClass(buildClassPage());
  expect(document.title).toBe('2nd Grade, Lincoln Elementary School | Skycrumb');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$268.40 of $500, 54 percent');
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect(totals.getByText('15% of sales for the group, 15% for Lincoln Elementary School')).toBeVisible();
  expect(totals.getByText('$40.26')).toBeVisible();
  expect(totals.getByText('8')).toBeVisible();
  expect(totals.getByText('2 orders')).toBeVisible();
  expect(screen.getByText('A supporter')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('Ms. Rivera')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('Sun, Oct 12')).toBeVisible();
  expect(screen.queryByText(/Almost there/)).not.toBeInTheDocument();
});

test('the shop link carries both codes', async () => {
  await openClass(buildClassPage());
  expect(screen.getByRole('link', { name: 'Shop for this group' })).toHaveAttribute(
    'href',
    '/?org=LINCOLN&class=RIVERA',
  );
});

test('shows the almost-there banner from 75%', async () => {
  await openClass(buildClassPage({ totals: { totalSales: '375.00' } }));
  expect(screen.getByText('Almost there! Only $125.00 to go.')).toBeVisible();
});

test('a sale updates the totals and appears in the list without a new request', async () => {
  preferReducedMotion(); // jsdom has no canvas for the confetti
  const network = await openClass(buildClassPage());
  const requestsBefore = [...network.requests];
  act(() => {
    emitClass(network, {}, { totalSales: '500.00', goalAchieved: true, revision: 6 });
    const support = buildSupport({ id: 'p2', supporter: 'Jordan P.' });
    network.emit('ContributionAdded', { contributionAdded: support });
    network.emit('ContributionAdded', { contributionAdded: support });
  });
  expect(await screen.findByText(/Goal reached!/)).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('total-sales')).toHaveTextContent('$500.00'));
  expect(screen.getAllByText('Jordan P.')).toHaveLength(1);
  expect(network.requests).toEqual(requestsBefore);
});
test('a cancelled order leaves the list at once', async () => {
  const network = await openClass(
    buildClassPage({ contributions: [buildSupport(), buildSupport({ id: 'p2', supporter: 'Jordan B.' })] }),
  );
  const orders = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(orders.getAllByRole('listitem')).toHaveLength(2);
  act(() => network.emit('ContributionRemoved', { contributionRemoved: 'p2' }));
  await waitFor(() => expect(orders.queryByText('Jordan B.')).toBeNull());
  expect(orders.getAllByRole('listitem')).toHaveLength(1);
});

test('a changed order keeps its place, and one from an earlier day comes below newer ones', async () => {
  const network = await openClass(buildClassPage());
  const orders = within(screen.getByRole('region', { name: 'Recent orders' }));
  const moved = buildSupport({ id: 'p2', supporter: 'Jordan B.', day: '2025-10-10' });
  act(() => {
    network.emit('ContributionAdded', { contributionAdded: moved });
    network.emit('ContributionAdded', { contributionAdded: buildSupport({ amount: '12.50' }) });
  });
  expect(await orders.findByText('$12.50')).toBeVisible();
  expect(orders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A supporter.*12\.50$/),
    expect.stringMatching(/^Jordan B\./),
  ]);
});

test('a new campaign clears the orders, and shows a new goal at once', async () => {
  const network = fakeNetwork({
    ClassPage: () => buildClassPage(),
    ClassContributions: () => buildClassPage({ contributions: [] }),
  });
  renderRoute(network.client, routes, '/classroom/c1');
  expect(await screen.findByText('A supporter')).toBeVisible();
  act(() =>
    emitClass(network, { goalAmount: '1000.00' }, { totalSales: '0.00', orderCount: 0, revision: 6 }),
  );
  await waitFor(() => expect(screen.queryByText('A supporter')).toBeNull());
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$0.00 of $1,000, 0 percent');
});

test('hall mode keeps the screen on, and reads the page every few minutes', async () => {
  const request = jest.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  let name = '2nd Grade';
  const network = fakeNetwork({ ClassPage: () => buildClassPage({ classroom: { name } }) });
  renderRoute(network.client, routes, '/classroom/c1');
  const open = await screen.findByRole('button', { name: 'Hall mode' });
  jest.useFakeTimers({ advanceTimers: true });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(open);
  expect(await screen.findByRole('dialog', { name: '2nd Grade' })).toBeVisible();
  expect(request).toHaveBeenCalledWith('screen');
  name = 'Room 12';
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(await screen.findByRole('dialog', { name: 'Room 12' })).toBeVisible();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('hall mode shows the progress, the next prize and a QR code until it is closed', async () => {
  await openClass(buildClassPage());
  await userEvent.click(screen.getByRole('button', { name: 'Hall mode' }));
  const hall = await screen.findByRole('dialog', { name: '2nd Grade' });
  expect(within(hall).getByRole('progressbar')).toBeVisible();
  expect(within(hall).getByText(/^First group at its goal: /)).toBeVisible();
  expect(within(hall).getByRole('img', { name: /QR code/ })).toBeVisible();
  await userEvent.click(within(hall).getByRole('button', { name: 'Close hall mode' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('hall mode stays in full screen while sales come in, and leaves it also if closed before the browser enters', async () => {
  const network = await openClass(buildClassPage());
  const root = document.documentElement;
  let entered: () => void = () => undefined;
  const enter = jest.fn(() => new Promise<void>((resolve) => (entered = resolve)));
  const leave = jest.fn(() => Promise.resolve());
  Object.assign(root, { requestFullscreen: enter });
  Object.assign(document, { exitFullscreen: leave });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: root });
  await userEvent.click(screen.getByRole('button', { name: 'Hall mode' }));
  const hall = within(await screen.findByRole('dialog', { name: '2nd Grade' }));
  act(() => emitClass(network, {}, { totalSales: '300.00', revision: 6 }));
  expect(await hall.findByText('$300.00 of $500 in sales')).toBeVisible();
  expect(enter).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
  // Closed before the browser has entered.
  await userEvent.click(hall.getByRole('button', { name: 'Close hall mode' }));
  entered();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(document, 'fullscreenElement');
});

type Changes = { rank?: object; classroom?: object };

function buildRanked({ rank, classroom }: Changes = {}) {
  return {
    __typename: 'ClassroomRank',
    rank: 2,
    rankedBy: 'total',
    value: '268.40',
    halfwayWonAt: null,
    goalWonAt: null,
    ...rank,
    classroom: {
      __typename: 'Classroom',
      id: 'c1',
      name: '2nd Grade',
      teacherName: 'Ms. Rivera',
      code: 'RIVERA',
      ...classroom,
    },
  };
}

/** A class that leads until this one passes it. */
function buildRival(rank: object = {}) {
  return buildRanked({
    rank: { rank: 1, value: '300.00', halfwayWonAt: '2026-11-21T17:00:00.000Z', ...rank },
    classroom: { id: 'c2', name: '4th Grade', teacherName: 'Mrs. Okafor', code: 'OKAFOR' },
  });
}

function buildRanking(ranking: object[]) {
  const totals = buildOrganizationTotals({ goalAchieved: true, revision: 6 });
  return { ...buildClassPage().data.classroom.organization, totals, ranking };
}

function openAmongRivals(page = buildClassPage(), rank: object = {}) {
  const { totals: _, ...organization } = buildRanking([buildRival(rank), buildRanked({ rank })]);
  const network = fakeNetwork({
    ClassPage: () => page,
    ClassRankingOf: () => ({ data: { organization } }),
  });
  renderRoute(network.client, routes, '/classroom/c1');
  return network;
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Group ranking' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a class without a goal shows its rank instead of a thermometer', async () => {
  openAmongRivals(buildClassPage({ classroom: { goalAmount: '0.00' } }));
  expect(await screen.findByText('Rank 2 of 2 in sales: $268.40')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('the winning class sees when its prize was handed out', async () => {
  const won = buildRanked({ rank: { halfwayWonAt: '2026-11-21T17:00:00.000Z' } });
  const prize = {
    __typename: 'PrizeAward',
    id: 'a',
    kind: 'halfway',
    handedOutAt: '2026-11-24T17:00:00.000Z',
  };
  const network = fakeNetwork({
    ClassPage: () => buildClassPage({ classroom: { prizes: [prize] } }),
    ClassRankingOf: () => ({ data: { organization: buildRanking([won]) } }),
  });
  renderRoute(network.client, routes, '/classroom/c1');
  expect(await screen.findByText('This group won it on Nov 21, 2026.')).toBeVisible();
  expect(screen.getByText('Handed out on Nov 24, 2026.')).toBeVisible();
});

test('a class without a goal has hall mode too, with the ranking of the classes', async () => {
  openAmongRivals(buildClassPage({ classroom: { goalAmount: '0.00' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hall mode' }));
  const hall = await screen.findByRole('dialog', { name: '2nd Grade' });
  expect(within(hall).queryByRole('progressbar')).toBeNull();
  const ranked = await within(hall).findAllByRole('listitem');
  expect(ranked.map(({ textContent }) => textContent)).toEqual([
    '1.Mrs. Okafor · 4th Grade$300.00',
    '2.Ms. Rivera · 2nd Grade$268.40',
  ]);
});

test('ranks the classes as the organization chose, with the values', async () => {
  openAmongRivals(undefined, { rankedBy: 'share_of_goal', value: '53.68' });
  expect(await rows()).toEqual(['1Mrs. Okafor · 4th Grade53.6%', '2Ms. Rivera · 2nd GradeThis group53.6%']);
  expect(screen.getByText('By percent of goal')).toBeVisible();
});

test('an event updates the ranking and the prizes without a new request', async () => {
  const network = openAmongRivals();
  expect(await rows()).toEqual([
    '1Mrs. Okafor · 4th Grade$300.00',
    '2Ms. Rivera · 2nd GradeThis group$268.40',
  ]);
  expect(together(/^Ultimate prize/)).not.toMatch(/Achieved/);
  const requestsBefore = [...network.requests];
  const own = buildRanked({ rank: { rank: 1, value: '318.40', goalWonAt: '2026-11-22T17:00:00.000Z' } });
  const organizationRankingChanged = buildRanking([own, buildRival({ rank: 2 })]);
  act(() => network.emit('RankingChanged', { organizationRankingChanged }));
  await waitFor(async () => expect((await rows())[0]).toBe('1Ms. Rivera · 2nd GradeThis group$318.40'));
  expect(screen.getByText('This group won it on Nov 22, 2026.')).toBeVisible();

  expect(together(/^Ultimate prize/)).toMatch(/Achieved$/);
  expect(network.requests).toEqual(requestsBefore);
});

function together(title: RegExp): string | null | undefined {
  return screen.getByText(title).parentElement?.textContent;
}

test('classes with the same name and teacher show their codes', async () => {
  const organization = buildRanking([
    buildRanked({ rank: { rank: 1 }, classroom: { id: 'c2', code: 'RIVERA2' } }),
    buildRanked(),
  ]);
  const network = fakeNetwork({
    ClassPage: () => buildClassPage(),
    ClassRankingOf: () => ({ data: { organization } }),
  });
  renderRoute(network.client, routes, '/classroom/c1');
  expect(await screen.findByText('Ms. Rivera · 2nd Grade · RIVERA2')).toBeVisible();
  expect(screen.getByText('Ms. Rivera · 2nd Grade · RIVERA')).toBeVisible();
});

test('a group that got there second sees who won, and no check mark', async () => {
  openAmongRivals();
  expect(await screen.findByText("Mrs. Okafor's 4th Grade won it on Nov 21, 2026.")).toBeVisible();
  expect(screen.getByText('This group got there on Oct 10, 2025.')).toBeVisible();
  expect(screen.queryByText(/Achieved/)).toBeNull();
  expect(screen.getByText(/^The first group to get there wins\./)).toBeVisible();
});

test('prizes for the first group and for everyone have their own headings', async () => {
  await openClass(buildClassPage());
  const prizes = within(screen.getByRole('region', { name: 'Prizes' }));
  expect(prizes.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Prizes',
    'For the first group to get there',
    'First group halfway to its goal',
    'First group at its goal',
    'For everyone together',
  ]);
  expect(prizes.getByText(/^Halfway prize at \$250 in sales/)).toBeVisible();
  expect(prizes.getByText(/^Ultimate prize at \$500 in sales/)).toBeVisible();
});

test.each([
  [{}, 'Until Dec 14, 19 days left'],
  [{ daysLeft: 0 }, 'Until Dec 14, last day'],
  [{ campaignPhase: 'upcoming', startDate: '2027-02-01T12:00:00.000Z', daysLeft: null }, 'Begins Feb 1'],
  [{ campaignPhase: 'ended', daysLeft: null }, 'Ended: orders still count'],
])('with the dates %p it says "%s", in hall mode too', async (dates, said) => {
  const page = buildClassPage();
  Object.assign(page.data.classroom.organization, dates);
  await openClass(page);
  expect(screen.getByText(said)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hall mode' }));
  const hall = await screen.findByRole('dialog', { name: '2nd Grade' });
  expect(within(hall).getByText(said)).toBeVisible();
});

test('a closed fundraiser says it is over and hides the shop, share and family links', async () => {
  const page = buildClassPage({ totals: { totalSales: '0.00', orderCount: 0 }, contributions: [] });
  Object.assign(page.data.classroom.organization, { campaignPhase: 'closed', daysLeft: null });
  await openClass(page);
  expect(screen.getByText(/^This fundraiser is over, thank you! Its codes work again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All groups' })).toHaveAttribute('href', '/race/LINCOLN');
  expect(screen.queryByRole('link', { name: 'Shop for this group' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Share|Hall mode|family/ })).toBeNull();
  expect(screen.queryByText(/to go|Be the first|Orders still needed|Known after/)).toBeNull();
});

test('invites the first supporter when there are no orders', async () => {
  await openClass(buildClassPage({ totals: { totalSales: '0.00', orderCount: 0 }, contributions: [] }));
  expect(screen.getByText('Be the first to support this group.')).toBeVisible();
  expect(screen.getByText('Known after the first order')).toBeVisible();
});

test('an unknown class is not found', async () => {
  const network = fakeNetwork({ ClassPage: () => refused('NOT_FOUND', 'No such class.') });
  renderRoute(network.client, routes, '/classroom/nope');
  expect(await screen.findByText('Classroom Not Found')).toBeVisible();
  expect(document.title).toBe('Classroom Not Found | Skycrumb');
});
