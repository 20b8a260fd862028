import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forLincoln } from '../../test/build-fundraiser';
import { buildProduct } from '../../test/build-product';
import { fakeProvider, paymentResponses } from '../../test/fake-provider';
import { fill } from '../../test/fill';
import { fillAddress } from '../../test/fill-address';
import { renderPage } from '../../test/render-page';
import { cartActions } from '../cart';
import { Component as CheckoutPage } from './checkout-page';

const rings = { id: 'rings', name: 'Rings', price: '8.99', imageUrl: null, picks: null };

function renderCheckout() {
  const orders: unknown[] = [];
  fakeProvider([]);
  renderPage(CheckoutPage, '/checkout', {
    ...paymentResponses,
    FreshPrices: () => ({ products: [buildProduct()] }),
    PlaceOrder: ({ input }) => {
      orders.push(input);
      return { placeOrder: { __typename: 'Order', id: 'order-1' } };
    },
  });
  return orders;
}

const payButton = () => screen.findByRole('button', { name: /^Complete Payment/ });

beforeEach(() => cartActions.add(rings));
afterEach(() => {
  act(() => cartActions.clear());
  sessionStorage.clear();
});

test('autofill works for each part of the address, and the order gets one line', async () => {
  const orders = renderCheckout();
  await payButton();
  const tokens = [/Street/, /Apartment/, /City/, /State/, /^ZIP/].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(tokens).toEqual([
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ]);
  await fill(screen.getByLabelText(/Full name/), 'Pat Doe');
  await fill(screen.getByLabelText(/Email/), 'pat@example.org');
  await fillAddress();
  await userEvent.click(await payButton());
  await waitFor(() =>
    expect(orders).toMatchObject([{ order: { shippingAddress: '1 Main St, Springfield, IL 62701' } }]),
  );
});

test('an invalid ZIP code is reported at its field', async () => {
  renderCheckout();
  await payButton();
  await userEvent.type(screen.getByLabelText(/^ZIP/), 'x');
  await userEvent.tab();
  expect(await screen.findByText('Please enter a ZIP code like 68508.')).toBeVisible();
});

test('a ZIP code in another state is reported at its field', async () => {
  renderCheckout();
  await payButton();
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Illinois');
  await userEvent.type(screen.getByLabelText(/^ZIP/), '68508');
  await userEvent.tab();
  expect(await screen.findByText('68508 is not in Illinois.')).toBeVisible();
});

test('a mistyped email domain gets a suggestion that one click accepts', async () => {
  renderCheckout();
  await payButton();
  await fill(screen.getByLabelText(/Email/), 'pat@gmial.con');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'Use pat@gmail.com' }));
  expect(screen.getByLabelText(/Email/)).toHaveValue('pat@gmail.com');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('typed fields are back after a reload', async () => {
  renderCheckout();
  await payButton();
  await fill(screen.getByLabelText(/Full name/), 'Pat Doe');
  await fillAddress();
  cleanup();
  renderCheckout();
  await payButton();
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Pat Doe');
  expect(screen.getByLabelText(/State/)).toHaveValue('IL');
  expect(screen.getByLabelText(/^ZIP/)).toHaveValue('62701');
});

test('a gift takes a recipient name and up to 60 words', async () => {
  const orders = renderCheckout();
  await payButton();
  await fill(screen.getByLabelText(/Full name/), 'Pat Doe');
  await fill(screen.getByLabelText(/Email/), 'pat@example.org');
  await fillAddress();
  await userEvent.click(screen.getByLabelText(/This is a gift/));
  await fill(screen.getByLabelText(/Name on the package/), 'Grandma');
  await userEvent.click(screen.getByLabelText(/Gift message/));
  await userEvent.paste('so '.repeat(61));
  await userEvent.click(await payButton());
  expect(await screen.findByText('The gift message may have up to 60 words.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/Gift message/));
  await fill(screen.getByLabelText(/Gift message/), 'Enjoy!');
  await userEvent.click(await payButton());
  await waitFor(() =>
    expect(orders).toMatchObject([{ order: { recipientName: 'Grandma', giftMessage: 'Enjoy!' } }]),
  );
});

test('the collapsed summary on phones names the supported group', async () => {
  cartActions.setContext(forLincoln);
  renderCheckout();
  expect(await screen.findByRole('button', { name: /^Show order summary/ })).toBeVisible();
  expect(screen.getByText('Supporting Lincoln Elementary School')).toBeVisible();
});
