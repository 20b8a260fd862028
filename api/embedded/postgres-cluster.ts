import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedServerError } from './supervised-server.js';
import type { SystemUser } from './postgres.js';

export const SUPERUSER = 'skycrumb';
const PASSWORD_FILE = 'skycrumb.password';

/**
 * The data directory argument for PostgreSQL's programs, which run with that directory as working directory. Root enters
 * it and passes it as the current directory, so that the helper user needs no access to its parents (a checkout below
 * /root). An ordinary user passes the path.
 */
export function dataDirectoryArgument(cluster: string, user: SystemUser | undefined): string {
  return user && fs.existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
}

type Creation = { initdb: string; user: SystemUser | undefined; isThrowaway: boolean };

/** Creates a cluster atomically: a start that is killed leaves no partial cluster. */
export function createCluster(cluster: string, options: Creation): void {
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

/** Fixes the owner and mode of a cluster that was copied or unpacked by root or with other rights. */
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

function runInitdb(draft: string, passwordFile: string, { initdb, user, isThrowaway }: Creation): void {
  const password = fs.openSync(passwordFile, 'r');
  const args = [
    `--pgdata=${dataDirectoryArgument(draft, user)}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--pwfile=/dev/fd/3', // opened by us: initdb's user may not have access to the path
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
  throw new EmbeddedServerError(`PostgreSQL could not create its data directory ${draft}: ${reason}`);
}

function giveTo(user: SystemUser, files: string[]): void {
  for (const file of files) fs.chownSync(file, user.uid, user.gid);
}
