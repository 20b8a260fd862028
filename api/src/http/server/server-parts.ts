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

/** What a server of any role works with. */
export type ServerDeps = ContextDeps &
  HealthDeps & {
    readonly config: Config;
    readonly realtime: Realtime;
    /** Forgotten by app.ts whenever what they show changes. */
    readonly responses: ResponseCache;
    readonly liveSource: LiveSource;
    readonly isLive: IsLive;
    readonly limitRate: RateLimiter;
    readonly metrics: Metrics;
  };

/** What a web process serves beside health and metrics; a worker serves nothing else. */
export type WebParts = {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
  /** The payment provider's webhook: it reads the received bytes, before any JSON parser. */
  readonly stripeWebhook: RequestHandler;
  /** Reached from emails; mail programs post to it from their own sites, so it carries its own proof. */
  readonly unsubscribeLinks: RequestHandler;
  /** /accessibility/report. */
  readonly accessibilityReport: RequestHandler;
  /** Everything under /sandbox, in practice mode only. */
  readonly sandbox: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** The pages of the local mailbox, in demo mode without a mail server only. */
  readonly mailbox: RequestHandler | null;
  /** Bull's board, for administrators. */
  readonly queueBoard: RequestHandler;
  /** At /mcp; null: switched off. */
  readonly assistants: Assistants | null;
  /** Made for the first caller that asks for it. */
  readonly openApi: () => ApiDescription;
  readonly webDirectory: string | null;
  readonly headHtml: string;
  /** What chats show of a link to a fundraiser. */
  readonly drawPicture: DrawLinkPicture;
};
