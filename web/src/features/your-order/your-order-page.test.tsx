import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClassroom, buildOrganization } from '../../test/build-fundraiser';
import { inSpanish, refuse, renderPage, type Responses } from '../../test/render-page';
import { Component as YourOrderPage } from './your-order-page';

const step = (kind: string, at: string | null = null) => ({
  __typename: 'YourOrderStep',
  kind,
  at,
  isDone: at !== null,
});

const order = {
  __typename: 'Order',
  id: 'order-1',
  reference: '1a2b3c4d',
  status: 'ready_for_pickup',
  deliveryMethod: 'pickup',
  createdAt: '2026-11-20T15:00:00Z',
  paidAt: '2026-11-20T15:01:00Z',
  subtotal: '39.99',
  shipping: '0.00',
  tax: '0.00',
  total: '39.99',
  organizationProfit: '6.00',
  classroomProfit: '6.00',
  organization: { ...buildOrganization(), isActive: true },
  classroom: { ...buildClassroom(), isActive: true },
  shipsUntil: null,
  pickup: {
    __typename: 'PickupPlan',
    place: 'The gym',
    hours: null,
    instructions: null,
    day: {
      __typename: 'HandOutDay',
      date: '2026-11-27',
      opensAt: '15:00',
      closesAt: '18:00',
      place: 'The gym',
      note: null,
    },
  },
};

const yourOrder = (other: object = {}, ofOrder: object = {}) => ({
  __typename: 'YourOrder',
  id: 'order-1',
  customerName: 'Ada Lovelace',
  shippingAddress: null,
  recipientName: null,
  giftMessage: null,
  showsFirstName: false,
  refunded: '0.00',
  pickupCode: 'K7FC',
  pickupPicture: 'data:image/png;base64,',
  problems: [],
  shipment: null,
  items: [
    {
      __typename: 'OrderItem',
      productName: 'Premium Mix Pack',
      quantity: 1,
      subtotal: '39.99',
      picks: [{ __typename: 'Pick', name: 'Sour Stars' }],
      forName: 'Grandma Ruth',
    },
  ],
  steps: [
    step('confirmed', '2026-11-20T15:01:00Z'),
    step('ready', '2026-11-22T15:00:00Z'),
    step('delivered'),
  ],
  ...other,
  order: { ...order, ...ofOrder },
});

afterEach(() => sessionStorage.clear());

function open(responses: Responses) {
  return renderPage(YourOrderPage, '/your-order/token', responses, '/your-order/:token');
}

const showing = (other: object = {}, ofOrder: object = {}): Responses => ({
  YourOrderPage: () => ({ yourOrder: yourOrder(other, ofOrder) }),
});

test('loads its lines in the language of the page', async () => {
  const sent: unknown[] = [];
  const YourOrder = (variables: object) => {
    sent.push(variables);
    return { yourOrder: yourOrder() };
  };
  renderPage(
    inSpanish(YourOrderPage),
    '/your-order/token',
    { YourOrderPage: YourOrder },
    '/your-order/:token',
  );
  expect(await screen.findByText('1 × Premium Mix Pack')).toBeVisible();
  expect(sent).toEqual([{ token: 'token', language: 'es' }]);
});

test('a pickup order shows its steps, day, place and code, and the receipt', async () => {
  open(showing());
  expect(await screen.findByRole('heading', { name: 'Your order is ready for pickup' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'ConfirmedNov 20, 2026',
    'Ready for pickupNov 22, 2026',
    'Picked upNot yet',
  ]);
  expect(screen.getByText('Friday, November 27, 2026, 3:00 PM to 6:00 PM')).toBeVisible();
  expect(screen.getByText('The gym')).toBeVisible();
  expect(screen.getByText('K7FC')).toHaveAttribute('translate', 'no');
  expect(screen.getByRole('img', { name: 'QR code of your box' })).toBeVisible();
  expect(screen.getByText('1 × Premium Mix Pack')).toBeVisible();
  expect(screen.getByText(/Sour Stars · For Grandma Ruth$/)).toBeVisible();
  expect(screen.queryByText('Refunded')).toBeNull();
  expect(screen.getByRole('link', { name: 'Shop again for this class' })).toHaveAttribute(
    'href',
    '/?org=LINCOLN&class=RIVERA',
  );
});

test('a shipped order links to its carrier', async () => {
  const shipment = {
    __typename: 'Shipment',
    carrier: 'USPS',
    trackingNumber: '9400100000000000000000',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  };
  open(showing({ shipment }, { deliveryMethod: 'shipping', status: 'shipped' }));
  expect(await screen.findByText('Your order has shipped.')).toBeVisible();
  expect(screen.getByText('USPS 9400100000000000000000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track your package' })).toHaveAttribute(
    'href',
    shipment.trackingUrl,
  );
});

test('a gift shows its recipient and message', async () => {
  const gift = { recipientName: 'Grandma Doe', shippingAddress: '1 Elm St', giftMessage: 'Enjoy!' };
  open(showing(gift, { deliveryMethod: 'shipping', status: 'shipped' }));
  expect(await screen.findByText('Grandma Doe')).toBeVisible();
  expect(screen.getByText('Gift message: Enjoy!')).toBeVisible();
  // The receipt's buyer does not live at the recipient's address.
  expect(screen.getByText('Sold to').parentElement).toHaveTextContent(/^Sold toAda Lovelace$/);
});

