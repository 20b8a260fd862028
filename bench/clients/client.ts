import http from 'node:http';

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
  /** Seconds until one may come again, of a refusal. */
  readonly retryAfter: number | null;
};

/** An address of its own, where the system has more than 127.0.0.1 without being set up. */
export function homeOf(index: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (index % 250)}` } : {};
}

/**
 * A buyer's connections, kept open, on an address of its own: few unpaid orders may come from one
 * (docs/product/limits.md), and 64 buyers of a benchmark are 64 homes.
 */
export class Client {
  private readonly agent: http.Agent;

  constructor(index: number) {
    this.agent = new http.Agent({ keepAlive: true, ...homeOf(index) });
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
            retryAfter: response.headers['retry-after'] ? Number(response.headers['retry-after']) : null,
          }),
        );
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that the server had just closed for its idleness: nothing of the request was read.
        if (request.reusedSocket && error.code === 'ECONNRESET')
          this.post(url, body, type, cookie).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
