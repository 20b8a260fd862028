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

/**
 * The cookies that a caller sent, and those that its response sets: HTTP-only, SameSite=Lax, Secure under https
 * (docs/product/privacy.md). Without a response, as for a socket, none can be set.
 */
export class RequestCookies implements CookieJar {
  private readonly sent: Readonly<Record<string, string | undefined>>;

  constructor(
    header: string | undefined,
    private readonly response: ServerResponse | null,
    private readonly isSecure: boolean,
  ) {
    this.sent = readCookies(header);
  }

  get(name: string): string | undefined {
    return this.sent[name];
  }

  set(name: string, value: string, maxAge: number): void {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
    this.response?.appendHeader('Set-Cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
  }

  clear(name: string): void {
    this.set(name, '', 0);
  }
}
