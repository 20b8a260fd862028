import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildProduct } from '../../test/build-product';
import { fakeProvider } from '../../test/fake-provider';
import { fillAddress } from '../../test/fill-address';
import { renderPage } from '../../test/render-page';
import { cartActions } from '../cart';
import { Component as CheckoutPage } from './checkout-page';

const rings = { id: 'rings', name: 'Raspberry Cloud Rings', price: '8.99', imageUrl: null, picks: null };

function renderCheckout() {
  return renderPage(CheckoutPage, '/checkout', {
    PaymentSettings: () => ({
      paymentSettings: { __typename: 'PaymentSettings', publishableKey: 'pk_test_1' },
    }),
    FreshPrices: () => ({ products: [buildProduct()] }),
    CreatePaymentIntent: () => ({
      createPaymentIntent: { __typename: 'PaymentIntentSecret', clientSecret: 'pi_1_secret_a' },
    }),
    PlaceOrder: () => ({ placeOrder: { __typename: 'Order', id: 'order-1' } }),
  });
}

beforeEach(() => cartActions.add(rings));
afterEach(() => {
  cartActions.clear();
  sessionStorage.clear();
});

test('before the payment form is ready nothing is ordered, and the shopper is asked to wait', async () => {
  fakeProvider([], 'loading');
  const { requests } = renderCheckout();
  await screen.findByText('Card fields');
  await userEvent.type(screen.getByLabelText(/Full name/), 'Pat Doe');
  await userEvent.type(screen.getByLabelText(/Email/), 'pat@example.org');
  await fillAddress();
  await userEvent.click(screen.getByRole('button', { name: 'Loading Payment Form...' }));
  expect(await screen.findByText('Payment system loading')).toBeVisible();
  expect(screen.getByText('Please wait for the payment form to load completely.')).toBeVisible();
  expect(requests).not.toContain('PlaceOrder');
});

test('the card form gets name, email and ZIP code, and later changes of them', async () => {
  const { shownOptions } = fakeProvider([]);
  renderCheckout();
  await screen.findByRole('button', { name: /^Complete Payment/ });
  const given = () => shownOptions().defaultValues?.billingDetails;
  expect(given()).toEqual({});
  await userEvent.type(screen.getByLabelText(/Full name/), 'Pat Doe');
  await userEvent.type(screen.getByLabelText(/Email/), 'pat@');
  await fillAddress();
  const address = { country: 'US', postal_code: '62701' };
  expect(given()).toEqual({ name: 'Pat Doe', address });
  await userEvent.type(screen.getByLabelText(/Email/), 'example.org');
  await userEvent.type(screen.getByLabelText(/^ZIP/), '-1234');
  expect(given()).toEqual({ name: 'Pat Doe', email: 'pat@example.org', address });
});

test('a payment form that does not load shows an error in its place and in a toast', async () => {
  fakeProvider([], 'broken');
  renderCheckout();
  const box = await screen.findByRole('region', { name: 'Payment Information' });
  expect(await within(box).findByRole('alert')).toHaveTextContent(
    'Payment form errorFailed to load payment form. Please refresh the page.',
  );
  expect(screen.getAllByText('Payment form error')).toHaveLength(2);
  expect(screen.getAllByText('Failed to load payment form. Please refresh the page.')).toHaveLength(2);
  expect(box).toHaveTextContent(/A content blocker or your network may be in the way/);
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Loading Payment Form...' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Payment Form Not Loaded' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
