import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { DatedRow, References } from '../../database/index.js';
import type { StaffJob } from '../../lib/viewer.js';
import {
  type AdminRole,
  AdminUserEntity,
  InvitationColumns,
  PasswordLinkColumns,
} from '../sessions/account.entity.js';
import { jobsCheck } from '../sessions/staff-jobs.js';

@Entity('staff_invitations')
@Check('staff_invitations_jobs_check', jobsCheck)
@Check('staff_invitations_role_check', "role IN ('admin', 'support')")
@Index('staff_invitations_email_key', ['email'], { unique: true, where: 'ended_at IS NULL' })
export class StaffInvitationEntity extends InvitationColumns {
  @Column('varchar', { length: 100 })
  fullName: string;

  @Column('varchar', { length: 20 })
  role: AdminRole;

  @Column('text', { array: true, default: ['support'] })
  jobs: StaffJob[];

  /** The hash of the link's token, which is not stored. */
  @Index('staff_invitations_token_hash_key', { unique: true })
  @Column('text')
  tokenHash: string;

  @References(() => AdminUserEntity)
  invitedBy: string;
}

/** A one-time link for a staff member to choose a new password (docs/product/privacy.md#staff). */
@Entity('staff_password_links')
export class StaffPasswordLinkEntity extends PasswordLinkColumns {
  @References(() => AdminUserEntity, { isIndexed: true })
  adminUserId: string;
}

export type LoginOutcome = 'logged-in' | 'wrong-password' | 'wrong-code';

/**
 * A staff login, or a failed one for an existing account. Does not store the network address
 * (docs/product/privacy.md#staff).
 */
@Entity('staff_logins')
@Check('staff_logins_outcome_check', "outcome IN ('logged-in', 'wrong-password', 'wrong-code')")
@Index('staff_logins_admin_user_id_idx', ['adminUserId', 'at'])
export class StaffLoginEntity {
  @PrimaryColumn('uuid')
  id: string;

  @References(() => AdminUserEntity)
  adminUserId: string;

  @Index('staff_logins_at_idx')
  @Column('timestamptz')
  at: Date;

  @Column('varchar', { length: 20 })
  outcome: LoginOutcome;

  /** In our own words, such as 'Chrome on Windows'. */
  @Column('varchar', { length: 60 })
  device: string;

  /** Whether the browser had logged in to this account before. */
  @Column('boolean')
  isKnownDevice: boolean;
}

@Entity('saved_views')
@Unique('saved_views_list_made_by_name_key', ['list', 'madeBy', 'name'])
export class SavedViewEntity extends DatedRow {
  /** "order" */
  @Column('varchar', { length: 40 })
  list: string;

  @Column('varchar', { length: 40 })
  name: string;

  /** As in the query string of a URL, without search text. */
  @Column('varchar', { length: 1000 })
  query: string;

  /** With all staff. */
  @Column('boolean')
  isShared: boolean;

  @References(() => AdminUserEntity)
  madeBy: string;
}
