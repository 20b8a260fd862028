import { expect, test } from '@jest/globals';
import { describeFailure, failureCodes } from './failure-reason.js';

const refusal = { code: 'card_declined', declineCode: null, message: null };

test.each([
  [{ ...refusal, declineCode: 'insufficient_funds' }, 'There is not enough money on the card.'],
  [{ ...refusal, code: 'expired_card' }, 'The card has expired.'],
  [{ ...refusal, declineCode: 'brand_new', message: 'Your card said no.' }, 'Your card said no.'],
  [refusal, 'The payment service did not say why the card was refused.'],
])('a refusal %j is told in words', (failure, text) => {
  expect(describeFailure(failure)).toBe(text);
});

test("the provider's codes stand beside it, for a search there", () => {
  expect(failureCodes({ ...refusal, declineCode: 'lost_card' })).toBe('card_declined, lost_card');
  expect(failureCodes({ ...refusal, code: null })).toBeNull();
});
