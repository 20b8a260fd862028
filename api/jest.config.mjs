/** Pure tests and integration tests on real PostgreSQL and Redis (test/support starts one pair for all workers). */
export default {
  displayName: 'api',
  testRunner: '<rootDir>/test/support/runner/native-runner.mjs',
  // Its runner compiles. Without this Jest loads Babel, in each process.
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/(sandbox|embedded)/dist/'],
  roots: [
    '<rootDir>/src',
    '<rootDir>/test',
    '<rootDir>/sandbox',
    '<rootDir>/embedded',
    '<rootDir>/demo',
    '<rootDir>/../bench',
  ],
  globalSetup: '<rootDir>/test/support/runner/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/runner/global-teardown.mjs',
};
