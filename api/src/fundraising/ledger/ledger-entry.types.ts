import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, Money, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { LedgerEntryEntity } from './ledger.entity.js';

/** `organization` and `classroom` are edges; `order` is one of a higher module. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'One line of the ledger: what was sold and earned by it.' })
export class LedgerEntry {
  @Field(() => ID, { description: 'Its id: the higher, the later it was written.' })
  id: string;

  @Field(() => String, {
    description:
      'sale, reversal (of a cancelled order), adjustment (a refund in part), moved-out or moved-in (credit that another group or class has now), or reset (of a campaign).',
  })
  kind: string;

  @Field(() => Date, { description: 'When it was earned or taken back.' })
  occurredAt: Date;

  @Field(() => Money, { description: 'Merchandise; below 0 where it went back or moved away.' })
  sales: Cents;

  @Field(() => Money, { description: "The organization's part of the 30%." })
  organizationProfit: Cents;

  @Field(() => Money, { description: "The class's part of the 30%." })
  classroomProfit: Cents;

  @Field(() => Int, { description: 'The campaign that it counts for, from 1 on.' })
  campaign: number;

  organizationId: string;
  classroomId: string | null;
  orderId: string | null;
}

export const LedgerEntryConnection = connectionOf(LedgerEntry, {
  name: 'LedgerEntry',
  audience: 'owner',
  ...everyMember,
});

/** The one mapping of an entry that credits an organization. */
export function ledgerEntryView(entry: LedgerEntryEntity & { readonly organizationId: string }): LedgerEntry {
  const { id, kind, occurredAt, campaign, organizationId, classroomId } = entry;
  const { sales, organizationProfit, classroomProfit } = entry;
  return {
    ...{ id, kind, occurredAt, campaign, organizationId, classroomId },
    ...{ sales, organizationProfit, classroomProfit },
    orderId: entry.orderId ?? entry.adjustedOrderId,
  };
}
