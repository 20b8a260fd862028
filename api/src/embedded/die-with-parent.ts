import { spawnSync } from 'node:child_process';

let canSetDeathSignal: boolean | undefined;

/**
 * Wraps a command so that the kernel sends it `signal` when this process ends, even by kill -9 (Linux with
 * util-linux). Elsewhere the command is unchanged, and the next start ends what was left behind.
 */
export function dieWithParent(file: string, args: string[], signal: NodeJS.Signals): [string, string[]] {
  canSetDeathSignal ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true']).status === 0;
  if (!canSetDeathSignal) return [file, args];
  return ['setpriv', ['--pdeathsig', signal.replace(/^SIG/, ''), '--', file, ...args]];
}
