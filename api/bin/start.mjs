import { ensureBuilt } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopForwarding } from './lib/run.mjs';
import { stopWithStarter } from './lib/starter.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

// npm start: from a fresh clone to a running shop. The server runs in this process, so that it gets our signals.
await runMain(
  async () => {
    if (!process.env.REDIS_URL) await ensureRedis();
    await ensureInstalled();
    await ensureBuilt();
    stopForwarding();
    stopWithStarter();
    process.setSourceMapsEnabled(true);
    await import('../dist/server/main.js');
  },
  { usage: 'npm start' },
);
