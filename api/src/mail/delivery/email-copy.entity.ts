import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmailEntity } from './email.entity.js';

/** An email's HTML as it was sent, for staff, without what its links lead to (docs/product/limits.md#retention). */
@Entity('email_copies')
export class EmailCopyEntity {
  @ForeignKey(() => EmailEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  emailId: string;

  @Column('text')
  html: string;

  @Index('email_copies_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
