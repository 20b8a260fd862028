import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import {
  buildBalance,
  buildConnection,
  buildOrganization,
  buildProposal,
  buildTotals,
  buildViewer,
} from '../organization.fixtures';
import { buildMoney, check, statement } from './money.fixtures';
import { Component as MoneyPage } from './money-page';

const routes = [
  { path: '/organization/:id/money', Component: MoneyPage },
  { path: '/organization/login', element: <p>The login</p> },
  { path: '/organization/:id/orders', element: <p>The orders</p> },
];

type Responses = Parameters<typeof fakeNetwork>[0];

async function openMoney(responses: Responses = {}) {
  const network = fakeNetwork({ MoneyPage: () => buildMoney(), ...responses });
  renderRoute(network.client, routes, '/organization/org-1/money');
  await screen.findByRole('region', { name: 'Where your money is' });
  return network;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows the three figures of the balance, the next statement and the last check', async () => {
  await openMoney();
  const card = region('Where your money is');
  const figure = (word: string) => card.getByText(word).closest('dt')?.nextSibling;
  expect(figure('Earned')).toHaveTextContent('$54.20');
  expect(figure('On its way')).toHaveTextContent('$69.55');
  expect(figure('Paid')).toHaveTextContent('$0.00');
  expect(card.getByText('Will be on the October statement, Nov 1')).toBeVisible();
  expect(card.getByText(/Total \$123\.75/)).toBeVisible();
  expect(card.getByText(/^Checked today .*: 17 orders, \$987\.84 charged, no differences\.$/)).toBeVisible();
});

test('names no payment date before the first sale', async () => {
  const nothing = { earned: '0.00', onItsWay: '0.00', paid: '0.00', nextStatement: null };
  await openMoney({
    MoneyPage: () =>
      buildMoney({
        balance: buildBalance(nothing),
        earnings: [],
        statements: buildConnection('Statement'),
        lastCheck: null,
      }),
  });
  expect(screen.getByText('Nothing waiting for a statement')).toBeVisible();
  expect(screen.getByText(/Your first sale shows up here/)).toBeVisible();
  expect(screen.getByText(/No sales yet/)).toBeVisible();
  expect(screen.getByText(/No statement yet/)).toBeVisible();
  expect(screen.queryByText(/statement, [A-Z][a-z]{2} \d/)).toBeNull();
  expect(screen.queryByText(/^Checked/)).toBeNull();
});

test('lists statements with their files and payments', async () => {
  await openMoney();
  const row = within(region('Statements').getByRole('listitem'));
  expect(row.getByText('Oct 3, 2025 by check 1042 to Lincoln PTA')).toBeVisible();
  expect(row.getByRole('link', { name: 'PDF of September 2025' })).toHaveAttribute('href', statement.pdfUrl);
  expect(row.getByRole('link', { name: 'CSV of September 2025' })).toHaveAttribute('href', statement.csvUrl);
});

