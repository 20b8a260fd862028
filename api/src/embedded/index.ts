export { EmbeddedServerError } from './supervised-server.js';
export { findEmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export { startPrivateRedis } from './redis.js';
