import { graphql } from '../../../gql';
import type { OrderNewsLine_NewsFragment } from '../../../gql/graphql';
import { formatCents, toCents } from '../../../lib/format/money';

export const OrderNewsLine_news = graphql(`
  fragment OrderNewsLine_news on OrderNews {
    id
    kind
    amount
    reason
    origin
    at
  }
`);

type News = Pick<OrderNewsLine_NewsFragment, 'kind' | 'amount' | 'origin'>;

const sentences: Readonly<Record<News['kind'], (amount: string) => string>> = {
  cancelled: (amount) => `Cancelled, ${amount} refunded`,
  refunded: (amount) => `${amount} refunded`,
  refund_returned: (amount) => `A refund of ${amount} came back`,
  disputed: (amount) => `${amount} disputed by the buyer’s bank`,
  dispute_won: (amount) => `The ${amount} dispute was decided in your favor`,
  complaint: () => 'The buyer reported a problem',
  complaint_answered: () => 'We replied to the buyer about the problem',
  complaint_reopened: () => 'The problem is open again',
};

/** Describes an event after the payment of an order. */
export function newsText({ kind, amount }: News): string {
  return sentences[kind](amount ? formatCents(toCents(amount)) : '');
}

const actors: Readonly<Record<News['origin'], string>> = {
  staff: 'by Skycrumb',
  payment_service: 'by the payment service',
  buyer: 'by the buyer',
};

/** Who acted, without names. */
export function newsActor({ origin }: News): string {
  return actors[origin];
}
