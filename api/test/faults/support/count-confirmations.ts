import type { TestSmtp } from '../../support/doubles/smtp.js';

export type Confirmations = {
  /** The ids of the orders. */
  readonly confirmed: ReadonlySet<string>;
  /** Of one order under another Message-ID: nobody could recognize it as a repeat. */
  readonly repeated: number;
  /** The same email again, after a crash. */
  readonly sameAgain: number;
};

/** The order confirmations that arrived: an order's id is part of its email's Message-ID. */
export function countConfirmations({ received }: TestSmtp): Confirmations {
  const ids = received.flatMap(({ source }) => /<order-confirmation\.[^>]+>/.exec(source)?.[0] ?? []);
  const distinct = new Set(ids);
  const orders = [...distinct].map((id) => /^<order-confirmation\.([^@>]+)@/.exec(id)?.[1] ?? id);
  const confirmed = new Set(orders);
  return { confirmed, repeated: orders.length - confirmed.size, sameAgain: ids.length - distinct.size };
}
