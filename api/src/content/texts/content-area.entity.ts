import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { References } from '../../database/index.js';

/** A managed text. Without a row the built-in default is shown (docs/product/content.md). */
@Entity('content_areas')
export class ContentAreaEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 100, unique: true })
  key: string;

  @Column('varchar', { length: 50 })
  section: string;

  @Column('varchar', { length: 20, default: 'text' })
  type: string;

  @Column('varchar', { length: 100 })
  label: string;

  @Column('text')
  value: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('integer', { default: 0 })
  displayOrder: number;

  @Column('boolean', { default: true })
  isActive: boolean;

  @References('admin_users', { nullable: true })
  updatedBy: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A saved version of a managed text. Rows are only added. */
@Entity('content_versions')
@Index('content_versions_key_saved_at_idx', ['key', 'savedAt'])
export class ContentVersionEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 100 })
  key: string;

  @Column('text')
  value: string;

  @References('admin_users')
  savedBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  savedAt: Date;
}
