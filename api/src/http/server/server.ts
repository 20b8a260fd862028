import { createServer, type Server, type ServerOptions } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { UnknownAddressError } from '../../lib/domain-error.js';
import { respondFromCache } from '../response-cache/respond-from-cache.js';
import { closeServer } from './close-server.js';
import { createDrain } from './drain.js';
import { expressRequests } from './express-requests.js';
import { toPublicError } from '../rest/error-mapping.js';
import { healthRoutes } from './health.js';
import { mountWeb } from './mount-web.js';
import { receiveRequests, withHeaders } from './receive-requests.js';
import type { ContextDeps } from '../rest/request-context.js';
import { callerAddress, countedAddress } from '../guards/address.js';
import { addRefusal, refusalOf } from '../requests/refusals.js';
import { factsOf } from '../requests/request-facts.js';
import { requestIdOf } from '../requests/request-id.js';
import { createRequestLog, logResponses } from '../requests/request-log.js';
import { loggedPath } from '../requests/request-route.js';
import { dataHeaders, securityHeaders } from '../guards/security-headers.js';
import type { ServerDeps, WebParts } from './server-parts.js';

export type RunningServer = { readonly server: Server; readonly stop: () => Promise<void> };

/** How long a process that stops still returns while readiness says no: proxies look again every second or two. */
const drainMs = 2_000;

/** A request that is not here by then is given up. Node looks for such every 30 s, unless it is told to look more often. */
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
  const drain = createDrain(config.isProduction ? drainMs : 0);
  const headers = securityHeaders(config.publicUrl, web !== null && web.sandbox === null);
  const log = createRequestLog({
    logger,
    requestSeconds: metrics.requestSeconds,
    addressOf: (request) => countedAddress(callerAddress(request, config.trustProxy)),
    hashAccount: (account) => deps.secrets.hash('account in the log', account),
  });
  const respond = respondFromCache(
    { cache: responses, headers: dataHeaders(headers), compresses: config.trustProxy === 0, log },
    logResponses(log, withHeaders(headers, app)),
  );
  const server = createServer(
    { ...giveUpAfter(requestTimeoutMs), maxHeaderSize: 16_384, ...expressRequests(app) },
    receiveRequests({ log, drain, isBehindProxy: config.trustProxy > 0 }, respond),
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

/** Errors as JSON, whatever was thrown. Express knows an error handler by its four parameters. */
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
