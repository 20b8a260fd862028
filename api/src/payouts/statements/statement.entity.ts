import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** drawn -> approved -> paid; one that is too small to be paid goes from drawn to carried-over. */
export type StatementState = 'drawn' | 'approved' | 'paid' | 'carried-over';

export const payoutMethods = ['check', 'bank-transfer'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** What an organization is due for a calendar month. The database refuses to change an approved one. */
@Entity('statements')
@Unique('statements_organization_id_month_key', ['organizationId', 'month'])
@Check('statements_month_check', `month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)
@Check('statements_state_check', `state IN ('drawn', 'approved', 'paid', 'carried-over')`)
@Check('statements_method_check', `method IN ('check', 'bank-transfer')`)
@Check('statements_sum_check', 'amount_due = carried_over + earned - taken_back + adjustments')
@Check('statements_paid_check', `(state = 'paid') = (paid_at IS NOT NULL)`)
@Check('statements_approved_check', `(state = 'drawn') = (approved_at IS NULL)`)
@Index('statements_month_state_idx', ['month', 'state'])
export class StatementEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  /** 'YYYY-MM', US Eastern. */
  @Column('varchar', { length: 7 })
  month: string;

  @Column('varchar', { length: 20, default: 'drawn' })
  state: StatementState;

  /** What the statement before was too small to pay; below 0 when more was taken back than earned. */
  @MoneyColumn({ default: 0 })
  carriedOver: Cents;

  @MoneyColumn({ default: 0 })
  earned: Cents;

  /** Shares of cancelled orders, as an amount above 0. */
  @MoneyColumn({ default: 0 })
  takenBack: Cents;

  /** Refunds in part and credit that moved, either way. */
  @MoneyColumn({ default: 0 })
  adjustments: Cents;

  @MoneyColumn({ default: 0 })
  amountDue: Cents;

  @Column('boolean', { default: false })
  isClosing: boolean;

  @Column('timestamptz')
  drawnAt: Date;

  @Column('timestamptz', { nullable: true })
  approvedAt: Date | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  approvedBy: string | null;

  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  paidBy: string | null;

  @Column('varchar', { length: 20, nullable: true })
  method: PayoutMethod | null;

  /** The check's number or the transfer's. */
  @Column('varchar', { length: 100, nullable: true })
  reference: string | null;

  /** How often its payment came back. */
  @Column('integer', { default: 0 })
  returnedCount: number;
}
