import { fitsIdToken, idToken } from '../../lib/secrets/id-token.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

/** The order of a link, and the address that its emails go to. */
export type MailedOrder = { readonly orderId: string; readonly customerEmail: string };

/** Returns the link to the whole order, as in each email about it. */
export type YourOrderUrl = (order: MailedOrder) => string;

/** Makes and checks links to a buyer's own page (docs/decisions/people-and-privacy.md#the-buyers-page). */
export type YourOrderLinks = {
  readonly yourOrderUrl: YourOrderUrl;
  /** Whether this token was made for an email about this order to this address. */
  readonly fits: (order: MailedOrder, token: string) => boolean;
};

export function createYourOrderLinks(secrets: Secrets, publicUrl: string): YourOrderLinks {
  return {
    yourOrderUrl: (order) => `${publicUrl}/your-order/${idToken(secrets, 'buyer link', ...claimOf(order))}`,
    fits: (order, token) => fitsIdToken(secrets, 'buyer link', token, ...claimOf(order)),
  };
}

/** The address is part of the claim: links emailed to it stop working once it is corrected or removed. */
function claimOf({ orderId, customerEmail }: MailedOrder): [string, string] {
  return [orderId, customerEmail.trim().toLowerCase()];
}
