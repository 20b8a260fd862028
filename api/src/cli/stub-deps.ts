import type { AppDeps } from '../app-module-deps.js';

/** Has every property and method, and does nothing. */
const stub: unknown = new Proxy(() => undefined, { get: () => stub, apply: () => stub });

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
 * For listing resolvers and routes without any server: they only store their dependencies until they are called.
 */
export const stubDeps = Object.fromEntries(names.map((name) => [name, stub])) as AppDeps; // every name of it
