import { accessSync, constants } from 'node:fs';
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

/** Path of a Redis (or Valkey) server; installs one when there is none and the system lets us. */
export function ensureRedis() {
  return ensure(redis);
}

/** Path of Chromium for the browser tests; CHROMIUM_PATH names another one. */
export async function ensureChromium() {
  return process.env.CHROMIUM_PATH || ensure(chromium);
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

/** By the system's manager of that name, as the user that we are. */
export async function installPackages(managerName, title, packages) {
  const manager = managers.find(({ name }) => name === managerName);
  await install(manager, title, [manager.name, ...manager.install, ...packages]);
}

async function install(manager, title, [file, ...args]) {
  console.log(`Installing ${title}: ${[file, ...args].join(' ')}`);
  const options = { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const first = await run(file, args, options);
  if (first.code === 0) return;
  if (!manager.refresh) return console.error(first.output);
  await run(file, manager.refresh, options); // a fresh machine has no package lists yet
  const second = await run(file, args, options);
  if (second.code !== 0) console.error(second.output);
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
