import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../../config.js';
import type { Realtime } from '../../realtime/index.js';
import type { DrawLinkPicture } from '../pages/link-previews.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import type { ApiDescription } from '../openapi/openapi.js';
import type { IsLive } from '../live/subscription.js';
import type { RateLimiter } from '../rights/rate-limiter.js';
import type { HealthDeps } from './health.js';
import type { Assistants } from './programs.js';
import type { Metrics } from './metrics.js';
import type { ContextDeps } from '../rest/request-context.js';
import type { Route } from '../rest/route.js';
import type { LiveSource } from '../live/sockets.js';

export type ServerDeps = ContextDeps &
  HealthDeps & {
    readonly config: Config;
    readonly realtime: Realtime;
    /** app.ts evicts them whenever their data changes. */
    readonly responses: ResponseCache;
    readonly liveSource: LiveSource;
    readonly isLive: IsLive;
    readonly limitRate: RateLimiter;
    /** Records the use of a service key that has ended. */
    readonly recordEndedKey: (key: string) => Promise<void>;
    readonly metrics: Metrics;
  };

/** What a web process serves besides health and metrics. A worker serves only those. */
export type WebParts = {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
  /** The payment provider's webhook. It reads the raw bytes, before any JSON parser. */
  readonly stripeWebhook: RequestHandler;
  /** Linked from emails. Mail programs post to it from their own sites, so it checks its own token. */
  readonly unsubscribeLinks: readonly RequestHandler[];
  /** /accessibility/report. */
  readonly accessibilityReport: RequestHandler;
  /** Everything under /sandbox; only in practice mode. */
  readonly sandbox: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** The pages of the local mailbox; only in demo mode without a mail server. */
  readonly mailbox: RequestHandler | null;
  /** Bull's board, for administrators. */
  readonly queueBoard: RequestHandler;
  /** At /mcp; null if disabled. */
  readonly assistants: Assistants | null;
  /** Made on first use. */
  readonly openApi: () => ApiDescription;
  readonly webDirectory: string | null;
  readonly headHtml: string;
  /** The preview picture of a link to a fundraiser. */
  readonly drawPicture: DrawLinkPicture;
};
