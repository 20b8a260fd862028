import { describe, expect, test } from '@jest/globals';
import { flatText, site } from '../../../../test/support/emails/email-sample.js';
import { sampleStatement } from '../../../../test/support/emails/money-emails.js';
import { toCents } from '../../../lib/cents.js';
import { renderEmail } from '../render-email.js';
import { statementReady, type StatementProps } from './statement-ready.js';

function render(props: Partial<StatementProps> = {}): string {
  return flatText(renderEmail(statementReady, { ...sampleStatement, ...props }, site));
}

describe('the statement', () => {
  test('is set as a sum without lines of nothing, and says that the amount is on its way', () => {
    const email = render();
    expect(email).toContain('Earned $60.00 Taken back -$5.98 Amount due $54.02');
    expect(email).toContain('$54.02 is on its way.');
    expect(email).not.toContain('Carried over');
    expect(email).toContain('Books 153 entries, fingerprint 3f2a91c0');
  });

  test('says until when we hold the money when the payee is about to change', () => {
    expect(render({ waitsUntil: 'December 9, 2025' })).toContain(
      'We are holding $54.02 until December 9, 2025 at the latest',
    );
  });

  test('says in words what happens to a small amount, and to one below zero', () => {
    const withAmount = (cents: number) => render({ amountDue: toCents(cents), isPaidOut: false });
    expect(withAmount(2_499)).toContain('$24.99 goes on the next statement.');
    expect(withAmount(-300)).toContain('Refunds exceeded earnings by $3.00.');
  });
});
