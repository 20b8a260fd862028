import fs from 'node:fs';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import runner from 'jest-circus/runner';
import { disableStorages } from '../../../../.jest/async-storages.mjs';
import { setGlobals } from './jest-globals.mjs';
import { assertNoOverlaps } from './one-statement-at-a-time.mjs';

register(new URL('module-hooks.mjs', import.meta.url));
process.setSourceMapsEnabled(true);
await import('reflect-metadata');

const require = createRequire(import.meta.url);
let runs = 0;

/**
 * Jest gives each test file a context of its own and evaluates every module there again, which took longer than our
 * tests. These files are imported by the worker itself, and the product with its packages once for all of them: state
 * of a module is that of a process which runs. A file with `@whole` in its first comment gets all code anew.
 */
export default async function runNatively(globalConfig, config, environment, _runtime, testPath, send) {
  const [env, { exitCode }] = [{ ...process.env }, process];
  const whole = fs.readFileSync(testPath, 'utf8').startsWith('/** @whole') ? '&whole' : '';
  const { TypeGraphQLMetadataStorage: types } = globalThis;
  // Each evaluation of our classes adds its types to those of the process.
  if (whole) delete globalThis.TypeGraphQLMetadataStorage;
  const jest = jestOf(environment, config);
  /** Of Jest's own, what its runner calls. */
  const runtime = {
    requireInternalModule: requireAnew,
    requireModule: require,
    setGlobalsForRuntime: (globals) => setGlobals({ ...globals, jest }),
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(`${pathToFileURL(file).href}?run=${++runs}${whole}`),
  };
  // Jest's own knows nothing of what the hooks compile.
  Error.prepareStackTrace = undefined;
  try {
    const result = await runner.default(globalConfig, config, environment, runtime, testPath, send);
    assertNoOverlaps();
    return result;
  } finally {
    if (whole) globalThis.TypeGraphQLMetadataStorage = types;
    jest.restoreAllMocks();
    jest.useRealTimers();
    disableStorages();
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exitCode = exitCode;
  }
}

/** The state of a file's tests. */
function requireAnew(file) {
  delete require.cache[file];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  return require(file);
}

/** What our tests take of `jest`: of Jest's environment, for the globals of the worker. */
function jestOf({ moduleMocker, fakeTimersModern }, config) {
  const mocker = new moduleMocker.constructor(globalThis);
  const timers = new fakeTimersModern.constructor({ config, global: globalThis });
  return {
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    setTimeout: (ms) => void (globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms),
  };
}
