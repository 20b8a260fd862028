import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildOrganization, forRivera } from '../../test/build-fundraiser';
import { buildProduct } from '../../test/build-product';
import { fakeProvider, paymentResponses } from '../../test/fake-provider';
import { fillAddress } from '../../test/fill-address';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { cartActions } from '../cart';
import { Component as CheckoutPage } from './checkout-page';
import { emptyFields, keepDraft, readDraft } from './form/draft';

const rings = { id: 'rings', name: 'Raspberry Cloud Rings', price: '8.99', imageUrl: null, picks: null };
const plan = {
  __typename: 'PickupPlan',
  day: null,
  place: 'Front office',
  hours: '3-5 PM',
  instructions: null,
};

const offer = () => ({
  organization: {
    ...buildOrganization(),
    pickupAddress: 'Front office',
    contactEmail: 'lincoln@example.org',
    pickupOffer: plan,
  },
});

function renderCheckout(changes: Responses = {}) {
  const sent: { amounts: unknown[]; orders: unknown[] } = { amounts: [], orders: [] };
  const responses: Responses = {
    ...paymentResponses,
    FreshPrices: () => ({ products: [buildProduct()] }),
    PickupOffer: offer,
    ...changes,
    CreatePaymentIntent: (variables) => {
      sent.amounts.push(variables.input);
      const response = changes.CreatePaymentIntent?.(variables);
      return { ...paymentResponses.CreatePaymentIntent(), ...response };
    },
    PlaceOrder: (variables) => {
      sent.orders.push(variables.input);
      const response = changes.PlaceOrder?.(variables);
      return { placeOrder: { __typename: 'Order', id: 'order-1' }, ...response };
    },
  };
  return { ...renderPage(CheckoutPage, '/checkout', responses), sent };
}

const payButton = (total = '$17.98') => screen.findByRole('button', { name: `Complete Payment - ${total}` });

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Pat Doe');
  await userEvent.type(screen.getByLabelText(/Email/), 'pat@example.org');
  await fillAddress();
}

beforeEach(() => cartActions.add(rings));
afterEach(() => {
  cartActions.clear();
  sessionStorage.clear();
});

