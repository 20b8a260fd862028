import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { DatedRow, MoneyColumn, References, UuidRow } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { RankingBy } from '../totals/ranking.js';

/** The columns that organizations and classes share; the ledger updates their totals. */
abstract class FundraiserColumns extends DatedRow {
  @Column('varchar', { length: 200 })
  name: string;

  @Column('boolean', { default: true })
  isActive: boolean;

  @MoneyColumn({ default: 0 })
  totalSales: Cents;

  /** An organization's whole share, or a class's own part (docs/product/money.md). */
  @MoneyColumn({ default: 0 })
  totalProfit: Cents;

  @Column('integer', { default: 0 })
  orderCount: number;

  /** Grows with every change of the totals, so that a late event cannot overwrite a newer one on a screen. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column('boolean', { default: false })
  halfwayAchieved: boolean;

  @Column('timestamptz', { nullable: true })
  halfwayAchievedAt: Date | null;

  /** The ledger entry that reached it (docs/product/codes.md#milestones). */
  @Column('bigint', { nullable: true })
  halfwayEntryId: string | null;

  @Column('boolean', { default: false })
  goalAchieved: boolean;

  @Column('timestamptz', { nullable: true })
  goalAchievedAt: Date | null;

  @Column('bigint', { nullable: true })
  goalEntryId: string | null;

  /** If set, it is gone from every screen and call, but kept for the ledger (docs/product/codes.md). */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}

/**
 * A school, team or club that raises funds. Totals, order count, milestones and revision are projections of the
 * ledger's current campaign: only record-sale, reverse-sale and reset-fundraiser write them.
 */
@Entity('organizations')
@Check('organizations_rules_check', 'organization_keeps_rules(organizations)') // fundraising/sql/organization_keeps_rules.sql
@Index('organizations_code_key', { synchronize: false })
@Index('organizations_contact_email_key', { synchronize: false })
@Index('organizations_created_at_idx', ['createdAt'])
@Index('organizations_look_alike_idx', { synchronize: false })
@Index('organizations_deleted_idx', { synchronize: false })
@Index('organizations_name_idx', { synchronize: false })
@Index('organizations_search_idx', { synchronize: false })
export class OrganizationEntity extends FundraiserColumns {
  @Column('varchar', { length: 10 })
  code: string;

  @Column('varchar', { length: 255 })
  contactEmail: string;

  @Column('varchar', { length: 50, nullable: true })
  contactPhone: string | null;

  @Column('varchar', { length: 200 })
  contactName: string;

  @Column('text')
  passwordHash: string;

  @Column('boolean', { default: false })
  mustChangePassword: boolean;

  /** When staff set the password that must be changed; null for any other password. */
  @Column('timestamptz', { nullable: true })
  passwordGivenAt: Date | null;

  @Column('boolean', { default: true })
  allowDirectRegistration: boolean;

  /** When the books of the current campaign were closed: nothing is sold until the next one begins. */
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  /** Grows with each reset; ledger entries carry the campaign they belong to. */
  @Column('integer', { default: 1 })
  campaign: number;

  @Column('boolean', { default: true })
  allowPickup: boolean;

  @Column('text', { nullable: true })
  pickupAddress: string | null;

  @Column('text', { nullable: true })
  pickupInstructions: string | null;

  @Column('text', { nullable: true })
  pickupHours: string | null;

  @Column('timestamptz', { nullable: true })
  startDate: Date | null;

  @Column('timestamptz', { nullable: true })
  endDate: Date | null;

  /** Its own sales goal in addition to the fixed milestones; null if it has none. */
  @MoneyColumn({ nullable: true })
  goalAmount: Cents | null;

  /** What the money is for: "a new playground". */
  @Column('varchar', { length: 60, nullable: true })
  purpose: string | null;

  /** When teachers were last emailed their class pages. */
  @Column('timestamptz', { nullable: true })
  teachersToldAt: Date | null;

  @Column('text', { nullable: true })
  incentive: string | null;

  @Column('text', { nullable: true })
  halfwayIncentive: string | null;

  @Column('text', { nullable: true })
  goalIncentive: string | null;

  @Column('varchar', { length: 100, nullable: true })
  instagramHandle: string | null;

  /** The contact can switch the weekly email off with the link in it. */
  @Column('boolean', { default: true })
  wantsWeeklySummary: boolean;

  /** Weekly emails cover everything before this day. */
  @Column('date', { default: () => 'now()' })
  summarizedUntil: string;

  /** How the organization ranks its classes. */
  @Column('varchar', { length: 20, default: 'total' })
  rankingBy: RankingBy;
}

/** A class or group of an organization. Its totals are projections of the ledger, like its organization's. */
@Entity('classrooms')
@Check('classrooms_rules_check', 'classroom_keeps_rules(classrooms)') // fundraising/sql/classroom_keeps_rules.sql
@Index('classrooms_code_key', { synchronize: false })
@Index('classrooms_search_idx', { synchronize: false })
@Index('classrooms_organization_id_idx', ['organizationId'])
export class ClassroomEntity extends FundraiserColumns {
  @Column('uuid')
  organizationId: string;

  @ManyToOne(() => OrganizationEntity, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'organization_id' })
  organization: Relation<OrganizationEntity>;

  @Column('varchar', { length: 20 })
  code: string;

  @Column('varchar', { length: 200 })
  teacherName: string;

  /** For the class's page. Never public. */
  @Column('varchar', { length: 255, nullable: true })
  teacherEmail: string | null;

  @Column('timestamptz', { nullable: true })
  teacherToldAt: Date | null;

  @Column('integer', { default: 0 })
  studentCount: number;

  /** 0 means no goal, and so no milestones. */
  @MoneyColumn({ default: 0 })
  goalAmount: Cents;

  @Column('text', { nullable: true, default: 'Doughnut Party' })
  halfwayIncentive: string | null;

  @Column('text', { nullable: true, default: 'Pizza Party and Raffle for a $50 gift card' })
  goalIncentive: string | null;
}

/** A former code, which still leads to its owner because it is in print (docs/product/codes.md#codes). */
@Entity('former_codes')
@Index('former_codes_organization_key', { synchronize: false })
@Index('former_codes_classroom_key', { synchronize: false })
export class FormerCodeEntity extends UuidRow {
  @Column('varchar', { length: 20 })
  code: string;

  @References('organizations')
  organizationId: string;

  /** Null: the organization's own. */
  @References('classrooms', { nullable: true })
  classroomId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  givenUpAt: Date;
}
