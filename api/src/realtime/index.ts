export { createRealtime, everywhere, type Realtime, type Topics } from './realtime.js';
export {
  createPublicChange,
  onPublicChange,
  publicAnswersHandlers,
  type NotePublicChange,
} from './public-answers.js';
export { noteAttention, staffAttentionHandlers } from './staff-attention.js';
export { createEventLoader, type EventLoader } from './once-per-event.js';
