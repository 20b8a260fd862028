import type { Request } from 'express';
import { cookieNames, readCookie } from '../guards/cookies.js';
import type { PageHead } from './page-heads.js';

type Session = NonNullable<PageHead['drawnFor']>;

/** Whether a cookie still opens a session of that kind. Asking keeps none alive. */
export type OpensSession = (session: Session, token: string) => Promise<boolean>;

/** A page's head with its first paint left out where the request would not see that page. */
export type ChooseFirstPaint = (
  head: PageHead | undefined,
  request: Request,
) => Promise<PageHead | undefined>;

/**
 * What waits on a private page is drawn ahead for who has a session: everybody else is led to the login, and saw a
 * dashboard's frame before it. What is drawn says nothing of anybody.
 */
export function createChooseFirstPaint(opensSession: OpensSession): ChooseFirstPaint {
  const without = new Map<PageHead, PageHead>();
  const isSeen = async ({ drawnUnless }: PageHead, session: Session, request: Request): Promise<boolean> => {
    if (drawnUnless !== undefined && request.query[drawnUnless] !== undefined) return false;
    const token = readCookie(request.headers.cookie, cookieNames[session]);
    if (token === undefined) return false;
    // A page is served without a database too: it says itself what it cannot read.
    return opensSession(session, token).catch(() => true);
  };
  return async (head, request) => {
    if (!head?.drawnFor || (await isSeen(head, head.drawnFor, request))) return head;
    const known = without.get(head);
    if (known) return known;
    const { firstPaint: _, ...rest } = head;
    without.set(head, rest);
    return rest;
  };
}
