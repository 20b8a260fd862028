import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { NumberedRow, References } from '../../database/index.js';
import { AdminUserEntity } from '../sessions/account.entity.js';

/** One write by staff. Append-only until it expires (docs/product/limits.md#retention). */
@Entity('audit_entries')
@Index('audit_entries_subject_type_subject_id_idx', ['subjectType', 'subjectId'])
export class AuditEntryEntity extends NumberedRow {
  @Index('audit_entries_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  @References(() => AdminUserEntity)
  adminId: string;

  @Column('varchar', { length: 50 })
  action: string;

  @Column('varchar', { length: 50 })
  subjectType: string;

  @Column('varchar', { length: 255, nullable: true })
  subjectId: string | null;

  @Column('varchar', { length: 255, nullable: true })
  subjectName: string | null;

  /** Only the changed fields; never a password or its hash. */
  @Column('jsonb', { nullable: true })
  before: object | null;

  @Column('jsonb', { nullable: true })
  after: object | null;
}

/** The last edit of a field: who and when, shown to an editor whose form is out of date. */
@Entity('field_edits')
export class FieldEditEntity {
  @PrimaryColumn('varchar', { length: 50 })
  subjectType: string;

  @PrimaryColumn('varchar', { length: 255 })
  subjectId: string;

  @PrimaryColumn('varchar', { length: 50 })
  field: string;

  /** Null when the organization itself edited it. */
  @References(() => AdminUserEntity, { nullable: true })
  editedBy: string | null;

  @Column('timestamptz')
  editedAt: Date;
}