test('an empty cart redirects to the products', async () => {
  cartActions.clear();
  const { router } = renderCheckout();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('without a publishable key the page shows that payments are unavailable', async () => {
  renderCheckout({
    PaymentSettings: () => ({ paymentSettings: { __typename: 'PaymentSettings', publishableKey: null } }),
  });
  expect(await screen.findByRole('heading', { name: 'Payment System Error' })).toBeVisible();
});

test('creates an intent for the total and waits for the payment form', async () => {
  fakeProvider([]);
  const { sent } = renderCheckout();
  const waiting = await screen.findByRole('button', { name: 'Loading Payment Form...' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(await payButton()).toHaveAttribute('aria-disabled', 'false');
  expect(sent.amounts).toEqual([{ amount: '17.98' }]);
});

test('marks missing fields and places no order', async () => {
  fakeProvider([]);
  const { sent } = renderCheckout();
  await userEvent.click(await payButton());
  expect(screen.getByText('Missing information')).toBeVisible();
  expect(screen.getByLabelText(/Full name/)).toHaveFocus();
  expect(screen.getByLabelText(/Street address/)).toBeInvalid();
  expect(screen.getByLabelText(/^ZIP/)).toBeInvalid();
  expect(screen.getByLabelText(/Phone/)).toBeValid();
  expect(sent.orders).toEqual([]);
});

test('places the pending order, then confirms its payment with the return address', async () => {
  const { confirmed } = fakeProvider([]);
  const { sent } = renderCheckout();
  await payButton();
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
  await waitFor(() => expect(confirmed).toHaveLength(1));
  expect(confirmed[0]?.clientSecret).toBe('pi_1_secret_a');
  expect(confirmed[0]?.confirmParams.return_url).toMatch(/\/success\?order_id=order-1$/);
  expect(sent.orders).toMatchObject([
    { order: { customerName: 'Pat Doe', total: '17.98', status: 'pending', paymentIntentId: 'pi_1' } },
  ]);
});

test('a declined card shows why, keeps the input, and allows another try', async () => {
  const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };
  const { confirmed } = fakeProvider([declined]);
  renderCheckout();
  await payButton();
  await fillIn();
  await userEvent.click(await payButton());
  expect((await screen.findAllByText('Your card was declined.'))[0]).toBeVisible();
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Pat Doe');
  await userEvent.click(await payButton());
  await waitFor(() => expect(confirmed).toHaveLength(2));
});

test('a sold-out product is reported at its line, where it can be removed', async () => {
  fakeProvider([]);
  cartActions.add({ ...rings, id: 'worms', name: 'Sour Comet Worms' });
  const product = { id: 'rings', name: rings.name, available: 0 };
  renderCheckout({
    PlaceOrder: () => {
      throw refuse('Raspberry Cloud Rings is sold out.', 'OUT_OF_STOCK', { product });
    },
  });
  await payButton('$26.97');
  await fillIn();
  await userEvent.click(await payButton('$26.97'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove it: Raspberry Cloud Rings' }));
  expect(await payButton()).toBeVisible();
  expect(screen.queryByText('Checkout failed', { selector: 'form *' })).toBeNull();
});

test('a changed price is reported, and the summary shows the new one', async () => {
  fakeProvider([]);
  let price = '8.99';
  renderCheckout({
    FreshPrices: () => ({ products: [buildProduct({ price })] }),
    PlaceOrder: () => {
      price = '9.49';
      throw refuse('No.', 'AMOUNT_DIFFERS', { field: 'items.0.unitPrice', expected: '9.49' });
    },
  });
  await payButton();
  await fillIn();
  await userEvent.click(await payButton());
  expect(
    (await screen.findAllByText(/The price of Raspberry Cloud Rings is now \$9\.49\./))[0],
  ).toBeVisible();
  expect(await payButton('$18.48')).toBeVisible();
});

test('a used intent is replaced, and the purchase continues', async () => {
  const { confirmed } = fakeProvider([]);
  const secrets = ['pi_1_secret_a', 'pi_2_secret_b'];
  let isUsedUp = true;
  const { sent } = renderCheckout({
    CreatePaymentIntent: () => ({
      createPaymentIntent: { __typename: 'PaymentIntentSecret', clientSecret: secrets.shift() },
    }),
    PlaceOrder: () => {
      if (!isUsedUp) return {};
      isUsedUp = false;
      throw refuse('No.', 'INTENT_NOT_USABLE');
    },
  });
  await payButton();
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(confirmed[0]?.clientSecret).toBe('pi_2_secret_b'));
  expect(sent.orders).toMatchObject([
    { order: { paymentIntentId: 'pi_1' } },
    { order: { paymentIntentId: 'pi_2' } },
  ]);
});

test('without an intent the page shows why, and offers another try', async () => {
  fakeProvider([]);
  let isDown = true;
  renderCheckout({
    CreatePaymentIntent: () => {
      if (isDown)
        throw refuse('The payment service cannot be reached right now.', 'PAYMENT_PROVIDER_UNAVAILABLE');
      return {};
    },
  });
  expect(await screen.findByText('The payment service cannot be reached right now.')).toBeVisible();
  expect(screen.queryByText('Card fields')).toBeNull();
  expect(screen.getByRole('button', { name: 'Payment Form Not Loaded' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await payButton()).toBeEnabled();
});

test('a burst of changed quantities asks once for an intent, and one that is refused does not keep the shopper from paying', async () => {
  fakeProvider([]);
  let isFirst = true;
  const { sent } = renderCheckout({
    CreatePaymentIntent: () => {
      if (!isFirst) throw refuse('Too many requests.', 'TOO_MANY_REQUESTS');
      isFirst = false;
      return {};
    },
  });
  await payButton();
  await userEvent.click(screen.getByRole('button', { name: /^Show order summary/ }));
  const more = screen.getByRole('button', { name: 'Add one Raspberry Cloud Rings' });
  // At once, so that no timer fires between two presses.
  for (let press = 0; press < 3; press += 1) fireEvent.click(more);
  expect(await payButton('$44.95')).toHaveAttribute('aria-disabled', 'false');
  await waitFor(() => expect(sent.amounts).toEqual([{ amount: '17.98' }, { amount: '44.95' }]), {
    timeout: 2_000,
  });
  expect(screen.getByText('Card fields')).toBeVisible();
  expect(screen.queryByText('Too many requests.')).toBeNull();
  await fillIn();
  await userEvent.click(await payButton('$44.95'));
  await waitFor(() => expect(sent.orders).toMatchObject([{ order: { paymentIntentId: 'pi_1' } }]));
});

test('too little stock is reported with the number left, and the notice leads to the line', async () => {
  fakeProvider([]);
  cartActions.setQuantity('rings', 3);
  renderCheckout({
    PlaceOrder: () => {
      const product = { id: 'rings', name: rings.name, available: 2 };
      throw refuse('Only 2 of Raspberry Cloud Rings left.', 'OUT_OF_STOCK', { product });
    },
  });
  await payButton('$35.96');
  await fillIn();
  await userEvent.click(await payButton('$35.96'));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide order summary, $35.96' }));
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show it in your order' }));
  const summary = within(screen.getByRole('region', { name: /order summary/ }));
  expect(summary.getByRole('listitem')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 2: Raspberry Cloud Rings' }));
  expect(await payButton('$26.97')).toBeVisible();
  expect(screen.queryByText('Only 2 of Raspberry Cloud Rings left.', { selector: 'form *' })).toBeNull();
});

test('pickup is disabled without an organization that offers it', async () => {
  fakeProvider([]);
  renderCheckout();
  await payButton();
  expect(screen.getByRole('radio', { name: /Pickup.*Not Available/ })).toBeDisabled();
});

test('pickup is free, needs no address, and the order carries its location', async () => {
  fakeProvider([]);
  cartActions.setContext(forRivera);
  const { sent } = renderCheckout();
  await payButton();
  await userEvent.click(screen.getByRole('radio', { name: /Pickup/ }));
  expect(screen.getByText('Front office')).toBeVisible();
  expect(screen.queryByLabelText(/Street address/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Show my first name on the class page/ }));
  await userEvent.type(screen.getByLabelText(/Full name/), 'Pat Doe');
  await userEvent.type(screen.getByLabelText(/Email/), 'pat@example.org');
  await userEvent.click(await payButton('$8.99'));
  await waitFor(() =>
    expect(sent.orders).toMatchObject([
      {
        order: {
          deliveryMethod: 'pickup',
          shippingAddress: null,
          pickupLocation: 'Front office',
          pickupContactInfo: 'lincoln@example.org',
          shipping: '0.00',
          showFirstName: true,
        },
      },
    ]),
  );
});

test('a failed check keeps the chosen pickup, waits with the payment, and can be retried', async () => {
  fakeProvider([]);
  cartActions.setContext(forRivera);
  keepDraft({ ...emptyFields, name: 'Pat Doe', email: 'pat@example.org', delivery: 'pickup' });
  let isDown = true;
  const { sent } = renderCheckout({
    PickupOffer: () => {
      if (isDown) throw refuse('Not now.', 'UNAVAILABLE');
      return offer();
    },
  });
  const reason = 'We could not check whether your group offers pickup.';
  await userEvent.click(await screen.findByRole('button', { name: reason }));
  expect(screen.queryByText('Not Available')).toBeNull();
  expect(readDraft().delivery).toBe('pickup');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton('$8.99')).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('radio', { name: /Pickup/ })).toBeChecked();
  expect(sent.orders).toEqual([]);
  await userEvent.click(await payButton('$8.99'));
  await waitFor(() => expect(sent.orders).toMatchObject([{ order: { deliveryMethod: 'pickup' } }]));
});
