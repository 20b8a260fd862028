import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An organization's wish to be reached, and to log in, at another address: open until its link is used or ended. */
@Entity('contact_email_changes')
export class ContactEmailChangeEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Index('contact_email_changes_organization_id_idx')
  @Column('uuid')
  organizationId: string;

  @Column('varchar', { length: 255 })
  oldEmail: string;

  @Column('varchar', { length: 255 })
  newEmail: string;

  /** Of the link's token, which is stored nowhere. */
  @Index('contact_email_changes_token_hash_key', { unique: true })
  @Column('text')
  tokenHash: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  /** Used, replaced by a newer wish, or taken back by a change of the password. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
