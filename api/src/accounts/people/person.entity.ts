import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { MemberRole } from '../../lib/viewer.js';
import { AdminUserEntity } from '../sessions/account.entity.js';

/**
 * Somebody who logs in with an email and a password of their own, for one organization or for several. The last release
 * keeps the owner's in `organizations`: fundraising/sql/organization_has_owner.sql keeps both the same.
 */
@Entity('people')
@Index('people_email_key', { synchronize: false }) // UNIQUE (lower(email))
export class PersonEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Null once another took the address over, when this person belonged nowhere any more. */
  @Column('varchar', { length: 255, nullable: true })
  email: string | null;

  @Column('varchar', { length: 200 })
  fullName: string;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  @Column('boolean', { default: false })
  mustChangePassword: boolean;

  /** When staff gave the password that must be changed; null for any other. */
  @Column('timestamptz', { nullable: true })
  passwordGivenAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A person's part in an organization: one live owner, and any number of others (docs/product/organization.md#people). */
@Entity('members')
@Check('members_role_check', "role IN ('owner', 'treasurer', 'organizer')")
@Index('members_owner_key', ['organizationId'], {
  unique: true,
  where: "role = 'owner' AND removed_at IS NULL",
})
export class MemberEntity {
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  organizationId: string;

  @ForeignKey(() => PersonEntity, { onDelete: 'RESTRICT' })
  @Index('members_person_id_idx')
  @PrimaryColumn('uuid')
  personId: string;

  @Column('varchar', { length: 20 })
  role: MemberRole;

  @CreateDateColumn({ type: 'timestamptz' })
  joinedAt: Date;

  /** The last login for this organization: of several, the newest opens. */
  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** Since when this officer may confirm and propose what takes two (accounts/sql/officers_count.sql). */
  @Column('timestamptz', { nullable: true })
  countsSince: Date | null;
}

/** An offer to join, by a link in an email: open until it is accepted, withdrawn, replaced or too old. */
@Entity('member_invitations')
@Check('member_invitations_role_check', "role IN ('treasurer', 'organizer')")
export class MemberInvitationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Index('member_invitations_organization_id_idx')
  @Column('uuid')
  organizationId: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('varchar', { length: 20 })
  role: MemberRole;

  /** Of the link's token, which is stored nowhere. */
  @Column('text', { unique: true })
  tokenHash: string;

  @ForeignKey(() => PersonEntity, { onDelete: 'RESTRICT' })
  @Column('uuid')
  invitedBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}

/** What members of an organization, or staff for them, did (docs/product/organization.md#people). Rows stay. */
@Entity('organization_history')
@Index('organization_history_organization_id_idx', ['organizationId', 'id'])
export class HistoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  /** Null where staff did it. */
  @ForeignKey(() => PersonEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  personId: string | null;

  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  adminId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('varchar', { length: 60 })
  action: string;

  /** What it was about, without personal data: a class's code, a role, an amount. */
  @Column('jsonb', { default: {} })
  facts: Readonly<Record<string, string | number | boolean | null>>;
}
