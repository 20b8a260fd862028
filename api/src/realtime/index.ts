export { createRealtime, type Realtime, type Topics } from './realtime.js';
export { createEventLoader } from './once-per-event.js';
