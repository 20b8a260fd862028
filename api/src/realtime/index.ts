export { createRealtime, type Realtime, type Topics } from './realtime.js';
