import { expect, test } from '@jest/globals';
import * as emails from './index.js';

/**
 * Whatever is told when it happens is told when it is taken back. By the kind of email: which kind takes it back, or why
 * nothing does.
 */
const pairs: Readonly<Record<string, { takenBackBy: string } | { never: string }>> = {
  'order-confirmation': { takenBackBy: 'order-cancelled' },
  'order-cancelled': { never: 'a cancelled order stays cancelled' },
  'order-refunded': { never: 'a refund that a bank returns is sent again, or support calls the buyer' },
  'order-shipped': {
    never: 'a parcel that left cannot be called back; a correction is mailed under the same kind',
  },
  'order-credited': { takenBackBy: 'order-credited' },
  'pickup-ready': {
    never: 'it leaves after a minute in which marking ready can be undone; nothing moves back later',
  },
  'pickup-reminder': { takenBackBy: 'pickup-changed' },
  'pickup-changed': { takenBackBy: 'pickup-changed' },
  'pickup-place-needed': { never: 'a question; the place that is set answers it' },
  'pickup-waiting': { never: 'who comes has the box in hand' },
  'contact-received': { never: 'support answers it in person, by reply' },
  'contact-to-support': { never: 'support marks it as answered itself' },
  registration: { takenBackBy: 'organization-deleted' },
  'organization-deleted': { never: 'a deleted organization does not come back' },
  'fundraiser-reset': { never: 'a reset cannot be undone' },
  'weekly-summary': { never: 'a report of a week, which the next one continues' },
  'milestone-reached': { takenBackBy: 'milestone-lost' },
  'milestone-lost': { takenBackBy: 'milestone-reached' },
  'class-won': { takenBackBy: 'class-lost' },
  'class-lost': { takenBackBy: 'class-won' },
  'order-news': { takenBackBy: 'order-news' },
  'statement-ready': { takenBackBy: 'statement-corrected' },
  'statement-corrected': { takenBackBy: 'statement-corrected' },
  'payee-missing': { never: 'the statement that is paid then says so' },
  'payment-sent': { takenBackBy: 'payment-returned' },
  'payment-returned': { takenBackBy: 'payment-sent' },
  'credit-changed': { takenBackBy: 'credit-changed' },
  'check-failed': { never: 'the next check is on the payouts page, whatever it finds' },
  'password-link': { never: 'a link that is used or replaced opens nothing' },
  'login-details': { never: 'a link that is used or replaced opens nothing' },
  'login-attempts': { never: 'a warning; the pauses end by themselves' },
  'staff-invitation': { takenBackBy: 'staff-invitation-withdrawn' },
  'staff-invitation-withdrawn': { takenBackBy: 'staff-invitation' },
  'staff-password-link': { never: 'a link that is used or replaced opens nothing' },
  'contact-email-link': { never: 'a link that is used or replaced opens nothing' },
  'contact-email-notice': { never: 'it says how to stop the change, which nobody else can' },
};

const kinds = Object.values(emails).map(({ kind }) => kind);

test('every kind of email says which one takes back what it told, or why none does', () => {
  expect(Object.keys(pairs).toSorted()).toEqual(kinds.toSorted());
  const takers = Object.values(pairs).flatMap((pair) => ('takenBackBy' in pair ? [pair.takenBackBy] : []));
  expect(takers.filter((kind) => !kinds.includes(kind))).toEqual([]);
});
