import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { DatedRow, MoneyColumn, NumberedRow, References, UuidRow } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** drawn -> approved -> paid; a statement too small to be paid goes from drawn to carried-over. */
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
@Check(
  'statements_two_people_check',
  `state NOT IN ('approved', 'paid') OR second_from IS NULL OR amount_due <= second_from
    OR (first_approved_by IS NOT NULL AND first_approved_by <> approved_by)`,
)
@Index('statements_month_state_idx', ['month', 'state'])
export class StatementEntity extends UuidRow {
  @References('organizations')
  organizationId: string;

  /** 'YYYY-MM', US Eastern. */
  @Column('varchar', { length: 7 })
  month: string;

  @Column('varchar', { length: 20, default: 'drawn' })
  state: StatementState;

  /** The unpaid balance of the previous statement; below 0 if more was taken back than earned. */
  @MoneyColumn({ default: 0 })
  carriedOver: Cents;

  @MoneyColumn({ default: 0 })
  earned: Cents;

  /** Shares of cancelled orders, as a positive amount. */
  @MoneyColumn({ default: 0 })
  takenBack: Cents;

  /** Partial refunds and moved credit, positive or negative. */
  @MoneyColumn({ default: 0 })
  adjustments: Cents;

  @MoneyColumn({ default: 0 })
  amountDue: Cents;

  @Column('boolean', { default: false })
  isClosing: boolean;

  @Column('timestamptz')
  drawnAt: Date;

  /** For a statement above the limit: when the first of two people approved it, and who. */
  @Column('timestamptz', { nullable: true })
  firstApprovedAt: Date | null;

  @References('admin_users', { nullable: true })
  firstApprovedBy: string | null;

  /** The limit when it was approved; null for statements from before the rule. */
  @MoneyColumn({ nullable: true })
  secondFrom: Cents | null;

  @Column('timestamptz', { nullable: true })
  approvedAt: Date | null;

  @References('admin_users', { nullable: true })
  approvedBy: string | null;

  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @References('admin_users', { nullable: true })
  paidBy: string | null;

  @Column('varchar', { length: 20, nullable: true })
  method: PayoutMethod | null;

  /** The check number or the transfer reference. */
  @Column('varchar', { length: 100, nullable: true })
  reference: string | null;

  /** The payee that it was paid to; null for payments from before this was stored. */
  @ForeignKey('paid_payees', { onDelete: 'RESTRICT' })
  @Column('integer', { nullable: true })
  payeeNumber: number | null;

  /** How often its payment came back. */
  @Column('integer', { default: 0 })
  returnedCount: number;

  /** The number of entries in its organization's books when it was drawn, and the hash of the last one. */
  @Column('integer', { nullable: true })
  ledgerCount: number | null;

  @Column('varchar', { length: 64, nullable: true })
  ledgerHead: string | null;

  /** As of its approval; null until then, and for statements from before this was stored. */
  @Column('jsonb', { nullable: true })
  names: StatementNames | null;
}

type StatementNames = {
  readonly organization: string;
  readonly code: string;
  /** Name and code of each class on it, by the class's id. */
  readonly classes: Readonly<Record<string, readonly [string, string]>>;
};

/** A ledger entry on a statement. The entry is the key, so it is on one statement only. */
@Entity('statement_lines')
@Index('statement_lines_statement_id_idx', ['statementId'])
export class StatementLineEntity {
  @ForeignKey('ledger_entries', { onDelete: 'RESTRICT' })
  @PrimaryColumn('bigint')
  ledgerEntryId: string;

  @References('statements')
  statementId: string;
}

/** A statement was drawn, or changed while drawn: earlier checks of the books do not cover it. */
@Entity('statement_drawings')
@Index('statement_drawings_statement_id_idx', ['statementId'])
export class StatementDrawingEntity extends NumberedRow {
  @References('statements')
  statementId: string;

  @Column('timestamptz')
  drawnAt: Date;
}

/** A payment that came back, and why. Its statement is payable again. */
@Entity('returned_payments')
export class ReturnedPaymentEntity {
  @References('statements', { primary: true })
  statementId: string;

  /** 1 for the statement's first. */
  @PrimaryColumn('integer')
  number: number;

  @Column('timestamptz')
  paidAt: Date;

  @References('admin_users')
  paidBy: string;

  @Column('varchar', { length: 20 })
  method: PayoutMethod;

  @Column('varchar', { length: 100 })
  reference: string;

  @ForeignKey('paid_payees', { onDelete: 'RESTRICT' })
  @Column('integer', { nullable: true })
  payeeNumber: number | null;

  /** 'YYYY-MM-DD' */
  @Column('date')
  returnedOn: string;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('timestamptz')
  notedAt: Date;

  @References('admin_users')
  notedBy: string;
}

/** A response file of the bank that was recorded: the same file pays nothing again. */
@Entity('payment_files')
export class PaymentFileEntity {
  /** SHA-256 of its cells. */
  @PrimaryColumn('varchar', { length: 64 })
  hash: string;

  @Column('timestamptz')
  recordedAt: Date;

  @References('admin_users')
  recordedBy: string;

  @Column('integer')
  paymentCount: number;
}

/** A month whose statements were drawn for all organizations. */
@Entity('statement_runs')
export class StatementRunEntity {
  @PrimaryColumn('varchar', { length: 7 })
  month: string;

  @Column('timestamptz')
  drawnAt: Date;

  @Column('integer')
  statementCount: number;
}

/** A requested closing: the next statements pay any amount above 0. */
@Entity('closing_requests')
export class ClosingRequestEntity {
  @References('organizations', { primary: true })
  organizationId: string;

  @Column('timestamptz')
  requestedAt: Date;
}

/** An extra address that gets each new statement, such as a bookkeeper's, once confirmed by its reader. */
@Entity('statement_recipients')
@Check('statement_recipients_ended_by_check', `ended_by IN ('organization', 'recipient')`)
@Index('statement_recipients_live_key', { synchronize: false })
export class StatementRecipientEntity extends DatedRow {
  @References('organizations', { isIndexed: true })
  organizationId: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** From then on its links open nothing; the row is deleted 30 days later (docs/product/limits.md#retention). */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  endedBy: 'organization' | 'recipient' | null;
}
