export { afterCommit, Database, type Entity, type Reader, type Tx } from './database.js';
export { createDataSource, dataSourceOptions, migrate, servingSilenceMs } from './data-source.js';
export { MoneyColumn, readMoney } from './money-column.js';
export { violatedConstraint } from './constraint.js';
export { countBacklog, type OutboxBacklog } from './outbox-backlog.js';
export { leaseSeconds, outbox, type Message, type OutboxRow } from './outbox.js';
