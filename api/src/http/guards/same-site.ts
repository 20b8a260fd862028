import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { ForbiddenError } from '../../lib/domain-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that another site makes a browser send (docs/product/privacy.md), by Sec-Fetch-Site or,
 * from older browsers, by Origin. Clients that send neither (curl, the payment provider) pass.
 */
export function refuseOtherSites(publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method) || isFromHere(request, ownOrigin)) return next();
    throw new ForbiddenError('This request came from another site and was refused.');
  };
}

function isFromHere(request: Request, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return true;
  return isOwnOrigin(origin, request.headers.host, ownOrigin) && site !== 'cross-site';
}

/** Whether the origin is the configured one, or the host that the request was sent to. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  ownOrigin: string,
): boolean {
  if (!origin) return false;
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}

/** A proxy may have used the other Host header (RFC 9112, section 3.2). Node uses the first. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
