import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSession } from '../../../test/admin-responses';
import { editedMeanwhile, fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { AdminGuard } from '../shell';
import { buildOrganization, buildTotals, organizations } from '../../../test/admin-organizations';
import { Component as OrganizationsTab } from './organizations-tab';

const lincoln = buildOrganization();
const westside = buildOrganization({
  id: 'org-2',
  name: 'Westside Soccer Club',
  code: 'WESTSIDE',
  isActive: false,
});

function Page() {
  return (
    <AdminGuard>
      <OrganizationsTab />
    </AdminGuard>
  );
}

function open(responses: Parameters<typeof fakeNetwork>[0], address = '/admin?tab=organizations', as = {}) {
  const network = fakeNetwork({
    AdminSession: () => adminSession(as),
    AdminOrganizations: () => organizations([lincoln, westside]),
    ...responses,
  });
  const routes = [
    { path: '/admin', Component: Page },
    { path: '*', element: <p>Another page</p> },
  ];
  return { network, router: renderRoute(network.client, routes, address) };
}

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('tr');
  if (!card) throw new Error(`No row of ${name}`);
  return within(card);
};

async function choose(task: string, name = 'Lincoln Elementary School') {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: task }));
}

test('shows each organization with code, sales, dates and state', async () => {
  open({});
  const card = await cardOf('Lincoln Elementary School');
  expect(card.getByText('LINCOLN')).toBeVisible();
  expect(card.getByText('$1,234.50')).toBeVisible();
  expect(card.getByText('$370.35')).toBeVisible();
  expect(card.getByText('Oct 1 – 31, 2025')).toBeVisible();
  expect(card.getByText('Running')).toBeVisible();
  expect(card.getByRole('switch', { name: 'Lincoln Elementary School is active' })).toBeChecked();
  expect((await cardOf('Westside Soccer Club')).getByRole('switch')).not.toBeChecked();
  expect((await screen.findByText('2 organizations')).parentElement).toHaveTextContent(
    '2 organizations, $2,469.00 sales, $740.70 profit',
  );
});

