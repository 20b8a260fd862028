import type { CookieJar } from '../guards/cookies.js';
import type { Logger } from '../../lib/logger.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';

/** A place for one response, how often everything had been evicted when its request came, and when that was. */
export type ResponseSlot = { readonly key: string; readonly age: number; readonly readAt: number };

export type SessionTokens = {
  readonly organizationToken?: string | undefined;
  readonly adminToken?: string | undefined;
  readonly helperToken?: string | undefined;
  /** Of a program, whose cookies say nothing then. */
  readonly serviceKey?: string | undefined;
  /** Such a caller does not keep a session alive. */
  readonly isBackground?: boolean;
};

/** What a route or resolver knows of its caller. Made again for each request; for subscriptions, for each socket. */
export type RequestContext = {
  readonly requestId: string;
  /** The caller's address; IPv6 by its /64 (docs/product/limits.md#rates). */
  readonly address: string;
  /** What the caller's program calls itself; anything can stand there. */
  readonly userAgent: string | null;
  readonly viewer: Viewer;
  /** A login: its own response shows the session of this token. The next mutation is judged by `identifyAgain`. */
  signIn(token: SessionTokens): Promise<void>;
  /**
   * The viewer is who the request's own cookies say now: a login of the same document adds no right, and a right that
   * one of its mutations ended is gone.
   */
  identifyAgain(): Promise<void>;
  /** For the request's line in the log, where the error keeps somebody out. */
  readonly noteRefusal?: (error: unknown) => void;
  /** For the response's headers: how often this caller may call again, and after how long it is counted anew. */
  readonly noteRate?: (
    rule: { readonly name: string; readonly points: number; readonly seconds: number },
    now: { readonly left: number; readonly seconds: number },
  ) => void;
  readonly visitor: Visitor;
  readonly cookies: CookieJar;
  readonly logger: Logger;
  /** Where the response may be kept in memory, when it turns out to be the same for everybody. */
  readonly responseSlot: ResponseSlot | undefined;
  /**
   * One instance of a per-request loader, at each event a new one: `context.once(productLoader, () => new
   * DataLoader(...))`.
   */
  readonly once: <T extends object>(key: object, create: () => T) => T;
};

/** The browser that checks out, known by an HTTP-only cookie (docs/product/orders.md, step 1). */
export type Visitor = {
  /** Null when the browser has no cookie yet. */
  readonly hash: string | null;
  /** The hash, giving the browser a cookie first if it has none. */
  readonly ensure: () => string;
};

/** The `once` of a context. */
export function createOnce(): RequestContext['once'] {
  // Not before it is needed: the context of an open socket has none.
  let made: Map<object, object> | undefined;
  return <T extends object>(key: object, create: () => T): T => {
    const found = made?.get(key);
    if (found) return found as T; // the same key is only ever given with the same create
    const value = create();
    (made ??= new Map()).set(key, value);
    return value;
  };
}

/**
 * From here on, within this event of a socket, the caller is this viewer: a session that ended since the socket was
 * opened shows no further field. Each event has a context of its own (live/subscription.ts).
 */
export function narrowViewer(context: RequestContext, viewer: Viewer): void {
  Object.assign(context, { viewer });
}

/** Of no viewer: what is made with it may be shown to everybody. */
export function publicContext({
  requestId,
  address = '',
  logger,
}: Pick<RequestContext, 'requestId' | 'logger'> & {
  /** Whose calls it counts among, where it is a page that somebody opened. */
  readonly address?: string;
}): RequestContext {
  return {
    requestId,
    logger,
    address,
    userAgent: null,
    viewer: anonymous,
    signIn: () => Promise.resolve(),
    identifyAgain: () => Promise.resolve(),
    visitor: {
      hash: null,
      ensure: () => {
        throw new Error('A public response belongs to no visitor');
      },
    },
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    responseSlot: undefined,
    once: createOnce(),
  };
}
