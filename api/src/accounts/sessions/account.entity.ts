import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { DatedRow, References } from '../../database/index.js';
import type { StaffJob } from '../../lib/viewer.js';
import { jobsCheck } from './staff-jobs.js';

/** A session. Only its token's hash is stored, so that a reader of this table cannot log in. */
@Entity('sessions')
@Check('sessions_owner_check', '(organization_id IS NULL) <> (admin_user_id IS NULL)')
export class SessionEntity {
  @PrimaryColumn('text')
  tokenHash: string;

  // By table name, because organizations belong to fundraising, which is above this module.
  @References('organizations', { isIndexed: true, nullable: true })
  organizationId: string | null;

  @References(() => AdminUserEntity, { isIndexed: true, nullable: true })
  adminUserId: string | null;

  /** The person who logged in for the organization; by table name, to avoid an import cycle. */
  @References('people', { isIndexed: true, nullable: true })
  personId: string | null;

  /** Logged in with a password that staff set, which must be changed before anything else. */
  @Column('boolean', { default: false })
  hasGivenPassword: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** The last request by a person; idle sessions expire by it. */
  @Column('timestamptz', { default: () => 'now()' })
  usedAt: Date;

  @Index('sessions_expires_at_idx')
  @Column('timestamptz')
  expiresAt: Date;
}

export type AdminRole = 'admin' | 'support';

/** A staff member. Administrators may do everything; others may read, and do what their jobs need (docs/product/privacy.md). */
@Entity('admin_users')
@Check('admin_users_jobs_check', jobsCheck)
@Check('admin_users_role_check', "role IN ('admin', 'support')")
export class AdminUserEntity extends DatedRow {
  @Column('varchar', { length: 50, unique: true })
  username: string;

  @Column('varchar', { length: 255, unique: true })
  email: string;

  @Column('text')
  passwordHash: string;

  @Column('varchar', { length: 100 })
  fullName: string;

  @Column('varchar', { length: 20 })
  role: AdminRole;

  @Column('text', { array: true, default: ['support'] })
  jobs: StaffJob[];

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('timestamptz', { nullable: true })
  lastLoginAt: Date | null;
}

/** What the rows of emailed links have in common. */
abstract class LinkColumns {
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}

/** What links to choose a password have in common: only the token's hash is stored, and it works once. */
export abstract class PasswordLinkColumns extends LinkColumns {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}

/** A one-time link to reset a forgotten password, or to replace one that staff set (docs/product/privacy.md). */
@Entity('password_links')
@Check('password_links_purpose_check', "purpose IN ('reset', 'choose')")
export class PasswordLinkEntity extends PasswordLinkColumns {
  @References('organizations', { isIndexed: true, nullable: true })
  organizationId: string | null;

  @References('people', { isIndexed: true, nullable: true })
  personId: string | null;

  @Column('varchar', { length: 20 })
  purpose: 'reset' | 'choose';
}

/** A link that is open until it is used, withdrawn, replaced or expired. */
abstract class EndedLinkColumns extends LinkColumns {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}

/** What invitations have in common. */
export abstract class InvitationColumns extends EndedLinkColumns {
  @Column('varchar', { length: 255 })
  email: string;
}

/** A change of contact address in the last release; now it is a proposal. */
@Entity('contact_email_changes')
export class ContactEmailChangeEntity extends EndedLinkColumns {
  @References('organizations', { isIndexed: true })
  organizationId: string;

  @Column('varchar', { length: 255 })
  oldEmail: string;

  @Column('varchar', { length: 255 })
  newEmail: string;

  @Index('contact_email_changes_token_hash_key', { unique: true })
  @Column('text')
  tokenHash: string;
}

/** A key with which a program calls the API, without a login (docs/product/privacy.md#service-keys). */
@Entity('service_keys')
@Check('service_keys_jobs_check', jobsCheck)
@Check('service_keys_role_check', "role IN ('admin', 'support')")
export class ServiceKeyEntity extends DatedRow {
  @Column('varchar', { length: 60 })
  name: string;

  /** The hash of the key, which is not stored. */
  @Index('service_keys_token_hash_key', { unique: true })
  @Column('text')
  tokenHash: string;

  /** The last characters, to tell keys apart. */
  @Column('varchar', { length: 4 })
  ending: string;

  @Column('varchar', { length: 20 })
  role: AdminRole;

  /** Without jobs, the key may only read. */
  @Column('text', { array: true, default: [] })
  jobs: StaffJob[];

  /** The administrator it acts for, whose rights limit its own. */
  @References(() => AdminUserEntity, { isIndexed: true })
  madeBy: string;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}

/** The authenticator app of a staff member or a person. It is in use once a first code confirmed it. */
@Entity('second_factors')
@Check('second_factors_owner_check', 'num_nonnulls(admin_user_id, person_id) = 1')
export class SecondFactorEntity extends DatedRow {
  @References(() => AdminUserEntity, { nullable: true })
  @Index('second_factors_admin_user_id_key', { unique: true })
  adminUserId: string | null;

  @References('people', { nullable: true })
  @Index('second_factors_person_id_key', { unique: true })
  personId: string | null;

  /** Encrypted with the session secret, so that a reader of this table cannot make codes. */
  @Column('text')
  sealedSecret: string;

  /** The step of the last accepted code, so that no code works twice. */
  @Column('integer', { default: 0 })
  lastStep: number;

  /** Wrong app codes in a row. */
  @Column('integer', { default: 0 })
  wrongCodes: number;

  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
}

/** Replaces a code of the authenticator app, once. */
@Entity('recovery_codes')
@Check('recovery_codes_owner_check', 'num_nonnulls(admin_user_id, person_id) = 1')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  codeHash: string;

  @References(() => AdminUserEntity, { isIndexed: true, nullable: true })
  adminUserId: string | null;

  @References('people', { isIndexed: true, nullable: true })
  personId: string | null;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
