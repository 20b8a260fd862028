import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { buildClassroom, buildOrganization, buildViewer } from '../organization.fixtures';
import { Component as SeasonPage } from './season-page';

const sums = {
  orderCount: 2,
  sold: '60.00',
  returned: '10.00',
  share: '15.00',
  carried: '0.00',
  paid: '18.00',
  balance: '-3.00',
};

const buildSeason = (changes: object = {}) => ({
  __typename: 'Season',
  id: 'org-1-1',
  campaign: 1,
  closedAt: null as string | null,
  packetPath: '/packet/token',
  packetAnswer: null,
  agreement: null,
  earlierAgreements: [] as number[],
  open: [] as object[],
  closed: [],
  closing: { __typename: 'ClosingStatement', ...sums },
  thanks: { __typename: 'SeasonThanks', count: 2, words: '', sentAt: null },
  ...changes,
});

const members = [
  { email: 'dana@example.org', fullName: 'Dana Whitfield', role: 'owner' },
  { email: 'lee@example.org', fullName: 'Lee Park', role: 'organizer' },
  { email: 'sam@example.org', fullName: 'Sam Ortiz', role: 'treasurer' },
].map((member) => ({ __typename: 'Member', personId: member.email, ...member }));

function open(
  season: object,
  responses: Parameters<typeof fakeNetwork>[0] = {},
  search = '',
  changes: object = {},
) {
  const organization = buildOrganization({
    season,
    members,
    proposals: [],
    classrooms: [buildClassroom({ name: 'Room 1', code: 'OAK' })],
    ...changes,
  });
  const { client } = fakeNetwork({
    Viewer: () => buildViewer({ organizationId: 'org-1', role: 'owner' }),
    SeasonPage: () => ({ data: { organization } }),
    NextSeason: () => ({ data: { organization } }),
    ...responses,
  });
  renderRoute(
    client,
    [{ path: '/organization/:id/season', Component: SeasonPage }],
    `/organization/org-1/season${search}`,
  );
}

test('a season that ends below zero shows its opening balance and what it carries over', async () => {
  const short = { share: '5.00', carried: '-20.00', paid: '0.00', balance: '-15.00' };
  open(buildSeason({ closing: { __typename: 'ClosingStatement', ...sums, ...short } }));
  const card = await screen.findByRole('region', { name: 'Close the books' });
  expect(card).toHaveTextContent(/Your 30%\$5\.00From earlier seasons[-−]\$20\.00Paid\$0\.00/);
  expect(card).toHaveTextContent(/Balance carried to the next season[-−]\$15\.00/);
});

test('what was returned and paid is below zero, as on the closing statement', async () => {
  open(buildSeason());
  const card = await screen.findByRole('region', { name: 'Close the books' });
  expect(card).toHaveTextContent(/Sold\$60\.00Returned-\$10\.00Your 30%\$15\.00Paid-\$18\.00Balance/);
});

test('suggests officers from the members, and accepts another address', async () => {
  open(buildSeason());
  await userEvent.click(await screen.findByRole('button', { name: 'Send to two officers' }));
  const second = await screen.findByLabelText(/^Email of the other officer/);
  expect(screen.getByLabelText(/^Email of one officer/)).toHaveValue('dana@example.org');
  expect(second).toHaveValue('sam@example.org');
  await userEvent.clear(second);
  await fill(second, 'principal@example.org');
  expect(second).toHaveValue('principal@example.org');
});

test('keeps the agreements of earlier seasons', async () => {
  open(buildSeason({ campaign: 2, earlierAgreements: [1] }));
  expect(await screen.findByRole('link', { name: 'Season 1 PDF' })).toHaveAttribute(
    'href',
    '/api/organizations/org-1/agreements/1.pdf',
  );
});

