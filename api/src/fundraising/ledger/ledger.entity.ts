import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MoneyColumn, NumberedRow, References, UuidRow } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import type { MilestoneName } from '../milestones/goals.js';

/** 'adjustment': a partial refund; 'moved-out' and 'moved-in': credit moved to another organization or class. */
type LedgerKind = 'sale' | 'reversal' | 'reset' | 'adjustment' | 'moved-out' | 'moved-in';

/** Sales and earnings, entry by entry. The database refuses to change or delete them. */
@Entity('ledger_entries')
@Check('ledger_entries_rules_check', 'ledger_entry_keeps_rules(ledger_entries)') // fundraising/sql/ledger/ledger_entry_keeps_rules.sql
@Index('ledger_entries_order_id_kind_key', { synchronize: false })
@Index('ledger_entries_adjusted_order_id_idx', { synchronize: false })
@Index('ledger_entries_source_id_kind_key', { synchronize: false })
@Index('ledger_entries_organization_id_occurred_at_idx', ['organizationId', 'occurredAt'])
@Index('ledger_entries_classroom_id_occurred_at_idx', ['classroomId', 'occurredAt'])
export class LedgerEntryEntity extends NumberedRow {
  @Column('varchar', { length: 10 })
  kind: LedgerKind;

  /** Null for an order without codes. */
  @References(() => OrganizationEntity, { nullable: true })
  organizationId: string | null;

  @References(() => ClassroomEntity, { nullable: true })
  classroomId: string | null;

  // By name: orders belong to ordering, which is above this module.
  @References('orders', { nullable: true })
  orderId: string | null;

  /** The order of an entry that changes a sale. A sale and its reversal use `orderId`, which is unique for each. */
  @References('orders', { nullable: true })
  adjustedOrderId: string | null;

  /** The source of the entry, such as the provider's refund, so that it is booked once. */
  @Column('varchar', { length: 255, nullable: true })
  sourceId: string | null;

  /** The organization's campaign that it counts for; a reversal has its sale's. */
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
 * The place of an entry in its organization's chain, and its hash. Written by the ledger's trigger
 * (fundraising/sql/ledger/chain_ledger_entries.sql) in the order of the locks, which may differ from the order of the ids.
 */
@Entity('ledger_links')
export class LedgerLinkEntity {
  @PrimaryColumn('uuid')
  organizationId: string;

  /** From 1. */
  @PrimaryColumn('integer')
  number: number;

  // No foreign keys here and above: each purchase would look up the rows that the trigger was just given.
  @Column('bigint')
  ledgerEntryId: string;

  @Column('bytea')
  hash: Buffer;
}

/** Sums of the ledger, written only by its trigger `add_day_totals` and by `rebuild_day_totals`. */
abstract class KeptSums {
  @PrimaryColumn('integer')
  campaign: number;

  @MoneyColumn({ precision: 12 })
  sales: Cents;

  @MoneyColumn({ precision: 12 })
  organizationProfit: Cents;

  @MoneyColumn({ precision: 12 })
  classroomProfit: Cents;

  /** Orders, without cancelled ones and those moved away. */
  @Column('integer')
  orderCount: number;
}

/** Net sales of a business day, including classes. A reversal counts for the day of its sale. */
@Entity('organization_days')
export class OrganizationDayEntity extends KeptSums {
  @References(() => OrganizationEntity, { primary: true })
  organizationId: string;

  @PrimaryColumn('date')
  day: string;
}

/** Net sales of a class on a business day. A reversal counts for the day of its sale. */
@Entity('classroom_days')
export class ClassroomDayEntity extends KeptSums {
  @References(() => ClassroomEntity, { primary: true })
  classroomId: string;

  @PrimaryColumn('date')
  day: string;
}

/** Sales and earnings of a class in a campaign, and its organization's part of them. */
@Entity('classroom_campaigns')
export class ClassroomCampaignEntity extends KeptSums {
  @References(() => ClassroomEntity, { primary: true })
  classroomId: string;
}

type MilestoneStep = 'reached' | 'taken-back';

/** An organization or class reached a milestone, or fell back below it, and by which entry. Never changed. */
@Entity('milestone_records')
@Check('milestone_records_milestone_check', "milestone IN ('halfway', 'goal')")
@Check('milestone_records_step_check', "step IN ('reached', 'taken-back')")
@Index('milestone_records_organization_id_campaign_idx', ['organizationId', 'campaign'])
export class MilestoneRecordEntity extends NumberedRow {
  @References(() => OrganizationEntity)
  organizationId: string;

  /** Null for the organization's own milestone. */
  @References(() => ClassroomEntity, { nullable: true })
  classroomId: string | null;

  @Column('integer')
  campaign: number;

  @Column('varchar', { length: 10 })
  milestone: MilestoneName;

  @Column('varchar', { length: 10 })
  step: MilestoneStep;

  /** If a class's goal was changed: the newest entry of its organization at that time. */
  @ForeignKey(() => LedgerEntryEntity, { onDelete: 'RESTRICT' })
  @Column('bigint')
  ledgerEntryId: string;

  @Column('timestamptz')
  recordedAt: Date;
}

/** A campaign that was closed, with its final totals. */
@Entity('fundraiser_resets')
export class FundraiserResetEntity extends UuidRow {
  @References(() => OrganizationEntity, { isIndexed: true })
  organizationId: string;

  @Column('integer')
  campaign: number;

  @MoneyColumn()
  totalSales: Cents;

  @MoneyColumn()
  totalProfit: Cents;

  /** Paid orders, without cancelled ones, when it was closed. */
  @Column('integer', { default: 0 })
  orderCount: number;

  @References('admin_users', { nullable: true })
  resetBy: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  resetAt: Date;
}