test('older statements can be shown below the first, which the page has loaded', async () => {
  const older = { ...statement, id: 's-0', month: '2022-08' };
  const asked: unknown[] = [];
  const network = await openMoney({
    MoneyPage: () => buildMoney({ statements: buildConnection('Statement', [statement], { totalCount: 2 }) }),
    OlderStatements: ({ after }) => {
      asked.push(after);
      const statements = { ...buildConnection('Statement', [older]), totalCount: 2 };
      return { data: { organization: buildOrganization({ statements }) } };
    },
  });
  expect(region('Statements').getByText('1 of 2')).toBeVisible();
  expect(network.requests).not.toContain('OlderStatements');
  await userEvent.click(screen.getByRole('button', { name: 'Show more statements' }));
  expect(await region('Statements').findByText('August 2022')).toBeVisible();
  expect(region('Statements').getByText('September 2025')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more statements' })).toBeNull();
  expect(asked).toEqual(['s-1']);
});

test('shows ended campaigns beside the running one, with statements and the totals of the years', async () => {
  const former = {
    __typename: 'FundraiserReset',
    id: 'r-1',
    campaign: 1,
    startedAt: '2025-09-01T16:00:00.000Z',
    at: '2025-09-28T16:00:00.000Z',
    orderCount: 6,
    totalSales: '231.83',
    totalProfit: '69.55',
    ordersLeft: 5,
    salesLeft: '200.00',
    profitLeft: '60.00',
    statements: [{ __typename: 'Statement', id: 's-1', month: '2025-09' }],
  };
  // Of sales in the year after their campaign began.
  const salesByYear = [{ ...buildTotals(), __typename: 'YearSales', year: 2026 }];
  const opened = {
    ...statement,
    earned: '69.55',
    carriedOver: '0.00',
    takenBack: '0.00',
    adjustments: '0.00',
    byClass: [],
    byProduct: [{ productName: 'Partial refunds', quantity: 0, merchandise: '-1.00' }],
    lines: buildConnection('StatementLine'),
  };
  await openMoney({
    MoneyPage: () => buildMoney({ campaigns: [former], salesByYear }),
    OpenStatement: () => ({ data: { organization: buildOrganization({ statement: opened }) } }),
  });
  const card = region('Campaigns side by side');
  const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'CampaignOrdersSalesYour 30%',
    'Campaign 2since Sep 28, 202514$412.50$123.75',
    'Campaign 1Sep 1, 2025 to Sep 28, 2025At closing: 6 orders, $231.83 in sales, your 30% $69.55September 20255$200.00$60.00',
    '202614$412.50$123.75',
  ]);
  await userEvent.click(card.getByRole('button', { name: 'September 2025' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(
    await sheet.findByText('Books when the statement was made: 153 entries, fingerprint 3f2a91c0'),
  ).toBeVisible();
  expect(sheet.getByText('Partial refunds')).toBeVisible();
});

test('shows no comparison during the first campaign', async () => {
  await openMoney();
  expect(screen.queryByRole('region', { name: 'Campaigns side by side' })).toBeNull();
});

test('a figure opens its lines, limited to its class', async () => {
  const queried: Record<string, unknown>[] = [];
  await openMoney({
    ExplainFigure: (variables) => {
      queried.push(variables);
      return {
        data: {
          organization: {
            __typename: 'Organization',
            id: 'org-1',
            lastCheck: check,
            explain: {
              __typename: 'Explanation',
              definition: 'The class’s half.',
              formula: '$60.00 from 3 orders',
              rounding: 'An odd cent goes to the organization.',
              amount: '60.00',
              csvUrl: '/api/organizations/org-1/figures/classPart.csv?classroomId=c1',
              lines: buildConnection('ExplanationLine', [
                {
                  __typename: 'ExplanationLine',
                  id: '7',
                  occurredAt: '2025-10-12T12:00:00.000Z',
                  kind: 'sale',
                  orderReference: '8f2c91ab',
                  classroomName: '2nd Grade',
                  amount: '60.00',
                  runningSum: '60.00',
                } as { id: string },
              ]),
            },
          },
        },
      };
    },
  });
  await userEvent.click(screen.getByTitle('See how Class’s half, 2nd Grade adds up'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Class’s half, 2nd Grade' }));
  expect(await sheet.findByText('$60.00 from 3 orders')).toBeVisible();
  expect(sheet.getByText('An odd cent goes to the organization.')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Download lines as CSV' })).toHaveAttribute(
    'href',
    '/api/organizations/org-1/figures/classPart.csv?classroomId=c1',
  );
  expect(queried[0]).toMatchObject({ figure: 'classPart', classroomId: 'c1', isWithoutClass: false });
  await userEvent.click(sheet.getByRole('link', { name: '8f2c91ab' }));
  expect(await screen.findByText('The orders')).toBeVisible();
});

test('sales without a class open their own lines', async () => {
  const queried: Record<string, unknown>[] = [];
  await openMoney({
    ExplainFigure: (variables) => {
      queried.push(variables);
      return refused('NOT_FOUND', 'Gone');
    },
  });
  await userEvent.click(screen.getByTitle('See how Sales, without a class adds up'));
  expect(await screen.findByText('We could not load this figure.')).toBeVisible();
  expect(queried[0]).toMatchObject({ figure: 'totalSales', classroomId: null, isWithoutClass: true });
});

describe('the payee', () => {
  const proposal = buildProposal();
  const withProposals = (...proposals: object[]) =>
    buildOrganization({ contactEmail: 'dana@example.org', payee: null, proposals, balance: buildBalance() });

  test('is checked before it is sent, then waits for a second officer', async () => {
    const sent: unknown[] = [];
    await openMoney({
      SavePayee: ({ input }) => {
        sent.push(input);
        return { data: { savePayee: withProposals({ ...proposal, canConfirm: false }) } };
      },
    });
    const card = region('Who gets paid');
    expect(card.getByText('Missing')).toBeVisible();
    expect(card.getByText(/it takes three days if you are the only one/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Save payee' }));
    expect(card.getByLabelText(/Name on the check/)).toHaveFocus();
    expect(sent).toEqual([]);
    await fill(card.getByLabelText(/Name on the check/), 'Lincoln PTA');
    await fill(card.getByLabelText(/Postal address/), '1 School Street, Lincoln, NE 68501');
    await userEvent.click(card.getByRole('radio', { name: 'Bank transfer' }));
    await userEvent.click(card.getByRole('button', { name: 'Save payee' }));
    expect(await card.findByText(/Your first payee is waiting for confirmation/)).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Lincoln PTA',
        postalAddress: '1 School Street, Lincoln, NE 68501',
        method: 'bank_transfer',
        accountCode: null,
        taxFormDate: null,
      },
    ]);
    const waiting = region('Waiting for confirmation');
    expect(waiting.getByText(/^Lee Park can confirm it until Oct 26/)).toBeVisible();
    expect(waiting.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test('is confirmed by the other officer in a dialog that shows the payee', async () => {
    const payee = {
      __typename: 'Payee',
      id: 'org-1',
      name: 'Lincoln PTA',
      method: 'check',
      taxFormDate: null,
      accountCode: null,
      postalAddress: '1 School Street',
      updatedAt: '2025-10-12T12:00:00.000Z',
      verifiedAt: null,
    };
    await openMoney({
      MoneyPage: () => buildMoney({ proposals: [proposal] }),
      ConfirmProposal: () => ({ data: { confirmProposal: { ...withProposals(), payee } } }),
    });
    await userEvent.click(region('Waiting for confirmation').getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm: New payee?' }));
    expect(dialog.getByText('Lincoln PTA')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await region('Who gets paid').findByText('Being verified')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Waiting for confirmation' })).toBeNull();
  });

  test('shows when a single officer’s proposal takes effect, and can be withdrawn', async () => {
    const alone = {
      ...proposal,
      canConfirm: false,
      confirmers: [],
      waitDays: 3,
      effectiveAt: proposal.expiresAt,
    };
    await openMoney({
      MoneyPage: () => buildMoney({ proposals: [alone] }),
      WithdrawProposal: () => ({ data: { withdrawProposal: withProposals() } }),
    });
    expect(screen.getByText(/^It takes effect by itself on /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(screen.queryByText('New payee')).not.toBeInTheDocument());
  });

  test('shows a refusal at its field, and asks before leaving it unsaved', async () => {
    const why = 'Please leave out account and tax numbers: we store none.';
    await openMoney({
      SavePayee: () => refused('INVALID_INPUT', 'Please check these fields.', { fields: { name: why } }),
    });
    const card = region('Who gets paid');
    await fill(card.getByLabelText(/Name on the check/), 'Account 123456789');
    await fill(card.getByLabelText(/Postal address/), '1 School Street, Lincoln');
    await userEvent.click(card.getByRole('button', { name: 'Save payee' }));
    expect(await card.findByText(why)).toBeVisible();
    expect(card.getByLabelText(/Name on the check/)).toHaveValue('Account 123456789');
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText(/Your changes to this page/)).toBeVisible();
  });
});

test('redirects to the login without a session', async () => {
  const network = fakeNetwork({
    MoneyPage: () => refused('UNAUTHENTICATED', 'Please log in.'),
    OrganizationViewer: () => buildViewer(),
    Viewer: () => buildViewer(),
  });
  renderRoute(network.client, routes, '/organization/org-1/money');
  await waitFor(() => expect(screen.getByText('The login')).toBeVisible());
});

test('an owner asks for the rest to be paid and withdraws the request', async () => {
  const closing = (closingRequestedAt: string | null) =>
    buildOrganization({ closingRequestedAt, balance: buildBalance() });
  const network = fakeNetwork({
    MoneyPage: () => buildMoney(),
    RequestClosing: () => ({ data: { requestClosing: closing('2025-10-12T12:00:00.000Z') } }),
    WithdrawClosing: () => ({ data: { withdrawClosing: closing(null) } }),
  });
  renderRoute(network.client, routes, '/organization/org-1/money');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay out the rest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay it out' }));
  expect(await screen.findByText(/You asked on Oct 12.*: your next statement pays any amount/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep raising money' }));
  expect(await screen.findByRole('button', { name: 'Pay out the rest' })).toBeVisible();
});

describe('extra copies of statements', () => {
  const withRecipients = (...recipients: object[]) =>
    buildOrganization({ statementRecipients: recipients, balance: buildBalance() });
  const recipient = {
    __typename: 'StatementRecipient',
    id: 'r-1',
    email: 'books@example.org',
    confirmedAt: null,
  };

  test('an address is added, waits for confirmation, and is removed after a dialog', async () => {
    await openMoney({
      AddStatementRecipient: () => ({ data: { addStatementRecipient: withRecipients(recipient) } }),
      RemoveStatementRecipient: () => ({ data: { removeStatementRecipient: withRecipients() } }),
    });
    const card = within(screen.getByRole('region', { name: 'Extra copies' }));
    await userEvent.click(card.getByRole('button', { name: 'Add an address' }));
    await userEvent.click(card.getByRole('button', { name: 'Send the link' }));
    expect(card.getByText('Enter an email address.')).toBeVisible();
    await fill(card.getByLabelText(/Email/), 'books@example.org');
    await userEvent.click(card.getByRole('button', { name: 'Send the link' }));
    expect(await card.findByText('Waiting for them to confirm')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Remove books@example.org' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(card.queryByText('books@example.org')).not.toBeInTheDocument());
  });

  test('offers no fourth address', async () => {
    const three = ['a', 'b', 'c'].map((id) => ({
      ...recipient,
      id,
      email: `${id}@example.org`,
      confirmedAt: check.checkedAt,
    }));
    const full = buildMoney({ statementRecipients: three });
    await openMoney({ MoneyPage: () => full });
    const card = within(screen.getByRole('region', { name: 'Extra copies' }));
    expect(card.getAllByText('Gets each new statement')).toHaveLength(3);
    expect(card.queryByRole('button', { name: 'Add an address' })).not.toBeInTheDocument();
  });
});
