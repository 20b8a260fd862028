import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClassroom, buildOrganization } from '../../test/build-fundraiser';
import { inSpanish, refuse, renderPage, type Responses } from '../../test/render-page';
import { shownWords } from '../../test/shown-words';
import { cartActions } from '../cart';
import { readCart } from '../cart/cart-storage';
import { rememberPaying } from './payment/arrival';
import { Component as SuccessPage } from './success-page';

const totals = (of: string, totalSales: string) => ({ __typename: `${of}Totals`, totalSales });
const line = { __typename: 'OrderItem', productName: 'Rings', quantity: 2, subtotal: '17.98', picks: [] };
const order = {
  __typename: 'Order',
  id: 'order-1',
  status: 'completed',
  customerName: 'Pat Doe',
  customerEmail: 'pat@example.org',
  total: '26.97',
  subtotal: '17.98',
  shipping: '8.99',
  refunded: '0.00',
  deliveryMethod: 'shipping',
  shippingAddress: '1 Main St',
  recipientName: null,
  giftMessage: null,
  pickupCode: null,
  shipsUntil: '2999-12-03',
  createdAt: new Date().toISOString(),
  pickup: null,
  organization: buildOrganization({ isActive: true, totals: totals('Organization', '512.00') }),
  organizationProfit: '2.70',
  classroom: buildClassroom({ isActive: true, goalAmount: '500.00', totals: totals('Classroom', '420.00') }),
  classroomProfit: '2.69',
  items: [{ ...line, forName: null }],
};

/** Before its payment is confirmed: it has earned nothing yet. */
const unconfirmed = { ...order, status: 'pending', organizationProfit: '0.00', classroomProfit: '0.00' };

const unpaid = () => {
  throw refuse('The payment for this order has not been received.', 'UNPAID');
};

function renderSuccess(responses: Responses, address = '/success?order_id=order-1') {
  return renderPage(SuccessPage, address, { PlacedOrder: () => ({ order }), ...responses });
}

const id = '0b8a1a4e-6c1d-4f7e-9a55-1c2d3e4f5a6b';
const rings = { id, name: 'Rings', price: '8.99', imageUrl: null, picks: null };

beforeEach(() => {
  cartActions.add(rings);
  rememberPaying('order-1');
});
afterEach(() => {
  jest.useRealTimers();
  act(() => cartActions.clear());
});

test('without an order it redirects home', () => {
  const { router } = renderSuccess({}, '/success');
  expect(router.state.location.pathname).toBe('/');
});

