export {
  defineMessage,
  handle,
  indexHandlers,
  type MessageDefinition,
  type MessageHandler,
} from './message.js';
export { currentOutboxId, type DeliveryDeps, jobsTotal, markFinished } from './deliver.js';
export { Dispatcher } from './dispatcher.js';
export { closeQueues, createMessageQueues, createQueue, eraseErrorsAbout, startWorkers } from './queues.js';
export { createQueueBoard, queueBoardPath } from './queue-board.js';
export { findMessage, messagesDeadOrWaiting, retryDeadMessages, retryEmail } from './retry-dead-emails.js';
export { outboxSchedules, purgeSchedule, startSchedules, type Schedule } from './schedules.js';
