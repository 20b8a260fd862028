import { afterCommit, outbox, type Tx } from '../database/index.js';
import { defineMessage, handle, type MessageHandler } from '../jobs/index.js';
import { everywhere, type Realtime } from './realtime.js';

const publicAnswersChanged = defineMessage('public-answers-changed', 'direct', []);

/** Called by what changes a product or a text that everybody sees. */
export type NotePublicChange = (tx: Tx) => Promise<void>;

/**
 * Answers that processes keep in memory are forgotten when a change commits: by `forget` in this process before the
 * writer is answered, in the others as soon as Redis has told them.
 */
export function createPublicChange(forget: () => void): NotePublicChange {
  return async (tx) => {
    afterCommit(tx, forget);
    await outbox.add(tx, publicAnswersChanged({}));
  };
}

export function publicAnswersHandlers(realtime: Realtime): MessageHandler[] {
  return [
    handle(publicAnswersChanged, () => {
      realtime.publish('public-answers', everywhere, {});
      return Promise.resolve();
    }),
  ];
}

/** Calls `forget` at every change that any process announces. Answers how to end that. */
export function onPublicChange(realtime: Realtime, forget: () => void): () => Promise<void> {
  const changes = realtime.subscribe('public-answers', everywhere)[Symbol.asyncIterator]();
  const watch = async (): Promise<void> => {
    for (let next = await changes.next(); !next.done; next = await changes.next()) forget();
  };
  void watch();
  return async () => void (await changes.return?.());
}
