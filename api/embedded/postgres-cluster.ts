import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedServerError } from './supervised-server.js';
import type { SystemUser } from './postgres.js';

export const SUPERUSER = 'skycrumb';
const PASSWORD_FILE = 'skycrumb.password';

/**
 * How PostgreSQL's programs get their data directory, to be run with that directory as working directory.
 * Root enters it and hands it over as "where you are", so the helper user need not be able to walk there
 * (a checkout below /root). An ordinary user walks.
 */
export function dataDirectoryArgument(cluster: string, user: SystemUser | undefined): string {
  return user && fs.existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
}

/** Makes a cluster in one step: a start that is killed half-way leaves no half cluster behind. */
export function createCluster(
  cluster: string,
  options: { initdb: string; user: SystemUser | undefined; isThrowaway: boolean },
): void {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.${PASSWORD_FILE}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  fs.rmSync(passwordFile, { force: true });
  fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (options.user) giveTo(options.user, [draft, passwordFile]);
  runInitdb(draft, passwordFile, options);
  fs.renameSync(passwordFile, path.join(draft, PASSWORD_FILE));
  fs.renameSync(draft, cluster);
}

export function readPassword(cluster: string): string {
  return fs.readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8');
}

/** Makes an existing cluster usable again after it was copied or unpacked by root or with other rights. */
export function repairOwnership(cluster: string, user: SystemUser | undefined): void {
  const { uid, mode } = statOwn(cluster);
  if (user && uid === 0) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
  if ((mode & 0o777) !== 0o700) fs.chmodSync(cluster, 0o700);
}

function statOwn(cluster: string): fs.Stats {
  const stats = fs.statSync(cluster);
  const me = process.getuid?.() ?? stats.uid;
  if (me === 0 || me === stats.uid) return stats;
  throw new EmbeddedServerError(
    `${cluster} belongs to another user (uid ${stats.uid}): start as that user or as root, or set DATA_DIR to another directory.`,
  );
}

function runInitdb(
  draft: string,
  passwordFile: string,
  { initdb, user, isThrowaway }: { initdb: string; user: SystemUser | undefined; isThrowaway: boolean },
): void {
  const password = fs.openSync(passwordFile, 'r');
  const args = [
    `--pgdata=${dataDirectoryArgument(draft, user)}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--pwfile=/dev/fd/3', // opened by us: initdb's user may not be able to walk to the file
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin', // the same order and case rules on every system
    '--builtin-locale=C.UTF-8',
    ...(isThrowaway ? ['--no-sync'] : []),
  ];
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const result = spawnSync(initdb, args, {
    cwd: draft,
    ...user,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', password],
  });
  fs.closeSync(password);
  if (result.status === 0) return;
  const reason =
    result.error?.message ??
    result.stderr
      .trim()
      .split('\n')
      .findLast((line) => line.includes('rror')) ??
    result.stderr;
  throw new EmbeddedServerError(`PostgreSQL could not make its data directory ${draft}: ${reason}`);
}

function giveTo(user: SystemUser, files: string[]): void {
  for (const file of files) fs.chownSync(file, user.uid, user.gid);
}
