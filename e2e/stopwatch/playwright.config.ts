import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

const [first] = Array.isArray(base.webServer) ? base.webServer : [base.webServer];
if (!first) throw new Error('The browser tests start no server');

/** `npm run stopwatch`: one product, one task after another, no retry. Not part of the browser tests. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: 'tasks.stopwatch.ts',
  globalTeardown: '../remove-data.ts',
  timeout: 120_000,
  workers: 1,
  retries: 0,
  reporter: [['list']],
  webServer: first,
});
