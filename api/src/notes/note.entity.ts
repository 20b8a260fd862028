import { Check, Column, Entity, Index } from 'typeorm';
import { DatedRow, References } from '../database/index.js';
import type { NoteSubjectKind } from './note.resolver.js';

/** A note by staff about an order, an organization or a customer. Never edited; deleted as a whole. */
@Entity('notes')
@Check('notes_subject_kind_check', "subject_kind IN ('order', 'organization', 'customer')")
@Index('notes_subject_idx', ['subjectKind', 'subjectId', 'createdAt'])
@Index('notes_created_at_idx', ['createdAt'])
export class NoteEntity extends DatedRow {
  @Column('varchar', { length: 20 })
  subjectKind: NoteSubjectKind;

  /** The id of the order or organization, or the customer's address in lower case. */
  @Column('varchar', { length: 255 })
  subjectId: string;

  @Column('text')
  text: string;

  @References('admin_users', { isIndexed: true })
  authorId: string;
}
