import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { References } from '../../database/index.js';

/** An extra address that gets each new statement, such as a bookkeeper's, once confirmed by its reader. */
@Entity('statement_recipients')
@Check('statement_recipients_ended_by_check', `ended_by IN ('organization', 'recipient')`)
@Index('statement_recipients_live_key', { synchronize: false })
export class StatementRecipientEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @References('organizations', { isIndexed: true })
  organizationId: string;

  @Column('varchar', { length: 255 })
  email: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** From then on its links open nothing; the row is deleted 30 days later (docs/product/limits.md#retention). */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  endedBy: 'organization' | 'recipient' | null;
}
