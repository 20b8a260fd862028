import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { migrate } from '../../src/database/index.js';
import { startEmbeddedPostgres } from '../../src/embedded/index.js';
import { startSilentProxy } from '../support/silent-proxy.js';
import { until } from '../support/until.js';

export type FaultPostgres = {
  readonly url: string;
  readonly restart: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
};

/** A PostgreSQL that can be restarted and frozen, behind an address that stays. */
export async function startFaultPostgres(): Promise<FaultPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-faults-'));
  let server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  const proxy = await startSilentProxy(server.url);
  return {
    url: proxy.url,
    restart: async () => {
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir });
      proxy.setTarget(server.url);
    },
    freeze: proxy.freeze,
    thaw: proxy.thaw,
    stop: async () => {
      await proxy.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type FaultRedis = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly flush: () => Promise<void>;
};

/** A Redis on one port that can be killed, started again with nothing in it, and flushed. */
export async function startFaultRedis(): Promise<FaultRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  let child: ChildProcess | null = null;
  const ask = async (command: 'ping' | 'flushall'): Promise<boolean> => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined); // refused until the server listens
    try {
      await client.connect();
      await client.call(command);
      return true;
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  };
  const start = async (): Promise<void> => {
    child = spawn('redis-server', args, { stdio: 'ignore', cwd: os.tmpdir() });
    await until(() => ask('ping'));
  };
  await start();
  return {
    url,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    flush: async () => {
      if (!(await ask('flushall'))) throw new Error('Redis could not be flushed');
    },
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
