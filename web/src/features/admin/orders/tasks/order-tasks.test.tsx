import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editedMeanwhile, refused } from '../../../../test/fake-network';
import { fill } from '../../../../test/fill';
import { openOrders } from '../../../../test/orders-list';
import { buildDispute, buildOrder, history, lincoln, orders } from '../../../../test/admin-orders';
import { buildConnection } from '../../../../test/build-connection';

/** Opens the list with one order and its details. */
async function openOrder(
  order: object,
  responses: Parameters<typeof openOrders>[0],
  as?: Parameters<typeof openOrders>[2],
) {
  const about = {
    AdminOrders: () => orders([order]),
    RefundPreviewOfOrder: () => ({ data: { order: previewed } }),
  };
  openOrders({ ...about, ...responses }, undefined, as);
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
}

const sale = { __typename: 'RefundedSale', sales: '17.98' };
const shares = { ...sale, organizationProfit: '2.70', classroomProfit: '2.69' };
const previewed = {
  __typename: 'Order',
  id: buildOrder().id,
  organization: { __typename: 'Organization', id: 'o-1', name: 'Lincoln' },
  classroom: { __typename: 'Classroom', id: 'c-1', name: '2nd Grade' },
  refundPreview: {
    __typename: 'RefundPreview',
    amount: '0.00',
    left: '20.97',
    boxesReturned: 0,
    boxesHeld: 2,
    problem: null,
    isWhole: false,
    lines: [],
    before: shares,
    after: shares,
  },
};

const CANCEL =
  'Are you sure you want to cancel the order for Pat Buyer? This will process a full refund and cannot be undone.';
const READY =
  'Mark this pickup order ready for Pat Buyer? This will send a notification email to the customer.';

test.each([
  ['warehouse', ['Ship order aaaa1111']],
  ['support', []],
  ['finance', ['Refund part of order aaaa1111', 'Cancel order aaaa1111']],
  ['content', []],
] as const)('%s is offered only the tasks of that job', async (job, tasks) => {
  await openOrder(buildOrder(), {}, { role: 'support', jobs: [job] });
  const offered = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((name) => /^(Edit|Mark ready|Ship|Change credit|Refund part|Cancel)/.test(name));
  expect(offered).toEqual(tasks);
});

