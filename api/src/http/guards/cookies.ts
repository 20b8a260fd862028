import type { ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieJar } from '../graphql/context.js';

export const cookieNames = {
  organization: 'skycrumb_org',
  admin: 'skycrumb_admin',
  organizationDevice: 'skycrumb_org_device',
  adminDevice: 'skycrumb_admin_device',
  visitor: 'skycrumb_visitor',
  helper: 'skycrumb_helper',
} as const;

export function readCookies(header: string | undefined): Readonly<Record<string, string | undefined>> {
  return header ? parseCookie(header) : {};
}

/** The cookies that a caller sent. A socket can set none: its request was answered long ago. */
export class SentCookies implements CookieJar {
  private readonly sent: Readonly<Record<string, string | undefined>>;

  constructor(header: string | undefined) {
    this.sent = readCookies(header);
  }

  get(name: string): string | undefined {
    return this.sent[name];
  }

  set(_name: string, _value: string, _maxAgeSeconds: number): void {
    // There is no response to set it with.
  }

  clear(_name: string): void {
    // There is no response to clear it with.
  }
}

/** Those of a request; its response sets more: HTTP-only, SameSite=Lax, Secure under https (docs/product/privacy.md). */
export class RequestCookies extends SentCookies {
  constructor(
    header: string | undefined,
    private readonly response: ServerResponse,
    private readonly isSecure: boolean,
  ) {
    super(header);
  }

  override set(name: string, value: string, maxAge: number): void {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
    this.response.appendHeader('Set-Cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
  }

  override clear(name: string): void {
    this.set(name, '', 0);
  }
}
