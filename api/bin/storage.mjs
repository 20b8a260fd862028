import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runOwnTests } from './lib/test-reports.mjs';
import { ensureSwift } from './lib/system-programs.mjs';

// npm run test:storage: the file store against a real server, the one in FILES_URL or else OpenStack Swift.
// The last line counts the results. docs/operations/storage.md
await runMain(
  async () => {
    await ensureInstalled();
    const isGiven = process.env.FILES_URL?.startsWith('s3:');
    const env = isGiven ? {} : { SWIFT_PYTHON: await ensureSwift() };
    await runOwnTests('api/test/storage/jest.config.mjs', { env, minutes: 5 });
  },
  { usage: 'npm run test:storage' },
);
