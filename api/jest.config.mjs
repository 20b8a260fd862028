import fs from 'node:fs';

const swc = JSON.parse(fs.readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.exclude;

/** Pure tests and integration tests on real PostgreSQL and Redis (test/support starts one pair for all workers). */
export default {
  displayName: 'api',
  testEnvironment: '<rootDir>/test/support/runner/test-environment.mjs',
  modulePathIgnorePatterns: ['<rootDir>/(sandbox|embedded)/dist/'],
  roots: [
    '<rootDir>/src',
    '<rootDir>/test',
    '<rootDir>/sandbox',
    '<rootDir>/embedded',
    '<rootDir>/demo',
    '<rootDir>/../bench',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/support/runner/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/runner/global-teardown.mjs',
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false }] },
};
