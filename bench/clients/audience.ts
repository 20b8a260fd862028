import { once } from 'node:events';
import { WebSocket } from 'ws';
import { homeOf } from './client.js';

/** Sockets that only count what comes, so that the last of them is the server's doing. */
export class Audience {
  private readonly sockets: WebSocket[] = [];
  private readonly heard = new Set<WebSocket>();
  private onLast: (at: number) => void = () => undefined;

  /** `greet` does what the protocol asks for before events come. In tens: a crowd is not what is measured. */
  static async gather(
    url: string,
    size: number,
    protocol: string | undefined,
    greet: (socket: WebSocket) => Promise<void>,
  ): Promise<Audience> {
    const audience = new Audience();
    while (audience.sockets.length < size) {
      const from = audience.sockets.length;
      const missing = Math.min(10, size - from);
      await Promise.all(
        Array.from({ length: missing }, (_, place) => audience.add(from + place, url, protocol, greet)),
      );
    }
    return audience;
  }

  /** Resolves with the moment at which the last viewer has its next message. */
  nextMessage(): Promise<number> {
    this.heard.clear();
    return new Promise((resolve) => (this.onLast = resolve));
  }

  async leave(): Promise<void> {
    await Promise.all(
      this.sockets.map(async (socket) => {
        const closed = once(socket, 'close');
        socket.close();
        await closed;
      }),
    );
  }

  private async add(
    index: number,
    url: string,
    protocol: string | undefined,
    greet: (socket: WebSocket) => Promise<void>,
  ): Promise<void> {
    const socket = new WebSocket(url, protocol, {
      perMessageDeflate: false,
      ...homeOf(index), // few sockets may come from one address
    });
    await once(socket, 'open');
    await greet(socket);
    socket.on('message', () => this.hear(socket));
    this.sockets.push(socket);
  }

  private hear(socket: WebSocket): void {
    if (this.heard.has(socket)) return;
    this.heard.add(socket);
    if (this.heard.size === this.sockets.length) this.onLast(performance.now());
  }
}
