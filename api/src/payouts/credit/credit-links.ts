import { isUuid } from '../../lib/ids.js';
import { isSameText } from '../../lib/secrets/is-same-text.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

/**
 * The link in a confirmation: it can do nothing but say whom that order was for, once
 * (docs/product/payouts.md#credit-afterwards).
 */
export type CreditLinks = {
  readonly keyFor: (orderId: string) => string;
  readonly urlFor: (orderId: string) => string;
  /** Whether we made the key for this order. */
  readonly fits: (orderId: string, key: string) => boolean;
};

export function createCreditLinks(secrets: Secrets, publicUrl: string): CreditLinks {
  const claimOf = (orderId: string): string => `credit-order ${orderId.toLowerCase()}`;
  const keyFor = (orderId: string): string => secrets.hash('credit link', claimOf(orderId));
  return {
    keyFor,
    // The key stands behind the #: browsers send it to nobody, so it is in no log and no Referer.
    urlFor: (orderId) => `${publicUrl}/credit?order_id=${orderId}#${keyFor(orderId)}`,
    fits: (orderId, key) =>
      isUuid(orderId) &&
      secrets.hashes('credit link', claimOf(orderId)).some((right) => isSameText(key, right)),
  };
}
