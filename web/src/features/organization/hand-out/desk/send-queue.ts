import type { HandOut, Outcome } from '../core/hand-out';
import { DeskError } from './desk-parts';

/** As many as the server takes at once. */
const maxAtOnce = 50;

type Parts = {
  readonly queue: () => readonly HandOut[];
  readonly send: (handOuts: readonly HandOut[]) => Promise<readonly Outcome[]>;
  readonly settle: (outcomes: readonly Outcome[]) => Promise<void>;
  /** The server will never take this one. */
  readonly refuse: (id: string) => Promise<void>;
  /** Nothing can be sent now. */
  readonly fail: (error: unknown) => Promise<void>;
};

/**
 * Sends the queue from its oldest on until it is empty or nothing gets through. One run at a time: who calls during a
 * run gets that run, which sends what was added meanwhile too. A response that got lost is asked for again under the
 * same ids, which count once.
 */
export function sendQueue({ queue, send, settle, refuse, fail }: Parts): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let count = maxAtOnce;
    for (;;) {
      const handOuts = queue().slice(0, count);
      if (handOuts.length === 0) return;
      try {
        await settle(await send(handOuts));
        // A response without outcomes settles nothing, now or in a moment.
        if (queue()[0]?.id === handOuts[0]?.id) return;
      } catch (error) {
        const [first] = handOuts;
        if (!(error instanceof DeskError) || error.why !== 'refused' || !first) return fail(error);
        // One of them is not acceptable: one by one, the others still arrive.
        if (handOuts.length === 1) await refuse(first.id);
        count = 1;
      }
    }
  }

  return () => (running ??= run().finally(() => (running = null)));
}