test('updates live when the box is handed out', async () => {
  const { emit } = open(showing());
  await screen.findByRole('heading', { name: 'Your order is ready for pickup' });
  const steps = [
    step('confirmed', '2026-11-20T15:01:00Z'),
    step('ready'),
    step('delivered', '2026-11-27T20:00:00Z'),
  ];
  await waitFor(() =>
    emit('YourOrderChanged', { yourOrderChanged: yourOrder({ steps }, { status: 'delivered' }) }),
  );
  expect(await screen.findByRole('heading', { name: 'Your order was picked up' })).toBeVisible();
  expect(screen.queryByText('K7FC')).toBeNull();
});

test('a cancelled order shows the refund, without pickup details or the first-name choice', async () => {
  const steps = [step('confirmed', '2026-11-20T15:01:00Z'), step('cancelled', '2026-11-21T15:00:00Z')];
  open(
    showing(
      { steps, refunded: '39.99' },
      { status: 'cancelled', organization: { ...order.organization, isActive: false } },
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Your order was cancelled' })).toBeVisible();
  expect(screen.getByText('Refunded')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pickup' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Shop again' })).toHaveAttribute('href', '/products');
});

test('the customer can show their first name on the class page', async () => {
  const sent: unknown[] = [];
  open({
    ...showing(),
    ShowFirstName: (variables) => {
      sent.push(variables);
      return { showFirstName: { __typename: 'YourOrder', id: 'order-1', showsFirstName: true } };
    },
  });
  const choice = await screen.findByRole('checkbox', { name: /Show my first name/ });
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(sent).toEqual([{ token: 'token', shows: true }]);
});

test('sends a problem report with enough details, and lists it afterward', async () => {
  let problems: object[] = [];
  const sent: unknown[] = [];
  open({
    YourOrderPage: () => ({ yourOrder: yourOrder({ problems }) }),
    ReportOrderProblem: ({ input }) => {
      sent.push(input);
      problems = [
        { __typename: 'YourOrderProblem', id: 'problem-1', sentAt: '2026-11-28T15:00:00Z', photoCount: 2 },
      ];
      return { reportOrderProblem: { __typename: 'YourOrder', id: 'order-1', problems } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const field = await screen.findByLabelText(/What is wrong/);
  await user.type(field, 'Broken');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Please provide more details in your message')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(field, ' box, all of it is dust');
  await user.click(screen.getByRole('checkbox', { name: 'I would like a refund' }));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/You wrote to us on November 28, 2026.*, with 2 photos\./)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ message: 'Broken box, all of it is dust', wantsRefund: true }),
  ]);
  expect(screen.queryByLabelText(/What is wrong/)).toBeNull();
});

test('a changed report after a lost response is a new one; the same one keeps its id', async () => {
  const sent: { id?: string; message?: string }[] = [];
  open({
    ...showing(),
    ReportOrderProblem: ({ input }) => {
      sent.push(input as object);
      throw refuse('Not now.', 'UNAVAILABLE');
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  await user.type(await screen.findByLabelText(/What is wrong/), 'The box is crushed.');
  const press = async () => {
    const before = sent.length;
    await user.click(await screen.findByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
  };
  await press();
  await press();
  await user.click(screen.getByRole('checkbox', { name: 'I would like a refund' }));
  await press();
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

test('a typed report is back after a reload, and gone once it is sent', async () => {
  const report = { __typename: 'YourOrder', id: 'order-1', problems: [] };
  const load = async () => {
    cleanup();
    open({ ...showing(), ReportOrderProblem: () => ({ reportOrderProblem: report }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    return screen.findByLabelText(/What is wrong/);
  };
  await userEvent.type(await load(), 'The box is crushed.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I would like a refund' }));
  expect(await load()).toHaveValue('The box is crushed.');
  expect(screen.getByRole('checkbox', { name: 'I would like a refund' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.queryByLabelText(/What is wrong/)).toBeNull());
  expect(await load()).toHaveValue('');
});

test('photos that did not arrive can be sent again, and the button shows the progress', async () => {
  const bitmap = { width: 2, height: 2, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(bitmap) });
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue(null);
  jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:,');
  jest.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })));
  let arrive: () => void = () => undefined;
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockImplementation(
      () => new Promise((resolve) => (arrive = () => resolve(new Response(null, { status: 204 })))),
    );
  open({
    ...showing(),
    ReportOrderProblem: () => ({
      reportOrderProblem: { __typename: 'YourOrder', id: 'order-1', problems: [] },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  await userEvent.type(await screen.findByLabelText(/What is wrong/), 'The box is crushed.');
  await userEvent.upload(screen.getByLabelText(/Photos/), new File(['x'], 'box.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: 'box.jpg' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the photos again' }));
  expect(await screen.findByRole('button', { name: 'Sending photo 1 of 1...' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  jest.restoreAllMocks();
});

test('an expired link shows it, and other failures can be retried', async () => {
  let isReached = false;
  open({
    YourOrderPage: () => {
      if (!isReached) throw refuse('The server is busy.', 'UNAVAILABLE');
      throw refuse('This link does not work.', 'NOT_FOUND');
    },
  });
  expect(await screen.findByText('We could not load your order.')).toBeVisible();
  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact');
  expect(document.title).toBe('This link does not work | Skycrumb');
});
