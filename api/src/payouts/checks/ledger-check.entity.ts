import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MoneyColumn, NumberedRow, References, UuidRow } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** 'provider-away': our own data agrees, but the provider could not be reached; the check is repeated. */
export type CheckOutcome = 'clean' | 'differences' | 'provider-away';

/** One run of the nightly check (docs/product/payouts.md#nightly-check). */
@Entity('ledger_checks')
@Check('ledger_checks_outcome_check', `outcome IN ('clean', 'differences', 'provider-away')`)
@Index('ledger_checks_started_at_idx', ['startedAt'])
export class LedgerCheckEntity extends UuidRow {
  @Column('timestamptz')
  startedAt: Date;

  @Column('timestamptz')
  finishedAt: Date;

  @Column('varchar', { length: 20 })
  outcome: CheckOutcome;

  /** The newest statement drawing that it covers. */
  @Column('bigint', { default: () => 'newest_drawing()' })
  seenDrawing: string;

  /**
   * The number of the checkpoint that it signed (books.entity.ts); null if the checkpoints themselves differed. Refers to no
   * row, to tell when the row is gone.
   */
  @Column('integer', { nullable: true })
  checkpoint: number | null;
}

/** The result of one part of a check. */
@Entity('ledger_check_results')
export class LedgerCheckResultEntity {
  @ForeignKey('ledger_checks', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  checkId: string;

  @PrimaryColumn('varchar', { length: 20 })
  part: string;

  @Column('integer')
  compared: number;

  @MoneyColumn({ precision: 12 })
  amount: Cents;

  @Column('integer')
  differences: number;

  /** Payments of demo data that the provider does not know. */
  @Column('integer', { default: 0 })
  leftOut: number;
}

/** A figure that differs from its expected value. */
@Entity('ledger_check_differences')
@Index('ledger_check_differences_check_id_idx', ['checkId'])
export class LedgerCheckDifferenceEntity extends NumberedRow {
  @ForeignKey('ledger_checks', { onDelete: 'CASCADE' })
  @Column('uuid')
  checkId: string;

  @Column('varchar', { length: 20 })
  part: string;

  /** The id of the order, statement, organization, product, payment, refund or dispute, or a day. */
  @Column('varchar', { length: 255 })
  subject: string;

  @References('organizations', { nullable: true })
  organizationId: string | null;

  @Column('varchar', { length: 50 })
  figure: string;

  @Column('text', { nullable: true })
  stored: string | null;

  @Column('text', { nullable: true })
  expected: string | null;
}
