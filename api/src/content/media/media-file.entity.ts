import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { References } from '../../database/index.js';

/** An uploaded picture. */
@Entity('media_files')
@Check('media_files_size_check', 'size >= 0')
export class MediaFileEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 255 })
  filename: string;

  @Column('varchar', { length: 255 })
  originalName: string;

  @Column('varchar', { length: 100 })
  mimeType: string;

  /** Bytes. */
  @Column('integer')
  size: number;

  /** Pixels. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('text')
  url: string;

  @Column('text', { nullable: true })
  altText: string | null;

  @References('admin_users', { nullable: true })
  uploadedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
