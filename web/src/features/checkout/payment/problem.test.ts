import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createI18n } from '../../../lib/texts/catalog-i18n';
import { english } from '../../../lib/texts/i18n';
import { needsNewIntent, orderProblem, paymentProblem } from './problem';

function refused(code: string, details: object = {}): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code, details } }] });
}

const product = { id: 'rings', name: 'Rings', price: '8.99', imageUrl: null, picks: null };
const items = [{ product, quantity: 1, selectedProducts: [] }];

test('shows the card provider’s message about a card', () => {
  const problem = paymentProblem({ type: 'card_error', message: 'Your card was declined.' }, english);
  expect(problem).toEqual({
    title: 'Payment Failed',
    text: 'Your card was declined.',
    advice: 'You were not charged. Try another card.',
  });
});

test('hides the card provider’s messages about its own errors', () => {
  const problem = paymentProblem({ type: 'api_error', message: 'idempotency mismatch' }, english);
  expect(problem.text).toBe('There was an unexpected error processing your payment. Please try again.');
});

test('reports a sold-out product at its line, with the stock left', () => {
  const error = refused('OUT_OF_STOCK', { product: { id: 'rings', name: 'Rings', available: 2 } });
  expect(orderProblem(error, items, english).line).toEqual({ productId: 'rings', text: 'No.', available: 2 });
});

test('reports a changed price with its product', () => {
  const error = refused('AMOUNT_DIFFERS', { field: 'items.0.unitPrice', expected: '9.49' });
  expect(orderProblem(error, items, english)).toMatchObject({
    title: 'Checkout failed',
    text: 'The price of Rings is now $9.49.',
    hasPriceChanged: true,
  });
});

test('maps refused fields to their messages', () => {
  const error = refused('INVALID_INPUT', {
    fields: { 'order.customerEmail': 'Not an address.', other: 'x' },
  });
  expect(orderProblem(error, items, english).fields).toEqual({ email: 'Not an address.' });
});

test('a used intent needs a new one', () => {
  expect(needsNewIntent(refused('INTENT_NOT_USABLE'))).toBe(true);
  expect(needsNewIntent(refused('OUT_OF_STOCK'))).toBe(false);
});

test('translates a refusal by its code, and leaves fields to the form', () => {
  const spanish = createI18n('es', { 'error:PICKUP_NOT_ALLOWED': ['Aquí no se recoge.'] });
  expect(orderProblem(refused('PICKUP_NOT_ALLOWED'), items, spanish)).toMatchObject({
    text: 'Aquí no se recoge.',
    code: 'PICKUP_NOT_ALLOWED',
    fields: { delivery: 'No.' },
  });
});
