import { isSameText } from '../../lib/secrets/is-same-text.js';
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
    yourOrderUrl: (order) =>
      `${publicUrl}/your-order/${tokenPrefix(order.orderId)}${secrets.hash('buyer link', claimOf(order))}`,
    fits: (order, token) =>
      secrets
        .hashes('buyer link', claimOf(order))
        .some((right) => isSameText(token, `${tokenPrefix(order.orderId)}${right}`)),
  };
}

/** The id that a token names; whether we made the token is for `fits` to say. Null for what is no token. */
export function orderIdOfToken(token: string): string | null {
  if (!tokenPattern.test(token)) return null;
  const hex = Buffer.from(token.slice(0, prefixLength), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The 16 bytes of an id, and behind them the 32 of a hash. */
const tokenPattern = /^[\w-]{65}$/;
const prefixLength = 22;

function tokenPrefix(orderId: string): string {
  return Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
}

/**
 * Says what the link is for, so that no other link's key opens it. The address is part of it: once an order's address is
 * corrected, or removed, what was mailed to the old one opens nothing.
 */
function claimOf({ orderId, customerEmail }: MailedOrder): string {
  return `your-order ${orderId.toLowerCase()} ${customerEmail.trim().toLowerCase()}`;
}
