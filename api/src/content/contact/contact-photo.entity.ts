import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

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
