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
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import { KeptSums } from '../totals/week.js';
import type { MilestoneName } from '../milestones/goals.js';

/** 'adjustment': a refund in part; 'moved-out' and 'moved-in': credit that another organization or class gets. */
type LedgerKind = 'sale' | 'reversal' | 'reset' | 'adjustment' | 'moved-out' | 'moved-in';

/** What was sold and earned, entry by entry. The database refuses to change or delete one. */
@Entity('ledger_entries')
@Check('ledger_entries_rules_check', 'ledger_entry_keeps_rules(ledger_entries)') // fundraising/sql/ledger_entry_keeps_rules.sql
@Index('ledger_entries_order_id_kind_key', { synchronize: false })
@Index('ledger_entries_adjusted_order_id_idx', { synchronize: false })
@Index('ledger_entries_source_id_kind_key', { synchronize: false })
@Index('ledger_entries_organization_id_occurred_at_idx', ['organizationId', 'occurredAt'])
@Index('ledger_entries_classroom_id_occurred_at_idx', ['classroomId', 'occurredAt'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('varchar', { length: 10 })
  kind: LedgerKind;

  /** Null for a sale without a code. */
  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  classroomId: string | null;

  // By name: orders belong to ordering, which is above this module.
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  orderId: string | null;

  /** The order of an entry that changes a sale. A sale and its reversal name theirs in `orderId`, where each is unique. */
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  adjustedOrderId: string | null;

  /** What it follows from, such as the provider's refund: booked once. */
  @Column('varchar', { length: 255, nullable: true })
  sourceId: string | null;

  /** The organization's campaign that it counts for; a reversal has that of its sale. */
  @Column('integer')
  campaign: number;

  @MoneyColumn()
  sales: Cents;

  @MoneyColumn()
  organizationProfit: Cents;

  @MoneyColumn()
  classroomProfit: Cents;

  @CreateDateColumn({ type: 'timestamptz' })
  occurredAt: Date;
}

/**
 * The place of an entry in its organization's chain, and its hash: written by the trigger of the ledger
 * (fundraising/sql/chain_ledger_entries.sql), in the order of the locks, which is not always that of the ids.
 */
@Entity('ledger_links')
export class LedgerLinkEntity {
  @PrimaryColumn('uuid')
  organizationId: string;

  /** From 1 on. */
  @PrimaryColumn('integer')
  number: number;

  // No foreign key, here and above: it would look up what the trigger was just given, at each purchase.
  @Column('bigint')
  ledgerEntryId: string;

  @Column('bytea')
  hash: Buffer;
}

/** What stands of a business day's sales, its classes' among them. A reversal counts for the day of its sale. */
@Entity('organization_days')
export class OrganizationDayEntity extends KeptSums {
  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  organizationId: string;

  @PrimaryColumn('integer')
  campaign: number;

  @PrimaryColumn('date')
  day: string;
}

/** What stands of a class's sales of a business day. A reversal counts for the day of its sale. */
@Entity('classroom_days')
export class ClassroomDayEntity extends KeptSums {
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  classroomId: string;

  @PrimaryColumn('integer')
  campaign: number;

  @PrimaryColumn('date')
  day: string;
}

/** What a class sold and earned in a campaign, and what its organization earned by it. */
@Entity('classroom_campaigns')
export class ClassroomCampaignEntity extends KeptSums {
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  classroomId: string;

  @PrimaryColumn('integer')
  campaign: number;
}

type MilestoneStep = 'reached' | 'taken-back';

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

/** A campaign that was closed, with its final totals. */
@Entity('fundraiser_resets')
export class FundraiserResetEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @Index('fundraiser_resets_organization_id_idx')
  @Column('uuid')
  organizationId: string;

  @Column('integer')
  campaign: number;

  @MoneyColumn()
  totalSales: Cents;

  @MoneyColumn()
  totalProfit: Cents;

  /** Paid orders that stood when it was closed. */
  @Column('integer', { default: 0 })
  orderCount: number;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  resetBy: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  resetAt: Date;
}
