const MAX_ROUNDS = 5;

type CatchUp = {
  /** Reads everything again, at most once at a time. */
  run: () => Promise<void>;
  /** An event arrived: a response that is on its way may be older than it. */
  note: () => void;
};

/**
 * Reading again after a gap in the events. When an event arrives while a response is on its way, that response
 * may have been made before the event, so it is asked for once more.
 */
export function createCatchUp(refetch: () => Promise<unknown>, onEnd: (failure: unknown) => void): CatchUp {
  let isRunning = false;
  let isStale = false;

  async function readUntilFresh(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      isStale = false;
      await refetch();
      if (!isStale) return;
    }
  }

  async function run(): Promise<void> {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    const failure = await readUntilFresh().then(
      () => null,
      (error: unknown) => error,
    );
    isRunning = false;
    onEnd(failure);
  }

  return {
    run,
    note: () => {
      isStale = true;
    },
  };
}