test('searches, keeps the text in the address, and says when nothing is found', async () => {
  const sent: unknown[] = [];
  const { router } = open({
    AdminOrganizations: (variables) => {
      sent.push(variables.filter);
      return Object.keys(variables.filter as object).length > 0
        ? organizations([])
        : organizations([lincoln]);
    },
  });
  await cardOf('Lincoln Elementary School');
  await fill(screen.getByRole('searchbox', { name: 'Search organizations' }), 'nobody');
  expect(await screen.findByText('No organizations found')).toBeVisible();
  expect(screen.getByText('Searched for “nobody”.')).toBeVisible();
  expect(sent).toEqual([{}, { search: 'nobody' }]);
  expect(router.state.location.search).toBe('?tab=organizations&search=nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await cardOf('Lincoln Elementary School');
});

test('the switch moves at once, and back with a toast when the server refuses', async () => {
  let response: (value: object) => void = () => undefined;
  open({ SwitchOrganization: () => new Promise((resolve) => (response = resolve)) });
  const card = await cardOf('Lincoln Elementary School');
  await userEvent.click(card.getByRole('switch'));
  expect(card.getByRole('switch')).not.toBeChecked();
  await act(async () => response(refused('UNAVAILABLE', 'The server is away for a moment.')));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(screen.getByText('Failed to save changes. Please try again.')).toBeVisible();
  expect(card.getByRole('switch')).toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away for a moment.');
});

test('saves only the changes, and says so', async () => {
  const sent: unknown[] = [];
  open({
    UpdateOrganizationAsAdmin: (variables) => {
      sent.push(variables);
      return { data: { updateOrganizationAsAdmin: { ...lincoln, contactName: 'Kim Park' } } };
    },
  });
  await choose('Edit');
  const form = within(await screen.findByRole('form', { name: 'Edit Lincoln Elementary School' }));
  expect(form.getByLabelText(/Halfway prize at \$250/)).toBeVisible();
  expect(form.getByLabelText(/Ultimate prize at \$500/)).toBeVisible();
  const contact = form.getByLabelText(/Contact name/);
  await userEvent.clear(contact);
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Enter the contact’s name.')).toBeVisible();
  await fill(contact, 'Kim Park');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Organization Updated')).toBeVisible();
  expect(screen.getByText('All changes have been saved successfully.')).toBeVisible();
  expect(sent).toEqual([
    {
      organizationId: 'org-1',
      input: { contactName: 'Kim Park' },
      expected: [{ field: 'contactName', value: lincoln.contactName }],
    },
  ]);
  expect((await cardOf('Lincoln Elementary School')).getByText(/Kim Park/)).toBeVisible();
  expect(screen.queryByRole('form', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('a failed save keeps what was typed, with the toast and the reason in the card', async () => {
  open({
    UpdateOrganizationAsAdmin: () => refused('CONFLICT', 'This email belongs to another organization.'),
  });
  await choose('Edit');
  const email = await screen.findByLabelText(/Contact email/);
  expect(screen.queryByText(/emails all officers/)).not.toBeInTheDocument();
  await userEvent.clear(email);
  await fill(email, 'westside@example.org');
  expect(email).toHaveAccessibleDescription(/logs everyone out and emails all officers/);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Update Failed')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This email belongs to another organization.');
  expect(email).toHaveValue('westside@example.org');
});

test('can take a change by the organization itself into the form', async () => {
  open({
    UpdateOrganizationAsAdmin: () =>
      editedMeanwhile('The organization itself', {
        field: 'endDate',
        expected: '',
        present: '2025-10-12T12:00:00.000Z',
      }),
  });
  await choose('Edit');
  const end = await screen.findByLabelText(/^Last day/);
  await userEvent.clear(end);
  await userEvent.type(end, '2025-10-20');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('alertdialog', { name: 'The organization itself changed this' });
  expect(within(question).getByLabelText('Theirs: 2025-10-12')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Take theirs' }));
  expect(end).toHaveValue('2025-10-12');
});

test('one card is edited at a time; leaving it with changes asks', async () => {
  const { router } = open({});
  await choose('Edit');
  await userEvent.type(await screen.findByLabelText(/Organization name/), ' East');
  await choose('Edit', 'Westside Soccer Club');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/Organization name/)).toHaveValue('Lincoln Elementary School East');
  void act(() => void router.navigate('/elsewhere'));
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await choose('Edit', 'Westside Soccer Club');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('form', { name: 'Edit Westside Soccer Club' })).toBeVisible();
  expect(screen.getAllByRole('form', { name: /^Edit/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: /^Edit/ })).not.toBeInTheDocument();
});

const owed = {
  data: {
    organization: {
      __typename: 'Organization',
      id: 'org-1',
      balance: {
        __typename: 'Balance',
        earned: '30.00',
        onItsWay: '42.50',
        nextStatement: { __typename: 'StatementDate', month: '2025-10', drawnOn: '2025-11-01' },
      },
    },
  },
};

test('deleting lists what is deleted, requires the typed name, and removes the row', async () => {
  const sent: unknown[] = [];
  open({
    AdminOrganizations: () => organizations(sent.length > 0 ? [westside] : [lincoln, westside]),
    OrganizationDeletion: () => ({
      data: {
        organization: {
          __typename: 'Organization',
          id: 'org-1',
          deletionPreview: {
            __typename: 'DeletionPreview',
            orderCount: 50,
            unpaidOrderCount: 3,
            waitingBoxCount: 2,
            earned: '951.88',
          },
        },
      },
    }),
    OrganizationOwed: () => owed,
    DeleteOrganization: (variables) => {
      sent.push(variables);
      return { data: { deleteOrganization: { organization: { __typename: 'Organization', id: 'org-1' } } } };
    },
  });
  await choose('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/cannot be undone/)).toHaveTextContent('classrooms and orders');
  expect(dialog.getByText('3 classrooms')).toBeVisible();
  // Not the campaign's counter of paid orders, which says 42.
  expect(await dialog.findByText(/^50 orders/)).toBeVisible();
  expect(dialog.getByText(/^3 unpaid orders/)).toBeVisible();
  expect(dialog.getByText(/^2 paid pickup orders among them, not handed out yet/)).toBeVisible();
  expect(dialog.getByText(/earned in all its campaigns/).parentElement).toHaveTextContent('$951.88');
  expect(await dialog.findByText(/still owed/)).toHaveTextContent('$72.50 is still owed and stays payable.');
  expect(dialog.getByText(/will be on the October statement, Nov 1/).parentElement).toHaveTextContent(
    '$30.00 will be on the October statement, Nov 1. $42.50 is on its way. It is paid in full, even below $25.00.',
  );
  const verb = dialog.getByRole('button', { name: 'Delete organization' });
  expect(verb).toHaveAttribute('aria-disabled', 'true');
  await fill(dialog.getByRole('textbox'), 'Lincoln Elementary School');
  await userEvent.click(verb);
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Lincoln/ })).not.toBeInTheDocument());
  expect(await screen.findByText('1 organization')).toBeVisible();
  expect(sent).toEqual([{ organizationId: 'org-1', name: 'Lincoln Elementary School' }]);
});