test('an unpaid order blocks closing; a balance below zero is carried over', async () => {
  const item = (changes: object) => ({ __typename: 'SeasonOpenItem', count: 1, amount: '0.00', ...changes });
  open(
    buildSeason({
      open: [
        item({ kind: 'unpaid', isInTheWay: true }),
        item({ kind: 'carried', amount: '-3.00', isInTheWay: false }),
      ],
    }),
  );
  const left = within(await screen.findByRole('list', { name: 'What is left' }));
  expect(left.getByText('1 order not paid yet')).toBeVisible();
  expect(left.getByText(/: refunds were more than what is left$/)).toBeVisible();
  expect(screen.getByText('carried to the next season')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the books' })).toBeNull();
});

test('previews the thank-you email before sending it', async () => {
  const sent: unknown[] = [];
  open(buildSeason(), {
    ThankYouEmail: (variables) => {
      sent.push(variables);
      return {
        data: {
          thankYouEmail: {
            __typename: 'EmailPreview',
            subject: 'Thank you from Lincoln',
            text: 'Hi Jordan,',
          },
        },
      };
    },
  });
  await fill(await screen.findByLabelText(/^Your message/), 'You bought us a swing.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Email 2 buyers?' }));
  expect(dialog.getByText('Thank you from Lincoln')).toBeVisible();
  expect(dialog.getByText('Hi Jordan,')).toBeVisible();
  expect(sent).toEqual([{ organizationId: 'org-1', input: { words: 'You bought us a swing.' } }]);
});

test('the next season updates an existing class and keeps its code, goal and prizes', async () => {
  const sent: Record<string, unknown>[] = [];
  const closed = buildSeason({ closedAt: '2026-01-05T12:00:00.000Z' });
  open(
    closed,
    {
      StartNextSeason: (variables) => {
        sent.push(variables);
        const season = { ...buildSeason(), id: 'org-1-2', campaign: 2 };
        return { data: { startNextSeason: buildOrganization({ season }) } };
      },
    },
    '?next',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add Classroom' }));
  await fill(screen.getByLabelText(/^Classroom name/), 'Room 1');
  await fill(screen.getByLabelText(/^Teacher\/leader/), 'Ms. New');
  expect(screen.getByText('You have this class: it keeps its code and gets this teacher.')).toBeVisible();
  expect(screen.getByTestId('supporter-code')).toHaveTextContent('LINCOLN-OAK');
  await userEvent.click(screen.getByRole('button', { name: 'Start the next season' }));
  expect(await screen.findByText('Season 2 is open. Your codes work again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose its dates' })).toHaveAttribute(
    'href',
    '/organization/org-1/settings',
  );
  const [{ classes } = {}] = sent;
  expect(classes).toEqual([
    { name: 'Room 1', teacherName: 'Ms. New', code: 'NEW', teacherEmail: null, studentCount: null },
  ]);
});

test('the next season tells classes of one name apart by their teachers', async () => {
  const classrooms = [
    ['CHEN', 'Mr. Chen'],
    ['RIVERA', 'Ms. Rivera'],
  ].map(([code, teacherName]) => buildClassroom({ id: code, name: '3rd Grade', code, teacherName }));
  open(buildSeason({ closedAt: '2026-01-05T12:00:00.000Z' }), {}, '?next', { classrooms });
  await fill(
    await screen.findByLabelText(/^Paste your class list/),
    '3rd Grade\tMs. Rivera\n3rd Grade\tMr. Chen\n3rd Grade\tMx. Elm\n',
  );
  expect(await screen.findByText('3 classes')).toBeVisible();
  expect(screen.getAllByTestId('supporter-code').map(({ textContent }) => textContent)).toEqual([
    'LINCOLN-RIVERA',
    'LINCOLN-CHEN',
    'LINCOLN-ELM',
  ]);
  expect(screen.getAllByText(/^You have this class/)).toHaveLength(2);
  expect(screen.getByText(/^You have a class with this name/)).toBeVisible();
});

test('says before the next season starts that a thank-you was not sent', async () => {
  open(buildSeason({ closedAt: '2026-01-05T12:00:00.000Z' }), {}, '?next');
  expect(await screen.findByText(/^2 buyers agreed to get a thank-you/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Thank your buyers' })).toHaveAttribute(
    'href',
    '/organization/org-1/season',
  );
});

test.each([
  ['upcoming', 'Your sale starts on Nov 1, 2026.'],
  ['running', 'Your sale runs until Dec 1, 2026.'],
])('says before the books close that the sale is %s', async (campaignPhase, sale) => {
  const dates = { startDate: '2026-11-01T17:00:00.000Z', endDate: '2026-12-01T17:00:00.000Z' };
  open(buildSeason(), {}, '', { ...dates, campaignPhase });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the books' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(sale)).toBeVisible();
});
