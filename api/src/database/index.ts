export { countRows, type RowCount } from './count-rows.js';
export { afterCommit, Database, type Entity, type Queries, type Reader, type Tx } from './database.js';
export { openReportPool } from './report-pool.js';
export { createDataSource, dataSourceOptions, migrate, servingSilenceMs } from './data-source.js';
export { MoneyColumn, readMoney } from './money-column.js';
export { violatedConstraint } from './constraint.js';
export { leaseSeconds, outbox, type Message, type OutboxRow } from './outbox.js';
