import type { Call } from '../call.js';
import { hasCheckDigit, numberOfToken, storedDigits } from './cards.js';
import type { FormTree } from '../protocol/form.js';
import { newId } from '../ids.js';
import type { PaymentMethod } from './objects.js';
import { integerParam, required, textParam, treeParam } from '../protocol/params.js';
import { cardError, invalidRequest, missingObject } from '../protocol/problem.js';

/** The card in a call: an id, one of the provider's test names, or `payment_method_data` with a number. */
export function paymentMethodIn(call: Call): PaymentMethod | null {
  const given = textParam(call.params, 'payment_method');
  if (given !== undefined) return existing(call, given);
  const data = treeParam(call.params, 'payment_method_data');
  return data === undefined ? null : fromCardData(call, data);
}

function existing(call: Call, id: string): PaymentMethod {
  const known = call.store.find('payment_method', id);
  if (known !== null) return known;
  const number = numberOfToken(id);
  if (number === null) throw missingObject('PaymentMethod', id, 'payment_method');
  const nextYear = yearOf(call) + 1;
  return store(call, { number, exp_month: 12, exp_year: nextYear, postalCode: null });
}

function fromCardData(call: Call, data: FormTree): PaymentMethod {
  const type = textParam(data, 'type');
  if (type !== 'card')
    throw invalidRequest('Only cards are supported here.', undefined, 'payment_method_data[type]');
  const card = required(treeParam(data, 'card'), 'payment_method_data[card]');
  const number = required(textParam(card, 'number'), 'payment_method_data[card][number]').replace(
    /[\s-]/g,
    '',
  );
  if (!hasCheckDigit(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  assertSecurityCode(textParam(card, 'cvc'));
  const address = treeParam(treeParam(data, 'billing_details') ?? {}, 'address') ?? {};
  return store(call, {
    number,
    ...expiryIn(call, card),
    postalCode: textParam(address, 'postal_code') ?? null,
  });
}

function expiryIn(call: Call, card: FormTree): { exp_month: number; exp_year: number } {
  const month = required(integerParam(card, 'exp_month'), 'payment_method_data[card][exp_month]');
  const given = required(integerParam(card, 'exp_year'), 'payment_method_data[card][exp_year]');
  const year = given < 100 ? 2000 + given : given;
  const thisMonth = new Date(call.nowSeconds * 1000).getUTCMonth() + 1;
  if (month < 1 || month > 12 || (year === yearOf(call) && month < thisMonth)) {
    const message = "Your card's expiration month is invalid.";
    throw cardError({ code: 'invalid_expiry_month', message, param: 'exp_month' });
  }
  if (year < yearOf(call) || year > yearOf(call) + 50) {
    const message = "Your card's expiration year is invalid.";
    throw cardError({ code: 'invalid_expiry_year', message, param: 'exp_year' });
  }
  return { exp_month: month, exp_year: year };
}

function assertSecurityCode(code: string | undefined): void {
  if (code !== undefined && /^\d{3}$/.test(code)) return;
  throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
}

interface CheckedCard {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly postalCode: string | null;
}

function store(call: Call, { number, exp_month, exp_year, postalCode }: CheckedCard): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: storedDigits(number), exp_month, exp_year },
    billing_details: { address: { postal_code: postalCode } },
    created: call.nowSeconds,
    livemode: false,
  };
  call.store.put('payment_method', method);
  return method;
}

function yearOf(call: Call): number {
  return new Date(call.nowSeconds * 1000).getUTCFullYear();
}
