import type { AppDeps } from '../app-module-deps.js';

/** Is whatever is asked of it, and does nothing. */
const hollow: unknown = new Proxy(() => undefined, { get: () => hollow, apply: () => hollow });

const names: readonly (keyof AppDeps)[] = [
  'database',
  'redis',
  'provider',
  'secrets',
  'sandbox',
  'publishableKey',
  'webhookSecret',
  'files',
  'mailTransport',
  'mailbox',
  'config',
  'realtime',
  'responses',
  'clock',
  'logger',
];

/**
 * For looking at the modules without any server: what they bring can be listed, since resolvers and routes only
 * keep what they are given until they are called.
 */
export const stubDeps = Object.fromEntries(names.map((name) => [name, hollow])) as AppDeps; // every name of it
