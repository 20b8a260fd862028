import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The network between a phone and the product, controlled by the test. */
export type GymNetwork = {
  readonly origin: string;
  /** Calls get no response: lost `before` they reach the server, or `after` it has handled them. */
  losesCalls: 'before' | 'after' | null;
  /** Simulates a new release: files have other names, and the old ones are gone. */
  deploy: () => void;
  readonly close: () => Promise<void>;
};

type Reply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

const gone: Reply = { status: 404, headers: {}, body: Buffer.from('') };

/** Script names, in addresses and in import statements: renaming a file also renames its imports. */
const script = /(?:\/?assets\/|\.\/)[\w-]+\.js/g;

/** A proxy in front of the product that can lose responses and simulate a deployment. It blocks sockets. */
export async function openGymNetwork(product: string): Promise<GymNetwork> {
  let release = 0;
  const server = http.createServer((request, response) => void pass(request, response));
  const network: GymNetwork = {
    get origin() {
      return `http://localhost:${(server.address() as AddressInfo).port}`; // it listens on a port
    },
    losesCalls: null,
    deploy: () => void (release += 1),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isCall = request.url === '/graphql';
    if (isCall && network.losesCalls === 'before') return void request.socket.destroy();
    const { status, headers, body } = await forward(request);
    if (isCall && network.losesCalls === 'after') return void request.socket.destroy();
    const isText = /html|javascript/.test(headers['content-type'] ?? '');
    const { 'content-length': _, ...others } = headers;
    response.writeHead(status, others);
    response.end(isText ? body.toString().replace(script, currentName) : body);
  }

  async function forward(request: IncomingMessage): Promise<Reply> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // without an encoding, chunks are bytes
    return send(request, Buffer.concat(parts));
  }

  function send(request: IncomingMessage, sent: Buffer): Promise<Reply> {
    const path = originalPath(request.url ?? '/');
    if (path === null) return Promise.resolve(gone);
    // The product's ETags and dates do not describe the modified content.
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = request.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    return new Promise<Reply>((resolve, reject) => {
      const options = { method: request.method, headers };
      const call = http.request(product + path, options, (response) => {
        const body: Buffer[] = [];
        response.on('data', (part: Buffer) => body.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 500,
            headers: response.headers,
            body: Buffer.concat(body),
          }),
        );
      });
      call.on('error', reject).end(sent);
    });
  }

  /** The name of a script in the current release. */
  function currentName(name: string): string {
    return release === 0 ? name : name.replace('.js', `.r${release}.js`);
  }

  /** The product's own name for it; null if the current release has no such file. */
  function originalPath(path: string): string | null {
    const mark = /^\/assets\/[\w-]+(?:\.r(\d+))?\.js$/.exec(path);
    if (!mark) return path;
    return Number(mark[1] ?? '0') === release ? path.replace(/\.r\d+/, '') : null;
  }

  await new Promise<void>((resolve) => server.listen(0, resolve));
  return network;
}
