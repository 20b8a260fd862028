import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Histogram, Registry } from 'prom-client';
import type { Config } from '../config.js';
import { queueBoardPath } from '../jobs/index.js';
import type { Realtime } from '../realtime/index.js';
import { UnknownAddressError } from '../lib/refusal.js';
import type { ApiDescription } from './api-description.js';
import { apiDocs } from './api-docs.js';
import { answerFromMemory, type AnswerCache } from './answer-cache.js';
import type { RequestContext } from './context.js';
import { createCookieJar } from './cookies.js';
import { toPublicError } from './error-mapping.js';
import { createApollo } from './graphql.js';
import { guardSchema, type Guard } from './guarded-schema.js';
import { healthRoutes, type HealthDeps } from './health.js';
import { logRequests } from './request-log.js';
import { callerAddress, countedAddress } from './address.js';
import { createContext, type ContextDeps } from './request-context.js';
import { requestIdOf } from './request-id.js';
import { createRest } from './rest.js';
import type { Route } from './route.js';
import { refuseOtherSites } from './same-site.js';
import { securityHeaders } from './security-headers.js';
import { serveSockets, type LiveSource } from './sockets.js';
import { webFiles } from './web-files.js';

export type ServerDeps = ContextDeps &
  HealthDeps & {
    readonly config: Config;
    readonly realtime: Realtime;
    /** Forgotten by app.ts whenever what they show changes. */
    readonly answers: AnswerCache;
    readonly liveSource: LiveSource;
    readonly guard: Guard;
    readonly metrics: {
      readonly registry: Registry;
      readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
    };
  };

/** What a web process serves beside health and metrics; a worker serves nothing else. */
export type WebParts = {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
  /** The payment provider's webhook: it reads the received bytes, before any JSON parser. */
  readonly stripeWebhook: RequestHandler;
  /** Reached from letters; mail programs post to it from their own sites, so it carries its own proof. */
  readonly summarySwitch: RequestHandler;
  /** Everything under /sandbox, in practice mode only. */
  readonly sandbox: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** The pages of the local mailbox, in demo mode without a mail server only. */
  readonly mailbox: RequestHandler | null;
  /** Bull's board, for administrators. */
  readonly queueBoard: RequestHandler;
  readonly openApi: ApiDescription;
  readonly webDirectory: string | null;
  readonly headHtml: string;
};

export type RunningServer = { readonly server: Server; readonly stop: () => Promise<void> };

/** One port for shop, dashboards, REST, GraphQL, subscriptions, health and metrics. Not listening yet. */
export async function buildServer(deps: ServerDeps, web: WebParts | null): Promise<RunningServer> {
  const app = express();
  const server = createServer(
    { requestTimeout: 30_000, maxHeaderSize: 16_384 },
    answerFromMemory(deps.answers, app),
  );
  app.disable('x-powered-by').disable('etag').set('trust proxy', deps.config.trustProxy);
  app.use(healthRoutes(deps, deps.metrics.registry));
  const stopWeb = web ? await mountWeb(app, server, deps, web) : () => Promise.resolve();
  app.use(() => {
    throw new UnknownAddressError();
  });
  app.use(answerErrors(deps));
  return {
    server,
    stop: async () => {
      await stopWeb();
      server.closeIdleConnections();
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function mountWeb(
  app: Express,
  server: Server,
  deps: ServerDeps,
  web: WebParts,
): Promise<() => Promise<void>> {
  const { config, logger, realtime, answers, guard } = deps;
  const isSecure = config.publicUrl.startsWith('https:');
  const contexts = new WeakMap<Request, Promise<RequestContext>>();
  const contextOf = (request: Request, response: Response): Promise<RequestContext> => {
    const made =
      contexts.get(request) ?? createContext(deps, request, request.ip, createCookieJar(response, isSecure));
    contexts.set(request, made);
    return made;
  };
  const schema = guardSchema(web.schema, guard);
  const apollo = createApollo({ schema, server, logger, isProduction: config.isProduction, answers });
  await apollo.start();

  app.use(logRequests(logger, deps.metrics.requestSeconds));
  app.use(securityHeaders(config.publicUrl, web.sandbox === null));
  app.post('/api/stripe/webhook', express.raw({ type: () => true, limit: '256kb' }), web.stripeWebhook);
  if (web.sandbox) app.use(mountAt('/sandbox', web.sandbox));
  if (web.mailbox) app.use(web.mailbox);
  app.use(web.summarySwitch);
  app.use(['/api', '/graphql'], neverCached, refuseOtherSites(config.publicUrl));
  app.get('/api/openapi.json', (_request, response) => void response.json(web.openApi));
  app.get('/api/docs', apiDocs(web.openApi));
  app.use(createRest(web.routes, { ...guard, answers, contextOf }));
  app.use(
    '/graphql',
    express.json({ limit: '32kb' }),
    expressMiddleware(apollo, { context: ({ req, res }) => contextOf(req, res) }),
  );
  app.use(
    queueBoardPath,
    neverCached,
    refuseOtherSites(config.publicUrl),
    async (request, response, next) => {
      const { viewer } = await contextOf(request, response);
      guard.assertAllowed(`ALL ${queueBoardPath}`, viewer, {});
      web.queueBoard(request, response, next);
    },
  );
  app.use('/api', () => {
    throw new UnknownAddressError();
  });
  if (web.webDirectory) app.use(webFiles(web.webDirectory, web.headHtml, config.publicUrl));

  const sockets = serveSockets(server, {
    schema,
    realtime,
    redis: deps.liveSource,
    logger,
    publicUrl: config.publicUrl,
    addressOf: (request) => countedAddress(callerAddress(request, config.trustProxy)),
    createContext: (request) =>
      createContext(deps, request, callerAddress(request, config.trustProxy), noCookies),
  });
  return async () => {
    await sockets.stop();
    await apollo.stop();
  };
}

/** Answers under a path with a plain Node handler that sees the whole address. */
function mountAt(
  prefix: string,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): RequestHandler {
  return (request, response, next) =>
    request.path.startsWith(`${prefix}/`) ? handler(request, response) : next();
}

const neverCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};

/** A socket was opened by a request that is answered already. */
const noCookies = { set: () => undefined, clear: () => undefined };

/** Errors as JSON, whatever was thrown. Express knows an error handler by its four parameters. */
function answerErrors({ logger }: ContextDeps): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { status, body, retryAfterSeconds } = toPublicError(
      error,
      logger.child({ path: request.path, requestId: requestIdOf(request) }),
    );
    if (response.headersSent) return next(error);
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
    response.status(status).json(body);
  };
}
