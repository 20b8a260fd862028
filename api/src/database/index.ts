export { countRows, type RowCount } from './count-rows.js';
export {
  afterCommit,
  Database,
  perDatabase,
  type Entity,
  type Queries,
  type Reader,
  type Tx,
  type Writer,
} from './database.js';
export { openReportPool } from './report-pool.js';
export { createDataSource, findSchemaChanges, migrate, servingSilenceMs } from './data-source.js';
export { pendingSqlFiles, type AppliedSql } from './sql-files.js';
export { explainDenial, findDatabaseProblems } from './find-database-problems.js';
export { plannedForItsValues } from './preparing-client.js';
export { MoneyColumn } from './money-column.js';
export { rowOf } from './row-of.js';
export { centsOf } from './typed-rows.js';
export { withPatientDatabase } from './patient-database.js';
export { failureCode, violatedConstraint } from './constraint.js';
export { countBacklog } from './outbox-backlog.js';
export { leased, leaseSeconds, outbox, withTrace, type Message, type OutboxRow } from './outbox.js';
export { dumpDatabase, type DumpedFile } from './backup/dump-database.js';
export { DumpFileError } from './backup/dump-file.js';
export { restoreDatabase } from './backup/restore-database.js';
