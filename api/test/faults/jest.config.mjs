import path from 'node:path';
import base from '../../jest.config.mjs';

/** The long form of the fault tests: its own servers, which it kills, and minutes of time. */
export default {
  ...base,
  globalSetup: undefined,
  globalTeardown: undefined,
  rootDir: path.resolve(import.meta.dirname, '../..'),
  displayName: 'faults',
  roots: ['<rootDir>/test/faults'],
  testMatch: ['**/*.faults.ts'],
  maxWorkers: 1,
  testTimeout: 900_000,
};
