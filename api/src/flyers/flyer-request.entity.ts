import { Check, Column, Entity, Index } from 'typeorm';
import { DatedRow, References } from '../database/index.js';
import type { Language } from '../lib/languages.js';

/** A flyer requested by an organization or an administrator, and its state. */
@Entity('flyer_requests')
@Check('flyer_requests_status_check', "status IN ('pending', 'completed', 'failed')")
@Check('flyer_requests_format_check', "format IN ('pdf', 'png')")
@Check('flyer_requests_language_check', "language ~ '^[a-z]{2}$'")
@Index('flyer_requests_organization_id_created_at_idx', ['organizationId', 'createdAt'])
export class FlyerRequestEntity extends DatedRow {
  @References('organizations')
  organizationId: string;

  @Column('varchar', { length: 20, default: 'pending' })
  status: 'pending' | 'completed' | 'failed';

  @Column('text', { nullable: true })
  fileUrl: string | null;

  @Column('varchar', { length: 255, nullable: true })
  fileName: string | null;

  @Column('varchar', { length: 10, default: 'pdf' })
  format: 'pdf' | 'png';

  @Column('varchar', { length: 2, default: 'en' })
  language: Language;

  @Column('text', { nullable: true })
  errorMessage: string | null;

  @References('admin_users', { nullable: true })
  requestedBy: string | null;

  /** When it was requested or last retried. */
  @Column('timestamptz', { default: () => 'now()' })
  startedAt: Date;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;
}
