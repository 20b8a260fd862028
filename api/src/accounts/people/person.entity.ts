import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DatedRow, References } from '../../database/index.js';
import type { MemberRole } from '../../lib/viewer.js';
import { AdminUserEntity, InvitationColumns } from '../sessions/account.entity.js';

/**
 * A person with their own login, for one or more organizations. The last release reads the owner's login from
 * `organizations`; fundraising/sql/organization_has_owner.sql keeps both the same.
 */
@Entity('people')
@Index('people_email_key', { synchronize: false }) // UNIQUE (lower(email))
export class PersonEntity extends DatedRow {
  /** Null when erased, or when someone else got the address after this person left every organization. */
  @Column('varchar', { length: 255, nullable: true })
  email: string | null;

  @Column('varchar', { length: 200 })
  fullName: string;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  @Column('boolean', { default: false })
  mustChangePassword: boolean;

  /** When staff set the password that must be changed; null for any other. */
  @Column('timestamptz', { nullable: true })
  passwordGivenAt: Date | null;
}

/** A person's role in an organization: one active owner and any number of others (docs/product/organization.md#people). */
@Entity('members')
@Check('members_role_check', "role IN ('owner', 'treasurer', 'organizer')")
@Index('members_owner_key', ['organizationId'], {
  unique: true,
  where: "role = 'owner' AND removed_at IS NULL",
})
export class MemberEntity {
  @References('organizations', { primary: true })
  organizationId: string;

  @References(() => PersonEntity, { isIndexed: true, primary: true })
  personId: string;

  @Column('varchar', { length: 20 })
  role: MemberRole;

  @CreateDateColumn({ type: 'timestamptz' })
  joinedAt: Date;

  /** The last login for this organization; the next login opens the latest. */
  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** Since when this officer may propose and confirm changes that take two (accounts/sql/officers_count.sql). */
  @Column('timestamptz', { nullable: true })
  countsSince: Date | null;
}

/** An invitation to join by an emailed link. */
@Entity('member_invitations')
@Check('member_invitations_role_check', "role IN ('treasurer', 'organizer')")
export class MemberInvitationEntity extends InvitationColumns {
  @References('organizations', { isIndexed: true })
  organizationId: string;

  @Column('varchar', { length: 20 })
  role: MemberRole;

  /** The hash of the link's token, which is not stored. */
  @Column('text', { unique: true })
  tokenHash: string;

  @References(() => PersonEntity)
  invitedBy: string;
}

/** Actions of members, or of staff for them (docs/product/organization.md#people). Append-only. */
@Entity('organization_history')
@Index('organization_history_organization_id_idx', ['organizationId', 'id'])
export class HistoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @References('organizations')
  organizationId: string;

  /** Null when staff did it. */
  @References(() => PersonEntity, { nullable: true })
  personId: string | null;

  @References(() => AdminUserEntity, { nullable: true })
  adminId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('varchar', { length: 60 })
  action: string;

  /** Details without personal data: a class's code, a role, an amount. */
  @Column('jsonb', { default: {} })
  facts: Readonly<Record<string, string | number | boolean | null>>;
}
