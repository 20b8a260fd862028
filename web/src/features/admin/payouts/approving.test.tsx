import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownToast } from '../../../components/ui/feedback/toast';
import { buildStatement, payoutResponses, small } from '../../../test/admin-payouts';
import { buildConnection } from '../../../test/build-connection';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import './PayByFile'; // Loads late on the page: its code is there at once.
import { Component as PayoutsPage } from './payouts-page';

const openPayouts = (responses: Responses) =>
  openAdminPage(PayoutsPage, '/admin/payouts', { ...payoutResponses, ...responses });

/** Statements to approve, in pages. */
function pagesOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => buildStatement({ id: `s-${index}` }));
  const PayoutStatements: Responses[string] = ({ first, after }) => {
    const from = after ? Number(after) : 0;
    const nodes = all.slice(from, from + Number(first));
    const next = from + nodes.length;
    const connection = buildConnection('Statement', nodes);
    const pageInfo = { ...connection.pageInfo, hasNextPage: next < count, endCursor: String(next) };
    return { data: { statements: { ...connection, totalCount: count, pageInfo } } };
  };
  return { all, PayoutStatements };
}

test('approves a month of 152 statements in two presses, whatever page they are on', async () => {
  const { all, PayoutStatements } = pagesOf(152);
  let sent: unknown[] = [];
  let amountSent: unknown;
  openPayouts({
    PayoutStatements,
    ApproveStatements: ({ statementIds, amountDue }) => {
      amountSent = amountDue;
      sent = statementIds as string[]; // as the operation says
      const approved = all.map((one) => ({ ...one, state: 'approved' }));
      return { data: { approveStatements: { __typename: 'ChangedStatements', statements: approved } } };
    },
  });
  expect(await screen.findByRole('button', { name: 'To approve: 152, $48,211.07' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 152 statements?' });
  expect(screen.getByRole('checkbox', { name: 'Select all 152', hidden: true })).toBeChecked();
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toHaveLength(152));
  expect(amountSent).toBe((152 * Number(buildStatement().amountDue)).toFixed(2));
});

test('of more statements than one call may approve, the first 500 are selected, and the page says so', async () => {
  openPayouts({ PayoutStatements: pagesOf(501).PayoutStatements });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }));
  expect(await screen.findByRole('alertdialog', { name: 'Approve 500 statements?' })).toBeVisible();
  expect(shownToast()).toMatchObject({ title: 'First 500 Selected' });
}, 30_000);

test('a statement that one person approved waits for another, and names the first', async () => {
  const first = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };
  const waiting = {
    needsSecondApproval: true,
    firstApprovedAt: '2025-11-03T15:00:00.000Z',
    firstApprovedBy: first,
  };
  openPayouts({
    PayoutStatements: () => ({
      data: { statements: buildConnection('Statement', [buildStatement(waiting), small]) },
    }),
  });
  expect(
    await screen.findByText('Approved by Avery Morgan, Nov 3, 2025: waits for a second person'),
  ).toBeVisible();
  const box = screen.getByRole('checkbox', { name: /Lincoln Elementary School/ });
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription(/waits for a second person/);
  screen.getByRole('button', { name: 'Details of Lincoln Elementary School' }).focus();
  await userEvent.keyboard('x');
  expect(box).not.toBeChecked();
});

test('another view, chosen while all statements are read, opens no question about its own', async () => {
  const first = buildConnection('Statement', [buildStatement()], { totalCount: 2, hasNextPage: true });
  let answerAll = (): void => undefined;
  let reads = 0;
  openPayouts({
    PayoutStatements: ({ filter }) => {
      const { state } = filter as { state: string }; // as both views filter
      if (state === 'approved') {
        const approved = buildStatement({ id: 's-3', state });
        return { data: { statements: buildConnection('Statement', [approved]) } };
      }
      reads += 1;
      if (reads === 1) return { data: { statements: first } };
      const all = { data: { statements: buildConnection('Statement', [buildStatement(), small]) } };
      return new Promise((resolve) => (answerAll = () => resolve(all)));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }));
  await userEvent.click(screen.getByRole('button', { name: /^To pay/ }));
  await screen.findByRole('checkbox', { name: 'Select all 1' });
  await act(async () => answerAll());
  await userEvent.click(screen.getByRole('checkbox', { name: /^Lincoln Elementary School/ }));
  expect(await screen.findByRole('button', { name: 'Mark 1 paid' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
