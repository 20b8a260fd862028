import type { ErrorBody } from '../protocol/problem.js';

type Decline = Pick<ErrorBody, 'code' | 'decline_code' | 'message'>;
export type CardBehavior =
  'pays' | 'pays and is disputed' | 'pays and cannot be refunded' | 'asks for authentication' | Decline;

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

export function numberOfToken(token: string): string | null {
  return testCards.find((card) => card.tokens.includes(token))?.number ?? null;
}

/** The digits to store. Any number that is not a test card becomes `0000`, so that it cannot look like one and pay. */
export function storedDigits(number: string): string {
  return testCards.some((card) => card.number === number) ? number.slice(-4) : '0000';
}

/** Whether the number's check digit is right (Luhn). */
export function hasCheckDigit(number: string): boolean {
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
