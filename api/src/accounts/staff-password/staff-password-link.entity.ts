import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdminUserEntity } from '../admin-login/admin-user.entity.js';

/** A one-time link with which a member of staff chooses a new password (docs/product/privacy.md#staff). */
@Entity('staff_password_links')
export class StaffPasswordLinkEntity {
  @PrimaryColumn('text')
  tokenHash: string;

  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Index('staff_password_links_admin_user_id_idx')
  @Column('uuid')
  adminUserId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
