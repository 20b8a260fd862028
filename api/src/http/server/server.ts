import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { Gauge } from 'prom-client';
import { queueBoardPath } from '../../jobs/index.js';
import { once } from '../../lib/async/once.js';
import { UnknownAddressError } from '../../lib/domain-error.js';
import { compressJson } from '../compression/compress-json.js';
import type { RequestContext } from '../requests/context.js';
import { createApollo, graphqlBody } from '../graphql/graphql.js';
import { printContract } from '../graphql/print-contract.js';
import { callerAddress, countedAddress } from '../guards/address.js';
import { RequestCookies } from '../guards/cookies.js';
import { refuseOtherSites } from '../guards/same-site.js';
import { allowOwnBase, asData, dataHeaders, securityHeaders } from '../guards/security-headers.js';
import { serveSockets } from '../live/sockets.js';
import { apiDocs } from '../openapi/api-docs.js';
import { createFindPreview } from '../pages/link-previews.js';
import { createRenderPage, createRenderPrivatePage, loadRenderer } from '../pages/render-page.js';
import { webFiles } from '../pages/web-files.js';
import { addRefusal, refusalOf, createRequestLog, logResponses } from '../requests/request-log.js';
import { factsOf, requestIdOf } from '../requests/request-facts.js';
import { loggedPath, named, onlyReads, otherMethods } from '../requests/request-route.js';
import { respondFromCache } from '../response-cache/respond-from-cache.js';
import { refuseOverHttp, toPublicError } from '../requests/error-mapping.js';
import { type ContextDeps, createContext } from '../rest/request-context.js';
import { createRest } from '../rest/rest.js';
import { guardSchema } from '../rights/guard-schema.js';
import { assertAllowed, assertInPerson } from '../rights/is-allowed.js';
import { closeServer } from './close-server.js';
import { createDrain, healthRoutes } from './health.js';
import { expressRequests } from './express-requests.js';
import { admitKeys, serveAssistants } from './programs.js';
import { receiveRequests, withHeaders } from './receive-requests.js';
import type { ServerDeps, WebParts } from './server-parts.js';

/** Where Apple verifies the domain for Apple Pay. */
const applePayPath = '/.well-known/apple-developer-merchantid-domain-association';

const neverCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};

export type RunningServer = { readonly server: Server; readonly stop: () => Promise<void> };

/** How long a stopping process still serves requests after readiness says no: proxies check every second or two. */
const drainMs = 2_000;

/** The time limit for receiving a whole request. Node checks only every 30 seconds by default. */
const requestTimeoutMs = 30_000;

export function giveUpAfter(
  ms: number,
): Pick<ServerOptions, 'requestTimeout' | 'connectionsCheckingInterval'> {
  return { requestTimeout: ms, connectionsCheckingInterval: ms / 30 };
}

/** One port for shop, dashboards, REST, GraphQL, subscriptions, health and metrics. Not listening yet. */
export async function buildServer(deps: ServerDeps, web: WebParts | null): Promise<RunningServer> {
  const { config, logger, responses, metrics } = deps;
  const app = express();
  const scheme = new URL(config.publicUrl).protocol.slice(0, -1);
  const drain = createDrain(config.isProduction ? drainMs : 0);
  const headers = securityHeaders(config.publicUrl, web !== null && web.sandbox === null);
  const log = createRequestLog({
    logger,
    requestSeconds: metrics.requestSeconds,
    ...refusalFields(deps),
  });
  const respond = respondFromCache(
    { cache: responses, headers: dataHeaders(headers), compresses: config.trustProxy === 0, log },
    logResponses(log, withHeaders(headers, app)),
  );
  const server = createServer(
    { ...giveUpAfter(requestTimeoutMs), maxHeaderSize: 16_384, ...expressRequests(app) },
    receiveRequests({ log, drain, isBehindProxy: config.trustProxy > 0, scheme }, respond),
  );
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  app.use(healthRoutes({ ...deps, drain }, metrics.registry));
  const stopWeb = web ? await mountWeb(app, server, deps, web) : () => Promise.resolve();
  app.use(() => {
    throw new UnknownAddressError();
  });
  app.use(respondWithErrors(deps));
  return {
    server,
    stop: async () => {
      if (server.listening) await drain.start();
      await stopWeb();
      await closeServer(server);
    },
  };
}

/** How the log describes the caller of a refused request or socket. */
function refusalFields({ config, secrets }: ServerDeps) {
  return {
    addressOf: (request: IncomingMessage) => countedAddress(callerAddress(request, config.trustProxy)),
    hashAccount: (account: string) => secrets.hash('account in the log', account),
  };
}

/** Returns any error as JSON. Express recognizes an error handler by its four parameters. */
function respondWithErrors({ logger }: ContextDeps): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { status, body, retryAfterSeconds } = toPublicError(
      error,
      logger.child({ path: loggedPath(request.originalUrl), requestId: requestIdOf(request) }),
    );
    const facts = factsOf(request);
    addRefusal((facts.refusals ??= []), refusalOf(error, facts.viewer));
    if (response.headersSent) return next(error);
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
    response.status(status).json(body);
  };
}

