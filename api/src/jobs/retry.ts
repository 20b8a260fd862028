/** Outbox retries (docs/product/limits.md#retries): 5 s doubling to 15 minutes, given up after 72 hours. */
const firstPauseSeconds = 5;
const maxPauseSeconds = 15 * 60;
const giveUpAfterMs = 72 * 3_600_000;

/** Seconds until the next try after the given number of failed attempts (1 or more). */
export function pauseSeconds(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(attempts - 1, 20), maxPauseSeconds);
}

export function isGivenUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > giveUpAfterMs;
}
