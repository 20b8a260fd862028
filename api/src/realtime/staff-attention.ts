import { outbox, type Tx } from '../database/index.js';
import { defineMessage, handle, type MessageHandler } from '../jobs/index.js';
import { everywhere, type Realtime } from './realtime.js';

const attentionChanged = defineMessage('staff-attention-changed', 'direct', []);

/** Called by whatever adds something that waits for a person, or takes it away; staff's counts are read again then. */
export async function noteAttention(tx: Tx): Promise<void> {
  await outbox.add(tx, attentionChanged({}));
}

export function staffAttentionHandlers(realtime: Realtime): MessageHandler[] {
  return [
    handle(attentionChanged, () => {
      realtime.publish('staff-attention', everywhere, {});
      return Promise.resolve();
    }),
  ];
}
