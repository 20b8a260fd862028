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

/** HTTP-only, SameSite=Lax, Secure under https (docs/product/privacy.md). */
export function createCookieJar(response: ServerResponse, isSecure: boolean): CookieJar {
  const write = (name: string, value: string, maxAge: number): void => {
    response.appendHeader(
      'Set-Cookie',
      stringifySetCookie({
        name,
        value,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge,
      }),
    );
  };
  return { set: write, clear: (name) => write(name, '', 0) };
}
