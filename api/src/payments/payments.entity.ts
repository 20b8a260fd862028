import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MoneyColumn } from '../database/index.js';
import type { Cents } from '../lib/cents.js';

/** An intent that we asked the provider for. What it pays stands in ordering's order_payments. */
@Entity('payment_intents')
@Check('payment_intents_rules_check', 'payment_intent_keeps_rules(payment_intents)') // payments/sql/payment_intent_keeps_rules.sql
@Index('payment_intents_open_visitor_key', { synchronize: false })
@Index('payment_intents_checked_at_idx', { synchronize: false })
@Index('payment_intents_address_idx', { synchronize: false })
export class PaymentIntentEntity {
  /** The provider's own. */
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  /** Null when the visitor lets go of it, or none asked. */
  @Column('text', { nullable: true })
  visitorHash: string | null;

  /** A keyed hash of where it was asked for; emptied once it is closed. Null where addresses are not counted. */
  @Column('text', { nullable: true })
  addressHash: string | null;

  /** What it should take: provisional until it is bound. */
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

  /** Of demo data: it was charged elsewhere than at the configured provider, or never. */
  @Column('boolean', { default: false })
  isInvented: boolean;
}

/** One try to pay that the card or its bank refused, with the provider's own words. Names no person. */
@Entity('payment_failures')
@Index('payment_failures_intent_id_idx', ['intentId'])
@Index('payment_failures_failed_at_idx', ['failedAt'])
@Index('payment_failures_visitor_idx', { synchronize: false })
@Index('payment_failures_address_idx', { synchronize: false })
export class PaymentFailureEntity {
  /** The provider's charge, or its message where a try made no charge: the same try is noted once. */
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

  /** Those of its intent, for as long as they are counted: an hour. */
  @Column('text', { nullable: true })
  visitorHash: string | null;

  @Column('text', { nullable: true })
  addressHash: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  failedAt: Date;
}

/** A signed message of the provider, as it was received. Its body is emptied after 30 days (docs/product/limits.md#retention). */
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

  /** The outbox row of the message that it left, if it left one. */
  @Column('bigint', { nullable: true })
  reportId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;
}