/** Mounts everything that a web process serves besides health and metrics; returns a function that stops it. */
async function mountWeb(
  app: Express,
  server: Server,
  deps: ServerDeps,
  web: WebParts,
): Promise<() => Promise<void>> {
  const { config, logger, realtime, responses, limitRate, metrics } = deps;
  const isSecure = config.publicUrl.startsWith('https:');
  const contextOf = (request: Request, response: Response): Promise<RequestContext> =>
    (factsOf(request).context ??= createContext(
      deps,
      request,
      request.ip,
      new RequestCookies(request.headers.cookie, response, isSecure),
      response,
    ));
  const schema = guardSchema(web.schema, limitRate);
  const { isProduction } = config;
  const graph = {
    schema,
    drainServer: () => closeServer(server),
    logger,
    isProduction,
    responses,
    limitRate,
  };
  const apollo = createApollo(graph);
  await apollo.start();

  app.post(
    '/api/stripe/webhook',
    named('/api/stripe/webhook'),
    express.raw({ type: () => true, limit: '256kb' }),
    web.stripeWebhook,
  );
  app.all('/api/stripe/webhook', named('/api/stripe/webhook'), otherMethods('POST'));
  const { applePayAssociation } = config;
  if (applePayAssociation) {
    app.all(applePayPath, named(applePayPath), onlyReads, (_request, response) => {
      response.type('text/plain').send(applePayAssociation);
    });
  }
  if (web.sandbox) app.use('/sandbox', named('/sandbox')).use(mountAt('/sandbox', web.sandbox));
  if (web.mailbox) app.use('/dev', named('/dev'), onlyReads).use(web.mailbox);
  app.use(...web.unsubscribeLinks);
  app.all(/^\/accessibility\/report/, named('/accessibility/report'), onlyReads, web.accessibilityReport);
  app.use(['/api', '/graphql', '/mcp'], neverCached, refuseOtherSites(config.publicUrl));
  app.use(['/api', '/graphql', '/mcp', '/.well-known'], admitKeys(contextOf, deps));
  // A proxy in front compresses for all processes behind it.
  const compresses = config.trustProxy === 0;
  if (compresses) compressJson(app);
  const printedSchema = once(() => {
    const text = printContract(schema);
    // Weak: the compressed bytes have the same.
    return { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
  });
  const documents: Readonly<Record<string, RequestHandler>> = {
    '/api/openapi.json': (_request, response) => void response.json(web.openApi()),
    '/api/schema.graphql': (_request, response) => {
      const { text, tag } = printedSchema();
      response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', tag).type('text').send(text);
    },
    '/api/docs': apiDocs(web.openApi),
  };
  for (const [path, send] of Object.entries(documents)) app.all(path, named(path), onlyReads, send);
  app.use(createRest(web.routes, { limitRate, responses, contextOf }));
  app.all(
    '/graphql',
    named('/graphql'),
    (request, response, next) => {
      asData(response);
      if (/^(GET|POST)$/.test(request.method)) return next();
      return otherMethods('GET', 'POST')(request, response, next);
    },
    graphqlBody(),
    expressMiddleware(apollo, { context: ({ req, res }) => contextOf(req, res).catch(refuseOverHttp) }),
  );
  app.use(
    queueBoardPath,
    named(queueBoardPath),
    neverCached,
    refuseOtherSites(config.publicUrl),
    async (request, response, next) => {
      const { viewer } = await contextOf(request, response);
      assertAllowed('admin', viewer, {});
      // Its jobs contain links and can be run again.
      assertInPerson(viewer);
      allowOwnBase(response);
      await web.queueBoard(request, response, next);
    },
  );
  const stopAssistants =
    web.assistants && (await serveAssistants(app, web.assistants, { ...graph, contextOf }));
  app.use(['/api', '/graphql', '/mcp'], () => {
    throw new UnknownAddressError();
  });
  if (web.webDirectory) {
    const renderer = await loadRenderer(web.webDirectory);
    const renderPage = createRenderPage({ renderer, apollo, responses, logger });
    const findPreview = createFindPreview({ renderer, apollo, responses, logger });
    const { headHtml, drawPicture } = web;
    const contact = config.supportAddress.address;
    const parts = {
      headHtml,
      renderer,
      renderPage,
      findPreview,
      drawPicture,
      contact,
      contextOf,
      renderPrivatePage: createRenderPrivatePage({ renderer, apollo, logger }),
      compresses,
    };
    app.use(webFiles(web.webDirectory, parts, config.publicUrl));
  }

  const sockets = serveSockets(server, {
    schema,
    realtime,
    redis: deps.liveSource,
    isLive: deps.isLive,
    logger,
    publicUrl: config.publicUrl,
    ...refusalFields(deps),
    createContext: (request) =>
      createContext(
        deps,
        request,
        callerAddress(request, config.trustProxy),
        new RequestCookies(request.headers.cookie, null, isSecure),
      ),
  });
  metrics.registry.registerMetric(
    new Gauge({
      name: 'skycrumb_sockets',
      help: 'Open sockets of live views',
      registers: [],
      collect() {
        this.set(sockets.count());
      },
    }),
  );
  return async () => {
    await sockets.stop();
    await stopAssistants?.();
    await apollo.stop();
  };
}

/** Serves a path with a plain Node handler that sees the whole URL. */
function mountAt(
  prefix: string,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): RequestHandler {
  return (request, response, next) =>
    request.path.startsWith(`${prefix}/`) ? handler(request, response) : next();
}
