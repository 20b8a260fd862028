import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createI18n } from '../../../lib/texts/catalog-i18n';
import { english } from '../../../lib/texts/i18n';
import { loadI18n } from '../../../lib/texts/language';
import { needsNewIntent, orderProblem, paymentProblem } from './problem';

function refused(code: string, details: object = {}): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code, details } }] });
}

const product = { id: 'rings', name: 'Rings', price: '8.99', imageUrl: null, picks: null };
const items = [{ product, quantity: 1, selectedProducts: [] }];

test('shows the card provider’s message about a card', () => {
  const problem = paymentProblem({ type: 'card_error', message: 'Your card was declined.' });
  expect(problem).toMatchObject({
    title: 'Payment Failed',
    advice: 'You were not charged. Try another card.',
  });
  expect(problem.text(english)).toBe('Your card was declined.');
});

test('hides the card provider’s messages about its own errors', () => {
  const problem = paymentProblem({ type: 'api_error', message: 'idempotency mismatch' });
  expect(problem.text(english)).toBe(
    'There was an unexpected error processing your payment. Please try again.',
  );
});

test('reports a sold-out product at its line, with the stock left', () => {
  const error = refused('OUT_OF_STOCK', { product: { id: 'rings', name: 'Rings', available: 2 } });
  const problem = orderProblem(error, items);
  expect(problem).toMatchObject({ productId: 'rings', available: 2 });
  expect(problem.text(english)).toBe('No.');
});

test('reports a changed price with its product', () => {
  const error = refused('AMOUNT_DIFFERS', { field: 'items.0.unitPrice', expected: '9.49' });
  const problem = orderProblem(error, items);
  expect(problem).toMatchObject({ title: 'Checkout failed', hasPriceChanged: true });
  expect(problem.text(english)).toBe('The price of Rings is now $9.49.');
});

test('maps refused fields to their messages', () => {
  const error = refused('INVALID_INPUT', {
    fields: { 'order.customerEmail': 'Not an address.', other: 'x' },
  });
  expect(orderProblem(error, items).fields).toEqual({ email: 'Not an address.' });
});

test.each(['FUNDRAISER_UNAVAILABLE', 'FUNDRAISER_CLOSED'])(
  'offers to buy without the fundraiser: %s',
  (code) => {
    expect(orderProblem(refused(code), items).hasNoFundraiser).toBe(true);
  },
);

test('a used intent needs a new one', () => {
  expect(needsNewIntent(refused('INTENT_NOT_USABLE'))).toBe(true);
  expect(needsNewIntent(refused('OUT_OF_STOCK'))).toBe(false);
});

test('translates a refusal by its code, and leaves fields to the form', () => {
  const spanish = createI18n('es', { 'error:PICKUP_NOT_ALLOWED': ['Aquí no se recoge.'] });
  const problem = orderProblem(refused('PICKUP_NOT_ALLOWED'), items);
  expect(problem).toMatchObject({ code: 'PICKUP_NOT_ALLOWED', fields: { delivery: 'No.' } });
  expect(problem.text(spanish)).toBe('Aquí no se recoge.');
});

test('a translated refusal names the product as the cart does, and how many are left', async () => {
  const spanish = await loadI18n('es');
  const inSpanish = [{ product: { ...product, name: 'Aros' }, quantity: 5, selectedProducts: [] }];
  const left = (available: number) => {
    const error = refused('OUT_OF_STOCK', { product: { id: 'rings', name: 'Rings', available } });
    return orderProblem(error, inSpanish).text(spanish);
  };
  expect(left(0)).toBe('Aros se agotó. Quítalo o cambia la cantidad.');
  expect(left(1)).toBe('Aros: solo queda 1. Cambia la cantidad.');
  expect(left(4)).toBe('Aros: solo quedan 4. Cambia la cantidad.');
});

test('a translated refusal of a paid order names the total of an earlier one', async () => {
  const spanish = await loadI18n('es');
  const paid = (total?: string) =>
    orderProblem(refused('ORDER_ALREADY_PAID', { orderId: 'order-0', total }), items).text(spanish);
  expect(paid('21.98')).toBe('Ya pagaste tu pedido anterior de $21.98. ¿Quieres hacer otro pedido?');
  expect(paid()).toBe('Ya pagaste este pedido. ¿Quieres hacer otro pedido?');
});
