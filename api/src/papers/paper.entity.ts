import { Check, Column, Entity, Index } from 'typeorm';
import { DatedRow, References } from '../database/index.js';

/** A requested paper, and its state. It is deleted with its file after an hour. */
@Entity('papers')
@Check('papers_status_check', "status IN ('pending', 'completed', 'failed')")
@Check('papers_subject_ids_check', 'cardinality(subject_ids) > 0')
@Index('papers_pending_key', { synchronize: false })
@Index('papers_expires_at_idx', ['expiresAt'])
export class PaperEntity extends DatedRow {
  /** The organization that may open it, besides staff; null for staff only. */
  @References('organizations', { nullable: true })
  organizationId: string | null;

  /** The kind of a registered drawer. */
  @Column('varchar', { length: 40 })
  kind: string;

  /** The subjects, depending on the kind: a pickup day, or orders. */
  @Column('uuid', { array: true })
  subjectIds: string[];

  /** Equal for equal requests. */
  @Column('varchar', { length: 64 })
  fingerprint: string;

  @Column('varchar', { length: 20, default: 'pending' })
  status: 'pending' | 'completed' | 'failed';

  /** The number of subjects already drawn. */
  @Column('integer', { default: 0 })
  drawnCount: number;

  @Column('varchar', { length: 255, nullable: true })
  fileName: string | null;

  @Column('text', { nullable: true })
  errorMessage: string | null;

  @Column('timestamptz')
  expiresAt: Date;
}
