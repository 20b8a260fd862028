import { once } from 'node:events';
import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { assertNamed } from './named-errors.js';

/**
 * A caller over HTTP that keeps its cookies, as a browser does, and follows no redirect: one may come with a cookie.
 * Node's `fetch` would cost 0.4 ms of CPU more for each call, and the compression of its response.
 */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    /** Sent with every call. */
    private readonly extra: Readonly<Record<string, string>> = {},
  ) {}

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }

  post(path: string, body?: object): Promise<Reply> {
    return this.send('POST', path, body);
  }

  /** Any method, for walks over all routes. */
  call(method: string, path: string, body?: object): Promise<Reply> {
    return this.send(method, path, body);
  }

  /** What it would send as its Cookie header: for a WebSocket, or a file's bytes. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** As if a login had returned with it. */
  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  put(path: string, body?: object): Promise<Reply> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<Reply> {
    return this.send('DELETE', path);
  }

  /** GraphQL: the data, or the code of the first error. */
  async ask(query: string, variables: object = {}): Promise<{ data: unknown; code: string | null }> {
    const reply = await this.post('/graphql', { query, variables });
    const { data, errors } = reply.json as { data?: unknown; errors?: { extensions: { code: string } }[] }; // GraphQL over HTTP
    return { data: data ?? null, code: errors?.[0]?.extensions.code ?? null };
  }

  private async send(method: string, path: string, body?: object): Promise<Reply> {
    const { cookie } = this;
    const written = body && JSON.stringify(body);
    const given = {
      accept: '*/*',
      ...this.extra,
      // Node counts the bytes of a body only where one is usual.
      ...(written && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(written) }),
      ...(cookie && { cookie }),
    };
    const sent = http.request(this.url + path, { method, headers: given });
    sent.end(written);
    const [response] = (await once(sent, 'response')) as [http.IncomingMessage]; // Node's own event
    const text = await readText(response);
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headersDistinct))
      for (const one of value ?? []) headers.append(name, one);
    for (const line of headers.getSetCookie()) this.keep(line);
    const json = parseOrNull(text);
    if (path === '/graphql') assertNamed(json);
    return { status: response.statusCode ?? 0, headers, text, json };
  }

  private keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value) this.cookies.set(name, value);
    else this.cookies.delete(name);
  }
}

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Tests look fields up in it by the documented names. */
  readonly json: unknown;
};

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not every response is JSON; `text` has it.
    return null;
  }
}
