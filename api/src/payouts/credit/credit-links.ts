import { timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets.js';

/** The link in a confirmation whose order credits nobody: it can do nothing but say whom that order was for, once. */
export type CreditLinks = {
  readonly keyFor: (orderId: string) => string;
  /** The order that a link speaks for; null when we did not make it. */
  readonly read: (orderId: unknown, key: unknown) => string | null;
};

export function createCreditLinks(secrets: Secrets): CreditLinks {
  const keyFor = (orderId: string): string => secrets.hash(`credit-order ${orderId}`);
  return {
    keyFor,
    read: (orderId, key) => {
      if (!isUuid(orderId) || typeof key !== 'string') return null;
      const [given, expected] = [Buffer.from(key), Buffer.from(keyFor(orderId))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? orderId : null;
    },
  };
}
