import '../../.jest/compile-once.mjs';
import fs from 'node:fs';
import { buildSchema, execute, GraphQLError } from 'graphql';
import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from '../../.jest/async-storages.mjs';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Response',
  'Headers',
  'structuredClone',
  'BroadcastChannel',
];

/** Node's Request accepts only Node's own signals from Node 24 on: forwards jsdom's. */
class PageRequest extends Request {
  constructor(input, init) {
    const controller = new AbortController();
    const signal = init?.signal;
    if (signal?.aborted) controller.abort(signal.reason);
    signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    super(input, { ...init, ...(signal && { signal: controller.signal }) });
  }
}

/** Once for all test files of a worker: building the schema takes 0.1 s. The server writes the file. */
const workerGraphql = {
  execute,
  GraphQLError,
  schema: buildSchema(fs.readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'), {
    assumeValid: true,
    assumeValidSDL: true,
  }),
};

/** jsdom with the web APIs that it lacks and our libraries need. */
export default class JsdomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.Request ??= PageRequest;
    this.global.Uint8Array = Uint8Array;
    this.global.workerGraphql = workerGraphql;
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
