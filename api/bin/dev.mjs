import { ensureServerBuilt, clearServerBuild, swc } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { nodeScript, run, stopRunning } from './lib/run.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

// npm run dev: the server restarts and the pages reload on every edit.
await runMain(async () => {
  requireNode();
  if (!process.env.REDIS_URL) await ensureRedis();
  await ensureInstalled();
  await ensureServerBuilt();
  clearServerBuild(); // from now on the watcher writes it, whatever the sources become

  const parts = [
    run(...swc(['--watch']), { cwd: inRoot('api') }),
    run(...nodeScript('api/dist/src/main.js', [], ['--watch-path=api/dist', '--enable-source-maps'])),
    run(...nodeScript(inRoot('node_modules/vite/bin/vite.js')), { cwd: inRoot('web') }),
  ];
  await Promise.race(parts);
  stopRunning('SIGTERM');
  await Promise.all(parts);
});
