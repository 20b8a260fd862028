import { Failure } from './failure.mjs';

/** Refuses a Node that cannot run the program, with one line instead of a syntax error later. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(`Node 20.19 or newer is needed; this is ${process.version}.`);
}
