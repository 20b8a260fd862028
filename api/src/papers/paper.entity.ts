import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A paper that somebody asked for, and what happened to it. It and its file are gone after an hour. */
@Entity('papers')
@Check('papers_status_check', "status IN ('pending', 'completed', 'failed')")
@Check('papers_subject_ids_check', 'cardinality(subject_ids) > 0')
@Index('papers_pending_key', { synchronize: false })
@Index('papers_expires_at_idx', ['expiresAt'])
export class PaperEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Who may open it, besides staff; null for staff alone. */
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  /** Which of the registered drawers draws it. */
  @Column('varchar', { length: 40 })
  kind: string;

  /** What is drawn, in the words of its kind: a pickup day, orders. */
  @Column('uuid', { array: true })
  subjectIds: string[];

  /** The same for equal requests. */
  @Column('varchar', { length: 64 })
  fingerprint: string;

  @Column('varchar', { length: 20, default: 'pending' })
  status: 'pending' | 'completed' | 'failed';

  /** How many of its subjects are drawn. */
  @Column('integer', { default: 0 })
  drawnCount: number;

  @Column('varchar', { length: 255, nullable: true })
  fileName: string | null;

  @Column('text', { nullable: true })
  errorMessage: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
