import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError } from './embedded-server.error.js';
import { findProcessesIn } from './process-table.js';

const POLL_MS = 20;

/**
 * Ends servers that a killed process of our own left running in `directory`: each signal in turn is given its time.
 * Call only while holding the claim on the directory, since whatever runs there is then a leftover.
 */
export async function stopLeftovers(
  directory: string,
  names: readonly string[],
  signals: readonly { signal: NodeJS.Signals; waitMs: number }[],
): Promise<void> {
  for (const { signal, waitMs } of signals) {
    if (findProcessesIn(directory, names).length === 0) return;
    for (const pid of findProcessesIn(directory, names)) sendSignal(pid, signal);
    if (await areGone(directory, names, waitMs)) return;
  }
  const pids = findProcessesIn(directory, names).join(' ');
  throw new EmbeddedServerError(
    `A server left behind in ${directory} cannot be stopped. Type: kill -9 ${pids}`,
  );
}

async function areGone(directory: string, names: readonly string[], waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (findProcessesIn(directory, names).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // ended between looking and signalling
  }
}
