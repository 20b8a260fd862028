import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PersonEntity } from '../people/person.entity.js';

/**
 * `officer`: lets somebody who joined confirm and propose the others. `owner` and `second_factor`: staff make a member the
 * owner, or take their second factor away.
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

export type EndReason = 'applied' | 'withdrawn' | 'stopped' | 'expired' | 'replaced' | 'refused';

/** A change that one officer wants and another confirms, or time does (docs/product/payouts.md#two-people). */
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

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Index('officer_proposals_organization_id_idx')
  @Column('uuid')
  organizationId: string;

  @Column('varchar', { length: 20 })
  kind: ProposalKindName;

  /** Sealed, and gone with its end. */
  @Column('text', { nullable: true })
  payload: string | null;

  /** The person whom `officer` is about. */
  @ForeignKey(() => PersonEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  subjectId: string | null;

  /** Null where staff proposed it, who are `first_staff` then. */
  @ForeignKey(() => PersonEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  proposedBy: string | null;

  @Column('timestamptz')
  proposedAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  /** So many days after everybody was told it takes effect by itself; null where a second officer has to confirm. */
  @Column('integer', { nullable: true })
  waitDays: number | null;

  /** Null until everybody was told. */
  @Column('timestamptz', { nullable: true })
  effectiveAt: Date | null;

  /** When the reader of a new address used the link that went there. */
  @Column('timestamptz', { nullable: true })
  linkUsedAt: Date | null;

  @ForeignKey(() => PersonEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  confirmedBy: string | null;

  /** The first of the two members of staff who can end the wait. */
  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  firstStaff: string | null;

  /** The second. */
  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  endedByStaff: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  endReason: EndReason | null;
}

/** An address of somebody who was an officer, or the contact: for two years it hears of every proposal. */
@Entity('former_addresses')
@Index('former_addresses_organization_id_idx', ['organizationId', 'leftAt'])
export class FormerAddressEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('timestamptz', { default: () => 'now()' })
  leftAt: Date;

  /** Its officer could confirm proposals until then. */
  @Column('boolean')
  hasCounted: boolean;
}
