export { checkRedis, RedisConnections } from './connections.js';
