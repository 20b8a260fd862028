import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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
