export {
  defineMessage,
  handle,
  indexHandlers,
  type Lane,
  type MessageDefinition,
  type MessageHandler,
} from './message.js';
export { messageInHand } from './message-in-hand.js';
export { Dispatcher } from './dispatcher.js';
export { jobsTotal } from './job-metrics.js';
export { createQueueBoard, queueBoardPath } from './queue-board.js';
export {
  lettersDeadOrWaiting,
  repeatMessage,
  retryLetter,
  retryLetters,
  type TroubledLetter,
} from './retry-letters.js';
export { closeQueues, createMessageQueues, createQueue, queueNames, type MessageQueues } from './queues.js';
export { outboxSchedules } from './forget-messages.js';
export { startSchedules, type Schedule } from './schedules.js';
export { startWorkers } from './workers.js';
export type { DeliveryDeps } from './delivery.js';
