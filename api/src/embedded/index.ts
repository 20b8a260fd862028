export { EmbeddedServerError } from './embedded-server.error.js';
export { findEmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export { startPrivateRedis } from './redis.js';
