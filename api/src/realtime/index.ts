export { createRealtime, everywhere, topicIdOf, type Realtime, type Topics } from './realtime.js';
export {
  createPublicChange,
  noteAttention,
  onPublicChange,
  signalHandlers,
  type NotePublicChange,
} from './signals.js';
export { createEventLoader, type EventLoader } from './event-loader.js';
