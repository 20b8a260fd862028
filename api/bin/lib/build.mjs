import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { inRoot, readOrNull } from './paths.mjs';
import { nodeScript, runOrFail } from './run.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { ensureRedis } from './system-programs.mjs';

const api = {
  name: 'server',
  sources: [
    'api/src',
    'api/sandbox',
    'api/embedded',
    'api/demo',
    'api/build',
    'api/.swcrc',
    'api/package.json',
  ],
  dist: 'api/dist',
  proof: 'api/dist/server/main.js',
  commands: () => [swc(['--delete-dir-on-start', '--quiet']), nodeScript('build/bundle.mjs')],
  cwd: 'api',
};
const web = {
  name: 'web pages',
  sources: ['web/src', 'web/build', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json'],
  dist: 'web/dist',
  proof: 'web/dist/.server/server.js',
  commands: () => [vite(['build']), vite(['build', '--ssr', 'src/app/server.ts'])],
  cwd: 'web',
};
const stamp = '.source-hash';

function vite(options) {
  return nodeScript(inRoot('node_modules/vite/bin/vite.js'), [...options, '--logLevel', 'warn']);
}

/** The command of the server's compiler; run it in api/. */
export function swc(options) {
  const build = [
    'src',
    'sandbox',
    'embedded',
    'demo',
    '-d',
    'dist',
    '--copy-files',
    '--config-file',
    '.swcrc',
  ];
  return nodeScript(inRoot('node_modules/@swc/cli/bin/swc.js'), [...build, ...options]);
}

/** Forces the next ensureServerBuilt to build. */
export function clearServerBuild() {
  fs.rmSync(inRoot(api.dist, stamp), { force: true });
}

/** Everything that tests and benchmarks need: Redis, the packages, and both builds. */
export async function ensureReady() {
  await ensureRedis();
  await ensureInstalled();
  await ensureBuilt();
}

/** Builds the server and the web pages if a build is missing or does not match its sources. */
export async function ensureBuilt() {
  await ensure([api, web]);
}

/** Builds only the server, for commands and tests that need no pages. */
export async function ensureServerBuilt() {
  await ensure([api]);
}

async function ensure(parts) {
  if (parts.every(isFresh)) return;
  await withSetupLock(async () => {
    await Promise.all(parts.filter((part) => !isFresh(part)).map(build));
  });
}

async function build(part) {
  console.error(`Building the ${part.name}...`);
  const hash = hashSources(part);
  for (const [file, args] of part.commands()) {
    await runOrFail(`Building the ${part.name} failed: see above.`, file, args, {
      capture: true,
      cwd: inRoot(part.cwd),
    });
  }
  fs.writeFileSync(inRoot(part.dist, stamp), hash);
}

function isFresh(part) {
  if (!fs.existsSync(inRoot(part.proof))) return false;
  return readOrNull(inRoot(part.dist, stamp)) === hashSources(part);
}

// By content, not time: a checkout changes every file's time, and may bring back an older file.
function hashSources({ sources }) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sources, 'package-lock.json'].flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(entry) {
  const stats = fs.statSync(inRoot(entry), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [entry];
  const names = fs.readdirSync(inRoot(entry)).sort();
  return names
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(path.join(entry, name)));
}
