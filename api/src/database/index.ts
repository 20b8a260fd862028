export { afterRow, countRows, maxFound, type RowCount, sumRows } from './count-rows.js';
export {
  afterCommit,
  Database,
  perDatabase,
  type Entity,
  type Queries,
  type Reader,
  type Tx,
  type Writer,
  failureCode,
  violatedConstraint,
} from './database.js';
export {
  openReportPool,
  withPatientDatabase,
  findSchemaChanges,
  migrate,
  openDataSource,
  servingSilenceMs,
} from './data-source.js';
export { pendingSqlFiles, type AppliedSql } from './sql-files.js';
export { explainDenial, findDatabaseProblems } from './find-database-problems.js';
export { plannedForItsValues } from './preparing-client.js';
export { DatedRow, entitiesIn, MoneyColumn, NumberedRow, References, rowOf, UuidRow } from './row-of.js';
export { getRow } from './get-row.js';
export { lockName } from './lock-name.js';
export { cellsOf, queryOf, type SqlColumn, type SqlRow, type SqlTable } from './sql-table.js';
export { centsOf } from './typed-rows.js';
export { countBacklog, leased, type Message, outbox, type OutboxRow, withTrace } from './outbox.js';
export { dumpDatabase, type DumpedFile } from './backup/dump-database.js';
export { DumpFileError } from './backup/dump-file.js';
export { restoreDatabase } from './backup/restore-database.js';
