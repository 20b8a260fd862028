import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { NoteSubjectKind } from './note.resolver.js';

/** A note by staff about an order, an organization or a customer. Never edited; deleted as a whole. */
@Entity('notes')
@Check('notes_subject_kind_check', "subject_kind IN ('order', 'organization', 'customer')")
@Index('notes_subject_idx', ['subjectKind', 'subjectId', 'createdAt'])
export class NoteEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 20 })
  subjectKind: NoteSubjectKind;

  /** The id of the order or organization, or the customer's address in lower case. */
  @Column('varchar', { length: 255 })
  subjectId: string;

  @Column('text')
  text: string;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Index('notes_author_id_idx')
  @Column('uuid')
  authorId: string;

  @Index('notes_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
