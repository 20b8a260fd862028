import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { References } from '../../database/index.js';
import { PersonEntity } from '../people/person.entity.js';

/**
 * `officer`: a new officer may propose and confirm the others. `owner` and `second_factor`: staff make a member the owner,
 * or remove their second factor.
 */
export const proposalKinds = [
  'payee',
  'contact_email',
  'closing',
  'officer',
  'owner',
  'second_factor',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

/** `left`: who proposed it, an officer or a staff member, no longer may, or staff set the owner's password. */
export type EndReason = 'applied' | 'withdrawn' | 'stopped' | 'expired' | 'replaced' | 'refused' | 'left';

/** A change that one officer proposes, and another confirms or a wait ends (docs/product/payouts.md#two-people). */
@Entity('officer_proposals')
@Index('officer_proposals_open_key', { synchronize: false })
@Check(
  'officer_proposals_kind_check',
  `kind IN ('payee', 'contact_email', 'closing', 'officer', 'owner', 'second_factor')`,
)
@Check('officer_proposals_ended_check', '(ended_at IS NULL) = (end_reason IS NULL)')
@Check('officer_proposals_payload_check', '(ended_at IS NULL) = (payload IS NOT NULL)')
@Check(
  'officer_proposals_applied_check',
  `end_reason <> 'applied' OR confirmed_by IS NOT NULL OR effective_at IS NOT NULL OR ended_by_staff IS NOT NULL`,
)
@Check('officer_proposals_two_check', 'confirmed_by <> proposed_by')
@Check('officer_proposals_staff_check', 'ended_by_staff <> first_staff')
export class ProposalEntity {
  @PrimaryColumn('uuid')
  id: string;

  @References('organizations', { isIndexed: true })
  organizationId: string;

  @Column('varchar', { length: 20 })
  kind: ProposalKindName;

  /** Encrypted; deleted when the proposal ends. */
  @Column('text', { nullable: true })
  payload: string | null;

  /** The new officer of an `officer` proposal. */
  @References(() => PersonEntity, { nullable: true })
  subjectId: string | null;

  /** Null when staff proposed it; then see `firstStaff`. */
  @References(() => PersonEntity, { nullable: true })
  proposedBy: string | null;

  @Column('timestamptz')
  proposedAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  /** Days from emailing all officers until it takes effect; null when a second officer has to confirm it. */
  @Column('integer', { nullable: true })
  waitDays: number | null;

  /** Null until all officers were emailed. */
  @Column('timestamptz', { nullable: true })
  effectiveAt: Date | null;

  /** When the link sent to a new address was used. */
  @Column('timestamptz', { nullable: true })
  linkUsedAt: Date | null;

  @References(() => PersonEntity, { nullable: true })
  confirmedBy: string | null;

  /** The first of the two staff members who can end the wait. */
  @References('admin_users', { nullable: true })
  firstStaff: string | null;

  /** The second of them. */
  @References('admin_users', { nullable: true })
  endedByStaff: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  endReason: EndReason | null;
}

/** A former address of an officer or the contact, which gets an email about every proposal for two years. */
@Entity('former_addresses')
@Index('former_addresses_organization_id_idx', ['organizationId', 'leftAt'])
export class FormerAddressEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id: string;

  @References('organizations')
  organizationId: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('timestamptz', { default: () => 'now()' })
  leftAt: Date;

  /** Whether the officer could confirm proposals. */
  @Column('boolean')
  hasCounted: boolean;
}
