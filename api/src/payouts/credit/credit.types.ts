import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';
import type { CreditOfferState } from './credit-offers.js';

export const CreditOfferStateType = {
  open: 'open',
  credited: 'credited',
  late: 'late',
  cancelled: 'cancelled',
  unpaid: 'unpaid',
} as const satisfies { readonly [State in CreditOfferState]: State };
registerEnumType(CreditOfferStateType, {
  name: 'CreditOfferState',
  description:
    'Whether a buyer may still say whom an order was for: open, or why no longer: it supports somebody for good, 48 hours are over, it was cancelled, or it is not paid yet.',
});

/** Not an entity of its own in a client's cache: it has no id. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the link in a confirmation is good for.' })
export class CreditOffer {
  @Field(() => CreditOfferStateType, { description: 'Whether it can still be used.' })
  state: CreditOfferState;

  @Field(() => Date, { nullable: true, description: 'Until when; null while the order is not paid.' })
  closesAt: Date | null;

  @Field(() => Money, { description: 'The merchandise that the share is made of, less what was refunded.' })
  merchandise: string;
}
