import type { WebSocket } from 'ws';
import type { Realtime } from '../../realtime/index.js';
import type { RequestContext } from '../requests/context.js';
import { minuteMs } from '../../lib/dates.js';

/** Limits of WebSockets (docs/product/limits.md). A whole school shares an address; a session is one browser. */
export const socketLimits = {
  frameBytes: 64 * 1_024,
  initMs: 3_000,
  subscriptions: 20,
  messagesPerMinute: 60,
  perAddress: 1_000,
  perSession: 20,
  /** The unread bytes after which a slow reader is disconnected. */
  sendBufferBytes: 1_024 * 1_024,
} as const;

/** Counts open sockets for each key, up to a limit. Keys without any are removed. */
export class OpenCounter {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Takes a place; false if none is left. */
  take(key: string): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  release(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count > 1) this.counts.set(key, count - 1);
    else this.counts.delete(key);
  }
}

/** Closes a socket with too many messages in a minute, and terminates it if it keeps sending. */
export function limitMessages(socket: WebSocket): void {
  let count = 0;
  let since = Date.now();
  socket.on('message', () => {
    // No timer for each socket, since most are silent for hours.
    if (Date.now() - since >= minuteMs) {
      since = Date.now();
      count = 0;
    }
    count += 1;
    if (count === socketLimits.messagesPerMinute + 1) socket.close(4429, 'Too many messages');
    if (count > socketLimits.messagesPerMinute + 1) socket.terminate();
  });
}

/** Terminates a socket whose reader is so far behind that its events pile up in our memory. */
export function endSlowReader(socket: WebSocket): void {
  if (socket.bufferedAmount > socketLimits.sendBufferBytes) socket.terminate();
}

/** Closes this session's socket within five seconds of a logout or password change elsewhere. */
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
  const events = realtime.subscribe('session-ended', id)[Symbol.asyncIterator]();
  const watch = async (): Promise<void> => {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      // Null ends all of the owner's sessions.
      if (next.value.sessionHash === null || next.value.sessionHash === sessionHash)
        socket.close(4403, 'Session ended');
    }
  };
  // Without events it is unknown whether the session is still open.
  watch().catch(() => socket.terminate());
  socket.on('close', () => void events.return?.());
}
