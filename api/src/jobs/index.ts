export {
  currentOutboxId,
  defineMessage,
  handle,
  indexHandlers,
  type Lane,
  type MessageDefinition,
  type MessageHandler,
  noteFinished,
} from './message.js';
export { type DeliveryDeps, Dispatcher } from './dispatcher.js';
export {
  closeQueues,
  createMessageQueues,
  createQueue,
  forgetErrorsAbout,
  jobsTotal,
  type MessageQueues,
  queueNames,
  startWorkers,
} from './queues.js';
export { createQueueBoard, queueBoardPath } from './queue-board.js';
export {
  emailsDeadOrWaiting,
  repeatMessage,
  retryEmail,
  retryDeadEmails,
  type TroubledEmail,
} from './retry-dead-emails.js';
export { outboxSchedules } from './purge-messages.js';
export { startSchedules, type Schedule } from './schedules.js';
