import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
