import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Language } from '../../lib/languages.js';

/** What a visitor wrote in the contact form. */
@Entity('contact_messages')
@Index('contact_messages_open_idx', { synchronize: false })
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('varchar', { length: 200, nullable: true })
  organization: string | null;

  @Column('varchar', { length: 5000 })
  message: string;

  /** Of the page that it was written on. */
  @Column('text', { default: 'en' })
  language: Language;

  /** The order that its buyer wrote about, from the page that the emails lead to. */
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Index('contact_messages_order_id_idx', { synchronize: false })
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Index('contact_messages_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When an administrator marked it as returned. */
  @Column('timestamptz', { nullable: true })
  handledAt: Date | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  handledBy: string | null;

  /** Who of the staff answers it. */
  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  assigneeId: string | null;
}

/** What staff answered by email. It goes with its message. */
@Entity('contact_replies')
export class ContactReplyEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => ContactMessageEntity, { onDelete: 'CASCADE' })
  @Index('contact_replies_contact_message_id_idx')
  @Column('uuid')
  contactMessageId: string;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid')
  authorId: string;

  @Column('varchar', { length: 5000 })
  text: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When its email was handed over. */
  @Column('timestamptz', { nullable: true })
  emailedAt: Date | null;
}

/** A photo that came with a message about an order. The file is staff's alone to open. */
@Entity('contact_photos')
@Check('contact_photos_place_check', 'place BETWEEN 1 AND 5')
@Unique('contact_photos_file_id_key', ['fileId'])
export class ContactPhotoEntity {
  @ForeignKey(() => ContactMessageEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  contactMessageId: string;

  /** The first, the second, up to the fifth: one that is sent again takes the place of itself. */
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
