export { createRealtime, everywhere, topicIdOf, type Realtime, type Topics } from './realtime.js';
export {
  createPublicChange,
  onPublicChange,
  publicCacheHandlers,
  type NotePublicChange,
} from './public-cache.js';
export { noteAttention, staffAttentionHandlers } from './staff-attention.js';
export { createEventLoader, type EventLoader } from './event-loader.js';
