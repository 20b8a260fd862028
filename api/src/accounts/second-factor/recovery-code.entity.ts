import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdminUserEntity } from '../admin-login/admin-user.entity.js';

/** Stands in for the authenticator app once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  codeHash: string;

  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Index('recovery_codes_admin_user_id_idx')
  @Column('uuid')
  adminUserId: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
