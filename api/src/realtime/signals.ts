import { afterCommit, outbox, type Tx } from '../database/index.js';
import { defineMessage, handle, type MessageHandler } from '../jobs/index.js';
import { type ChangedObject, everywhere, type Realtime } from './realtime.js';

const publicCacheChanged = defineMessage('public-cache-changed', 'direct', []);

/** Announces a change of a product or a text that everybody sees. */
export type NotePublicChange = (tx: Tx) => Promise<void>;

/**
 * Evicts responses that processes cache in memory when a change commits: in this process by `evict`, before the writer
 * gets its response; in the others when Redis delivers the event.
 */
export function createPublicChange(evict: () => void): NotePublicChange {
  return async (tx) => {
    afterCommit(tx, evict);
    await outbox.add(tx, publicCacheChanged({}));
  };
}

/** Calls `evict` for every change that any process announces. Returns a function that unsubscribes. */
export function onPublicChange(realtime: Realtime, evict: () => void): () => Promise<void> {
  const changes = realtime.subscribe('public-cache', everywhere)[Symbol.asyncIterator]();
  const watch = async (): Promise<void> => {
    for (let next = await changes.next(); !next.done; next = await changes.next()) evict();
  };
  void watch();
  return async () => void (await changes.return?.());
}

const attentionChanged = defineMessage('staff-attention-changed', 'direct', [], ['typeName', 'id']);

/**
 * Announces that more or fewer things wait for staff, so that their counts are read again, and the one that changed, if
 * it is only one, so that screens with it show it as it is.
 */
export async function noteAttention(tx: Tx, changed: Partial<ChangedObject> = {}): Promise<void> {
  await outbox.add(tx, { ...attentionChanged({}), payload: { ...changed } });
}

export function signalHandlers(realtime: Realtime): MessageHandler[] {
  return [
    handle(publicCacheChanged, async () => realtime.publish('public-cache', everywhere, {})),
    handle(attentionChanged, async (changed) => realtime.publish('staff-attention', everywhere, changed)),
  ];
}
