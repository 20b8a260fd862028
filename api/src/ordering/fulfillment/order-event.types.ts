import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { SubjectChange } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { VisibleTo } from '../../http/index.js';
import { formatDollars, type Cents } from '../../lib/cents.js';
import { describeDisputeReason } from '../refunds/book-dispute.js';

const OrderEventKind = {
  placed: 'placed',
  declined: 'declined',
  paid: 'paid',
  email: 'email',
  moved: 'moved',
  ready: 'ready',
  edited: 'edited',
  credited: 'credited',
  disputed: 'disputed',
  refund_requested: 'refund_requested',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const;
type OrderEventKind = (typeof OrderEventKind)[keyof typeof OrderEventKind];

registerEnumType(OrderEventKind, { name: 'OrderEventKind', description: 'What kind of thing happened.' });

/** `email` is a field of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Something that happened to an order.' })
export class OrderEvent {
  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => OrderEventKind, { description: 'What kind of thing.' })
  kind: OrderEventKind;

  @Field(() => String, { description: 'What happened, in words.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'What else there is to say of it.' })
  detail: string | null;

  @Field(() => String, {
    nullable: true,
    description: "'The shopper', 'Payment service', the organization's or the administrator's name.",
  })
  by: string | null;

  /** Behind the edge `email`. */
  emailId?: string | null;

  /** Of the order that it happened to. */
  orderId: string;
}

/** An event before it knows its order. */
export type HappenedToOrder = Omit<OrderEvent, 'orderId'>;

type DisputeRow = {
  readonly id: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

export function findDisputeRows(db: Reader, orderId: string): Promise<DisputeRow[]> {
  return db.query(
    `SELECT id, amount, reason, state, opened_at, closed_at
       FROM disputes WHERE order_id = $1 ORDER BY opened_at, id`,
    [orderId],
  );
}

/** When a customer's bank took a payment back, and how that ended. */
export function describeDispute({
  amount,
  reason,
  state,
  openedAt,
  closedAt,
}: DisputeRow): HappenedToOrder[] {
  const money = formatDollars(amount);
  const opened: HappenedToOrder = {
    at: openedAt,
    kind: 'disputed',
    title: `${money} disputed by the customer's bank`,
    detail: describeDisputeReason(reason),
    by: 'Payment service',
  };
  if (state === 'open' || closedAt === null) return [opened];
  const title = state === 'won' ? 'Dispute won: the money stays' : 'Dispute lost: the money went back';
  return [opened, { at: closedAt, kind: 'disputed', title, detail: null, by: 'Payment service' }];
}

/** 'Shipped with USPS 9400111899223344556677', and what the number was corrected to. */
export function describeParcel({ at, adminName, before, after }: SubjectChange): HappenedToOrder {
  const [former, present] = [textOf(before?.parcel), textOf(after?.parcel)];
  const base = { at, kind: 'moved', by: adminName } as const;
  if (present === null) return { ...base, title: 'Tracking number removed', detail: former };
  if (former === null) return { ...base, title: `Shipped with ${present}`, detail: null };
  return { ...base, title: `Tracking corrected to ${present}`, detail: `Before: ${former}` };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
