import { act, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { reloadPage } from '../../../lib/loading/reload-page';
import { Component as RacePage } from './race-page';

jest.mock('../../../lib/loading/reload-page', () => ({ reloadPage: jest.fn() }));

const rank = (name: string, place: number, rankedBy: string) => ({
  __typename: 'ClassroomRank',
  rank: place,
  rankedBy,
  value: rankedBy === 'none' ? null : '120.00',
  halfwayWonAt: null,
  goalWonAt: null,
  classroom: { __typename: 'Classroom', id: name, name, teacherName: 'Ms. Rivera', code: name },
});

const buildRace = (changes: object = {}, rankedBy = 'total') => ({
  data: {
    organization: {
      __typename: 'Organization',
      id: 'org-1',
      name: 'Lincoln',
      code: 'LINCOLN',
      campaignPhase: 'running',
      startDate: '2026-11-01T12:00:00.000Z',
      endDate: '2026-12-14T12:00:00.000Z',
      daysLeft: 19,
      totals: { __typename: 'OrganizationTotals', revision: 5, totalSales: '268.40' },
      latestSale: null,
      ranking: [rank('2nd Grade', 1, rankedBy), rank('3rd Grade', 2, rankedBy)],
      ...changes,
    },
  },
});

/** The name of the entry script in the HTML that the server sends. */
let release = 'one';
let isAway = false;
const releaseLock = jest.fn(() => Promise.resolve());
const requestLock = jest.fn(() => Promise.resolve({ release: releaseLock }));
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  [release, isAway, visibility] = ['one', false, 'visible'];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestLock } });
  global.fetch = jest.fn(() =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(
          new Response(`<script type="module" crossorigin src="/assets/${release}.js"></script>`),
        ),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openRace(responses: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork(responses);
  renderRoute(network.client, [{ path: '/race/:orgCode', Component: RacePage }], '/race/LINCOLN');
  await act(() => jest.advanceTimersByTimeAsync(50));
  return network;
}

const minutesPass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

test('reloads within five minutes of a new release, and not while the server is down', async () => {
  await openRace({ SchoolRace: () => buildRace() });
  await minutesPass(6);
  isAway = true;
  await minutesPass(6);
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.getByText('$268.40 in sales')).toBeVisible();
  [isAway, release] = [false, 'two'];
  await minutesPass(5);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('updates the days left without a sale', async () => {
  let daysLeft = 19;
  await openRace({ SchoolRace: () => buildRace({ daysLeft }) });
  expect(screen.getByText(/19 days left$/)).toBeVisible();
  daysLeft = 18;
  await minutesPass(6);
  expect(screen.getByText(/18 days left$/)).toBeVisible();
});

test('keeps the screen on while the page is visible, and again when it returns', async () => {
  await openRace({ SchoolRace: () => buildRace() });
  expect(requestLock).toHaveBeenCalledTimes(1);
  const look = (state: DocumentVisibilityState) =>
    act(async () => {
      visibility = state;
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(10);
    });
  await look('hidden');
  expect(releaseLock).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Paused')).toBeVisible();
  await look('visible');
  expect(requestLock).toHaveBeenCalledTimes(2);
});

test('a closed fundraiser keeps its figures, says it is over and shows no shop QR code', async () => {
  await openRace({ SchoolRace: () => buildRace({ campaignPhase: 'closed', daysLeft: null }) });
  expect(screen.getByText('$268.40 in sales')).toBeVisible();
  expect(screen.getByText(/^This fundraiser is over, thank you!/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

test('a hidden ranking shows the classes without ranks', async () => {
  await openRace({ SchoolRace: () => buildRace({}, 'none') });
  expect(screen.getByRole('heading', { name: /^All groups/ })).toBeVisible();
  expect(screen.queryByText('1.')).toBeNull();
});

test('an unknown code is not found, and leads home', async () => {
  await openRace({ SchoolRace: () => refused('NOT_FOUND', 'Organization not found.') });
  await waitFor(() => expect(screen.getByText('Organization Not Found')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Organization Not Found | Skycrumb');
});
