import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DatedRow, References } from '../../database/index.js';

/** An email and its delivery. One Message-ID for each order and kind, so that mail programs recognize a repeat. */
@Entity('emails')
@Check('emails_rules_check', 'email_keeps_rules(emails)') // mail/sql/email_keeps_rules.sql
@Index('emails_status_created_at_idx', ['status', 'createdAt'])
@Index('emails_search_idx', { synchronize: false })
@Index('emails_created_at_idx', ['createdAt'])
export class EmailEntity extends DatedRow {
  @Column('varchar', { length: 50 })
  kind: string;

  @Column('varchar', { length: 255, unique: true })
  messageId: string;

  @Column('varchar', { length: 255 })
  recipient: string;

  @Column('varchar', { length: 255 })
  subject: string;

  // By table name, because orders and organizations belong to modules above this one.
  @References('orders', { isIndexed: true, nullable: true })
  orderId: string | null;

  @References('organizations', { isIndexed: true, nullable: true })
  organizationId: string | null;

  /** The outbox row whose handler sends it. */
  @Column('bigint', { nullable: true })
  outboxId: string | null;

  /** How many times an administrator resent it; counted on the first row. Each copy is its own row. */
  @Column('integer', { default: 0 })
  resends: number;

  @Column('varchar', { length: 20, default: 'pending' })
  status: 'pending' | 'sent' | 'failed';

  @Column('text', { nullable: true })
  errorMessage: string | null;

  /** When staff dismissed its failure. */
  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  /** When a worker claimed it; null while unclaimed. */
  @Column('timestamptz', { nullable: true })
  claimedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}

/** An email's HTML as it was sent, for staff, without link targets (docs/product/limits.md#retention). */
@Entity('email_copies')
export class EmailCopyEntity {
  @ForeignKey(() => EmailEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  emailId: string;

  @Column('text')
  html: string;

  @Index('email_copies_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
