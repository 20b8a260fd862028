import { assertNamed } from './named-errors.js';

/** A caller over HTTP that keeps its cookies, as a browser does. */
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
    const response = await fetch(this.url + path, {
      method,
      // A cookie may come with a redirect.
      redirect: 'manual',
      headers: {
        ...this.extra,
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    const json = parseOrNull(text);
    if (path === '/graphql') assertNamed(json);
    return { status: response.status, headers: response.headers, text, json };
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
