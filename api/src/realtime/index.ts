export { createRealtime, everywhere, type Realtime, type Topics } from './realtime.js';
export { createEventLoader, type EventLoader } from './once-per-event.js';
