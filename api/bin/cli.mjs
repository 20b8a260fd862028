import { ensureServerBuilt } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopForwarding } from './lib/run.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

// npm run cli -- <command>: the operator's commands, on an up-to-date build.
await runMain(async () => {
  if (!process.env.REDIS_URL) await ensureRedis();
  await ensureInstalled();
  await ensureServerBuilt();
  stopForwarding();
  process.setSourceMapsEnabled(true);
  await import('../dist/server/cli.js');
});
