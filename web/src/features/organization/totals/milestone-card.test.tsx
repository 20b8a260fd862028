import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from '../dashboard/dashboard-page';
import { buildClassroom, buildDashboard, buildTotals } from '../organization.fixtures';

const routes = [{ path: '/organization/:id', Component: DashboardPage }];

function buildAward(changes: object = {}) {
  return {
    __typename: 'PrizeAward',
    id: 'award-1',
    kind: 'halfway',
    wonAt: '2025-10-09T12:00:00.000Z',
    lostAt: null,
    announcedAt: null,
    handedOutAt: null,
    handler: null as object | null,
    classroom: buildClassroom({ halfwayIncentive: 'Ice cream', goalIncentive: null }) as object | null,
    ...changes,
  };
}

const shared = buildAward({ id: 'award-2', classroom: null, announcedAt: '2025-10-10T12:00:00.000Z' });

type Responses = Parameters<typeof fakeNetwork>[0];

async function openCard(prizes: object[], responses: Responses = {}) {
  const network = fakeNetwork({ Dashboard: () => buildDashboard({ totals: { prizes } }), ...responses });
  renderRoute(network.client, routes, '/organization/org-1');
  await screen.findByText('$87.50 to the ultimate prize');
  return network;
}

const changed = (name: string, prizes: object[]) => ({
  data: { [name]: { __typename: 'Organization', id: 'org-1', totals: buildTotals({ prizes }) } },
});

test('shows prizes of everyone and of a class, with their dates', async () => {
  await openCard([buildAward(), shared]);
  expect(screen.getByText('Ice cream')).toBeVisible();
  expect(screen.getByText("Ms. Rivera's 2nd Grade won it on Oct 9, 2025.")).toBeVisible();
  expect(screen.getByText('Reached Oct 9, 2025')).toBeVisible();
  expect(screen.getByText('Not won yet')).toBeVisible();
});

test('checks off a prize once, with the day and the person', async () => {
  const done = buildAward({
    handedOutAt: '2025-10-12T12:00:00.000Z',
    handler: { __typename: 'Colleague', name: 'Pat' },
  });
  const sent: unknown[] = [];
  await openCard([buildAward()], {
    MarkPrizeHandedOut: (variables) => {
      sent.push(variables);
      return changed('markPrizeHandedOut', [done]);
    },
  });
  const tick = screen.getByRole('checkbox', { name: 'Handed out: Ice cream, 2nd Grade' });
  const wasDisabled = jest.fn();
  new MutationObserver(wasDisabled).observe(tick, { attributeFilter: ['disabled'] });
  await userEvent.click(tick);
  // It keeps the focus while saving, which a disabled element would lose.
  expect(await screen.findByText('Handed out Oct 12, 2025 by Pat')).toBeVisible();
  expect(wasDisabled).not.toHaveBeenCalled();
  expect(tick).toBeChecked();
  expect(tick).toHaveFocus();
  expect(sent).toEqual([{ organizationId: 'org-1', awardId: 'award-1', isHandedOut: true }]);
});

test('announces new prizes together, after a dialog', async () => {
  const sent: unknown[] = [];
  await openCard([buildAward(), shared], {
    AnnouncePrizes: ({ awardIds }) => {
      sent.push(awardIds);
      return changed('announcePrizes', [buildAward({ announcedAt: '2025-10-12T12:00:00.000Z' }), shared]);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Announce 1 prize' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Announce 1 prize?' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Email the teachers' }));
  expect(await screen.findByText('Prizes Announced')).toBeVisible();
  expect(sent).toEqual([['award-1']]);
  expect(screen.queryByRole('button', { name: /^Announce/ })).toBeNull();
});

test('names a lost prize only if it was announced or handed out', async () => {
  const lost = { lostAt: '2025-10-12T12:00:00.000Z', handedOutAt: '2025-10-10T12:00:00.000Z' };
  await openCard([buildAward({ ...lost, id: 'a' }), buildAward({ id: 'b', lostAt: lost.lostAt })]);
  expect(screen.getAllByText(/2nd Grade lost a prize on Oct 12, 2025/)).toHaveLength(1);
  expect(screen.getByText(/after it was handed out\.$/)).toBeVisible();
});

test('the bar measures by the organization’s own goal', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ organization: { goalAmount: '5000.00' } }),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  expect(await screen.findByText(/to your goal$/)).toBeVisible();
  expect(screen.getByText(/ of \$5,000 in sales$/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Sales toward your goal' })).toBeVisible();
});
