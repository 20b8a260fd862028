import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

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
}