test('a refused delete and a refused reset say so', async () => {
  open({
    DeleteOrganization: () => refused('UNAVAILABLE', 'The server is away for a moment.'),
    ResetFundraiser: () => refused('UNAVAILABLE', 'The server is away for a moment.'),
  });
  await choose('Delete');
  await fill(screen.getByRole('textbox', { name: /to confirm/ }), 'Lincoln Elementary School');
  await userEvent.click(screen.getByRole('button', { name: 'Delete organization' }));
  expect(await screen.findByText('Failed to delete organization. Please try again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await choose('Reset fundraiser');
  await userEvent.click(screen.getByRole('button', { name: 'Reset fundraiser' }));
  expect(await screen.findByText('Failed to reset fundraiser. Please try again.')).toBeInTheDocument();
  expect(within(await screen.findByRole('alertdialog')).getByRole('alert')).toHaveTextContent(
    'server is away',
  );
});

test('a reset says what stays, and the totals start from zero', async () => {
  open({
    OrganizationOwed: () => owed,
    ResetFundraiser: () => ({
      data: {
        resetFundraiser: {
          ...lincoln,
          totals: buildTotals({ revision: 8, totalSales: '0.00', totalProfit: '0.00' }),
        },
      },
    }),
  });
  await choose('Reset fundraiser');
  expect(screen.getByText(/^Stays:/).closest('p')).toHaveTextContent(
    'Stays: the organization, its classrooms, its past orders, its dates unless they are over, and the code LINCOLN',
  );
  expect((await screen.findByText(/still owed/)).closest('p')).toHaveTextContent(
    '$72.50 is still owed and stays payable. $30.00 will be on the October statement, Nov 1. $42.50 is on its way.',
  );
  expect(screen.getByText(/This campaign earned/).parentElement).toHaveTextContent(
    'This campaign earned $370.35',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset fundraiser' }));
  expect(await screen.findByText('Fundraiser Reset')).toBeVisible();
  expect((await cardOf('Lincoln Elementary School')).getAllByText('$0.00')).toHaveLength(2);
});

test('loads further organizations on demand', async () => {
  open({
    AdminOrganizations: ({ after }) =>
      after
        ? organizations([westside], { totalCount: 2 })
        : organizations([lincoln], { totalCount: 2, hasNextPage: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more organizations' }));
  await cardOf('Westside Soccer Club');
  await cardOf('Lincoln Elementary School');
});

test('a failure to load says what failed and tries again', async () => {
  let isDown = true;
  open({
    AdminOrganizations: () =>
      isDown ? refused('UNAVAILABLE', 'Please try again soon.') : organizations([lincoln]),
  });
  expect(await screen.findByText('We could not load the organizations.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await cardOf('Lincoln Elementary School');
});

test('support reads the rows, and can change nothing', async () => {
  open({}, '/admin?tab=organizations', { role: 'support' });
  const card = await cardOf('Westside Soccer Club');
  expect(card.getByText('Inactive')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions|Set Organization Password/ })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Details of Westside Soccer Club' }));
  expect(await screen.findByRole('button', { name: 'Flyers of Westside Soccer Club' })).toBeVisible();
});
