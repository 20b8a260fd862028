export { checkRedis } from './check-redis.js';
export { RedisConnections } from './connections.js';
