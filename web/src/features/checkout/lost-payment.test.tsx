import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildProduct } from '../../test/build-product';
import { fakeProvider, paymentResponses } from '../../test/fake-provider';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { cartActions } from '../cart';
import { isArrival } from './payment/arrival';
import { type CheckoutFields, emptyFields, keepDraft } from './form/draft';
import { Component as CheckoutPage } from './checkout-page';

/** The checkout never invites a second payment, whatever response was lost. */

const id = '0b8a1a4e-6c1d-4f7e-9a55-1c2d3e4f5a6b';
const rings = { id, name: 'Raspberry Cloud Rings', price: '8.99', imageUrl: null, picks: null };
const draft: CheckoutFields = {
  ...emptyFields,
  name: 'Pat Doe',
  email: 'pat@example.org',
  line1: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};
const lost = { error: { type: 'api_connection_error', message: 'We could not reach the payment service.' } };
const completed = () => ({
  completeOrder: { __typename: 'Order', id: 'order-1', status: 'completed' },
});
const unpaid = () => {
  throw refuse('The payment for this order has not been received.', 'UNPAID');
};

async function pressPay(responses: Responses) {
  const placed: unknown[] = [];
  const page = renderPage(CheckoutPage, '/checkout', {
    ...paymentResponses,
    FreshPrices: () => ({ products: [buildProduct({ id })] }),
    ...responses,
    PlaceOrder: (variables) => {
      placed.push(variables.input);
      const response = responses.PlaceOrder?.(variables);
      return { placeOrder: { __typename: 'Order', id: 'order-1' }, ...response };
    },
  });
  await userEvent.click(await payButton());
  return { ...page, placed };
}

const payButton = () => screen.findByRole('button', { name: 'Complete Payment - $17.98' });
const addressOf = ({ router }: Awaited<ReturnType<typeof pressPay>>) =>
  router.state.location.pathname + router.state.location.search;

beforeEach(() => {
  cartActions.add(rings);
  // Each test starts with a filled form: checkout-page.test.tsx covers typing.
  keepDraft(draft);
});
afterEach(() => {
  cartActions.clear();
  sessionStorage.clear();
});

test('after a lost response, a payment that succeeded leads to the confirmation', async () => {
  fakeProvider([lost]);
  const page = await pressPay({ CheckPayment: completed });
  await waitFor(() =>
    expect(addressOf(page)).toBe('/success?order_id=order-1&payment_intent=pi_1&redirect_status=succeeded'),
  );
  expect(page.placed).toHaveLength(1);
  expect(isArrival('order-1')).toBe(true);
});

test.each(['api_error', 'invalid_request_error'])(
  'after an %s, the page shows that it is checking and offers no second payment',
  async (type) => {
    fakeProvider([{ error: { type, message: 'payment_intent_unexpected_state' } }]);
    await pressPay({
      CheckPayment: () => {
        throw refuse('The payment service cannot be reached.', 'PAYMENT_PROVIDER_UNAVAILABLE');
      },
    });
    expect(await screen.findByText('We are checking your payment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/try again/i)).toBeNull();
  },
);

test('once the server knows that nothing was paid, the shopper can try again', async () => {
  fakeProvider([lost]);
  await pressPay({ CheckPayment: unpaid });
  expect(await screen.findByText('We are checking your payment')).toBeVisible();
  // After two more checks: the payment might still have been on its way.
  expect((await screen.findAllByText(/you were not charged/, {}, { timeout: 6_000 }))[0]).toBeVisible();
  expect(await payButton()).toHaveAttribute('aria-disabled', 'false');
});

test('an order that was already paid asks whether to order again', async () => {
  const { confirmed } = fakeProvider([]);
  let isPaid = true;
  const { placed } = await pressPay({
    PlaceOrder: () => {
      if (!isPaid) return {};
      isPaid = false;
      throw refuse('You already paid for your earlier order of $21.98.', 'ORDER_ALREADY_PAID', {
        orderId: 'order-0',
      });
    },
  });
  const notice = await screen.findByRole('group', { name: /^Already paid/ });
  expect(notice).toHaveFocus();
  // It would be read twice.
  expect(notice.closest('[role="alert"]')).toBeNull();
  expect(notice).toHaveTextContent(
    'You already paid for your earlier order of $21.98. Do you want to order again?',
  );
  expect(screen.getByRole('link', { name: 'View your paid order' })).toHaveAttribute(
    'href',
    '/success?order_id=order-0',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(confirmed).toHaveLength(1));
  expect(placed).toMatchObject([{ isAnotherOrder: false }, { isAnotherOrder: true }]);
});

test('the link to an already paid order counts as the arrival that was missed', async () => {
  fakeProvider([]);
  const page = await pressPay({
    PlaceOrder: () => {
      throw refuse('You already paid for this order.', 'ORDER_ALREADY_PAID', { orderId: 'order-0' });
    },
  });
  const link = await screen.findByRole('link', { name: 'View your paid order' });
  expect(isArrival('order-0')).toBe(false);
  await userEvent.click(link);
  expect(addressOf(page)).toBe('/success?order_id=order-0');
  expect(isArrival('order-0')).toBe(true);
});

test('waits for an order that is being paid right now', async () => {
  fakeProvider([]);
  const page = await pressPay({
    CheckPayment: completed,
    PlaceOrder: () => {
      throw refuse('Your payment is being processed.', 'PAYMENT_IN_PROGRESS', { orderId: 'order-0' });
    },
  });
  await waitFor(() => expect(addressOf(page)).toBe('/success?order_id=order-0&redirect_status=succeeded'));
  expect(isArrival('order-0')).toBe(true);
});

test('a new try clears the message of the last one', async () => {
  fakeProvider([{ error: { type: 'card_error', message: 'Your card was declined.' } }]);
  await pressPay({});
  expect((await screen.findAllByText('Your card was declined.')).length).toBeGreaterThan(0);
  await userEvent.click(await payButton());
  await waitFor(() => expect(screen.queryByText('Your card was declined.')).toBeNull());
});
