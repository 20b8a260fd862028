import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { isClaimed, startClaimed } from './directory-claim.js';
import { preparePostgresBinaries } from './postgres-binaries.js';
import {
  createCluster,
  dataDirectoryArgument,
  readPassword,
  repairOwnership,
  SUPERUSER,
} from './postgres-cluster.js';
import { stopLeftovers } from './process-table.js';
import { onFreePort } from './redis.js';
import {
  EmbeddedServerError,
  type ServerLogger,
  silentLogger,
  superviseServer,
} from './supervised-server.js';

type EmbeddedPostgres = {
  url: string;
  /** True if this start created the cluster, so that it is empty. */
  isFresh: boolean;
  stop(): Promise<void>;
};

type EmbeddedPostgresOptions = {
  dataDir: string;
  logger?: ServerLogger;
  /** For tests: faster, but does not survive a power cut. */
  isThrowaway?: boolean;
};

const DATABASE = 'skycrumb';
// SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves recovery to the next start.
const STOP_SIGNALS = [
  { signal: 'SIGINT', waitMs: 5_000 },
  { signal: 'SIGQUIT', waitMs: 2_000 },
] as const;
const LEFTOVER_SIGNALS = [...STOP_SIGNALS, { signal: 'SIGKILL', waitMs: 2_000 }] as const;
const THROWAWAY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts our own PostgreSQL on a random loopback port with its data in `dataDir`/postgres, which is created if missing
 * and kept between starts. Committed data survives kill -9 of any process, and power cuts. Servers left behind by a
 * killed process are stopped first. As root it runs as another user.
 * Throws EmbeddedServerError if `dataDir` is in use or the system cannot run it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = path.resolve(options.dataDir, 'postgres');
  return startClaimed(cluster, async () => {
    await stopLeftovers(cluster, ['postgres'], LEFTOVER_SIGNALS);
    const user = choosePostgresUser(cluster);
    const { initdb, postgres } = preparePostgresBinaries(options.dataDir, user);
    const isFresh = !fs.existsSync(cluster);
    if (isFresh) createCluster(cluster, { initdb, user, isThrowaway: options.isThrowaway ?? false });
    repairOwnership(cluster, user);
    // No server runs here now, so if the lock names a running process, its id was reused.
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    const server = await onFreePort((free) => startOn(free, { cluster, user, program: postgres, options }));
    const url = await ensureDatabase(cluster, server.port);
    return { url, isFresh, stop: () => server.stop() };
  });
}

/** The address of the PostgreSQL that one of our running processes has in `dataDir`, or null. */
export function findEmbeddedPostgres(options: { dataDir: string }): string | null {
  const cluster = path.resolve(options.dataDir, 'postgres');
  const [, , , port] = isClaimed(cluster) ? readLockFile(cluster) : [];
  return port ? urlOf(cluster, Number(port), DATABASE) : null;
}

async function startOn(
  port: number,
  context: {
    cluster: string;
    user: SystemUser | undefined;
    program: string;
    options: EmbeddedPostgresOptions;
  },
): Promise<{ port: number; stop(): Promise<void> }> {
  const { cluster, user, program, options } = context;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=', // a path can be too long for a socket
    'timezone=UTC',
    'log_timezone=UTC',
    ...(options.isThrowaway ? THROWAWAY_SETTINGS : []),
  ];
  const server = await superviseServer({
    name: 'PostgreSQL',
    file: program,
    args: [
      '-D',
      dataDirectoryArgument(cluster, user),
      '-p',
      String(port),
      ...settings.flatMap((it) => ['-c', it]),
    ],
    cwd: cluster,
    ...(user ? { user } : {}),
    logFile: `${cluster}.log`,
    stopSignals: STOP_SIGNALS,
    isReady: (pid) => Promise.resolve(saysReady(cluster, pid)),
    logger: options.logger ?? silentLogger,
  });
  return { port, stop: () => server.stop() };
}

// Lines of postmaster.pid: process id, data directory, start time, port, socket directory, address, memory key, state.
function saysReady(cluster: string, pid: number): boolean {
  const lines = readLockFile(cluster);
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

function readLockFile(cluster: string): string[] {
  const file = path.join(cluster, 'postmaster.pid');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
}

async function ensureDatabase(cluster: string, port: number): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return urlOf(cluster, port, DATABASE);
}

function urlOf(cluster: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/${database}`;
}

export type SystemUser = {
  uid: number;
  gid: number;
};

const NAME = 'postgres';

/**
 * The user that PostgreSQL must run as, or undefined for our own. PostgreSQL refuses to run as root. As root we use the
 * owner of an existing cluster (so that a user's files stay theirs), or else the system's `postgres`, which is created
 * if missing.
 */
function choosePostgresUser(cluster: string): SystemUser | undefined {
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
    'PostgreSQL cannot run as root and there is no other user for it: start as an ordinary user, or set DATABASE_URL.',
  );
}
