import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type ServerSpec = {
  /** For messages: 'PostgreSQL', 'Redis'. */
  name: string;
  file: string;
  args: string[];
  /** The server's own directory, by which later starts identify it. */
  cwd: string;
  logFile: string;
  /** Written to the server's standard input. */
  input?: string;
  user?: { uid: number; gid: number };
  /** Sent in order; SIGKILL follows automatically. */
  stopSignals: readonly { signal: NodeJS.Signals; waitMs: number }[];
  isReady: (pid: number) => Promise<boolean>;
  logger: ServerLogger;
};

/** Is told when a server ends unexpectedly. */
export type ServerLogger = { error(message: string): void };

export const silentLogger: ServerLogger = { error: () => undefined };

type SupervisedServer = {
  stop(): Promise<void>;
};

const READY_TIMEOUT_MS = 60_000; // recovery after a crash can take a while
const READY_POLL_MS = 15;
const RESTART_DELAY_MS = 500;

/** Starts a server, waits until it is ready, and restarts it with the same arguments whenever it ends unexpectedly. */
export async function superviseServer(spec: ServerSpec): Promise<SupervisedServer> {
  fs.rmSync(spec.logFile, { force: true });
  let child = launch(spec);
  let isStopping = false;
  await untilReady(spec, child);
  void keepAlive();

  // dieWithParent covers a killed process; this covers process.exit() without stop().
  const endWithUs = () => child.kill(spec.stopSignals[0]?.signal);
  process.once('exit', endWithUs);

  return {
    stop: async () => {
      isStopping = true;
      await stopChild(spec, child);
      process.removeListener('exit', endWithUs);
    },
  };

  async function keepAlive(): Promise<void> {
    for (;;) {
      if (!hasEnded(child)) await once(child, 'exit');
      if (isStopping) return;
      spec.logger.error(`${spec.name} ended unexpectedly; restarting it (its log: ${spec.logFile})`);
      await sleep(RESTART_DELAY_MS, undefined, { ref: false });
      if (isStopping) return;
      child = launch(spec);
    }
  }
}

function launch(spec: ServerSpec): ChildProcess {
  const log = fs.openSync(spec.logFile, 'a');
  const [file, args] = dieWithParent(spec.file, spec.args, spec.stopSignals[0]?.signal ?? 'SIGTERM');
  const child = spawn(file, args, {
    cwd: spec.cwd,
    ...spec.user,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    // Its own session: Ctrl-C reaches only us, so that requests finish before the servers stop.
    detached: true,
    stdio: ['pipe', log, log],
  });
  fs.closeSync(log);
  child.on('error', (error) => spec.logger.error(`${spec.name} cannot be run: ${error.message}`));
  child.stdin?.on('error', () => undefined); // it ended before reading; untilReady says why
  child.stdin?.end(spec.input ?? '');
  return child;
}

async function untilReady(spec: ServerSpec, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!hasEnded(child) && Date.now() < deadline) {
    if (child.pid !== undefined && (await spec.isReady(child.pid))) return;
    await sleep(READY_POLL_MS);
  }
  await stopChild(spec, child);
  throw startFailure(spec);
}

async function stopChild(spec: ServerSpec, child: ChildProcess): Promise<void> {
  for (const { signal, waitMs } of [...spec.stopSignals, { signal: 'SIGKILL' as const, waitMs: 2_000 }]) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await Promise.race([once(child, 'exit'), sleep(waitMs, undefined, { ref: false })]);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function startFailure(spec: ServerSpec): EmbeddedServerError {
  const log = fs.readFileSync(spec.logFile, 'utf8');
  if (log.includes('Address already in use'))
    return new PortTakenError(`The port for ${spec.name} is taken.`);
  const lines = log.trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|ERROR|rror:/.test(line)) ?? lines.at(-1);
  return new EmbeddedServerError(`${spec.name} did not start: ${complaint || 'its log is empty'}`);
}

let canSetDeathSignal: boolean | undefined;

/**
 * Wraps a command so that the kernel sends it `signal` when this process ends, even by kill -9 (Linux with util-linux).
 * Elsewhere the command is unchanged, and the next start stops servers left behind.
 */
function dieWithParent(file: string, args: string[], signal: NodeJS.Signals): [string, string[]] {
  canSetDeathSignal ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true']).status === 0;
  if (!canSetDeathSignal) return [file, args];
  return ['setpriv', ['--pdeathsig', signal.replace(/^SIG/, ''), '--', file, ...args]];
}

/** An embedded server cannot start; the message is one line that says what to do. */
export class EmbeddedServerError extends Error {
  override readonly name: string = 'EmbeddedServerError';
}

/** Another process took the port between choosing it and listening on it. */
export class PortTakenError extends EmbeddedServerError {
  override readonly name = 'PortTakenError';
}
