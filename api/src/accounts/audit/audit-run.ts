import { AsyncLocalStorage } from 'node:async_hooks';

const runs = new AsyncLocalStorage<string>();

/** Works on one order of a bulk run: every write that is audited meanwhile names the run. */
export function auditInRun<Result>(runId: string, work: () => Promise<Result>): Promise<Result> {
  return runs.run(runId, work);
}

/** The bulk run that is being worked on; null outside of one. */
export function currentRunId(): string | null {
  return runs.getStore() ?? null;
}
