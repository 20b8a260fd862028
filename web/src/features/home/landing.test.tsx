import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildClassroom,
  buildCodeValidation,
  buildOrganization,
  forLincoln,
} from '../../test/build-fundraiser';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { shownWords } from '../../test/shown-words';
import { cartActions } from '../cart';
import { Component as HomePage } from './home-page';

const lincoln = {
  ...buildOrganization(),
  allowDirectRegistration: true,
  campaignPhase: 'running',
  startDate: null,
  endDate: '2026-12-14T12:00:00.000Z',
  daysLeft: 19,
  halfwayIncentive: 'Doughnut Party',
  goalIncentive: 'Pizza Party',
  goalAmount: null,
  purpose: null,
  totals: {
    __typename: 'OrganizationTotals',
    totalSales: '260.00',
    halfwayAchieved: true,
    goalAchieved: false,
    revision: 1,
  },
  ranking: [],
};

function buildGroup(changes: object = {}, organization: object = lincoln) {
  return {
    ...buildClassroom({ name: '2nd Grade' }),
    teacherName: 'Ms. Rivera',
    goalAmount: '500.00',
    halfwayIncentive: 'Doughnut Party',
    goalIncentive: 'Pizza Party',
    totals: { __typename: 'ClassroomTotals', totalSales: '260.00', halfwayAchieved: true, revision: 1 },
    organization,
    ...changes,
  };
}

function open(address: string, group: object, others: Responses = {}) {
  return renderPage(HomePage, address, {
    Products: () => ({ products: [] }),
    Contents: () => ({ content: [] }),
    GroupFacts: () => group,
    ValidateCodes: () => buildCodeValidation(buildClassroom({ name: '2nd Grade' })),
    ...others,
  });
}

afterEach(() => act(() => cartActions.clear()));

