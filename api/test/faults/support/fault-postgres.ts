import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../../src/database/index.js';
import { startEmbeddedPostgres } from '../../../embedded/index.js';
import { findProcessesIn } from '../../../embedded/process-table.js';
import { startSilentProxy } from '../../support/doubles/silent-proxy.js';

export type FaultPostgres = {
  readonly url: string;
  readonly clusterDir: string;
  readonly restart: () => Promise<void>;
  /** SIGSTOP to every process of the server: connections stay, new ones are taken by the system, nothing responds. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
};

/** A PostgreSQL that can be restarted and frozen, behind an address that stays. */
export async function startFaultPostgres(): Promise<FaultPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-faults-'));
  const clusterDir = path.join(dataDir, 'postgres');
  let server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  const proxy = await startSilentProxy(server.url);
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of findProcessesIn(clusterDir, ['postgres'])) send(pid, name);
  };
  return {
    url: proxy.url,
    clusterDir,
    restart: async () => {
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir });
      proxy.setTarget(server.url);
    },
    freeze: () => {
      // The one that starts the others first: none is missed.
      send(postmasterOf(clusterDir), 'SIGSTOP');
      signal('SIGSTOP');
    },
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      signal('SIGCONT');
      await proxy.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function postmasterOf(clusterDir: string): number {
  return Number(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // A session that ended between looking and signalling.
  }
}
