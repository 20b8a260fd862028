import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A one-time link to reset a forgotten password, or to choose the first own one (docs/product/privacy.md). */
@Entity('password_links')
@Check('password_links_purpose_check', "purpose IN ('reset', 'choose')")
export class PasswordLinkEntity {
  @PrimaryColumn('text')
  tokenHash: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Index('password_links_organization_id_idx')
  @Column('uuid')
  organizationId: string;

  @Column('varchar', { length: 20 })
  purpose: 'reset' | 'choose';

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
