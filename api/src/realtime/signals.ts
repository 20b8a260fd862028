import { afterCommit, outbox, type Tx } from '../database/index.js';
import { defineMessage, handle, type MessageHandler } from '../jobs/index.js';
import { everywhere, type Realtime } from './realtime.js';

const publicCacheChanged = defineMessage('public-cache-changed', 'direct', []);

/** Called by what changes a product or a text that everybody sees. */
export type NotePublicChange = (tx: Tx) => Promise<void>;

/**
 * Returns that processes keep in memory are evicted when a change commits: by `evict` in this process before the
 * writer has its response, in the others as soon as they hear of it through Redis.
 */
export function createPublicChange(evict: () => void): NotePublicChange {
  return async (tx) => {
    afterCommit(tx, evict);
    await outbox.add(tx, publicCacheChanged({}));
  };
}

/** Calls `evict` at every change that any process announces. Returns how to end that. */
export function onPublicChange(realtime: Realtime, evict: () => void): () => Promise<void> {
  const changes = realtime.subscribe('public-cache', everywhere)[Symbol.asyncIterator]();
  const watch = async (): Promise<void> => {
    for (let next = await changes.next(); !next.done; next = await changes.next()) evict();
  };
  void watch();
  return async () => void (await changes.return?.());
}

const attentionChanged = defineMessage('staff-attention-changed', 'direct', []);

/** Called by whatever adds something that waits for a person, or takes it away; staff's counts are read again then. */
export async function noteAttention(tx: Tx): Promise<void> {
  await outbox.add(tx, attentionChanged({}));
}

export function signalHandlers(realtime: Realtime): MessageHandler[] {
  const tell = (topic: 'public-cache' | 'staff-attention') => () =>
    Promise.resolve(realtime.publish(topic, everywhere, {}));
  return [
    handle(publicCacheChanged, tell('public-cache')),
    handle(attentionChanged, tell('staff-attention')),
  ];
}
