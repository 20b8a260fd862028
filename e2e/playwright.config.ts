import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4010);
// Evaluated again in each worker: the first evaluation names the directory for all.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'skycrumb-e2e-'));
const root = path.resolve(import.meta.dirname, '..');

/** The whole product on its own port and data, and the system's Chromium in front of it. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalTeardown: './remove-data.ts',
  outputDir: path.join(root, 'test-results'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node api/dist/src/main.js',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATA_DIR: process.env.E2E_DATA_DIR,
    },
  },
});

function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return execFileSync('sh', [
    '-c',
    'command -v chromium || command -v chromium-browser || command -v google-chrome',
  ])
    .toString()
    .trim();
}
