import type { ErrorBody } from '../protocol/problem.js';

type DomainErrorInfo = Pick<ErrorBody, 'code' | 'decline_code' | 'message'>;
export type CardBehaviour =
  | 'pays'
  | 'pays and is disputed'
  | 'pays and cannot be refunded'
  | 'asks for authentication'
  | DomainErrorInfo;

interface TestCard {
  readonly number: string;
  /** Names a server may send instead of a number. */
  readonly tokens: readonly string[];
  readonly behaviour: CardBehaviour;
}

/** The cards of docs/operations.md, by number. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', tokens: ['pm_card_visa', 'tok_visa'], behaviour: 'pays' },
  {
    number: '4000000000000259',
    tokens: ['pm_card_createDispute', 'tok_createDispute'],
    behaviour: 'pays and is disputed',
  },
  {
    number: '4000000000005126',
    tokens: ['pm_card_refundFail'],
    behaviour: 'pays and cannot be refunded',
  },
  {
    number: '4000000000000002',
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    behaviour: declined('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    tokens: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    behaviour: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000002760003184',
    tokens: ['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'],
    behaviour: 'asks for authentication',
  },
];

const realCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card.',
);

/** What happens to a card with these last four digits: nothing but them is kept of a number. */
export function behaviourOf(last4: string): CardBehaviour {
  return testCards.find((card) => card.number.endsWith(last4))?.behaviour ?? realCard;
}

export function numberOfToken(token: string): string | null {
  return testCards.find((card) => card.tokens.includes(token))?.number ?? null;
}

/** A number that is no test card is kept as `0000`, so that it cannot end like one and pay. */
export function keptDigits(number: string): string {
  return testCards.some((card) => card.number === number) ? number.slice(-4) : '0000';
}

/** The check digit rule that every card number obeys. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    if (at % 2 === 0) return total + digit;
    return total + (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

function declined(declineCode: string, message: string): DomainErrorInfo {
  return { code: 'card_declined', decline_code: declineCode, message };
}
