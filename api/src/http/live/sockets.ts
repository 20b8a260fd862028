import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { CloseCode, type Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import type { Realtime } from '../../realtime/index.js';
import type { Logger } from '../../lib/logger.js';
import { organizationLoginOf, type Viewer } from '../../lib/viewer.js';
import { domainError } from '../../lib/domain-error.js';
import type { RequestContext } from '../requests/context.js';
import { hideSuggestions } from '../graphql/query-limits.js';
import { type IsLive, Subscription, type SubscriptionArgs } from './subscription.js';
import { SubscriptionGroups } from './subscription-groups.js';
import { isOwnOrigin, namesTwoHosts } from '../guards/same-site.js';
import { addRefusal, describeRefusal, type Refusal, refusalOf } from '../requests/request-log.js';
import { requestIdOf } from '../requests/request-facts.js';
import { toGraphQLError, toPublicError } from '../requests/error-mapping.js';
import { endWithSessions, limitMessages, OpenCounter, socketLimits } from './socket-limits.js';
import { readSubscription, type SubscriptionQuery } from '../graphql/subscription-query.js';

/** The state of Redis, which delivers the events: without it a socket would look live but stay silent. */
export type LiveSource = { readonly isAway: boolean; readonly onLost: (listener: () => void) => void };

export type SocketDeps = {
  readonly schema: GraphQLSchema;
  readonly realtime: Realtime;
  readonly redis: LiveSource;
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly createContext: (request: IncomingMessage) => Promise<RequestContext>;
  readonly isLive: IsLive;
  readonly hashAccount: (account: string) => string;
};

/**
 * The requests of sockets until their connection_init. graphql-ws would keep them while the socket is open: two
 * kilobytes of headers for each viewer, although its context has everything needed.
 */
type Requests = WeakMap<WebSocket, IncomingMessage>;

type WithContext = Record<PropertyKey, unknown> & { requestContext?: RequestContext };
type Socket = SocketContext<Record<string, unknown>, Extra & WithContext>;

export type RunningSockets = { readonly count: () => number; readonly stop: () => Promise<void> };

/** Subscriptions over graphql-transport-ws at /graphql. Rights are checked at connect, subscribe and each event. */
export function serveSockets(server: Server, deps: SocketDeps): RunningSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: socketLimits.frameBytes });
  const sessions = new OpenCounter(socketLimits.perSession);
  const requests: Requests = new WeakMap();
  const groups = new SubscriptionGroups({
    isLive: deps.isLive,
    serialize: (result, { logger }) => JSON.stringify(presentResult(result, logger)),
  });
  const disposable = useServer<Record<string, unknown>, WithContext>(
    {
      connectionInitWaitTimeout: socketLimits.initMs,
      onConnect: async (socket) => {
        const context = await openContext(deps, socket.extra.socket, requests);
        if (!context) return false;
        // The viewer left meanwhile: its socket has no more 'close' event to clean up with.
        if (socket.extra.socket.readyState === WebSocket.CLOSED) return false;
        socket.extra.requestContext = context;
        if (!admitSessions(sessions, socket.extra.socket, context)) {
          logRefusals(deps, context, [new TooManyOpenError('Too many sockets')]);
          socket.extra.socket.close(CloseCode.TooManyInitialisationRequests, 'Too many sockets');
        }
        endWithSessions(deps.realtime, socket.extra.socket, context);
        return true;
      },
      onSubscribe: (socket, id, payload) => {
        // The new one is already included.
        if (Object.keys(socket.subscriptions).length > socketLimits.subscriptions)
          return [failed(new TooManyOpenError(`At most ${socketLimits.subscriptions} subscriptions.`))];
        try {
          return readArgs(deps.schema, socket, id, payload);
        } catch (error) {
          return [failed(error)];
        }
      },
      subscribe: (args) => join(groups, args as SubscribedArgs), // returned by onSubscribe
      onError: (socket, _id, _payload, errors) => {
        const context = contextOf(socket);
        logRefusals(deps, context, errors);
        return presentErrors(errors, context.logger);
      },
      // Only results of refused subscriptions come here; groups write the events.
      onNext: (socket, _id, _payload, _args, result) => {
        const context = contextOf(socket);
        logRefusals(deps, context, result.errors ?? []);
        return presentResult(withoutSuggestions(result, context.viewer), context.logger);
      },
    },
    sockets,
  );
  deps.redis.onLost(() => {
    for (const socket of sockets.clients) socket.close(1013, 'Live updates are temporarily unavailable');
  });
  const addresses = new OpenCounter(socketLimits.perAddress);
  server.on('upgrade', (request, socket, head) =>
    upgrade({ sockets, requests, addresses }, deps, request, socket, head),
  );
  return { count: () => sockets.clients.size, stop: async () => void (await disposable.dispose()) };
}

/** 429: closing a socket or subscription helps, waiting does not. */
class TooManyOpenError extends domainError('TOO_MANY_REQUESTS', 429, (message: string) => message) {}

