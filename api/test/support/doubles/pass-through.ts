import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';

export type PassThrough = {
  readonly url: string;
  readonly setTargets: (urls: readonly string[]) => void;
  /** Where the newest WebSocket was passed to. */
  readonly lastUpgradedTo: () => string | null;
  readonly stop: () => Promise<void>;
};

/** A small reverse proxy: requests and WebSockets in turn to each target that takes connections. */
export async function startPassThrough(): Promise<PassThrough> {
  let targets: readonly string[] = [];
  let turn = 0;
  let upgradedTo: string | null = null;
  const sockets = new Set<Socket>();
  const connect = async (): Promise<{ target: string; socket: Socket }> => {
    for (let tries = 0; tries < targets.length; tries += 1) {
      const target = targets[turn++ % targets.length] ?? '';
      const socket = await open(target);
      if (socket) return { target, socket };
    }
    throw new Error('No target takes connections');
  };
  const server = http.createServer((request, response) => {
    connect()
      .then(({ socket }) => {
        const { method = 'GET', url: path = '/', headers } = request;
        const passed = http.request({ method, path, headers, createConnection: () => socket }, (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        });
        passed.on('error', () => response.destroy());
        request.pipe(passed);
      })
      .catch(() => response.writeHead(502).end());
  });
  server.on('upgrade', (request: IncomingMessage, near: Socket) => {
    connect()
      .then(({ target, socket: far }) => {
        upgradedTo = target;
        sockets.add(near);
        near.on('error', () => far.destroy()).on('close', () => far.destroy());
        far.on('error', () => near.destroy()).on('close', () => near.destroy());
        const lines = request.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
        );
        far.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
        near.pipe(far).pipe(near);
      })
      .catch(() => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    setTargets: (urls) => (targets = urls),
    lastUpgradedTo: () => upgradedTo,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Null when nobody listens there any more. */
function open(target: string): Promise<Socket | null> {
  const { hostname, port } = new URL(target);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
