import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import type { MilestoneName } from '../ledger/milestones.js';

export type MilestoneStep = 'reached' | 'taken-back';

/** That an organization or a class reached a milestone, or fell back below, and by which entry. Never changed. */
@Entity('milestone_records')
@Check('milestone_records_milestone_check', "milestone IN ('halfway', 'goal')")
@Check('milestone_records_step_check', "step IN ('reached', 'taken-back')")
@Index('milestone_records_organization_id_campaign_idx', ['organizationId', 'campaign'])
export class MilestoneRecordEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  /** Null for the organization's own milestone. */
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  classroomId: string | null;

  @Column('integer')
  campaign: number;

  @Column('varchar', { length: 10 })
  milestone: MilestoneName;

  @Column('varchar', { length: 10 })
  step: MilestoneStep;

  /** Where a class's goal was changed: the newest entry of its organization then. */
  @ForeignKey(() => LedgerEntryEntity, { onDelete: 'RESTRICT' })
  @Column('bigint')
  ledgerEntryId: string;

  @Column('timestamptz')
  recordedAt: Date;
}
