/** docs/product/storefront.md#constants: 3 retries, 1 s doubled each time, at most 30 s. */
const RETRIES = 3;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** The wait before the given retry (1, 2, 3); null when none is left. */
export function backoffMs(retry: number): number | null {
  return retry > RETRIES ? null : Math.min(FIRST_MS * 2 ** (retry - 1), LONGEST_MS);
}

/** Runs the work until it succeeds, waiting between attempts; throws the last error when the retries are used up. */
export async function withRetries<T>(
  work: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = backoffMs(retry);
      if (pauseMs === null) throw error;
      await wait(pauseMs);
    }
  }
}
