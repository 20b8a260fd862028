import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { EmbeddedServerError } from './embedded-server.error.js';

export type SystemUser = {
  uid: number;
  gid: number;
};

const NAME = 'postgres';

/**
 * The user that PostgreSQL must run as, or undefined when it can run as we do. PostgreSQL refuses root, so as
 * root it is the owner of an existing cluster (files of a user stay that user's), else the system's `postgres`,
 * which is made when it does not exist.
 */
export function choosePostgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser(NAME) ?? createUser() ?? nobody();
}

function findUser(name: string): SystemUser | undefined {
  const entry = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createUser(): SystemUser | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', NAME]);
  return findUser(NAME);
}

function nobody(): SystemUser {
  const user = findUser('nobody');
  if (user) return user;
  throw new EmbeddedServerError(
    'PostgreSQL does not run as root and there is no other user for it: start as an ordinary user, or set DATABASE_URL.',
  );
}
