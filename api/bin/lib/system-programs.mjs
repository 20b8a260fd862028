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
/** Chromium without a window, which takes a good half of the processor time that a browser test costs. Debian has it. */
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

/** Path of a Redis (or Valkey) server; installs one when there is none and the system lets us. */
export function ensureRedis() {
  return ensure(redis);
}

/** Path of Chromium; CHROMIUM_PATH names another one. */
export async function ensureChromium() {
  return process.env.CHROMIUM_PATH || ensure(chromium);
}

/** The same for browser tests: the one without a window where it can be had, otherwise whatever serves people. */
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

/** By the system's manager of that name, as the user that we are. */
export async function installPackages(managerName, title, packages) {
  const manager = managers.find(({ name }) => name === managerName);
  await install(manager, title, [manager.name, ...manager.install, ...packages]);
}

async function install(manager, title, [file, ...args], complain = console.error) {
  console.log(`Installing ${title}: ${[file, ...args].join(' ')}`);
  const options = { capture: true, minutes: 10, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const first = await run(file, args, options);
  if (first.code === 0) return;
  if (!manager.refresh) return complain(first.output);
  await run(file, manager.refresh, options); // a fresh machine has no package lists yet
  const second = await run(file, args, options);
  if (second.code !== 0) complain(second.output);
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
