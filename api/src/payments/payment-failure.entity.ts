import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
