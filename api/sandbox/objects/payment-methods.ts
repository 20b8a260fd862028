import { type Call, newId } from '../call.js';
import type { FormTree } from '../protocol/form.js';
import { integerParam, required, textParam, treeParam } from '../protocol/params.js';
import { cardError, invalidRequest, missingObject, type ErrorBody } from '../protocol/problem.js';
import type { PaymentMethod } from './objects.js';

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

type Decline = Pick<ErrorBody, 'code' | 'decline_code' | 'message'>;
export type CardBehavior =
  | 'pays'
  | 'pays and is disputed'
  | 'pays and cannot be refunded'
  | 'asks for authentication'
  | Decline;

interface TestCard {
  readonly number: string;
  /** Names that a server may send instead of a number. */
  readonly tokens: readonly string[];
  readonly behavior: CardBehavior;
}

/** Stripe's test cards, by number. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', tokens: ['pm_card_visa', 'tok_visa'], behavior: 'pays' },
  {
    number: '4000000000000259',
    tokens: ['pm_card_createDispute', 'tok_createDispute'],
    behavior: 'pays and is disputed',
  },
  {
    number: '4000000000005126',
    tokens: ['pm_card_refundFail'],
    behavior: 'pays and cannot be refunded',
  },
  {
    number: '4000000000000002',
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    behavior: declined('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    tokens: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    behavior: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000002760003184',
    tokens: ['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'],
    behavior: 'asks for authentication',
  },
];

const realCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card.',
);

/** The behavior of a card by its last four digits, the only part of the number that is stored. */
export function behaviorOf(last4: string): CardBehavior {
  return testCards.find((card) => card.number.endsWith(last4))?.behavior ?? realCard;
}

function numberOfToken(token: string): string | null {
  return testCards.find((card) => card.tokens.includes(token))?.number ?? null;
}

/** The digits to store. Any number that is not a test card becomes `0000`, so that it cannot look like one and pay. */
function storedDigits(number: string): string {
  return testCards.some((card) => card.number === number) ? number.slice(-4) : '0000';
}

/** Whether the number's check digit is right (Luhn). */
function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    if (at % 2 === 0) return total + digit;
    return total + (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

function declined(declineCode: string, message: string): Decline {
  return { code: 'card_declined', decline_code: declineCode, message };
}
