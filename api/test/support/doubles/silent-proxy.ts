import net, { type AddressInfo, type Socket } from 'node:net';

export type SilentProxy = {
  /** The given address, through the proxy. */
  readonly url: string;
  /** Connections stay open and are still taken, and nothing comes through any more. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** New connections lead to that server: the one behind it was started again elsewhere. */
  readonly setTarget: (url: string) => void;
  readonly stop: () => Promise<void>;
};

/** Passes bytes to the server at `url` until it is frozen: what a stopped process looks like from outside. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port); // it listens on TCP
  through.hostname = '127.0.0.1';
  return {
    url: through.href,
    setTarget: (next) => (target = new URL(next)),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
