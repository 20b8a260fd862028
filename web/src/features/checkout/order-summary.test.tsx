import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildProduct } from '../../test/build-product';
import { fakeProvider, paymentResponses } from '../../test/fake-provider';
import { renderPage } from '../../test/render-page';
import { cartActions } from '../cart';
import { Component as CheckoutPage } from './checkout-page';

const rings = {
  id: 'rings',
  name: 'Raspberry Cloud Rings',
  price: '8.99',
  imageUrl: '/products/raspberry-cloud-rings.svg',
  picks: null,
};

async function openSummary() {
  fakeProvider([]);
  renderPage(CheckoutPage, '/checkout', {
    ...paymentResponses,
    FreshPrices: () => ({ products: [buildProduct({ imageUrl: rings.imageUrl })] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Show order summary/ }));
  return screen.getByRole('region', { name: /order summary/ });
}

const amountOf = (summary: HTMLElement, term: string) =>
  within(summary).getByText(term, { selector: 'dt *' }).closest('dt')?.nextElementSibling?.textContent;

beforeEach(() => cartActions.add(rings));
afterEach(() => cartActions.clear());

test('shows each line with picture, name, prices and quantity, and the amounts', async () => {
  cartActions.add(rings);
  const summary = await openSummary();
  const line = within(within(summary).getAllByRole('listitem')[0] ?? summary);
  expect(line.getByText('Raspberry Cloud Rings')).toBeVisible();
  expect(summary.querySelector('img')).toHaveAttribute('src', rings.imageUrl);
  expect(line.getByText(/each$/).parentElement).toHaveTextContent('$8.99 each');
  expect(line.getByRole('textbox', { name: 'Quantity of Raspberry Cloud Rings' })).toHaveValue('2');
  expect(line.getByText('$17.98')).toBeVisible();
  expect(amountOf(summary, 'Subtotal')).toBe('$17.98');
  expect(amountOf(summary, 'Shipping')).toBe('$8.99');
  expect(amountOf(summary, 'Total')).toBe('$26.97');
});

test('quantities can be changed, and removing the last line empties the checkout', async () => {
  const summary = await openSummary();
  await userEvent.click(within(summary).getByRole('button', { name: 'Add one Raspberry Cloud Rings' }));
  expect(amountOf(summary, 'Total')).toBe('$26.97');
  await userEvent.click(within(summary).getByRole('button', { name: 'Remove one Raspberry Cloud Rings' }));
  expect(amountOf(summary, 'Total')).toBe('$17.98');
  await userEvent.click(within(summary).getByRole('button', { name: 'Remove Raspberry Cloud Rings' }));
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('says the new total, also while the summary is folded', async () => {
  const summary = await openSummary();
  const [total] = within(summary).getAllByRole('status');
  expect(total).toHaveTextContent('Total $17.98');
  await userEvent.click(within(summary).getByRole('button', { name: 'Add one Raspberry Cloud Rings' }));
  expect(total).toHaveTextContent('Total $26.97');
  await userEvent.click(within(summary).getByRole('button', { name: /^Hide order summary/ }));
  expect(total).toBeInTheDocument();
});

test('warns above the button that sales are final', async () => {
  await openSummary();
  const warning = screen.getByText('All sales are final: no returns or exchanges.');
  const button = screen.getByRole('button', { name: /Payment/ });
  expect(warning.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
