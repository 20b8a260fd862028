import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdminUserEntity } from './admin-user.entity.js';

/** A login. The token is only in the cookie: a reader of this table cannot log in with it. */
@Entity('sessions')
@Check('sessions_owner_check', '(organization_id IS NULL) <> (admin_user_id IS NULL)')
export class SessionEntity {
  @PrimaryColumn('text')
  tokenHash: string;

  // By name: organizations belong to fundraising, which is above this module.
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Index('sessions_organization_id_idx')
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Index('sessions_admin_user_id_idx')
  @Column('uuid', { nullable: true })
  adminUserId: string | null;

  /** Began with a password that staff gave, and may do nothing before it has another one. */
  @Column('boolean', { default: false })
  hasGivenPassword: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** The last request that a person made: idle sessions end by it. */
  @Column('timestamptz', { default: () => 'now()' })
  usedAt: Date;

  @Index('sessions_expires_at_idx')
  @Column('timestamptz')
  expiresAt: Date;
}
