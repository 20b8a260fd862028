import fs from 'node:fs';
import { ensureServerBuilt } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { stopForwarding } from './lib/run.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

// npm run cli -- <command>: the operator's commands, on an up-to-date build. The list of commands comes from whichever
// build there is: who asks for it changes nothing.
await runMain(async () => {
  const isForHelp = /^(?:-h|--help|help)$/.test(process.argv[2] ?? 'help');
  if (!isForHelp || !fs.existsSync(inRoot('api/dist/server/cli.js'))) {
    if (!process.env.REDIS_URL) await ensureRedis();
    await ensureInstalled();
    await ensureServerBuilt();
  }
  stopForwarding();
  process.setSourceMapsEnabled(true);
  await import('../dist/server/cli.js');
});