test('a failed payment leads back to the checkout, unless the order has been paid since', async () => {
  const path = '/success?order_id=order-1&redirect_status=failed';
  renderSuccess({ PlacedOrder: () => ({ order: unconfirmed }) }, path);
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Checkout' })).toHaveAttribute('href', '/checkout');
  cleanup();
  renderSuccess({}, path);
  expect(await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' })).toBeVisible();
  expect(screen.queryByText(/You were not charged/)).toBeNull();
});

test('thanks the shopper for a paid order, shows it, and empties the cart', async () => {
  renderSuccess({});
  expect(await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' })).toBeVisible();
  expect(screen.getByText('Ships within 1-2 business days, by Dec 3, 2999.')).toBeVisible();
  expect(screen.getByText('order-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  expect(readCart().items).toEqual([]);
});

test('a paid order shows each fact once, in few words', async () => {
  renderSuccess({});
  await screen.findByText(/^You moved /);
  const words = shownWords(document.querySelector('.page-width') ?? document);
  expect(words.length).toBeLessThanOrEqual(59);
});

test('a gift shows its recipient and message, and a line shows the name on it', async () => {
  const items = [{ ...line, forName: 'Ruth' }];
  const gift = { recipientName: 'Grandma Doe', giftMessage: 'Enjoy!', items };
  renderSuccess({ PlacedOrder: () => ({ order: { ...order, ...gift } }) });
  expect(await screen.findByText('Grandma Doe')).toBeVisible();
  expect(screen.getByText('For Ruth')).toBeVisible();
  expect(screen.getByText('Gift message: Enjoy!')).toBeVisible();
});

test('shows a refund only when there is one', async () => {
  const { emit } = renderSuccess({});
  await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' });
  expect(screen.queryByText('Refunded')).toBeNull();
  act(() => emit('OrderChanged', { orderChanged: { ...order, refunded: '5.50' } }));
  expect((await screen.findByText('Refunded')).closest('div')).toHaveTextContent('Refunded$5.50');
});

test('opened later from an email, it keeps the current cart', async () => {
  renderSuccess({});
  await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' });
  cleanup();
  act(() => void cartActions.add(rings));
  renderSuccess({});
  await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' });
  expect(readCart().items).toHaveLength(1);
});

test('reached a second time after a lost response, it keeps the later cart', async () => {
  renderSuccess({});
  await waitFor(() => expect(readCart().items).toEqual([]));
  cleanup();
  act(() => void cartActions.add(rings));
  rememberPaying('order-1');
  renderSuccess({});
  await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' });
  expect(readCart().items).toHaveLength(1);
});

test('an order other than the one being paid keeps the cart', async () => {
  rememberPaying('order-2');
  renderSuccess({});
  await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' });
  expect(readCart().items).toHaveLength(1);
});

test("removes the payment's secret from the address, and keeps what a reload needs", async () => {
  const { router } = renderSuccess(
    {},
    '/success?order_id=order-1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded',
  );
  await waitFor(() => expect(router.state.location.search).toBe('?order_id=order-1&payment_intent=pi_1'));
});

const pickupOrder = { ...order, deliveryMethod: 'pickup', shippingAddress: null };
const noPlan = { __typename: 'PickupPlan', day: null, place: null, hours: null, instructions: null };

test('updates while it is open: ready, with location, hours and note', async () => {
  const plan = { place: 'Front office', hours: '8 AM to 3 PM', instructions: 'Ring the bell.' };
  const pickup = { ...pickupOrder, pickupCode: 'K7FC', pickup: { ...noPlan, ...plan } };
  const { emit } = renderSuccess({ PlacedOrder: () => ({ order: pickup }) });
  expect(await screen.findByText(/You paid/)).toBeVisible();
  act(() => emit('OrderChanged', { orderChanged: { ...pickup, status: 'ready_for_pickup' } }));
  expect(await screen.findByText(/is ready for pickup/)).toBeVisible();
  expect(screen.getByText('Pickup location: Front office')).toBeVisible();
  expect(screen.getByText('Hours: 8 AM to 3 PM')).toBeVisible();
  expect(screen.getByText('Note: Ring the bell.')).toBeVisible();
  expect(screen.getByText('K7FC')).toBeVisible();
  expect(screen.queryByText('You will be notified when your order is ready.')).toBeNull();
});

test.each([
  ['shipped', /^ is on its way/, 'Your order has shipped.'],
  ['delivered', /^ was delivered/, 'Your order was delivered.'],
])('an order that is %s shows it, and promises no email', async (status, sentence, fact) => {
  renderSuccess({ PlacedOrder: () => ({ order: { ...order, status } }) });
  const said = (await screen.findByText(sentence, { trim: false })).parentElement;
  expect(said).toHaveTextContent(/^Your order of /);
  expect(said).not.toHaveTextContent('email follows');
  expect(screen.getByText(fact)).toBeVisible();
});

test('shows that a pickup order was cancelled meanwhile, without its code', async () => {
  const { emit } = renderSuccess({});
  await screen.findByText(/You paid/);
  const pickup = { deliveryMethod: 'pickup', pickupCode: 'K7M2' };
  act(() => emit('OrderChanged', { orderChanged: { ...order, ...pickup, status: 'cancelled' } }));
  expect(await screen.findByText(/^Nothing will be handed out\./)).toBeVisible();
  expect(screen.queryByText(/K7M2|Pickup location|You will be notified/)).toBeNull();
});

test('shopping on supports the same group', async () => {
  renderSuccess({});
  await userEvent.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
  expect(readCart().context).toMatchObject({ organizationCode: 'LINCOLN', classroomCode: 'RIVERA' });
});

test('shopping on after the group became inactive supports no group', async () => {
  const organization = buildOrganization({ isActive: false, totals: totals('Organization', '512.00') });
  renderSuccess({ PlacedOrder: () => ({ order: { ...order, organization } }) });
  await userEvent.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
  expect(readCart().context).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share this fundraiser' })).toBeNull();
});

describe('the progress bar of the class', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Progress of Ms. Rivera' });

  test('moves from before the sale to after it on arrival', async () => {
    jest.useFakeTimers();
    const ask = window.matchMedia;
    // Tests prefer reduced motion (test/setup.ts).
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...ask(query), matches: false }));
    renderSuccess({});
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(bar()).toHaveAttribute('aria-valuetext', '$402.02 of $500, 80 percent');
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(bar()).toHaveAttribute('aria-valuetext', '$420.00 of $500, 84 percent');
    expect(screen.getByText('You moved Ms. Rivera to 84%.')).toBeVisible();
    jest.restoreAllMocks();
  });

  test('does not move with reduced motion', async () => {
    renderSuccess({});
    expect(await screen.findByText('You moved Ms. Rivera to 84%.')).toBeVisible();
    expect(bar()).toHaveAttribute('aria-valuenow', '84');
  });

  test('shows the class’s progress on a later visit', async () => {
    rememberPaying('order-2');
    renderSuccess({});
    expect(await screen.findByText('Ms. Rivera is at 84%.')).toBeVisible();
    expect(bar()).toHaveAttribute('aria-valuenow', '84');
  });

  test.each([
    [null, 'You helped Lincoln Elementary School reach its goal!'],
    ['1020.00', 'You moved Lincoln Elementary School to 50%.'],
  ])('is the organization’s for an order without a class, with a goal of %s', async (goalAmount, text) => {
    const sold = totals('Organization', '510.00');
    const shown = buildOrganization({ isActive: true, goalAmount, totals: sold });
    renderSuccess({ PlacedOrder: () => ({ order: { ...order, organization: shown, classroom: null } }) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('is left out for a class without a goal', async () => {
    const ofClass = { ...order, classroom: { ...order.classroom, goalAmount: '0.00' } };
    renderSuccess({ PlacedOrder: () => ({ order: ofClass }) });
    await screen.findByText(/goes to Lincoln/);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

test('an order that ships for free has no shipping line', async () => {
  renderSuccess({ PlacedOrder: () => ({ order: { ...order, shipping: '0.00' } }) });
  await screen.findByText('Subtotal');
  expect(screen.queryByText('Shipping', { selector: 'dt *' })).toBeNull();
});

test('a pickup day replaces the weekly hours, with its location', async () => {
  const place = 'The gym';
  const day = { __typename: 'HandOutDay', date: '2999-11-27', opensAt: '15:00', closesAt: '18:00', place };
  const pickup = { ...noPlan, place, day: { ...day, note: null } };
  renderSuccess({ PlacedOrder: () => ({ order: { ...pickupOrder, pickup } }) });
  expect(
    await screen.findByText('Pickup day: Wednesday, November 27, 2999, 3:00 PM to 6:00 PM'),
  ).toBeVisible();
  expect(screen.getByText('Pickup location: The gym')).toBeVisible();
  expect(screen.queryByText(/Hours:/)).toBeNull();
});

test('a pickup order without a location shows TBD', async () => {
  renderSuccess({ PlacedOrder: () => ({ order: pickupOrder }) });
  expect(await screen.findByText('Pickup location: TBD')).toBeVisible();
  expect(screen.getByText('You will be notified when your order is ready.')).toBeVisible();
});

test('a pending order is confirmed once, then the page says thank you', async () => {
  const { requests } = renderSuccess({
    PlacedOrder: () => ({ order: unconfirmed }),
    CompleteOrder: () => ({ completeOrder: order }),
  });
  expect(await screen.findByText(/A confirmation email follows\./)).toBeVisible();
  // The response updates the page: nothing is read again.
  expect(requests.filter((name) => name.endsWith('Order'))).toEqual(['PlacedOrder', 'CompleteOrder']);
  expect(screen.getByText(/goes to Lincoln/).parentElement).toHaveTextContent(/^\$5\.39 /);
  await waitFor(() => expect(readCart().items).toEqual([]));
});

test('an order that stays unconfirmed shows its id for support and keeps the cart', async () => {
  jest.useFakeTimers();
  const { requests } = renderSuccess({
    PlacedOrder: () => ({ order: unconfirmed }),
    CompleteOrder: unpaid,
  });
  for (const seconds of [1, 1, 2, 4]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const text =
    'IMPORTANT: Your payment was processed, but there was an error confirming your order. Please contact support immediately with this order ID: order-1';
  expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
  expect(requests.filter((name) => name === 'CompleteOrder')).toHaveLength(4);
  expect(readCart().items).toHaveLength(1);
});

test('with a payment intent in the address the order is reconciled after the retries', async () => {
  jest.useFakeTimers();
  renderSuccess(
    {
      PlacedOrder: () => ({ order: unconfirmed }),
      CompleteOrder: unpaid,
      ReconcileOrder: () => ({ reconcileOrder: order }),
    },
    '/success?order_id=order-1&payment_intent=pi_1',
  );
  for (const seconds of [1, 1, 2, 4, 1]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  expect(screen.getByText(/A confirmation email follows\./)).toBeVisible();
});

test('a failed reconcile shows the payment intent for support, even after the alert is closed', async () => {
  jest.useFakeTimers();
  renderSuccess(
    {
      PlacedOrder: () => ({ order: unconfirmed }),
      CompleteOrder: unpaid,
      ReconcileOrder: unpaid,
    },
    '/success?order_id=order-1&payment_intent=pi_1',
  );
  for (const seconds of [1, 1, 2, 4, 1]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const text =
    'CRITICAL: Your payment succeeded but your order is missing from our system. Please contact support immediately with payment intent: pi_1';
  expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'I saved the ID' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(text)).toBeVisible();
});

test('a failed read is retried after 1, 2 and 4 seconds', async () => {
  jest.useFakeTimers();
  let failures = 3;
  const { requests } = renderSuccess({
    PlacedOrder: () => {
      failures -= 1;
      if (failures >= 0) throw refuse('Something went wrong.', 'INTERNAL_ERROR');
      return { order };
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  for (const seconds of [1, 2, 4]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  expect(screen.getByRole('heading', { name: 'Thank you, Pat Doe!' })).toBeVisible();
  expect(requests.filter((name) => name === 'PlacedOrder')).toHaveLength(4);
});

test('a paid order that does not load shows its id, keeps the cart, and can be retried', async () => {
  jest.useFakeTimers();
  let isDown = true;
  renderSuccess({
    PlacedOrder: () => {
      if (isDown) throw refuse('Something went wrong.', 'INTERNAL_ERROR');
      return { order };
    },
  });
  for (const seconds of [1, 1, 2, 4]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  expect(screen.queryByText('Order Not Found')).toBeNull();
  expect(screen.getByText('order-1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy order ID' })).toBeVisible();
  expect(readCart().items).toHaveLength(1);
  isDown = false;
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' })).toBeVisible();
});

test('an unknown order shows Order Not Found', async () => {
  renderSuccess({
    PlacedOrder: () => {
      throw refuse('Order not found.', 'NOT_FOUND');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  expect(document.title).toBe('Order Not Found | Skycrumb');
  expect(screen.getByText("We couldn't find your order details.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

test('shows the group’s share, and offers to share its codes in the language of the page', async () => {
  const user = userEvent.setup();
  renderPage(inSpanish(SuccessPage), '/success?order_id=order-1', { PlacedOrder: () => ({ order }) });
  expect((await screen.findByText(/goes to Lincoln/)).parentElement).toHaveTextContent(
    '$5.39 goes to Lincoln Elementary School, $2.69 of it for Ms. Rivera.',
  );
  act(() => cartActions.clear());
  await user.click(screen.getByRole('button', { name: 'Share this fundraiser' }));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const { download } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download QR' });
  expect(download).toBe('Lincoln Elementary School - Ms. Rivera.svg');
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/?org=LINCOLN&class=RIVERA&src=link&lang=es',
  );
});

test('an order without a group shows no share', async () => {
  const nobody = { organization: null, classroom: null, organizationProfit: '0.00', classroomProfit: '0.00' };
  renderSuccess({ PlacedOrder: () => ({ order: { ...order, ...nobody } }) });
  await screen.findByRole('heading', { name: 'Thank you, Pat Doe!' });
  expect(screen.queryByText(/goes to Lincoln/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share this fundraiser' })).toBeNull();
});
