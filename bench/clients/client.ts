import http from 'node:http';

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
  /** The Retry-After of a refusal, in seconds. */
  readonly retryAfter: number | null;
};

/** A separate loopback address, if the system has more than 127.0.0.1 without configuration. */
export function homeOf(index: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (index % 250)}` } : {};
}

/**
 * A buyer's keep-alive connections, from a separate address: unpaid orders are limited per address
 * (docs/product/limits.md), and 64 benchmark buyers stand for 64 homes.
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
        // The server had just closed the idle connection and has read nothing of the request.
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
