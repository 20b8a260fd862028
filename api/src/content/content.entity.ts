import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { DatedRow, References, UuidRow } from '../database/index.js';
import type { Language } from '../lib/languages.js';

/** A message from the contact form, or from a buyer about an order. */
@Entity('contact_messages')
@Index('contact_messages_open_idx', { synchronize: false })
@Index('contact_messages_search_idx', { synchronize: false })
@Index('contact_messages_created_at_idx', ['createdAt'])
export class ContactMessageEntity extends DatedRow {
  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('varchar', { length: 200, nullable: true })
  organization: string | null;

  @Column('varchar', { length: 5000 })
  message: string;

  /** The language of the page with the form. */
  @Column('text', { default: 'en' })
  language: Language;

  /** The order of a buyer's message, sent from the order page linked in emails. */
  @References('orders', { nullable: true })
  @Index('contact_messages_order_id_idx', { synchronize: false })
  orderId: string | null;

  /** Whether it asks for a refund, as its sender or staff said; null if nobody did. */
  @Column('boolean', { nullable: true })
  wantsRefund: boolean | null;

  /** When staff marked it as handled. */
  @Column('timestamptz', { nullable: true })
  handledAt: Date | null;

  @References('admin_users', { nullable: true })
  handledBy: string | null;

  /** The member of staff responsible for it. */
  @References('admin_users', { nullable: true })
  assigneeId: string | null;
}

/** A reply by staff, sent by email. It is deleted with its message. */
@Entity('contact_replies')
export class ContactReplyEntity extends DatedRow {
  @ForeignKey(() => ContactMessageEntity, { onDelete: 'CASCADE' })
  @Index('contact_replies_contact_message_id_idx')
  @Column('uuid')
  contactMessageId: string;

  @References('admin_users')
  authorId: string;

  @Column('varchar', { length: 5000 })
  text: string;

  /** When its email was handed to the mail server. */
  @Column('timestamptz', { nullable: true })
  emailedAt: Date | null;
}

/** A photo sent with a message about an order. Only staff can open the file. */
@Entity('contact_photos')
@Check('contact_photos_place_check', 'place BETWEEN 1 AND 5')
@Unique('contact_photos_file_id_key', ['fileId'])
export class ContactPhotoEntity {
  @ForeignKey(() => ContactMessageEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  contactMessageId: string;

  /** 1 to 5. A photo that is sent again for the same place replaces it. */
  @PrimaryColumn('smallint')
  place: number;

  @Column('uuid')
  fileId: string;

  @Column('integer')
  size: number;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A managed text. Without a row the built-in default is shown (docs/product/content.md). */
@Entity('content_areas')
export class ContentAreaEntity extends DatedRow {
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
}

/** A saved version of a managed text. Rows are only added. */
@Entity('content_versions')
@Index('content_versions_key_saved_at_idx', ['key', 'savedAt'])
export class ContentVersionEntity extends UuidRow {
  @Column('varchar', { length: 100 })
  key: string;

  @Column('text')
  value: string;

  @References('admin_users')
  savedBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  savedAt: Date;
}

/** An uploaded picture. */
@Entity('media_files')
@Check('media_files_size_check', 'size >= 0')
export class MediaFileEntity extends DatedRow {
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
}
