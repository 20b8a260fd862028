import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MoneyColumn, References } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { PayoutMethod } from '../statements/statement.entity.js';

/** A file for the bank or the check printer (docs/product/payouts.md#files-for-the-bank). Never changed. */
@Entity('payout_runs')
@Check('payout_runs_method_check', `method IN ('check', 'bank-transfer')`)
export class PayoutRunEntity {
  @PrimaryColumn({ type: 'integer', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  number: number;

  @Column('varchar', { length: 20 })
  method: PayoutMethod;

  @Column('timestamptz')
  madeAt: Date;

  @References('admin_users')
  madeBy: string;

  @Column('integer')
  statementCount: number;

  @MoneyColumn({ precision: 12 })
  amount: Cents;

  /** The file itself, so that it is the same at every download. */
  @Column('text')
  content: string;
}

/** A payment of a statement that stands in a file. The payment is the key, so it stands in one file only. */
@Entity('payout_run_statements')
export class PayoutRunStatementEntity {
  @References('statements', { primary: true })
  statementId: string;

  /** 1 for the statement's first; its `returnedCount` + 1. */
  @PrimaryColumn('integer')
  paymentNumber: number;

  @Index()
  @ForeignKey('payout_runs', { onDelete: 'RESTRICT' })
  @Column('integer')
  runNumber: number;

  /** The payee that the file names. */
  @ForeignKey('paid_payees', { onDelete: 'RESTRICT' })
  @Column('integer')
  payeeNumber: number;
}
