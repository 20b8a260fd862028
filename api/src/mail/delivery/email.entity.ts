import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** An email and what happened to it. One Message-ID for its order and kind, so that a repeat is recognisable. */
@Entity('emails')
@Check('emails_rules_check', 'email_keeps_rules(emails)') // mail/sql/email_keeps_rules.sql
@Index('emails_status_created_at_idx', ['status', 'createdAt'])
@Index('emails_search_idx', { synchronize: false })
export class EmailEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 50 })
  kind: string;

  @Column('varchar', { length: 255, unique: true })
  messageId: string;

  @Column('varchar', { length: 255 })
  recipient: string;

  @Column('varchar', { length: 255 })
  subject: string;

  // By name: orders and organizations belong to modules above this one.
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Index('emails_order_id_idx')
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Index('emails_organization_id_idx')
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  /** The outbox row whose handler writes it. */
  @Column('bigint', { nullable: true })
  outboxId: string | null;

  /** Of the first one: how often an administrator had it sent again. Each copy is a row of its own. */
  @Column('integer', { default: 0 })
  resends: number;

  @Column('varchar', { length: 20, default: 'pending' })
  status: 'pending' | 'sent' | 'failed';

  @Column('text', { nullable: true })
  errorMessage: string | null;

  /** It failed, and nobody has to do anything about that any more. */
  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  /** When a worker claimed it; null while none has. */
  @Column('timestamptz', { nullable: true })
  claimedAt: Date | null;

  @Index('emails_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}

/** An email's HTML as it was sent, for staff, without what its links lead to (docs/product/limits.md#retention). */
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
