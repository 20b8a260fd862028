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
