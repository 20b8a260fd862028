import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildStatement, check, payee, payoutResponses, small } from '../../../test/admin-payouts';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import './PayByFile'; // Loads late on the page: its code is there at once.
import { Component as PayoutsPage } from './payouts-page';

const openPayouts = (responses: Responses = {}, address = '/admin/payouts', role = 'admin') =>
  openAdminPage(PayoutsPage, '/admin/payouts', { ...payoutResponses, ...responses }, { address, role });

test('administrators approve many at once, and the list says what is left', async () => {
  const sent: unknown[] = [];
  openPayouts({
    PayoutStatements: () => {
      const nodes = sent.length === 0 ? [buildStatement(), small] : [];
      return { data: { statements: buildConnection('Statement', nodes) } };
    },
    ApproveStatements: ({ statementIds }) => {
      sent.push(statementIds);
      const approved = [buildStatement({ state: 'approved' }), { ...small, state: 'carried_over' }];
      return { data: { approveStatements: { statements: approved } } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  expect((await screen.findByText(/^\d selected/)).parentElement).toHaveTextContent(
    '2 selected, $297.70 due',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 2 statements?' }));
  expect(dialog.getByText(/\$274\.77 can be paid then\./).parentElement).toHaveTextContent(
    '1 too small to be paid is carried over.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^No statements here\./)).toBeVisible();
  expect(sent).toEqual([['s-1', 's-2']]);
  expect(screen.queryByRole('region', { name: 'Selected statements' })).toBeNull();
});

test('says why not all statements could be selected', async () => {
  const first = buildConnection('Statement', [buildStatement()], { totalCount: 2, hasNextPage: true });
  let reads = 0;
  openPayouts({
    PayoutStatements: () => {
      reads += 1;
      return reads === 1
        ? { data: { statements: first } }
        : refused('UNAVAILABLE', 'The server is away for a moment.');
    },
  });
  const all = await screen.findByRole('checkbox', { name: 'Select all 2' });
  await userEvent.click(all);
  expect(await screen.findByText('Not Selected')).toBeVisible();
  expect(screen.getByText('The server is away for a moment.')).toBeVisible();
  expect(all).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Approve all' }));
  expect(await screen.findByText('Not Selected')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('paying proposes the payees’ method, and asks where they differ', async () => {
  const byBank = { ...payee, id: 'org-2', method: 'bank_transfer' };
  const { organization } = buildStatement();
  const jefferson = { ...organization, id: 'org-2', name: 'Jefferson Middle School', payee: byBank };
  const statements = [
    buildStatement({ state: 'approved' }),
    buildStatement({ id: 's-2', state: 'approved', organization: jefferson }),
  ];
  openPayouts(
    { PayoutStatements: () => ({ data: { statements: buildConnection('Statement', statements) } }) },
    '/admin/payouts?look=to-pay',
  );
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Jefferson Middle School, October 2025' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark 1 paid' }));
  expect(await screen.findByLabelText('Paid by')).toHaveDisplayValue('Bank transfer');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 paid' }));
  const method = await screen.findByLabelText('Paid by');
  expect(method).toHaveDisplayValue('Choose one…');
  await userEvent.type(screen.getByLabelText(/Reference/), 'T-1042');
  const pay = screen.getByRole('button', { name: 'Mark $549.54 paid' });
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(method, 'Check');
  expect(pay).not.toHaveAttribute('aria-disabled');
});

test('paying requires day, method and reference, and a refusal stays in the dialog', async () => {
  const sent: Record<string, unknown>[] = [];
  openPayouts(
    {
      PayoutStatements: () => ({
        data: { statements: buildConnection('Statement', [buildStatement({ state: 'approved' })]) },
      }),
      MarkStatementsPaid: (variables) => {
        sent.push(variables);
        return refused('PAYEE_UNVERIFIED', 'The statement of 2025-10 waits for a verified payee.');
      },
    },
    '/admin/payouts?look=to-pay',
  );
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Lincoln Elementary School, October 2025' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark 1 paid' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const pay = dialog.getByRole('button', { name: 'Mark $274.77 paid' });
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(dialog.getByLabelText('Paid by'), 'Bank transfer');
  await userEvent.type(dialog.getByLabelText(/Reference/), 'T-1042');
  await userEvent.click(pay);
  expect(await dialog.findByText('The statement of 2025-10 waits for a verified payee.')).toBeVisible();
  expect(sent).toEqual([
    {
      statementIds: ['s-1'],
      method: 'bank_transfer',
      reference: 'T-1042',
      paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  ]);
  expect(dialog.getByLabelText(/Reference/)).toHaveValue('T-1042');
});

test('verifies the payee as it was seen, and reads the statements again', async () => {
  const sent: unknown[] = [];
  const held = buildStatement({ state: 'approved', hold: 'payee' });
  const ready = buildStatement({ state: 'approved' }, { ...payee, verifiedAt: '2025-11-03T09:00:00.000Z' });
  openPayouts({
    PayoutStatements: () => ({
      data: { statements: buildConnection('Statement', [sent.length > 0 ? ready : held]) },
    }),
    VerifyPayee: (variables) => {
      sent.push(variables);
      return { data: { verifyPayee: ready.organization } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Verify payee/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Payee' }));
  expect(sheet.getByText('Lincoln PTA')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm payee' }));
  expect(await screen.findByRole('button', { name: /Payee verified/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /October 2025/ })).toBeEnabled());
  expect(sent).toEqual([{ organizationId: 'org-1', updatedAt: payee.updatedAt }]);
});

test('shows a difference in a danger card with its row', async () => {
  const difference = {
    __typename: 'LedgerCheckDifference',
    part: 'sales',
    subject: '00000000-0000-4000-8000-00008f2c91ab',
    figure: 'classPart',
    stored: '2.69',
    expected: '2.70',
    organization: { __typename: 'Organization', id: 'org-1', name: 'Lincoln Elementary School' },
  };
  openPayouts({
    LastLedgerCheck: () => ({
      data: { lastLedgerCheck: { ...check, outcome: 'differences', differences: [difference] } },
    }),
  });
  const card = within(await screen.findByRole('region', { name: '1 figure differs' }));
  expect(card.getByText(/No statement can be approved/)).toBeVisible();
  expect(
    card.getByRole('row', { name: /8f2c91ab Lincoln Elementary School Class part \$2\.69 \$2\.70/ }),
  ).toBeVisible();
});

test.each([
  [{ isCurrent: false }, 'The last check is too old'],
  [{ unseenCount: 3 }, '3 statements are newer than the last check'],
])('an outdated check shows no green card: %j', async (changes, title) => {
  openPayouts({ LastLedgerCheck: () => ({ data: { lastLedgerCheck: { ...check, ...changes } } }) });
  const card = within(await screen.findByRole('region', { name: title }));
  expect(card.getByText(/^Checked .+ The books agreed then\./)).toBeVisible();
});

test('a check that finds differences shows no success', async () => {
  openPayouts({
    RunLedgerCheck: () => ({
      data: { runLedgerCheck: { ...check, id: 'check-2', outcome: 'differences' } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check the books now' }));
  expect(await screen.findByText('The Books Differ')).toBeVisible();
  expect(screen.queryByText('Books Checked')).toBeNull();
});

test('a held statement cannot be selected, and says why', async () => {
  const held = buildStatement({ id: 's-3', state: 'approved', hold: 'payee' }, null);
  const ready = buildStatement({ state: 'approved' });
  openPayouts(
    { PayoutStatements: () => ({ data: { statements: buildConnection('Statement', [ready, held]) } }) },
    '/admin/payouts?look=to-pay',
  );
  const [first, second] = await screen.findAllByRole('checkbox', { name: /October 2025/ });
  expect(first).toBeEnabled();
  expect(second).toBeDisabled();
  expect(second).toHaveAccessibleDescription('Waits for a verified payee');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 1' }));
  expect((await screen.findByText(/^\d selected/)).parentElement).toHaveTextContent(
    '1 selected, $274.77 due',
  );
});

test('a pending change of payee says how long it waits, and an administrator ends the wait after a question', async () => {
  const proposal = {
    __typename: 'OfficerProposal',
    id: 'p-1',
    kind: 'payee',
    title: 'New payee',
    details: ['Lincoln PTA'],
    canConfirm: true,
    proposer: { __typename: 'Colleague', name: 'Kim Park' },
    firstStaff: { __typename: 'StaffMember', id: 's-1', fullName: 'Robin Reed' },
    expiresAt: '2025-11-20T12:00:00.000Z',
    effectiveAt: '2025-11-08T12:00:00.000Z',
  };
  const { organization } = buildStatement();
  const waits = { ...organization, proposals: [proposal] };
  const held = buildStatement({ state: 'approved', hold: 'proposal', organization: waits });
  const ready = buildStatement({ state: 'approved' });
  const sent: unknown[] = [];
  openPayouts(
    {
      PayoutStatements: () => ({
        data: { statements: buildConnection('Statement', [sent.length > 0 ? ready : held]) },
      }),
      EndWait: (variables) => {
        sent.push(variables);
        return { data: { confirmProposal: { ...waits, proposals: [{ ...proposal, canConfirm: false }] } } };
      },
    },
    '/admin/payouts?look=to-pay',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Details of Lincoln/ }));
  expect(
    await screen.findByText(/^New payee: waits until Nov 8.* at the latest; Robin Reed has confirmed it$/),
  ).toBeVisible();
  expect(screen.getAllByText('Its payee or contact is about to change')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End the wait' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/Two administrators have to end the wait/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'End the wait' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End the wait' })).toBeNull());
  expect(sent).toEqual([{ organizationId: 'org-1', proposalId: 'p-1' }]);
});

test('records a payment that came back with day and reason, and keeps it in the history', async () => {
  const sent: Record<string, unknown>[] = [];
  const paid = { state: 'paid', paidAt: '2025-11-05T05:00:00.000Z', method: 'check', reference: '1042' };
  const returnedPayment = {
    __typename: 'ReturnedPayment',
    paidOn: '2025-11-05',
    method: 'check',
    reference: '1042',
    payeeName: 'First PTA',
    returnedOn: '2025-11-09',
    reason: 'Wrong address',
  };
  const back = buildStatement({ state: 'approved', returnedPayments: [returnedPayment] });
  openPayouts(
    {
      PayoutStatements: () => ({
        data: { statements: buildConnection('Statement', [sent.length === 0 ? buildStatement(paid) : back]) },
      }),
      NotePaymentReturned: (variables) => {
        sent.push(variables);
        return { data: { notePaymentReturned: back } };
      },
    },
    '/admin/payouts?look=all',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Details of Lincoln/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Payment came back' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Did this payment come back?' }));
  const confirm = dialog.getByRole('button', { name: 'Payment came back' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Wrong address');
  await userEvent.click(confirm);
  expect(
    await screen.findByText('Came back Nov 9: check 1042 to First PTA of Nov 5. Wrong address'),
  ).toBeVisible();
  expect(sent).toMatchObject([{ statementId: 's-1', reason: 'Wrong address' }]);
});

test('the address holds view and month, for the list and the accountant’s files', async () => {
  const sent: unknown[] = [];
  openPayouts(
    {
      PayoutStatements: ({ filter }) => {
        sent.push(filter);
        return { data: { statements: buildConnection('Statement', []) } };
      },
    },
    '/admin/payouts?look=payee&month=2025-10',
  );
  expect(await screen.findByRole('button', { name: /^Payee to verify/, pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Accountant’s CSV' })).toHaveAttribute(
    'href',
    '/api/admin/payouts/csv?month=2025-10',
  );
  expect(screen.getByRole('link', { name: 'Accountant’s ZIP, October 2025' })).toHaveAttribute(
    'href',
    '/api/admin/payouts/accountant.zip?month=2025-10',
  );
  expect(sent[0]).toEqual({ waitsForPayee: true, month: '2025-10' });
});

test('the month’s field follows the address', async () => {
  const { router } = openPayouts();
  const field = await screen.findByLabelText('Month');
  fireEvent.change(field, { target: { value: '2025-10' } });
  await waitFor(() => expect(router.state.location.search).toBe('?month=2025-10'));
  await act(() => router.navigate('/admin/payouts'));
  expect(field).toHaveValue('');
});

test('support can read, but takes no steps', async () => {
  openPayouts({}, '/admin/payouts', 'support');
  expect(await screen.findByText('Lincoln Elementary School')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Accountant’s ZIP/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check the books now' })).toBeNull();
});