test("a group's link shows the group first, with one button to the candy", async () => {
  open('/?org=LINCOLN&class=RIVERA', { classroom: buildGroup() });
  const first = within(await screen.findByRole('region', { name: '2nd Grade' }));
  expect(first.getByText('Lincoln Elementary School')).toBeVisible();
  expect(first.getByText('Ms. Rivera')).toBeVisible();
  expect(first.getByText('52%')).toBeVisible();
  expect(first.getByText('$260.00 of $500 in sales')).toBeVisible();
  expect(first.getByText('Until Dec 14, 19 days left')).toBeVisible();
  expect(first.getByText('First group at its goal: Pizza Party')).toBeVisible();
  expect(first.getByRole('link', { name: 'Shop for this group' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/products/),
  );
  expect(screen.queryByRole('link', { name: 'Start Fundraising' })).toBeNull();
  expect(document.title).toBe(
    '2nd Grade, Lincoln Elementary School: 52% of $500 goal, 19 days left | Skycrumb',
  );
});

test('a landing shows its group in 34 words and a shorter home below it', async () => {
  open('/?org=LINCOLN&class=RIVERA', { classroom: buildGroup() });
  const first = await screen.findByRole('region', { name: '2nd Grade' });
  await within(first).findByText('Until Dec 14, 19 days left');
  expect(shownWords(first).length).toBeLessThanOrEqual(34);
  const sections = [...document.querySelectorAll('section')];
  expect(sections.flatMap((section) => shownWords(section)).length).toBeLessThanOrEqual(117);
  expect(screen.queryByText('Sample fundraiser')).toBeNull();
});

test('an organization with its own goal and purpose shows both, and the shared prize', async () => {
  open('/?org=LINCOLN', {
    organization: { ...lincoln, goalAmount: '5000.00', purpose: 'a new playground' },
  });
  const first = within(await screen.findByRole('region', { name: 'Lincoln Elementary School' }));
  expect(first.getByText('For a new playground')).toBeVisible();
  expect(first.getByText('$260.00 of $5,000 in sales')).toBeVisible();
  expect(first.getByText('Everyone together at $500 in sales: Pizza Party')).toBeVisible();
});

test('an organization shows the prize that everyone wins together', async () => {
  open('/?org=LINCOLN', { organization: lincoln }, { ValidateCodes: () => buildCodeValidation() });
  const first = within(await screen.findByRole('region', { name: 'Lincoln Elementary School' }));
  expect(first.getByText('Everyone together at $500 in sales: Pizza Party')).toBeVisible();
});

test.each([
  [{ campaignPhase: 'ended', daysLeft: null }, '52% of $500 goal, ended'],
  [{ campaignPhase: 'running', endDate: null, daysLeft: null }, '52% of $500 goal'],
  [{ campaignPhase: 'running', daysLeft: 0 }, '52% of $500 goal, last day'],
])('with the dates %p the title is "%s"', async (dates, said) => {
  open('/?org=LINCOLN&class=RIVERA', { classroom: buildGroup({}, { ...lincoln, ...dates }) });
  await waitFor(() =>
    expect(document.title).toBe(`2nd Grade, Lincoln Elementary School: ${said} | Skycrumb`),
  );
});

test('a group without a goal shows its sales', async () => {
  open('/?org=LINCOLN&class=RIVERA', { classroom: buildGroup({ goalAmount: '0.00' }) });
  await waitFor(() => expect(document.title).toMatch(/: \$260 in sales, 19 days left \|/));
});

test('a group that has not begun shows its start date', async () => {
  const upcoming = {
    ...lincoln,
    campaignPhase: 'upcoming',
    startDate: '2027-02-01T12:00:00.000Z',
    daysLeft: null,
  };
  const totals = { __typename: 'ClassroomTotals', totalSales: '0.00', halfwayAchieved: false, revision: 1 };
  open('/?org=LINCOLN&class=RIVERA', { classroom: buildGroup({ totals }, upcoming) });
  await waitFor(() => expect(document.title).toMatch(/School: begins Feb\s1 \|/));
  expect(screen.getByText('Begins Feb 1')).toBeVisible();
});

test('an organization that requires a class offers the choice', async () => {
  const westside = {
    ...lincoln,
    id: 'w',
    name: 'Westside',
    code: 'WESTSIDE',
    allowDirectRegistration: false,
  };
  const u12 = buildClassroom({ id: 'u12', name: 'Under 12', code: 'U12', teacherName: 'Coach Abara' });
  const { router } = renderPage(HomePage, '/?org=WESTSIDE', {
    Products: () => ({ products: [] }),
    Contents: () => ({ content: [] }),
    GroupFacts: ({ isClass }) =>
      isClass ? { classroom: buildGroup(u12, westside) } : { organization: westside },
    ValidateCodes: ({ input }) => {
      if ((input as { classroomCode?: string }).classroomCode) return buildCodeValidation(u12, westside); // the mutation's variables
      const facts = { organizationName: 'Westside', organizationCode: 'WESTSIDE' };
      throw refuse('Westside requires a classroom code.', 'CLASSROOM_CODE_REQUIRED', facts);
    },
    ClassesToChoose: () => ({ organization: { ...westside, classrooms: [u12] } }),
  });
  expect(await screen.findByText('Westside: choose your group')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Shop for this group' })).toBeNull();
  expect(screen.queryByText('Invalid codes')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /Under 12/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Under 12' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?org=WESTSIDE&class=U12'));
});

test("the cart's group is shown first too", async () => {
  open('/', { organization: lincoln });
  expect(screen.getByRole('link', { name: 'Start Fundraising' })).toBeVisible();
  act(() => cartActions.setContext({ ...forLincoln, organizationName: 'Lincoln School' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lincoln School' })).toBeVisible();
  expect(await screen.findByText('Until Dec 14, 19 days left')).toBeVisible();
});

test('unknown codes leave home as it is', async () => {
  const unknown = () => {
    throw refuse('No such codes.', 'INVALID_CODES');
  };
  open('/?org=NOWHERE', {}, { GroupFacts: unknown, ValidateCodes: unknown });
  expect(await screen.findByText('That code did not work.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Fundraising' })).toBeVisible();
});
