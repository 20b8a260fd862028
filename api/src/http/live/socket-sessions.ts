import type { WebSocket } from 'ws';
import type { Realtime } from '../../realtime/index.js';
import type { RequestContext } from '../graphql/context.js';

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
