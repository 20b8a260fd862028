export {
  afterCommit,
  Database,
  perDatabase,
  type Entity,
  type Reader,
  type Tx,
  type Writer,
} from './database.js';
export { createDataSource, dataSourceOptions, migrate, servingSilenceMs } from './data-source.js';
export { MoneyColumn, readMoney } from './money-column.js';
export { failureCode, violatedConstraint } from './constraint.js';
export { countBacklog, type OutboxBacklog } from './outbox-backlog.js';
export { leased, leaseSeconds, outbox, type Message, type OutboxRow } from './outbox.js';
