export { RedisConnections } from './connections.js';