function readArgs(
  schema: GraphQLSchema,
  socket: Socket,
  id: string,
  payload: SubscriptionQuery,
): SubscribedArgs | readonly GraphQLError[] {
  const contextValue = contextOf(socket);
  const document = readSubscription(schema, payload, contextValue.viewer);
  if (!('kind' in document)) return document;
  const { variables: variableValues, operationName } = payload;
  const args: SubscriptionArgs = { schema, document, variableValues, operationName, contextValue };
  return { ...args, subscription: new Subscription(socket.extra.socket, id, args) };
}

async function join(groups: SubscriptionGroups, { subscription }: SubscribedArgs) {
  try {
    return await groups.join(subscription);
  } catch (error) {
    return { errors: [failed(error)] };
  }
}

/** The error of one subscription. If it were thrown, graphql-ws would close the socket with all its subscriptions. */
function failed(thrown: unknown): GraphQLError {
  const originalError = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new GraphQLError(originalError.message, { originalError });
}

/** Null if the viewer cannot be identified now. It closes the socket, and the client reconnects. */
async function openContext(
  deps: SocketDeps,
  socket: WebSocket,
  requests: Requests,
): Promise<RequestContext | null> {
  const request = takeRequest(requests, socket);
  try {
    return await deps.createContext(request);
  } catch (error) {
    toPublicError(error, deps.logger.child({ requestId: requestIdOf(request) }));
    socket.close(1013, 'Temporarily unavailable');
    return null;
  }
}

function takeRequest(requests: Requests, socket: WebSocket): IncomingMessage {
  const request = requests.get(socket);
  if (!request) throw new Error('A socket was connected twice');
  requests.delete(socket);
  return request;
}

type SubscribedArgs = SubscriptionArgs & { readonly subscription: Subscription };

/** Invalid variables are found only after readSubscription hid the suggestions of its own errors. */
function withoutSuggestions(result: ExecutionResult, { admin }: Viewer): ExecutionResult {
  return result.errors && !admin ? { ...result, errors: result.errors.map(hideSuggestions) } : result;
}

function presentResult({ errors, ...result }: ExecutionResult, logger: Logger) {
  return errors ? { ...result, errors: presentErrors(errors, logger) } : result;
}

/** Errors with the codes of docs/graph.md#errors and no internal details. */
function presentErrors(errors: readonly GraphQLError[], logger: Logger): GraphQLFormattedError[] {
  return errors.map((error) => toGraphQLError(error.toJSON(), error, logger));
}

/** Logs refusals on a socket, which has no request line of its own. */
function logRefusals(
  { hashAccount }: SocketDeps,
  { viewer, address, logger }: RequestContext,
  errors: readonly Error[],
): void {
  const refusals: Refusal[] = [];
  for (const error of errors) addRefusal(refusals, refusalOf(error, viewer));
  if (refusals.length === 0) return;
  const refused = refusals.map((refusal) => describeRefusal(refusal, hashAccount));
  logger.info({ route: '/graphql', from: address, refused }, 'refused');
}

function contextOf(socket: Socket): RequestContext {
  const { requestContext } = socket.extra;
  if (!requestContext) throw new Error('A subscription arrived before its connection was accepted');
  return requestContext;
}

type Upgrading = {
  readonly sockets: WebSocketServer;
  readonly requests: Requests;
  readonly addresses: OpenCounter;
};

function upgrade(
  { sockets, requests, addresses }: Upgrading,
  deps: SocketDeps,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  // Node has removed its own listener by now, and an unhandled 'error' event would end the process.
  socket.on('error', () => socket.destroy());
  const address = deps.addressOf(request);
  const refusal = refusalStatus(deps, request) ?? (addresses.take(address) ? null : '429 Too Many Requests');
  if (refusal) {
    const status = parseInt(refusal, 10);
    if (status === 403 || status === 429)
      deps.logger.info({ route: '/graphql', from: address, status }, 'refused');
    return refuse(socket, refusal);
  }
  socket.once('close', () => addresses.release(address));
  sockets.handleUpgrade(request, socket, head, (opened, original) => {
    limitMessages(opened);
    requests.set(opened, original);
    sockets.emit('connection', opened);
    // graphql-ws listens only for the first error, and treats a frame that is too long as a defect of ours.
    opened.removeAllListeners('error').on('error', () => opened.terminate());
  });
}

function refusalStatus({ publicUrl, redis }: SocketDeps, request: IncomingMessage): string | null {
  const { origin, host } = request.headers;
  const { url } = request;
  if (namesTwoHosts(request)) return '400 Bad Request';
  if (url?.split('?')[0] !== '/graphql') return '404 Not Found';
  const isFromHere = origin === undefined || isOwnOrigin(origin, host, new URL(publicUrl).origin);
  if (!isFromHere) return '403 Forbidden';
  return redis.isAway ? '503 Service Unavailable' : null;
}

function refuse(socket: Duplex, status: string): void {
  // Destroyed too, since a client could otherwise keep its half of the connection open.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

/** Limits sockets by session: one browser with its tabs needs no more. */
function admitSessions(sessions: OpenCounter, socket: WebSocket, { viewer }: RequestContext): boolean {
  for (const session of [organizationLoginOf(viewer), viewer.admin]) {
    if (!session) continue;
    const { sessionHash } = session;
    if (!sessions.take(sessionHash)) return false;
    socket.once('close', () => sessions.release(sessionHash));
  }
  return true;
}
