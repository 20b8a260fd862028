import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import { Redis } from 'ioredis';
import { until } from '../../support/until.js';

export type FaultRedis = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly flush: () => Promise<void>;
  /** No command that stores is taken any more (maxmemory, noeviction), until there is room again. */
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** A Redis on one port that can be killed, started again with nothing in it, flushed, filled and frozen. */
export async function startFaultRedis(): Promise<FaultRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn('redis-server', args, { stdio: 'ignore', cwd: os.tmpdir() });
    await until(() => respondsTo(url));
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
    flush: () => command(url, 'flushall'),
    fill: async () => {
      await command(url, 'config', 'set', 'maxmemory-policy', 'noeviction');
      await command(url, 'config', 'set', 'maxmemory', '1');
    },
    makeRoom: () => command(url, 'config', 'set', 'maxmemory', '0'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

async function command(url: string, name: string, ...args: string[]): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined); // refused until the server listens
  try {
    await client.connect();
    await client.call(name, ...args);
  } finally {
    client.disconnect();
  }
}

async function respondsTo(url: string): Promise<boolean> {
  try {
    await command(url, 'ping');
    return true;
  } catch {
    return false; // it does not listen yet
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
