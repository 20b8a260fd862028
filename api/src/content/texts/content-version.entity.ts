import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A managed text as it was saved once. Rows are only added. */
@Entity('content_versions')
@Index('content_versions_key_saved_at_idx', ['key', 'savedAt'])
export class ContentVersionEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 100 })
  key: string;

  @Column('text')
  value: string;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid')
  savedBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  savedAt: Date;
}
