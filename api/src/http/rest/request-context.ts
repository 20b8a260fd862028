import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomToken } from '../../lib/ids.js';
import type { Logger } from '../../lib/logger.js';
import { isFormerToken, type Secrets } from '../../lib/secrets/secrets.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { countedAddress } from '../guards/address.js';
import { addRefusal, refusalOf } from '../requests/request-log.js';
import { factsOf, requestIdOf } from '../requests/request-facts.js';
import { createOnce, type RequestContext, type SessionTokens, type Visitor } from '../requests/context.js';
import { type CookieJar, cookieNames } from '../guards/cookies.js';

export type ContextDeps = {
  readonly logger: Logger;
  readonly secrets: Secrets;
  /** accounts' lookup of the session: the one place that identifies the caller and its rights. */
  readonly findViewer: (tokens: SessionTokens) => Promise<Viewer>;
};

/** Makes the context of one HTTP request, or of one socket. */
export async function createContext(
  deps: ContextDeps,
  request: IncomingMessage,
  ip: string | undefined,
  cookies: CookieJar,
  response?: ServerResponse,
): Promise<RequestContext> {
  const requestId = requestIdOf(request);
  const serviceKey = serviceKeyOf(request);
  const tokens: SessionTokens =
    serviceKey !== undefined
      ? { serviceKey }
      : {
          organizationToken: cookies.get(cookieNames.organization),
          adminToken: cookies.get(cookieNames.admin),
          helperToken: cookies.get(cookieNames.helper),
          isBackground: isBackground(request),
        };
  const facts = factsOf(request);
  const viewer = (facts.viewer = await viewerOf(deps, tokens));
  return {
    requestId,
    address: countedAddress(ip),
    userAgent: request.headers['user-agent'] ?? null,
    viewer,
    ...(response && { setRateHeaders: rateHeaders(response) }),
    recordRefusal: (error) => addRefusal((facts.refusals ??= []), refusalOf(error, viewer)),
    // Methods, not closures: Apollo works on a copy of this object, and they must change the copy.
    async signIn(this: { viewer: Viewer }, token) {
      this.viewer = await viewerOf(deps, { ...tokens, ...token });
    },
    async identifyAgain(this: { viewer: Viewer; once: RequestContext['once'] }) {
      this.viewer = await viewerOf(deps, tokens);
      this.once = createOnce();
    },
    visitor: new CookieVisitor(deps.secrets, cookies),
    cookies,
    responseSlot: facts.slot,
    logger: deps.logger.child({ requestId }),
    once: createOnce(),
  };
}

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers) of the rule with the fewest calls left. */
function rateHeaders(response: ServerResponse): NonNullable<RequestContext['setRateHeaders']> {
  let least = Infinity;
  return ({ name, points, seconds: window }, { left, seconds }) => {
    if (left >= least || response.headersSent) return;
    least = left;
    response.setHeader('RateLimit-Policy', `"${name}";q=${points};w=${window}`);
    response.setHeader('RateLimit', `"${name}";r=${left};t=${seconds}`);
  };
}

/**
 * The key in a program's `Authorization: Bearer …` (docs/product/privacy.md#service-keys), whatever it looks like: a
 * program whose key is cut off must not go on with its cookies.
 */
export function serviceKeyOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer(?: +|$)(.*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** A dashboard that reconnects or refreshes by itself does not count as activity (docs/product/limits.md#sessions). */
function isBackground({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined || headers['x-background'] !== undefined;
}

async function viewerOf(deps: ContextDeps, tokens: SessionTokens): Promise<Viewer> {
  // Most supporters have no session and need no query.
  const { organizationToken, adminToken, helperToken, serviceKey } = tokens;
  const hasSession = organizationToken || adminToken || helperToken || serviceKey;
  return hasSession ? deps.findViewer(tokens) : anonymous;
}

/** Long enough for a family's second order; never renewed. */
const visitorMaxAgeSeconds = 30 * 86_400;

/** Cookies without it are from before visitors had their own key. They stay valid, so that their orders stay theirs. */
const visitorMark = 'v.';

class CookieVisitor implements Visitor {
  hash: string | null;

  constructor(
    private readonly secrets: Secrets,
    private readonly cookies: CookieJar,
  ) {
    const token = cookies.get(cookieNames.visitor);
    this.hash = token ? this.hashOf(token) : null;
  }

  ensure(): string {
    return (this.hash ??= this.begin());
  }

  private begin(): string {
    const token = `${visitorMark}${randomToken()}`;
    this.cookies.set(cookieNames.visitor, token, visitorMaxAgeSeconds);
    return this.hashOf(token);
  }

  private hashOf(token: string): string {
    return isFormerToken(token)
      ? this.secrets.lastingHashOfFormer(token)
      : this.secrets.lastingHash('visitor row', token);
  }
}
