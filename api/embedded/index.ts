export { EmbeddedServerError } from './supervised-server.js';
export { makeDirectory } from './directory-claim.js';
export { findEmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export { startPrivateRedis } from './redis.js';
