import { inspect } from 'node:util';

/** Of what a start prints when it fails: one line for what a person can mend, everything else with its stack. */
export function startProblem(thrown: unknown, isForPeople: (error: Error) => boolean): string {
  if (!(thrown instanceof Error)) return inspect(thrown);
  if (isForPeople(thrown)) return thrown.message;
  // What the system refused (a file, an address, a disk) is no defect of ours, whatever asked for it.
  return 'syscall' in thrown && 'code' in thrown ? `This cannot start: ${thrown.message}.` : inspect(thrown);
}
