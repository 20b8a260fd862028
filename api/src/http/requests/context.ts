import type { CookieJar } from '../guards/cookies.js';
import type { Logger } from '../../lib/logger.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';

/** A cache key for one response, with the number of evictions and the time when its request arrived. */
export type ResponseSlot = { readonly key: string; readonly age: number; readonly readAt: number };

export type SessionTokens = {
  readonly organizationToken?: string | undefined;
  readonly adminToken?: string | undefined;
  readonly helperToken?: string | undefined;
  /** The key of a program. Its cookies are ignored. */
  readonly serviceKey?: string | undefined;
  /** A background call does not keep a session alive. */
  readonly isBackground?: boolean;
};

/** What a route or resolver knows about its caller. One for each request; for subscriptions, one for each socket. */
export type RequestContext = {
  readonly requestId: string;
  /** The caller's IP address; an IPv6 address by its /64 (docs/product/limits.md#rates). */
  readonly address: string;
  /** The User-Agent header: untrusted text. */
  readonly userAgent: string | null;
  readonly viewer: Viewer;
  /** Applies a login, so that its own response shows the new session. The next mutation calls `identifyAgain`. */
  signIn(token: SessionTokens): Promise<void>;
  /**
   * Sets the viewer by the request's own cookies again: a login in the same document adds no rights, and rights that an
   * earlier mutation ended no longer count. Loaders start empty, since that mutation changed what they had read.
   */
  identifyAgain(): Promise<void>;
  /** Adds a refusal to the request's log line; ignores other errors. */
  readonly recordRefusal?: (error: unknown) => void;
  /** Sets the response's rate limit headers: how many calls are left, and when the count resets. */
  readonly setRateHeaders?: (
    rule: { readonly name: string; readonly points: number; readonly seconds: number },
    now: { readonly left: number; readonly seconds: number },
  ) => void;
  readonly visitor: Visitor;
  readonly cookies: CookieJar;
  readonly logger: Logger;
  /** Where to cache the response if it is the same for everybody. */
  readonly responseSlot: ResponseSlot | undefined;
  /**
   * One instance of a loader for each request, mutation or event of a socket: `context.once(productLoader, () => new
   * DataLoader(...))`.
   */
  readonly once: <T extends object>(key: object, create: () => T) => T;
};

/** The browser that checks out, identified by an HTTP-only cookie (docs/product/orders.md, step 1). */
export type Visitor = {
  /** Null if the browser has no cookie yet. */
  readonly hash: string | null;
  /** The hash. Sets a cookie first if the browser has none. */
  readonly ensure: () => string;
};

export function createOnce(): RequestContext['once'] {
  // Created only when needed: the context of an open socket needs none.
  let made: Map<object, object> | undefined;
  return <T extends object>(key: object, create: () => T): T => {
    const found = made?.get(key);
    if (found) return found as T; // each key is used with only one `create`
    const value = create();
    (made ??= new Map()).set(key, value);
    return value;
  };
}

/** A context without a viewer: its responses may be shown to everybody. */
export function publicContext({
  requestId,
  address = '',
  logger,
}: Pick<RequestContext, 'requestId' | 'logger'> & {
  /** The address for rate limits when it renders a page for a visitor. */
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
