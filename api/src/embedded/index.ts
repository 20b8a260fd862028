export { EmbeddedServerError } from './embedded-server.error.js';
export { findEmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postgres.js';
export { findPrivateRedis, startPrivateRedis } from './redis.js';
export type { PrivateRedis } from './redis.js';
