import type { ComponentType } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildProduct } from '../../test/build-product';
import { LinguiProvider, useLingui } from '../../lib/texts/use-lingui';
import { english } from '../../lib/texts/i18n';
import { loadI18n } from '../../lib/texts/language';
import { fakeProvider, paymentResponses } from '../../test/fake-provider';
import { fill } from '../../test/fill';
import { fillAddress } from '../../test/fill-address';
import { renderPage } from '../../test/render-page';
import { cartActions } from '../cart';
import { Component as CheckoutPage } from './checkout-page';
import { emptyFields, keepDraft } from './form/draft';

const rings = { id: 'rings', name: 'Raspberry Cloud Rings', price: '8.99', imageUrl: null, picks: null };

function renderCheckout(Page: ComponentType = CheckoutPage) {
  return renderPage(Page, '/checkout', {
    ...paymentResponses,
    FreshPrices: () => ({ products: [{ ...buildProduct(), translations: [] }] }),
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
  await fill(screen.getByLabelText(/Full name/), 'Pat Doe');
  await fill(screen.getByLabelText(/Email/), 'pat@example.org');
  await fillAddress();
  await userEvent.click(screen.getByRole('button', { name: 'Loading Payment Form...' }));
  expect(await screen.findByText('Payment system loading')).toBeVisible();
  expect(screen.getByText('Please wait for the payment form to load completely.')).toBeVisible();
  expect(requests).not.toContain('PlaceOrder');
});

test('the card form gets name, email and ZIP code, and later changes of them, but no gift’s ZIP code', async () => {
  const { shownOptions } = fakeProvider([]);
  renderCheckout();
  await screen.findByRole('button', { name: /^Complete Payment/ });
  const given = () => shownOptions().defaultValues?.billingDetails;
  expect(given()).toEqual({});
  await fill(screen.getByLabelText(/Full name/), 'Pat Doe');
  await userEvent.type(screen.getByLabelText(/Email/), 'pat@');
  await fillAddress();
  const address = { country: 'US', postal_code: '62701' };
  expect(given()).toEqual({ name: 'Pat Doe', address });
  await fill(screen.getByLabelText(/Email/), 'example.org');
  await userEvent.type(screen.getByLabelText(/^ZIP/), '-1234');
  expect(given()).toEqual({ name: 'Pat Doe', email: 'pat@example.org', address });
  await userEvent.click(screen.getByLabelText(/This is a gift/));
  expect(given()).toEqual({ name: 'Pat Doe', email: 'pat@example.org' });
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

test('a payment form that throws on submit shows a problem, and the shopper can try again', async () => {
  const { elements } = fakeProvider([]);
  const submit = jest.spyOn(elements, 'submit').mockRejectedValueOnce(new Error('unmounted'));
  const { requests } = renderCheckout();
  await screen.findByRole('button', { name: /^Complete Payment/ });
  await fill(screen.getByLabelText(/Full name/), 'Pat Doe');
  await fill(screen.getByLabelText(/Email/), 'pat@example.org');
  await fillAddress();
  await userEvent.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect((await screen.findAllByText(/There was an unexpected error/))[0]).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeEnabled();
  expect(requests).not.toContain('PlaceOrder');
  submit.mockRestore();
});

function TwoLanguages() {
  const Switch = () => {
    const { setI18n } = useLingui();
    return <button onClick={() => void loadI18n('es').then(setI18n)}>Español</button>;
  };
  return (
    <LinguiProvider i18n={english}>
      <Switch />
      <CheckoutPage />
    </LinguiProvider>
  );
}

test('a payment problem on the page changes to the new language', async () => {
  fakeProvider([{ error: { type: 'card_error', message: 'Your card was declined.' } }]);
  keepDraft({
    ...emptyFields,
    name: 'Pat Doe',
    email: 'pat@example.org',
    line1: '1 Main St',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  });
  renderCheckout(TwoLanguages);
  await userEvent.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  const advice = 'You were not charged. Try another card.';
  expect(await screen.findByText(advice)).toBeVisible();
  const other = screen.getByRole('button', { name: 'Español' });
  await userEvent.click(other);
  expect(await screen.findByText('No se te cobró nada. Prueba con otra tarjeta.')).toBeVisible();
  expect(screen.queryByText(advice)).toBeNull();
  expect(other).toHaveFocus();
});

test('another language needs no new payment intent', async () => {
  fakeProvider([]);
  const { requests } = renderCheckout(TwoLanguages);
  const checks = () => requests.filter((name) => name === 'FreshPrices');
  await screen.findByRole('button', { name: /^Complete Payment/ });
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  await waitFor(() => expect(checks()).toHaveLength(2));
  expect(requests.filter((name) => name === 'CreatePaymentIntent')).toHaveLength(1);
});
