import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';

const redis = {
  title: 'a Redis server',
  programs: ['redis-server', 'valkey-server'],
  packages: { 'apt-get': 'redis-server', dnf: 'redis', apk: 'redis', brew: 'redis' },
};
const chromium = {
  title: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: { 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium', brew: '--cask chromium' },
};
/** Headless Chromium from Debian: a browser test then takes about half the CPU time. */
const headlessShell = 'chromium-headless-shell';
const managers = [
  {
    name: 'apt-get',
    needsRoot: true,
    refresh: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
  },
  { name: 'dnf', needsRoot: true, install: ['install', '-y'] },
  { name: 'apk', needsRoot: true, install: ['add'] },
  { name: 'brew', needsRoot: false, install: ['install'] },
];
const extraFolders = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin'];

/** The path of a Redis (or Valkey) server; installs one if it is missing and we may. */
export function ensureRedis() {
  return ensure(redis);
}

/** The path of Chromium; CHROMIUM_PATH overrides it. */
export async function ensureChromium() {
  return process.env.CHROMIUM_PATH || ensure(chromium);
}

/** The same for browser tests: the headless one if available, otherwise the ordinary one. */
export async function ensureTestChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const [apt] = managers;
  if (!findProgram([headlessShell]) && findProgram([apt.name]) && process.getuid?.() === 0)
    await install(apt, chromium.title, [apt.name, ...apt.install, headlessShell], () => undefined);
  return findProgram([headlessShell]) ?? ensureChromium();
}

async function ensure(wanted) {
  const present = findProgram(wanted.programs);
  if (present) return present;
  const manager = managers.find(({ name }) => findProgram([name]));
  if (!manager) throw new Failure(`${capitalized(wanted.title)} is needed: install ${wanted.programs[0]}.`);
  const command = [manager.name, ...manager.install, ...wanted.packages[manager.name].split(' ')];
  const isRoot = process.getuid?.() === 0;
  if (manager.needsRoot && !isRoot) {
    throw new Failure(
      `${capitalized(wanted.title)} is needed and not installed. Type: sudo ${command.join(' ')}`,
    );
  }
  await install(manager, wanted.title, command);
  const installed = findProgram(wanted.programs);
  if (installed) return installed;
  throw new Failure(`${capitalized(wanted.title)} could not be installed. Type: ${command.join(' ')}`);
}

async function install(manager, title, [file, ...args], report = console.error) {
  console.error(`Installing ${title}: ${[file, ...args].join(' ')}`);
  const options = { capture: true, minutes: 10, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const first = await run(file, args, options);
  if (first.code === 0) return;
  if (!manager.refresh) return report(first.output);
  await run(file, manager.refresh, options); // a new machine has no package lists yet
  const second = await run(file, args, options);
  if (second.code !== 0) report(second.output);
}

function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...extraFolders];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function capitalized(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/** The system's Python: one from a version manager, earlier on PATH, does not see the system's packages. */
const python = '/usr/bin/python3';

/** Whether OpenStack Swift is installed or can be: 7 MB of Debian packages, only libraries. */
export async function canHaveSwift() {
  return (await hasSwift()) || (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0);
}

/** The path of a Python with OpenStack Swift; installs Swift if it is missing and we may. */
export async function ensureSwift() {
  if (await hasSwift()) return python;
  if (await canHaveSwift()) {
    const [apt] = managers;
    await install(apt, 'OpenStack Swift', [apt.name, ...apt.install, 'python3-swift']);
    if (await hasSwift()) return python;
  }
  throw new Failure(
    'OpenStack Swift is needed: on Debian or Ubuntu, sudo apt-get install --no-install-recommends python3-swift. ' +
      'Or use your own server: FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.',
  );
}

async function hasSwift() {
  if (!existsSync(python)) return false;
  const { code } = await run(python, ['-c', 'import eventlet, swift.common'], { capture: true });
  return code === 0;
}
