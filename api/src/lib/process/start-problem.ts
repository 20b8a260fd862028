import { inspect } from 'node:util';

/** The output of a failed start: one line for a problem that a person can fix, anything else with its stack. */
export function startProblem(thrown: unknown, isForPeople: (error: Error) => boolean): string {
  if (!(thrown instanceof Error)) return inspect(thrown);
  if (isForPeople(thrown)) return thrown.message;
  // A refusal by the operating system (a file, an address, a disk) is not a defect of ours.
  return 'syscall' in thrown && 'code' in thrown ? `This cannot start: ${thrown.message}.` : inspect(thrown);
}
