import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MoneyColumn } from '../database/index.js';
import type { Cents } from '../lib/cents.js';

/** A payment intent that we created at the provider. The order it pays is in ordering's order_payments. */
@Entity('payment_intents')
@Check('payment_intents_rules_check', 'payment_intent_keeps_rules(payment_intents)') // payments/sql/payment_intent_keeps_rules.sql
@Index('payment_intents_open_visitor_key', { synchronize: false })
@Index('payment_intents_checked_at_idx', { synchronize: false })
@Index('payment_intents_address_idx', { synchronize: false })
export class PaymentIntentEntity {
  /** The provider's id. */
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  /** Null once it is detached from its visitor, or when it has none. */
  @Column('text', { nullable: true })
  visitorHash: string | null;

  /** A keyed hash of the caller's address; erased once it is closed. Null where addresses are not counted. */
  @Column('text', { nullable: true })
  addressHash: string | null;

  /** The amount to take; provisional until it is bound. */
  @MoneyColumn()
  amount: Cents;

  @Column('char', { length: 3, default: 'usd' })
  currency: string;

  @Column('varchar', { length: 20, default: 'open' })
  status: 'open' | 'succeeded' | 'cancelled';

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  boundAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  checkedAt: Date;

  /** Demo data: it was never charged, or not at the configured provider. */
  @Column('boolean', { default: false })
  isInvented: boolean;
}

/** A payment attempt that the card or its bank declined, in the provider's words. Names no person. */
@Entity('payment_failures')
@Index('payment_failures_intent_id_idx', ['intentId'])
@Index('payment_failures_failed_at_idx', ['failedAt'])
@Index('payment_failures_visitor_idx', { synchronize: false })
@Index('payment_failures_address_idx', { synchronize: false })
export class PaymentFailureEntity {
  /** The provider's charge, or its event when the attempt made no charge: each attempt is recorded once. */
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  @Column('varchar', { length: 255 })
  intentId: string;

  @Column('varchar', { length: 100, nullable: true })
  code: string | null;

  @Column('varchar', { length: 100, nullable: true })
  declineCode: string | null;

  @Column('text', { nullable: true })
  message: string | null;

  /** Its intent's, for the hour in which declines count. */
  @Column('text', { nullable: true })
  visitorHash: string | null;

  @Column('text', { nullable: true })
  addressHash: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  failedAt: Date;
}

/** A signed event from the provider, as received. Its body is erased after 30 days (docs/product/limits.md#retention). */
@Entity('provider_events')
@Index('provider_events_intent_id_idx', ['intentId'])
@Index('provider_events_received_at_idx', ['receivedAt'])
@Index('provider_events_failures_idx', { synchronize: false })
export class ProviderEventEntity {
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  @Column('varchar', { length: 100 })
  type: string;

  @Column('varchar', { length: 255, nullable: true })
  intentId: string | null;

  @Column('jsonb', { nullable: true })
  payload: object | null;

  /** The outbox row of its follow-up message, if any. */
  @Column('bigint', { nullable: true })
  reportId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;
}
