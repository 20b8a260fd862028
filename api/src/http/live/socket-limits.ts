import type { WebSocket } from 'ws';
import type { Realtime } from '../../realtime/index.js';
import type { RequestContext } from '../requests/context.js';

/** Limits of WebSockets (docs/product/limits.md). A whole school shares an address; a session is one browser. */
export const socketLimits = {
  frameBytes: 64 * 1_024,
  initMs: 3_000,
  subscriptions: 20,
  messagesPerMinute: 60,
  perAddress: 1_000,
  perSession: 20,
  /** What a reader may leave unread before it is hung up on. */
  sendBufferBytes: 1_024 * 1_024,
} as const;

/** Counts what is open at once for each key, up to a limit. A key that holds nothing is not kept. */
export class OpenCounter {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes a place; false when there is none left. */
  take(key: string): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  release(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count > 1) this.counts.set(key, count - 1);
    else this.counts.delete(key);
  }
}

const minuteMs = 60_000;

/** Ends a socket that says more than the limit in a minute: one that goes on after the close is cut off. */
export function limitMessages(socket: WebSocket): void {
  let count = 0;
  let since = Date.now();
  socket.on('message', () => {
    // No timer for each socket: most say nothing for hours.
    if (Date.now() - since >= minuteMs) {
      since = Date.now();
      count = 0;
    }
    count += 1;
    if (count === socketLimits.messagesPerMinute + 1) socket.close(4429, 'Too many messages');
    if (count > socketLimits.messagesPerMinute + 1) socket.terminate();
  });
}

/** Ends a socket whose reader has fallen so far behind that its events pile up in our memory. */
export function endSlowReader(socket: WebSocket): void {
  if (socket.bufferedAmount > socketLimits.sendBufferBytes) socket.terminate();
}

/** A logout or a password change elsewhere closes this session's socket, within five seconds. */
export function endWithSessions(realtime: Realtime, socket: WebSocket, { viewer }: RequestContext): void {
  for (const session of [viewer.organization, viewer.admin, viewer.helper, viewer.givenPassword]) {
    if (session) endWithSession(realtime, socket, session);
  }
}

function endWithSession(
  realtime: Realtime,
  socket: WebSocket,
  { id, sessionHash }: { readonly id: string; readonly sessionHash: string },
): void {
  const endings = realtime.subscribe('session-ended', id)[Symbol.asyncIterator]();
  const watch = async (): Promise<void> => {
    for (let next = await endings.next(); !next.done; next = await endings.next()) {
      // Null ends all of the owner's sessions.
      if (next.value.sessionHash === null || next.value.sessionHash === sessionHash)
        socket.close(4403, 'Session ended');
    }
  };
  // Whether the session still lives can no longer be known.
  watch().catch(() => socket.terminate());
  socket.on('close', () => void endings.return?.());
}
