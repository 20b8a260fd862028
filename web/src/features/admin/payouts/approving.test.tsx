import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSession } from '../../../test/admin-responses';
import { buildStatement, payoutResponses, small } from '../../../test/admin-payouts';
import { buildConnection } from '../../../test/build-connection';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as PayoutsPage } from './payouts-page';

function openPayouts(responses: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork({
    AdminSession: () => adminSession({ role: 'admin' }),
    ...payoutResponses,
    ...responses,
  });
  return renderRoute(network.client, [{ path: '/admin/payouts', Component: PayoutsPage }], '/admin/payouts');
}

test('approves a month of 152 statements in two presses, whatever page they are on', async () => {
  const all = Array.from({ length: 152 }, (_, index) => buildStatement({ id: `s-${index}` }));
  let sent: unknown[] = [];
  let amountSent: unknown;
  openPayouts({
    PayoutStatements: ({ first, after }) => {
      const from = after ? Number(after) : 0;
      const nodes = all.slice(from, from + Number(first));
      const next = from + nodes.length;
      const connection = buildConnection('Statement', nodes);
      const pageInfo = { ...connection.pageInfo, hasNextPage: next < 152, endCursor: String(next) };
      return { data: { statements: { ...connection, totalCount: 152, pageInfo } } };
    },
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
});
