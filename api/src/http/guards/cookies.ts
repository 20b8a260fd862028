import type { ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

export const cookieNames = {
  organization: 'skycrumb_org',
  admin: 'skycrumb_admin',
  organizationDevice: 'skycrumb_org_device',
  adminDevice: 'skycrumb_admin_device',
  visitor: 'skycrumb_visitor',
  helper: 'skycrumb_helper',
  /** Set by our pages' scripts: not HTTP-only, and no rights depend on it. */
  language: 'skycrumb_language',
} as const;

/** Over https no other host can set a cookie with this prefix for ours (RFC 6265bis, section 4.1.3.2). */
const ownHost = '__Host-';

/** By then all unprefixed cookies have expired: they lasted 30 days at most, except those of devices, which may end. */
const plainNamesUntil = Date.UTC(2027, 0);

type Sent = Readonly<Record<string, string | undefined>>;

/** Only for cookies that no rights depend on. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const sent: Sent = header ? parseCookie(header) : {};
  return sent[ownHost + name] ?? sent[name];
}

export type CookieJar = {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string, maxAgeSeconds: number) => void;
  readonly clear: (name: string) => void;
};

/**
 * Reads the caller's cookies and sets those of the response: HTTP-only, SameSite=Lax, over https Secure and with the
 * prefix `__Host-` (docs/product/privacy.md). Without a response, as for a socket, it sets none.
 */
export class RequestCookies implements CookieJar {
  private readonly sent: Sent;

  constructor(
    header: string | undefined,
    private readonly response: ServerResponse | null,
    private readonly isSecure: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.sent = header ? parseCookie(header) : {};
  }

  get(name: string): string | undefined {
    if (!this.isSecure) return this.sent[name];
    return this.sent[ownHost + name] ?? (this.now() < plainNamesUntil ? this.sent[name] : undefined);
  }

  set(name: string, value: string, maxAge: number): void {
    if (!this.isSecure) return this.write(name, value, maxAge);
    this.write(ownHost + name, value, maxAge);
    if (this.sent[name] !== undefined) this.write(name, '', 0);
  }

  private write(name: string, value: string, maxAge: number): void {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
    this.response?.appendHeader('Set-Cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
  }

  clear(name: string): void {
    this.set(name, '', 0);
  }
}
