import { once } from 'node:events';
import { createServer } from 'node:net';
import { clearServerBuild, swc } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { nodeScript, run, stopRunning } from './lib/run.mjs';
import { stopWithStarter } from './lib/starter.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

const { HOST = '127.0.0.1', PORT = '4000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env;
const serverPort = await findFreePort();
let compiled = 0;
let isRestarting = false;
let stopServer = async () => {};

// npm run dev: the server restarts and the pages reload on every edit. Vite listens on the product's port and proxies
// everything but pages to the server (web/vite.config.ts).
await runMain(
  async () => {
    if (!process.env.REDIS_URL) await ensureRedis();
    await ensureInstalled();
    clearServerBuild(); // from now on the compiler below writes it
    stopWithStarter();

    const vite = ['--host', HOST, '--port', PORT, '--strictPort', '--clearScreen', 'false'];
    const parts = [
      run(...swc(['--watch']), { cwd: inRoot('api'), onOutput: restartWhenCompiled }),
      run(...nodeScript(inRoot('node_modules/vite/bin/vite.js'), vite), {
        cwd: inRoot('web'),
        env: { API_ORIGIN: `http://127.0.0.1:${serverPort}` },
      }),
    ];
    await Promise.race(parts);
    stopRunning('SIGTERM');
    await Promise.all(parts);
  },
  { usage: 'npm run dev' },
);

/** Only the compiler knows when a file is complete: a file watcher would see half-written ones. */
function restartWhenCompiled(output) {
  process.stderr.write(output);
  if (!output.includes('Successfully compiled')) return;
  compiled += 1;
  void restartServer();
}

/** Only one server at a time can use the data directory: the next one starts after the last one has exited. */
async function restartServer() {
  if (isRestarting) return;
  isRestarting = true;
  for (let started = 0; started !== compiled;) {
    await stopServer();
    started = compiled;
    startServer();
  }
  isRestarting = false;
}

function startServer() {
  let server;
  const env = { HOST: '127.0.0.1', PORT: serverPort, PUBLIC_URL };
  const script = nodeScript('api/dist/src/main.js', ['--without-pages'], ['--enable-source-maps']);
  const ended = run(...script, { env, onStart: (child) => (server = child) });
  stopServer = () => {
    server.kill('SIGTERM');
    return ended;
  };
  void ended.then(({ code, signal }) => {
    if (code !== 0 && !signal)
      console.error('The server exited: see above. It restarts after the next edit.');
  });
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(port);
}
