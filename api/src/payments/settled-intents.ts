import { perDatabase } from '../database/index.js';
import { keepNewest } from '../lib/keep-newest.js';

/** More than any process settles while their webhooks are on the way. */
const maxRemembered = 2_000;

/**
 * The payments that this process settled a short while ago. Of these a webhook brings nothing new, and need not ask the
 * database. What another process settled is not here: the database knows it.
 */
export class SettledIntents {
  private readonly settled = new Set<string>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Called once it is committed. */
  note(intentId: string): void {
    this.settled.add(intentId);
    keepNewest(this.settled, maxRemembered);
    this.waiting.get(intentId)?.forEach((end) => end());
    this.waiting.delete(intentId);
  }

  /** Whether it is settled here, now or within so many milliseconds. */
  async until(intentId: string, ms: number): Promise<boolean> {
    if (!this.settled.has(intentId)) await this.wait(intentId, ms);
    return this.settled.has(intentId);
  }

  private wait(intentId: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.stopWaiting(intentId, end);
        resolve();
      }, ms);
      this.waiting.set(intentId, [...(this.waiting.get(intentId) ?? []), end]);
    });
  }

  private stopWaiting(intentId: string, end: () => void): void {
    const others = this.waiting.get(intentId)?.filter((it) => it !== end) ?? [];
    if (others.length > 0) this.waiting.set(intentId, others);
    else this.waiting.delete(intentId);
  }
}

export const settledIntentsOf = perDatabase(() => new SettledIntents());