test('a cancel shows the fixed question and what changes, and emails the customer by default', async () => {
  const sent: unknown[] = [];
  await openOrder(buildOrder(), {
    CancelOrderAsAdmin: (variables) => {
      sent.push(variables);
      const cancelOrder = buildOrder({ status: 'cancelled', canCancel: false, allowedMoves: [] });
      return { data: { cancelOrder } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order aaaa1111' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(CANCEL)).toBeVisible();
  const effects = await dialog.findByRole('region', { name: 'What changes' });
  // A part of the $26.97 was refunded before.
  expect(effects).toHaveTextContent(
    'Refund$20.97Share of Lincoln$2.70becomes$0.00Share of 2nd Grade$2.69becomes$0.00Back in stock2 boxes',
  );
  expect(dialog.getByRole('checkbox', { name: /Email the customer now/ })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  const done = 'The order has been cancelled and refund processed successfully.';
  expect(await screen.findByText(done)).toBeVisible();
  const reason = 'Admin cancellation';
  expect(sent).toEqual([{ orderId: buildOrder().id, reason, mailCustomer: true }]);
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order aaaa1111' })).not.toBeInTheDocument();
});

test('a refused cancel says why in the dialog and in the toast, and shows nothing as done', async () => {
  await openOrder(buildOrder(), {
    CancelOrderAsAdmin: () => refused('PROVIDER_UNAVAILABLE', 'The payment provider is away.'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order aaaa1111' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Email the customer now/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Cancellation Failed')).toBeInTheDocument();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent('The payment provider is away.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(screen.getByText('To ship')).toBeVisible();
});

test('an unpaid order says that nothing is refunded, before and after, and takes a reason', async () => {
  const sent: unknown[] = [];
  const unpaid = { status: 'pending', isPaid: false };
  await openOrder(buildOrder(unpaid), {
    CancelOrderAsAdmin: (variables) => {
      sent.push(variables);
      return { data: { cancelOrder: buildOrder({ ...unpaid, status: 'cancelled', canCancel: false }) } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order aaaa1111' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText('Nothing was paid, so nothing is refunded. The boxes go back into stock.'),
  ).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Reason' }));
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Ordered twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('The order has been cancelled.')).toBeVisible();
  expect(sent).toMatchObject([{ reason: 'Ordered twice' }]);
});

test('a shipped order says why it cannot be corrected', async () => {
  await openOrder(buildOrder({ status: 'shipped' }), {});
  expect(screen.getByText(/can be corrected until the order ships/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit order/ })).not.toBeInTheDocument();
});

test('sends an email of the order again from its timeline', async () => {
  const sent: unknown[] = [];
  const event = {
    __typename: 'OrderEvent',
    at: '2025-10-12T12:02:00.000Z',
    kind: 'email',
    title: 'Order confirmation sent',
    detail: 'pat@example.org',
    actor: null,
    email: { __typename: 'Email', id: 'l-1', resendsTo: 'pat.new@example.org' },
  };
  const wrong = {
    ...event,
    title: 'Shipping email sent',
    email: { ...event.email, id: 'l-2', resendsTo: null },
  };
  await openOrder(buildOrder(), {
    OrderHistory: () => history({ timeline: [event, wrong] }),
    ResendOrderEmail: (variables) => {
      sent.push(variables);
      return { data: { resendEmail: { __typename: 'Email', id: 'l-1', status: 'sent' } } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: Order confirmation sent' }));
  expect(sent).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email again?' }));
  expect(question.getByText(/again, to pat\.new@example\.org/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The email is on its way again')).toBeVisible();
  expect(sent).toEqual([{ id: 'l-1' }]);
  expect(screen.queryByRole('button', { name: /Send again: Shipping/ })).not.toBeInTheDocument();
});

const pickup = buildOrder({
  deliveryMethod: 'pickup',
  canMarkReady: true,
  allowedMoves: ['processing', 'ready_for_pickup'],
});

test('marks a pickup order ready after the fixed question', async () => {
  await openOrder(pickup, {
    MarkOrderReadyAsAdmin: () => ({
      data: { markOrderReady: { ...pickup, status: 'ready_for_pickup', canMarkReady: false } },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark ready: order aaaa1111' }));
  expect(screen.getByText(READY)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark ready' }));
  expect(await screen.findByText('Pickup notification sent!')).toBeVisible();
  expect(screen.getByText('Customer has been notified that order is ready for pickup.')).toBeVisible();
  expect(screen.getByText('Ready for pickup')).toBeVisible();
});

test('choosing "Ready for pickup" among the moves asks too, and a failure is shown', async () => {
  await openOrder(pickup, {
    MarkOrderReadyAsAdmin: () => refused('ALREADY_NOTIFIED', 'The customer has been notified already.'),
  });
  await userEvent.click(screen.getByRole('button', { name: /change the status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ready for pickup' }));
  expect(await screen.findByText(READY)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark ready' }));
  expect(await screen.findByText('Failed to mark order ready for pickup')).toBeInTheDocument();
  expect(within(await screen.findByRole('alertdialog')).getByRole('alert')).toHaveTextContent(
    'notified already',
  );
});

test('the status menu has only the allowed moves', async () => {
  await openOrder(buildOrder(), {
    MoveOrder: () => ({
      data: { moveOrder: buildOrder({ status: 'shipped', allowedMoves: ['delivered'] }) },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: /change the status/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Processing', 'Shipped']);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Shipped' }));
  expect(await screen.findByText('Order Updated')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Shipped: change/ })).toBeVisible();
});

test.each([
  ['shipping', 'To ship'],
  ['pickup', 'To make ready'],
])('an order for %s moves back to %s', async (deliveryMethod, word) => {
  const processing = buildOrder({ status: 'processing', deliveryMethod, allowedMoves: ['completed'] });
  await openOrder(processing, {
    MoveOrder: () => ({ data: { moveOrder: { ...processing, status: 'completed' } } }),
  });
  await userEvent.click(screen.getByRole('button', { name: /change the status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: word }));
  expect(await screen.findByText(`Order aaaa1111: ${word}`)).toBeVisible();
});

test('a refused move shows its reason at the order', async () => {
  await openOrder(buildOrder(), {
    MoveOrder: () => refused('CONFLICT', 'The order was cancelled meanwhile.'),
  });
  await userEvent.click(screen.getByRole('button', { name: /change the status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Shipped' }));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The order was cancelled meanwhile.');
});

const editable = buildOrder({ status: 'processing', canEdit: true });

test('corrects a paid order: sends only changed fields; delivery and amounts are read-only', async () => {
  const sent: unknown[] = [];
  await openOrder(editable, {
    CorrectOrder: (variables) => {
      sent.push(variables);
      return { data: { correctOrder: { ...editable, customerName: 'Pat B. Buyer' } } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit order aaaa1111' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByLabelText(/^Delivery/)).toBeDisabled();
  expect(sheet.getByText('Amounts (read-only)')).toBeVisible();
  const name = sheet.getByLabelText(/Customer name/);
  await userEvent.clear(name);
  await userEvent.click(sheet.getByRole('button', { name: 'Save Changes' }));
  expect(await sheet.findByText('Enter the customer’s name.')).toBeVisible();
  await fill(name, 'Pat B. Buyer');
  await userEvent.click(sheet.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Pat B. Buyer')).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: editable.id,
      input: { customerName: 'Pat B. Buyer' },
      expected: [{ field: 'customerName', value: editable.customerName }],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks before it overwrites a correction by somebody else', async () => {
  await openOrder(editable, {
    CorrectOrder: () =>
      editedMeanwhile('Sam Ortiz', {
        field: 'customerName',
        expected: editable.customerName,
        present: 'Sam Buyer',
      }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit order aaaa1111' }));
  const name = await screen.findByLabelText(/Customer name/);
  await userEvent.type(name, ' B.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sam Ortiz changed this' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(name).toHaveValue(`${editable.customerName} B.`);
});

test('a refused field shows its reason; leaving with changes asks', async () => {
  await openOrder(editable, {
    CorrectOrder: () => ({
      data: null,
      errors: [
        {
          message: 'Please check the fields.',
          extensions: {
            code: 'INVALID_INPUT',
            details: { fields: { customerEmail: 'Is not an email address.' } },
          },
        },
      ],
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit order aaaa1111' }));
  await userEvent.type(await screen.findByLabelText(/Customer email/), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Is not an email address.')).toBeVisible();
  expect(screen.getByText('Update Failed')).toBeInTheDocument();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('credits an order to another organization and class only with a reason', async () => {
  const sent: unknown[] = [];
  const westside = {
    __typename: 'Organization',
    id: 'org-2',
    name: 'Westside Middle School',
    code: 'WEST',
    classrooms: [
      { __typename: 'Classroom', id: 'class-2', code: 'BAND', name: 'Band', teacherName: 'Mr. Ito' },
    ],
  };
  const dispute = buildDispute();
  await openOrder(buildOrder({ dispute, organizationProfit: '1.00', classroomProfit: '0.99' }), {
    PresentCreditTarget: () => ({ data: { organization: { ...lincoln, classrooms: [] } } }),
    CreditTargets: () => ({ data: { organizations: buildConnection('Organization', [westside]) } }),
    CreditOrderAsAdmin: (variables) => {
      sent.push(variables);
      const classroom = { __typename: 'Classroom', id: 'class-2', name: 'Band' };
      return {
        data: { creditOrder: buildOrder({ organization: { ...westside, deletedAt: null }, classroom }) },
      };
    },
  });
  expect(screen.getByText('$26.97 disputed')).toBeVisible();
  expect(screen.getByText(/The cardholder did not make this purchase/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change credit: order aaaa1111' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  // Less than 30% of the merchandise: some of it was refunded.
  expect(dialog.getByText(/Moves the \$1\.99 that Pat Buyer’s order earns/)).toBeVisible();
  expect(await dialog.findByRole('radio', { name: /Lincoln/ })).toBeChecked();
  expect(dialog.getByLabelText('Class')).toHaveDisplayValue('Ms. Rivera');
  await fill(dialog.getByLabelText(/Reason/), 'Asked by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit order' }));
  expect(await dialog.findByText(/supports this group already/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/Reason/));
  await userEvent.click(await dialog.findByRole('radio', { name: /Westside Middle School/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Class'), 'Mr. Ito · Band');
  expect(dialog.getByRole('button', { name: 'Credit order' })).toHaveAttribute('aria-disabled', 'true');
  await fill(dialog.getByLabelText(/Reason/), 'Asked by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit order' }));
  expect(await screen.findByText('Order aaaa1111 supports Westside Middle School.')).toBeVisible();
  expect(sent).toEqual([
    { orderId: buildOrder().id, organizationId: 'org-2', classroomId: 'class-2', reason: 'Asked by phone' },
  ]);
});
