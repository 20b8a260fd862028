import { currentConnection, retryNow } from './connection';

test('a connection that fails says when the next try is, also once its socket has closed', async () => {
  const hasClosed = new Promise<void>((resolve) => {
    /** Browsers report an error, and then that the socket closed. */
    class FailingSocket {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      onerror?: (event: Event) => void;
      onclose?: (event: CloseEvent) => void;
      constructor() {
        setTimeout(() => {
          this.onerror?.(new Event('error'));
          setTimeout(() => {
            this.onclose?.(new CloseEvent('close', { code: 1006 }));
            resolve();
          });
        });
      }
    }
    Object.assign(globalThis, { WebSocket: FailingSocket });
  });
  // The client takes the socket's class when it is loaded.
  const { socketLink } = await import('./socket');
  const nothing = () => undefined;
  const stop = socketLink.client.subscribe(
    { query: 'subscription { nothing }' },
    { next: nothing, error: nothing, complete: nothing },
  );
  await hasClosed;
  expect(currentConnection().phase).toBe('lost');
  expect(currentConnection().nextTryAt).not.toBeNull();
  stop();
  retryNow();
});
