import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, Money, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { LedgerEntryEntity } from './ledger.entity.js';

/** `organization` and `classroom` are edges; `order` is an edge of a higher module. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'One entry of the ledger: sales and earnings.' })
export class LedgerEntry {
  @Field(() => ID, { description: 'Its id; later entries have higher ids.' })
  id: string;

  @Field(() => String, {
    description:
      'sale, reversal (of a cancelled order), adjustment (a partial refund), moved-out or moved-in (credit moved to or from another organization or class), or reset (of a campaign).',
  })
  kind: string;

  @Field(() => Date, { description: 'When it was earned or taken back.' })
  occurredAt: Date;

  @Field(() => Money, { description: 'Merchandise; below 0 for cancels, refunds and credit moved away.' })
  sales: Cents;

  @Field(() => Money, { description: "The organization's part of the 30%." })
  organizationProfit: Cents;

  @Field(() => Money, { description: "The class's part of the 30%." })
  classroomProfit: Cents;

  @Field(() => Int, { description: 'The number of the campaign that it counts for, from 1.' })
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

/** The only mapping of an entry that credits an organization. */
export function ledgerEntryView(entry: LedgerEntryEntity & { readonly organizationId: string }): LedgerEntry {
  const { id, kind, occurredAt, campaign, organizationId, classroomId } = entry;
  const { sales, organizationProfit, classroomProfit } = entry;
  return {
    ...{ id, kind, occurredAt, campaign, organizationId, classroomId },
    ...{ sales, organizationProfit, classroomProfit },
    orderId: entry.orderId ?? entry.adjustedOrderId,
  };
}
