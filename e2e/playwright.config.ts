import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.js';

const firstPort = Number(process.env.E2E_PORT ?? 4010);
// Files run in parallel on one product; each test uses its own products and data, so none sees another's changes.
const lanes = [0, 1];
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
// Evaluated again in each worker: the first evaluation chooses the directory for all.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'skycrumb-e2e-')));
const root = path.resolve(import.meta.dirname, '..');

/** The complete product on its own ports and data, tested with the system's Chromium. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalTeardown: './remove-data.ts',
  outputDir: path.join(root, 'test-results'),
  // A long timeout costs nothing if all goes well: a machine may be four times slower than ours.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: lanes.length,
  forbidOnly: true,
  // Allow a retry on a busy machine; npm test names the tests that needed it, and fails if there are more than two.
  retries: 1,
  // After so many failures something general is wrong, and the first ones show what.
  maxFailures: 20,
  globalTimeout: 48 * 60_000,
  use: {
    baseURL: `http://localhost:${firstPort + lane}`,
    // Tracing slows every test: turn it on with E2E_TRACE=retain-on-failure.
    trace: process.env.E2E_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: chromium,
  },
  webServer: lanes.map((index) => ({
    command: 'node --max-semi-space-size=8 api/dist/server/main.js',
    cwd: root,
    url: `http://localhost:${firstPort + index}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(firstPort + index),
      LOG_LEVEL: 'warn',
      DATA_DIR: path.join(dataDir, String(index)),
    },
  })),
});
