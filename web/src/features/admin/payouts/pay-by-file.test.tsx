import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildStatement, payoutResponses } from '../../../test/admin-payouts';
import { buildConnection } from '../../../test/build-connection';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import './PayByFile'; // Loads late on the page: its code is there at once.
import { Component as PayoutsPage } from './payouts-page';

const openPayouts = (responses: Responses, address: string) =>
  openAdminPage(PayoutsPage, '/admin/payouts', { ...payoutResponses, ...responses }, { address });

test('checks the bank’s file line by line, and records it as a whole', async () => {
  const sent: unknown[] = [];
  const recorded: unknown[] = [];
  const paid = buildStatement({ state: 'approved' });
  openPayouts(
    {
      PayoutStatements: () => ({ data: { statements: buildConnection('Statement', [paid]) } }),
      PaymentLines: ({ lines }) => {
        sent.push(lines);
        const { id, month, organization } = paid;
        const { name } = organization;
        const statement = { __typename: 'Statement', id, month, organization: { ...organization, name } };
        const line = {
          __typename: 'PaymentLine',
          line: 3,
          amount: '274.77',
          traceNumber: '1042',
          paidOn: '2025-11-03',
          statement,
          reason: sent.length === 1 ? '$274.77 is due.' : null,
        };
        return { data: { paymentLines: [line] } };
      },
      RecordPayments: ({ lines }) => {
        recorded.push(lines);
        return { data: { recordPayments: { statements: [buildStatement({ state: 'paid' })] } } };
      },
    },
    '/admin/payouts?look=to-pay&month=2025-10',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Record the bank’s file' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Record the bank’s file' }));
  const choose = (text: string) =>
    userEvent.upload(
      dialog.getByLabelText(/The bank’s file/),
      Object.assign(new File([text], 'a.csv'), {
        arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
      }),
    );
  await choose('Payee,Sum\nx,1');
  expect(await dialog.findByText(/The file needs a header row/)).toBeVisible();
  await choose('PK\u0003\u0004');
  expect(await dialog.findByText('This file is a spreadsheet. Save it as CSV first.')).toBeVisible();
  const resultFile =
    '\nPayee id,Statement id,Amount,Trace number,Date\nP000042,s-1,"$274.77",1042,11/3/2025\n';
  await choose(resultFile);
  expect(
    await dialog.findByText('1 of 1 line rejected. Correct the file: all lines are recorded, or none.'),
  ).toBeVisible();
  expect(dialog.getByText('$274.77 is due.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark paid' })).toHaveAttribute('aria-disabled', 'true');
  await choose(resultFile);
  expect(await dialog.findByText('1 line accepted: $274.77.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark $274.77 paid' }));
  const line = ['P000042', 's-1', '$274.77', '1042', '11/3/2025'].join('\t');
  await waitFor(() => expect(recorded).toEqual([['', '', line, '']]));
});

test('makes a file once, says which statements are in it, and takes it back with a reason', async () => {
  const sent: unknown[] = [];
  const maker = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Ana Reed' };
  const madeAt = '2025-11-03T15:00:00.000Z';
  const run = { __typename: 'PayoutRun', number: 12, method: 'check', madeAt, maker };
  const file = {
    statementCount: 1,
    waitingCount: 1,
    amount: '274.77',
    fileUrl: '/api/admin/payouts/check-run.csv?run=12',
  };
  const isOpen = () => sent.length === 1;
  openPayouts(
    {
      OpenPayoutRuns: () => ({ data: { openPayoutRuns: isOpen() ? [{ ...run, ...file }] : [] } }),
      PayoutStatements: () => {
        const one = buildStatement({ state: 'approved', payoutRun: isOpen() ? run : null });
        return { data: { statements: buildConnection('Statement', [one]) } };
      },
      MakePayoutRun: (variables) => {
        sent.push(variables);
        return { data: { makePayoutRun: { ...run, statementCount: 250 } } };
      },
      TakeBackPayoutRun: (variables) => {
        sent.push(variables);
        return { data: { takeBackPayoutRun: run } };
      },
    },
    '/admin/payouts?look=to-pay&month=2025-10',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Make a check run' }));
  expect(await screen.findByText('File 12 Made')).toBeVisible();
  expect(screen.getByText(/^Download it. It holds 250 statements: make another one/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Download Check run 12' })).toHaveAttribute(
    'href',
    file.fileUrl,
  );
  expect(screen.getByRole('list', { name: 'Files not paid yet' })).toHaveTextContent(
    /Check run 12 of Nov 3, 2025 by Ana Reed: 1 statement, amount due \$274\.77/,
  );
  expect(await screen.findByTitle('In file 12 of Nov 3, 2025 by Ana Reed')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Lincoln/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark 1 paid' }));
  expect(await screen.findByText(/^In file 12: mark them paid only if/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Take back Check run 12' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take back Check run 12?' }));
  expect(dialog.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Misprinted');
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files not paid yet' })).toBeNull());
  expect(sent).toEqual([
    { method: 'check', month: '2025-10' },
    { runNumber: 12, reason: 'Misprinted' },
  ]);
});
