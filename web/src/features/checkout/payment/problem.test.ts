import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createI18n } from '../../../lib/texts/catalog-i18n';
import { english } from '../../../lib/texts/i18n';
import { needsNewIntent, orderProblem, paymentProblem } from './problem';

function refused(code: string, details: object = {}): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code, details } }] });
}

const product = { id: 'rings', name: 'Rings', price: '8.99', imageUrl: null, picks: null };
const items = [{ product, quantity: 1, selectedProducts: [] }];

test('shows what the card provider says about a card', () => {
  const problem = paymentProblem({ type: 'card_error', message: 'Your card was declined.' }, english);
  expect(problem).toEqual({
    title: 'Payment Failed',
    text: 'Your card was declined.',
    advice: 'You were not charged. Try another card.',
  });
});

test('does not show what the card provider says about itself', () => {
  const problem = paymentProblem({ type: 'api_error', message: 'idempotency mismatch' }, english);
  expect(problem.text).toBe('There was an unexpected error processing your payment. Please try again.');
});

test('a sold-out product is named at its line with what is left', () => {
  const error = refused('OUT_OF_STOCK', { product: { id: 'rings', name: 'Rings', available: 2 } });
  expect(orderProblem(error, items, english).line).toEqual({ productId: 'rings', text: 'No.', available: 2 });
});

test('a changed price is named with its product', () => {
  const error = refused('AMOUNT_DIFFERS', { field: 'items.0.unitPrice', expected: '9.49' });
  expect(orderProblem(error, items, english)).toMatchObject({
    title: 'Checkout failed',
    text: 'The price of Rings is now $9.49.',
    hasPriceChanged: true,
  });
});

test('refused fields get their sentences', () => {
  const error = refused('INVALID_INPUT', {
    fields: { 'order.customerEmail': 'Not an address.', other: 'x' },
  });
  expect(orderProblem(error, items, english).fields).toEqual({ email: 'Not an address.' });
});

test('a used-up intent asks for another one', () => {
  expect(needsNewIntent(refused('INTENT_NOT_USABLE'))).toBe(true);
  expect(needsNewIntent(refused('OUT_OF_STOCK'))).toBe(false);
});

test('a refusal is worded by its code where the page is in another language; a field by the form', () => {
  const spanish = createI18n('es', { 'error:PICKUP_NOT_ALLOWED': ['Aquí no se recoge.'] });
  expect(orderProblem(refused('PICKUP_NOT_ALLOWED'), items, spanish)).toMatchObject({
    ...{ text: 'Aquí no se recoge.', code: 'PICKUP_NOT_ALLOWED', fields: { delivery: 'No.' } },
  });
});
