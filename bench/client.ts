import http from 'node:http';

export type Reply = { readonly status: number; readonly text: string; readonly cookie: string };

/**
 * A buyer's connections, kept open, on an address of its own: few unpaid orders may come from one
 * (docs/product/limits.md), and 64 buyers of a benchmark are 64 homes.
 */
export class Client {
  private readonly agent: http.Agent;

  constructor(index: number) {
    const isLinux = process.platform === 'linux'; // elsewhere only 127.0.0.1 is there without being set up
    this.agent = new http.Agent({
      keepAlive: true,
      ...(isLinux && { localAddress: `127.0.1.${1 + (index % 250)}` }),
    });
  }

  post(url: string, body: string, type: string, cookie: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        ...(cookie && { cookie }),
      };
      const request = http.request(url, { method: 'POST', agent: this.agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie,
          }),
        );
      });
      request.on('error', reject).end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
