import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdminUserEntity } from '../sessions/admin-user.entity.js';

export type LoginOutcome = 'logged-in' | 'wrong-password' | 'wrong-code';

/**
 * A login of staff, or a failed one of an account that there is. Without the network address
 * (docs/product/privacy.md#staff).
 */
@Entity('staff_logins')
@Check('staff_logins_outcome_check', "outcome IN ('logged-in', 'wrong-password', 'wrong-code')")
@Index('staff_logins_admin_user_id_idx', ['adminUserId', 'at'])
export class StaffLoginEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Column('uuid')
  adminUserId: string;

  @Index('staff_logins_at_idx')
  @Column('timestamptz')
  at: Date;

  @Column('varchar', { length: 20 })
  outcome: LoginOutcome;

  /** Words of our own, such as 'Chrome on Windows'. */
  @Column('varchar', { length: 60 })
  device: string;

  /** The browser had logged in to this account before. */
  @Column('boolean')
  isKnownDevice: boolean;
}
