export { afterCommit, Database, type Entity, type Reader, type Tx } from './database.js';
export { createDataSource, dataSourceOptions, migrate, servingSilenceMs } from './data-source.js';
export { MoneyColumn, readMoney } from './money-column.js';
export { withPatientDatabase } from './patient-database.js';
export { violatedConstraint } from './constraint.js';
export { leaseSeconds, outbox, type Message, type OutboxRow } from './outbox.js';
