import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrder, orders } from '../../../../test/admin-orders';
import { refused } from '../../../../test/fake-network';
import { openOrders } from '../../../../test/orders-list';
import type { Responses } from '../../../../test/render-admin';

const lines = [
  { line: 1, productName: 'Lemon Lift-Offs', quantity: 3, bagsPerBox: 1, bagsLeft: 3, unitPrice: '12.99' },
  { line: 2, productName: 'Premium Mix Pack', quantity: 1, bagsPerBox: 3, bagsLeft: 2, unitPrice: '24.99' },
].map((line) => ({ __typename: 'RefundableLine', amount: '0.00', ...line }));

const sale = (sales: string, organizationProfit: string, classroomProfit: string) => ({
  __typename: 'RefundedSale',
  sales,
  organizationProfit,
  classroomProfit,
});

/** The server's preview: one bag of the mix is $8.33, and $63.96 is all that is left. */
function preview({ input }: { input: { lines?: object[]; amount?: string } }) {
  const amount = input.amount ?? (input.lines?.length ? '8.33' : '0.00');
  const isWhole = amount === '63.96';
  const refundPreview = {
    __typename: 'RefundPreview',
    amount: isWhole ? '0.00' : amount,
    left: '63.96',
    boxesReturned: 0,
    boxesHeld: 2,
    problem: isWhole ? 'This is all that is left of the order.' : null,
    isWhole,
    lines,
    before: sale('63.96', '9.60', '9.59'),
    after: amount === '8.33' ? sale('55.63', '8.35', '8.34') : sale('63.96', '9.60', '9.59'),
  };
  return { data: { order: buildOrder({ refundPreview }) } };
}

/** The dialog, of an order in the list. */
async function openDialog(responses: Responses) {
  openOrders({
    AdminOrders: () => orders([buildOrder()]),
    RefundPreviewOfOrder: preview as never, // the variables of this very query
    ...responses,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  await userEvent.click(screen.getByRole('button', { name: 'Refund part of order aaaa1111' }));
  return within(await screen.findByRole('dialog'));
}

test('refunds one bag of a mix, with the amount on the button and the shares before and after', async () => {
  const sent: unknown[] = [];
  const dialog = await openDialog({
    RefundOrderPart: (variables) => {
      sent.push(variables);
      return { data: { refundOrderPart: buildOrder() } };
    },
  });
  expect(await dialog.findByText(/2 of 3 bags left/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add one bag of Premium Mix Pack' }));
  const button = await dialog.findByRole('button', { name: 'Refund $8.33' });
  expect(dialog.getByRole('region', { name: 'What changes' })).toHaveTextContent('$9.60becomes$8.35');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A torn bag');
  await userEvent.click(button);
  expect(await screen.findByText('$8.33 was refunded.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const input = {
    lines: [{ line: 2, quantity: 0, bags: 1 }],
    returnStock: false,
    mailCustomer: true,
    reason: 'A torn bag',
  };
  expect(sent).toEqual([
    { orderId: buildOrder().id, input, expectedAmount: '8.33', key: expect.any(String) as string },
  ]);
});

test('a lost response is retried under the same key, a refusal under a new one', async () => {
  const keys: unknown[] = [];
  const responses = [
    refused('PAYMENT_PROVIDER_UNAVAILABLE', 'The payment service cannot be reached right now.'),
    refused('REFUND_REFUSED', 'The payment service refused the refund. Nothing was refunded.'),
    { data: { refundOrderPart: buildOrder() } },
  ];
  const dialog = await openDialog({
    RefundOrderPart: ({ key }) => {
      keys.push(key);
      return responses.shift() ?? refused('UNEXPECTED', 'Called too often');
    },
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'An amount' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount in dollars' }), '5');
  const press = async () => userEvent.click(await dialog.findByRole('button', { name: 'Refund $5.00' }));
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent('cannot be reached');
  await press();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Nothing was refunded'));
  await press();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('an invalid amount, or all that is left, says so and cannot be refunded', async () => {
  const dialog = await openDialog({});
  await userEvent.click(dialog.getByRole('radio', { name: 'An amount' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount in dollars' });
  await userEvent.type(amount, '12.345');
  expect(dialog.getByText('Type an amount such as 12.50.')).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '63.96');
  expect(await dialog.findByText('This is all that is left of the order.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Refund' })).toHaveAttribute('aria-disabled', 'true');
});
