import type { Request } from 'express';
import { cookieNames, readCookies } from '../guards/cookies.js';
import type { PageHead } from './page-heads.js';

/** A page's head with its first paint left out where the request would not see that page. */
export type ChooseFirstPaint = (head: PageHead | undefined, request: Request) => PageHead | undefined;

/**
 * What waits on a private page is drawn ahead for who has a session's cookie: without one the page leads to the login.
 * Whether the cookie still opens anything is for the page to find out; what is drawn says nothing of anybody.
 */
export function createChooseFirstPaint(): ChooseFirstPaint {
  const without = new Map<PageHead, PageHead>();
  return (head, request) => {
    if (!head?.drawnFor || isSeenBy(head, head.drawnFor, request)) return head;
    const known = without.get(head);
    if (known) return known;
    const { firstPaint: _, ...rest } = head;
    without.set(head, rest);
    return rest;
  };
}

function isSeenBy({ drawnUnless }: PageHead, drawnFor: 'organization' | 'admin', request: Request): boolean {
  if (drawnUnless !== undefined && request.query[drawnUnless] !== undefined) return false;
  return readCookies(request.headers.cookie)[cookieNames[drawnFor]] !== undefined;
}
