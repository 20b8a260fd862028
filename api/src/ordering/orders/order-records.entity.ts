import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DatedRow, MoneyColumn, NumberedRow, References, UuidRow } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { OrderNewsKind, OrderNewsOrigin } from './order-news.resolver.js';
import type { OrderStatus } from './order-status.js';

/** Who changed an order's status, and when. One row for each change, the creation included. */
@Entity('order_status_changes')
@Index('order_status_changes_order_id_idx', ['orderId'])
export class OrderStatusChangeEntity extends NumberedRow {
  @References('orders')
  orderId: string;

  @Column('varchar', { length: 20, nullable: true })
  fromStatus: OrderStatus | null;

  @Column('varchar', { length: 20 })
  toStatus: OrderStatus;

  /** 'visitor', 'buyer', 'payment', 'sweep', 'organization', 'hand-out' or 'admin'. */
  @Column('varchar', { length: 20 })
  actor: string;

  @Column('uuid', { nullable: true })
  actorId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  /** How it was done, if there is more to say. */
  @Column('varchar', { length: 200, nullable: true })
  note: string | null;
}

/** Which intent pays which order: one payment settles one order, once (docs/product/promises.md). */
@Entity('order_payments')
@Index('order_payments_order_id_idx', ['orderId'])
export class OrderPaymentEntity {
  @PrimaryColumn('varchar', { length: 255 })
  @ForeignKey('payment_intents', { onDelete: 'RESTRICT' })
  intentId: string;

  @References('orders')
  orderId: string;

  @Column('timestamptz', { default: () => 'now()' })
  boundAt: Date;
}

/** Captured money that completed no order: shown to administrators, never deleted (docs/product/promises.md). */
@Entity('unmatched_payments')
@Check('unmatched_payments_reason_check', `reason <> ''`)
@Check('unmatched_payments_resolution_check', `resolution IN ('bound', 'refunded')`)
export class UnmatchedPaymentEntity {
  @PrimaryColumn('varchar', { length: 255 })
  intentId: string;

  @References('orders', { nullable: true })
  orderId: string | null;

  @MoneyColumn()
  amount: Cents;

  @Column('char', { length: 3 })
  currency: string;

  @Column('varchar', { length: 30 })
  reason: UnmatchedReason;

  /** When it was put on the list: again once the bank returned its refund. */
  @Column('timestamptz', { default: () => 'now()' })
  foundAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  firstFoundAt: Date;

  @Column('varchar', { length: 20, nullable: true })
  resolution: 'bound' | 'refunded' | null;

  @References('admin_users', { nullable: true })
  resolvedBy: string | null;

  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;
}

export type UnmatchedReason =
  | 'no-order'
  | 'order-cancelled'
  | 'order-already-paid'
  | 'amount-differs'
  | 'currency-differs';

/** A refund. The row exists before the call to the provider, so that a sweep can finish it. */
@Entity('refunds')
@Check('refunds_amount_check', 'amount > 0')
@Check('refunds_status_check', `status IN ('requested', 'accepted', 'failed')`)
@Index('refunds_order_id_idx', ['orderId'])
@Index('refunds_intent_id_idx', ['intentId'])
export class RefundEntity extends DatedRow {
  /** Null for a payment that completed no order. */
  @References('orders', { nullable: true })
  orderId: string | null;

  @Column('varchar', { length: 255 })
  intentId: string;

  @MoneyColumn()
  amount: Cents;

  @Column('varchar', { length: 20, default: 'requested' })
  status: 'requested' | 'accepted' | 'failed';

  /** The customer is emailed about the cancelled order once the refund is accepted. */
  @Column('boolean', { default: false })
  mailCustomer: boolean;

  /** Derived from the order or the payment: at the provider, equal calls are one refund. */
  @Column('varchar', { length: 255, unique: true })
  idempotencyKey: string;

  @Column('varchar', { length: 255, unique: true, nullable: true })
  providerRefundId: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @References('admin_users', { nullable: true })
  requestedBy: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}

/** A customer's bank disputes a payment. While it is open, the order is marked and its share waits. */
@Entity('disputes')
@Check('disputes_amount_check', 'amount > 0')
@Check('disputes_state_check', `state IN ('open', 'won', 'lost')`)
@Index('disputes_order_id_idx', ['orderId'])
@Index('disputes_intent_id_idx', ['intentId'])
export class DisputeEntity {
  /** The provider's id. */
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  @Column('varchar', { length: 255 })
  intentId: string;

  @References('orders', { nullable: true })
  orderId: string | null;

  @MoneyColumn()
  amount: Cents;

  @Column('varchar', { length: 100 })
  reason: string;

  @Column('varchar', { length: 10, default: 'open' })
  state: 'open' | 'won' | 'lost';

  @Column('timestamptz')
  openedAt: Date;

  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  /** The deadline for evidence, if the provider gave one. */
  @Column('timestamptz', { nullable: true })
  answerBy: Date | null;

  /** The bank has only asked: the payment can be refunded. */
  @Column('boolean', { default: false })
  isInquiry: boolean;
}

/** Who credits an order after it was paid. */
export type CreditActor = 'buyer' | 'organization' | 'admin';

/** A change of the fundraiser that an order counts for, after it was paid. Rows are only added. */
@Entity('order_credits')
@Check('order_credits_actor_check', `actor IN ('buyer', 'organization', 'admin')`)
@Index('order_credits_order_id_idx', ['orderId'])
@Index('order_credits_buyer_key', { synchronize: false })
export class OrderCreditEntity extends UuidRow {
  @References('orders')
  orderId: string;

  /** The organization it supported before; null for none. */
  @References('organizations', { nullable: true })
  fromOrganizationId: string | null;

  @References('classrooms', { nullable: true })
  fromClassroomId: string | null;

  @References('organizations')
  organizationId: string;

  @References('classrooms', { nullable: true })
  classroomId: string | null;

  /** The shares after this change. */
  @MoneyColumn()
  organizationProfit: Cents;

  @MoneyColumn()
  classroomProfit: Cents;

  @Column('varchar', { length: 20 })
  actor: CreditActor;

  /** The id of the administrator or organization; null for the buyer. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** An administrator's reason. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  creditedAt: Date;
}

/** News about an order for its organization: a loss that it bears, or a complaint. */
@Entity('order_news')
@Index('order_news_order_id_idx', ['orderId'])
@Index('order_news_organization_id_idx', ['organizationId', 'happenedAt'])
@Index('order_news_unmailed_idx', { synchronize: false })
export class OrderNewsEntity extends NumberedRow {
  /** The organization that the order supported at that time. */
  @References('organizations')
  organizationId: string;

  @References('orders')
  orderId: string;

  /** An organization's own move between its classes is only emailed. */
  @Column('varchar', { length: 20 })
  kind: OrderNewsKind | 'moved';

  @MoneyColumn({ nullable: true })
  amount: Cents | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('varchar', { length: 20 })
  origin: OrderNewsOrigin | 'organization';

  @Column('timestamptz', { default: () => 'now()' })
  happenedAt: Date;

  /** The id of the first news in the same email. */
  @Column('bigint', { nullable: true })
  batchId: string | null;

  @Column('timestamptz', { nullable: true })
  mailedAt: Date | null;
}
