import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AdminUserEntity } from '../sessions/admin-user.entity.js';

/** Who changed a field of something last, and when: what an editor whose form is behind gets to see. */
@Entity('field_edits')
export class FieldEditEntity {
  @PrimaryColumn('varchar', { length: 50 })
  subjectType: string;

  @PrimaryColumn('varchar', { length: 255 })
  subjectId: string;

  @PrimaryColumn('varchar', { length: 50 })
  field: string;

  /** Null: the organization itself. */
  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  editedBy: string | null;

  @Column('timestamptz')
  editedAt: Date;
}
