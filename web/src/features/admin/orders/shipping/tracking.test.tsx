import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrder, buildShipment, history, orders } from '../../../../test/admin-orders';
import { refused } from '../../../../test/fake-network';
import { renderAdmin } from '../../../../test/render-admin';
import { Component as OrdersTab } from '../orders-tab';

const usps = buildShipment().trackingNumber;

async function open(order: object, responses: Parameters<typeof renderAdmin>[1]) {
  const known = { AdminOrders: () => orders([order]), ...responses };
  renderAdmin(OrdersTab, known, { address: '/admin?tab=orders' });
  await screen.findByRole('button', { name: 'Details of order aaaa1111' });
}

describe('one parcel', () => {
  const shipped = { status: 'shipped', allowedMoves: ['delivered'] };

  test('ships an order with its number, and emails the customer by default', async () => {
    const sent: unknown[] = [];
    await open(buildOrder(), {
      OrderHistory: () => history(),
      OrderShipment: () => ({
        data: { order: { __typename: 'Order', id: buildOrder().id, shipment: null } },
      }),
      ShipOrder: (variables) => {
        sent.push(variables);
        return { data: { shipOrder: buildOrder({ ...shipped, shipment: buildShipment() }) } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Details of order aaaa1111' }));
    await screen.findByRole('heading', { name: 'Timeline' });
    await userEvent.click(screen.getByRole('button', { name: 'Ship order aaaa1111' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('checkbox', { name: /Email the customer now/ })).toBeChecked();
    await userEvent.type(dialog.getByRole('textbox', { name: /Tracking number/ }), ` ${usps}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark shipped' }));
    expect(await screen.findByText('Order Shipped')).toBeVisible();
    const input = { carrier: null, trackingNumber: usps, mailCustomer: true, mailAgain: false };
    expect(sent).toEqual([{ orderId: buildOrder().id, input }]);
  });

  test('links to the carrier, and a corrected number is not emailed by default', async () => {
    const sent: Record<string, unknown>[] = [];
    await open(buildOrder(shipped), {
      OrderHistory: () => history({ shipment: buildShipment() }),
      ShipOrder: (variables) => {
        sent.push(variables);
        return refused('INVALID_INPUT', 'A tracking number has 5 to 40 letters, digits and dashes.');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Details of order aaaa1111' }));
    await screen.findByRole('heading', { name: 'Timeline' });
    expect(await screen.findByRole('link', { name: new RegExp(usps) })).toHaveAttribute(
      'href',
      buildShipment().trackingUrl,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tracking of order aaaa1111' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('textbox', { name: /Tracking number/ })).toHaveValue(usps);
    expect(dialog.getByRole('combobox', { name: 'Carrier' })).toHaveValue('USPS');
    expect(dialog.getByRole('checkbox', { name: /Email the customer again/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A tracking number has 5 to 40');
    expect(sent[0]?.input).toMatchObject({ mailCustomer: false, mailAgain: false });
  });
});

test('a parcel that does not load says why, and tries again', async () => {
  let isDown = true;
  const shipment = { data: { order: { __typename: 'Order', id: buildOrder().id, shipment: null } } };
  await open(buildOrder(), {
    OrderShipment: () => (isDown ? refused('UNAVAILABLE', 'Please try again soon.') : shipment),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  await userEvent.click(screen.getByRole('button', { name: 'Ship order aaaa1111' }));
  expect(await screen.findByText('We could not load the parcel.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: /Tracking number/ })).toBeVisible();
});

describe('many parcels', () => {
  const row = (changes: object) => ({
    __typename: 'ParcelRow',
    line: 1,
    fit: 'ships',
    reason: null,
    carrier: 'USPS',
    trackingNumber: usps,
    order: { __typename: 'Order', id: buildOrder().id, reference: 'aaaa1111', customerName: 'Pat Buyer' },
    ...changes,
  });

  async function paste(text: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Shipping' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tracking numbers' }));
    const rows = await screen.findByRole('textbox', { name: 'Rows' });
    await userEvent.click(rows);
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  }

  test('are checked first: rejected rows show why, and only the rest is recorded', async () => {
    const checked: unknown[] = [];
    const recorded: unknown[] = [];
    const rows = [row({}), row({ line: 2, fit: 'refused', reason: 'It was cancelled.', order: null })];
    await open(buildOrder(), {
      ParcelRows: (variables) => {
        checked.push(variables);
        return { data: { parcelRows: rows } };
      },
      RecordParcels: (variables) => {
        recorded.push(variables);
        const counts = { shippedCount: 1, addedCount: 0, unchangedCount: 0 };
        return { data: { recordParcels: { __typename: 'RecordedParcels', ...counts, orders: [] } } };
      },
    });
    await paste(`aaaa1111\tUSPS\t${usps}\nbbbb2222\tUSPS\t9400111899223344556688`);
    expect(await screen.findByText('1 ships, 1 rejected.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem');
    expect(list[0]).toHaveTextContent('It was cancelled.');
    expect(list[1]).toHaveTextContent('Pat Buyer');
    await userEvent.click(screen.getByRole('button', { name: 'Record 1 order' }));
    expect(await screen.findByText('Tracking Numbers Recorded')).toBeVisible();
    expect(screen.getByText('1 shipped.')).toBeVisible();
    expect(checked).toEqual([
      {
        rows: [
          { line: 1, order: 'aaaa1111', carrier: 'USPS', trackingNumber: usps },
          { line: 2, order: 'bbbb2222', carrier: 'USPS', trackingNumber: '9400111899223344556688' },
        ],
      },
    ]);
    const parcels = [{ orderId: buildOrder().id, carrier: 'USPS', trackingNumber: usps }];
    expect(recorded).toEqual([{ parcels, mailCustomers: true }]);
  });

  test('say why nothing was recorded, and show the new check', async () => {
    const checks = [[row({})], [row({ fit: 'refused', reason: 'It was cancelled.' })]];
    await open(buildOrder(), {
      ParcelRows: () => ({ data: { parcelRows: checks.shift() } }),
      RecordParcels: () =>
        refused('PARCELS_REFUSED', 'One order does not fit any more, so nothing was changed.'),
    });
    await paste(`aaaa1111 ${usps}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Record 1 order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was changed');
    expect(await screen.findByText('1 rejected.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nothing to record' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('are not lost by closing the dialog unasked', async () => {
    await open(buildOrder(), { ParcelRows: () => ({ data: { parcelRows: [row({})] } }) });
    await paste(`aaaa1111 ${usps}`);
    await screen.findByRole('button', { name: 'Record 1 order' });
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('button', { name: 'Record 1 order' })).toBeVisible();
  });

  test('are not checked when there are none', async () => {
    await open(buildOrder(), {});
    await paste(' ');
    const rows = screen.getByRole('textbox', { name: 'Rows' });
    expect(rows).toHaveAccessibleDescription('There are no rows yet. Paste some, or choose a file.');
    expect(rows).toHaveFocus();
  });
});
