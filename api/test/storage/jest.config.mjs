import path from 'node:path';
import base from '../../jest.config.mjs';

/** The file store on a real server (npm run test:storage), with neither database nor Redis. */
export default {
  ...base,
  globalSetup: undefined,
  globalTeardown: undefined,
  rootDir: path.resolve(import.meta.dirname, '../..'),
  displayName: 'storage',
  roots: ['<rootDir>/test/storage'],
  testMatch: ['**/*.storage.ts'],
  maxWorkers: 1,
  testTimeout: 60_000,
};
