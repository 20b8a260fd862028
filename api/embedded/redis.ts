import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Redis } from 'ioredis';
import { startClaimed } from './directory-claim.js';
import { stopLeftovers } from './process-table.js';
import {
  EmbeddedServerError,
  PortTakenError,
  type ServerLogger,
  silentLogger,
  superviseServer,
} from './supervised-server.js';

type PrivateRedis = {
  url: string;
  stop(): Promise<void>;
};

const PROGRAMS = ['redis-server', 'valkey-server'];
const STOP_SIGNALS = [{ signal: 'SIGTERM', waitMs: 2_000 }] as const;
const LEFTOVER_SIGNALS = [...STOP_SIGNALS, { signal: 'SIGKILL', waitMs: 2_000 }] as const;

/**
 * Starts our own Redis on a random loopback port, with a password generated for this start, so that it cannot be confused
 * with another. It keeps nothing on disk: losing Redis only delays work (docs/product/promises.md).
 * Throws EmbeddedServerError if no server program is installed or `dataDir` is in use.
 */
export async function startPrivateRedis(options: {
  dataDir: string;
  logger?: ServerLogger;
}): Promise<PrivateRedis> {
  const program = findProgram();
  const directory = path.resolve(options.dataDir, 'redis');
  return startClaimed(directory, async () => {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    await stopLeftovers(directory, PROGRAMS, LEFTOVER_SIGNALS);
    const logger = options.logger ?? silentLogger;
    return onFreePort((port) => startOn(port, { program, directory, logger }));
  });
}

async function startOn(
  port: number,
  { program, directory, logger }: { program: string; directory: string; logger: ServerLogger },
): Promise<PrivateRedis> {
  const password = randomBytes(24).toString('hex');
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const server = await superviseServer({
    name: 'Redis',
    file: program,
    args: ['-'], // settings come from standard input, so that the password is not in the process list
    input: settings(port, password),
    cwd: directory,
    logFile: path.join(directory, 'redis.log'),
    stopSignals: STOP_SIGNALS,
    isReady: (pid) => respondsAs(pid, url),
    logger,
  });
  return { url, stop: () => server.stop() };
}

function settings(port: number, password: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    'save ""',
    'appendonly no',
    'maxmemory-policy noeviction', // Bull's keys must not be evicted
    '',
  ].join('\n');
}

// The process id proves that it is ours and not another server that took the port first.
async function respondsAs(pid: number, url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1_000 });
  client.on('error', () => undefined); // refused until the server listens
  try {
    await client.connect();
    const facts = await client.info('server');
    await client.quit();
    return facts.includes(`process_id:${pid}\r`);
  } catch {
    return false;
  }
}

function findProgram(): string {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/local/bin',
    '/usr/bin',
    '/usr/sbin',
    '/opt/homebrew/bin',
  ];
  const candidates = folders.flatMap((folder) => PROGRAMS.map((program) => path.join(folder, program)));
  const found = candidates.find((candidate) => fs.existsSync(candidate));
  if (found) return found;
  throw new EmbeddedServerError(
    'Redis is needed and neither redis-server nor valkey-server is installed. Type: sudo apt-get install -y redis-server (or set REDIS_URL)',
  );
}

const ATTEMPTS = 3;

/** Starts something on a free loopback port; if another process takes the port first, tries the next one. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof PortTakenError)) throw error;
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
}
