import { fitsIdToken, type IdClaim, idToken } from '../../lib/secrets/id-token.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

/** Whose link it is: the order, and the address that its emails go to. */
export type MailedOrder = { readonly orderId: string; readonly customerEmail: string };

/** The link to the whole order that stands in each email about it. */
export type YourOrderUrl = (order: MailedOrder) => string;

/** Links that open a buyer's own page, and what reads them (docs/decisions/people-and-privacy.md#the-buyers-page). */
export type YourOrderLinks = {
  readonly yourOrderUrl: YourOrderUrl;
  /** Whether we made this token for an email about this order to this address. */
  readonly fits: (order: MailedOrder, token: string) => boolean;
};

export function createYourOrderLinks(secrets: Secrets, publicUrl: string): YourOrderLinks {
  return {
    yourOrderUrl: (order) => `${publicUrl}/your-order/${idToken(secrets, claimOf(order))}`,
    fits: (order, token) => fitsIdToken(secrets, claimOf(order), token),
  };
}

/**
 * The address is part of it: once an order's address is corrected, or removed, what was mailed to the old one opens
 * nothing.
 */
function claimOf({ orderId, customerEmail }: MailedOrder): IdClaim {
  const claim = `your-order ${orderId.toLowerCase()} ${customerEmail.trim().toLowerCase()}`;
  return { purpose: 'buyer link', id: orderId, claim };
}
