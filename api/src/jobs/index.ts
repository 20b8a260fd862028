export {
  defineMessage,
  handle,
  indexHandlers,
  type Lane,
  type MessageDefinition,
  type MessageHandler,
} from './message.js';
export { currentOutboxId, noteFinished } from './current-outbox-id.js';
export { Dispatcher } from './dispatcher.js';
export { jobsTotal } from './job-metrics.js';
export { createQueueBoard, queueBoardPath } from './queue-board.js';
export {
  emailsDeadOrWaiting,
  repeatMessage,
  retryEmail,
  retryDeadEmails,
  type TroubledEmail,
} from './retry-dead-emails.js';
export { closeQueues, createMessageQueues, createQueue, queueNames, type MessageQueues } from './queues.js';
export { forgetErrorsAbout } from './forget-errors.js';
export { outboxSchedules } from './purge-messages.js';
export { startSchedules, type Schedule } from './schedules.js';
export { startWorkers } from './workers.js';
export type { DeliveryDeps } from './delivery.js';
