import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runOwnTests } from './lib/own-tests.mjs';
import { ensureSwift } from './lib/swift.mjs';

// npm run test:storage: the file store on a real server, that of FILES_URL or, where there is none, OpenStack Swift.
// The last line counts what held. docs/operations/storage.md
await runMain(async () => {
  await ensureInstalled();
  const isGiven = process.env.FILES_URL?.startsWith('s3:');
  const env = isGiven ? {} : { SWIFT_PYTHON: await ensureSwift() };
  await runOwnTests('api/test/storage/jest.config.mjs', { env, args: process.argv.slice(2), minutes: 5 });
});
