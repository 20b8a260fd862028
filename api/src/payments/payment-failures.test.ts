import { expect, test } from '@jest/globals';
import { describeFailure, failureCodes } from './payment-failures.js';

const domainError = { code: 'card_declined', declineCode: null, message: null };

test.each([
  [{ ...domainError, declineCode: 'insufficient_funds' }, 'There is not enough money on the card.'],
  [{ ...domainError, code: 'expired_card' }, 'The card has expired.'],
  [{ ...domainError, declineCode: 'brand_new', message: 'Your card said no.' }, 'Your card said no.'],
  [domainError, 'The payment service did not say why the card was refused.'],
])('a failure %j is described in words', (failure, text) => {
  expect(describeFailure(failure)).toBe(text);
});

test("the provider's codes are shown for a search there", () => {
  expect(failureCodes({ ...domainError, declineCode: 'lost_card' })).toBe('card_declined, lost_card');
  expect(failureCodes({ ...domainError, code: null })).toBeNull();
});
