import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

const [first] = Array.isArray(base.webServer) ? base.webServer : [base.webServer];
if (!first) throw new Error('The browser tests start no server');

/**
 * `npm run stopwatch`: the tasks that browser tests measure as well, and those measured only here, one after another on one
 * product, without a retry.
 */
export default defineConfig({
  ...base,
  testMatch: ['*.spec.ts', 'stopwatch/tasks.stopwatch.ts'],
  grep: /@stopwatch/,
  globalTeardown: '../remove-data.ts',
  workers: 1,
  retries: 0,
  reporter: [['list'], ['./table.ts']],
  webServer: first,
});
