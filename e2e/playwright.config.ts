import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.js';

const firstPort = Number(process.env.E2E_PORT ?? 4010);
// Files run side by side, each lane on a product and data of its own: no test meets another one's changes.
const lanes = [0, 1];
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
// Evaluated again in each worker: the first evaluation names the directory for all.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'skycrumb-e2e-')));
const root = path.resolve(import.meta.dirname, '..');

/** The whole product on its own ports and data, and the system's Chromium in front of it. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalTeardown: './remove-data.ts',
  outputDir: path.join(root, 'test-results'),
  // Waiting costs nothing where nothing is late: a machine may be four times slower than ours.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: lanes.length,
  forbidOnly: true,
  // A busy machine is given a second try; npm test names who needed it, and fails when there are more than two.
  retries: 1,
  // Something is wrong with all of them, and the first ones tell what.
  maxFailures: 20,
  globalTimeout: 48 * 60_000,
  use: {
    baseURL: `http://localhost:${firstPort + lane}`,
    // Recording slows every test: ask for it with E2E_TRACE=retain-on-failure.
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
