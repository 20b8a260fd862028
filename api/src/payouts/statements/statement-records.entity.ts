import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PayoutMethod } from './statement.entity.js';

/** A ledger entry on a statement: it is the key, so that it is on one only. */
@Entity('statement_lines')
@Index('statement_lines_statement_id_idx', ['statementId'])
export class StatementLineEntity {
  @ForeignKey('ledger_entries', { onDelete: 'RESTRICT' })
  @PrimaryColumn('bigint')
  ledgerEntryId: string;

  @ForeignKey('statements', { onDelete: 'RESTRICT' })
  @Column('uuid')
  statementId: string;
}

/** A statement was drawn, or changed while it was drawn: a check of the books from before proves nothing of it. */
@Entity('statement_drawings')
@Index('statement_drawings_statement_id_idx', ['statementId'])
export class StatementDrawingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @ForeignKey('statements', { onDelete: 'RESTRICT' })
  @Column('uuid')
  statementId: string;

  @Column('timestamptz')
  drawnAt: Date;
}

/** A payment that came back: what the statement said of it, and why it is payable again. */
@Entity('returned_payments')
export class ReturnedPaymentEntity {
  @ForeignKey('statements', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  statementId: string;

  /** 1 for the first of the statement. */
  @PrimaryColumn('integer')
  number: number;

  @Column('timestamptz')
  paidAt: Date;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid')
  paidBy: string;

  @Column('varchar', { length: 20 })
  method: PayoutMethod;

  @Column('varchar', { length: 100 })
  reference: string;

  /** 'YYYY-MM-DD' */
  @Column('date')
  returnedOn: string;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('timestamptz')
  notedAt: Date;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid')
  notedBy: string;
}

/** A month that was drawn for everybody. */
@Entity('statement_runs')
export class StatementRunEntity {
  @PrimaryColumn('varchar', { length: 7 })
  month: string;

  @Column('timestamptz')
  drawnAt: Date;

  @Column('integer')
  statementCount: number;
}

/** An owner asked to be paid whole: the next statements pay any amount above 0. */
@Entity('closing_requests')
export class ClosingRequestEntity {
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  organizationId: string;

  @Column('timestamptz')
  requestedAt: Date;
}
