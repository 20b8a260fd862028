import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Context as SocketContext } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Realtime } from '../realtime/index.js';
import type { Logger } from '../lib/logger.js';
import type { RequestContext } from './context.js';
import { toGraphQLError } from './error-mapping.js';
import { findExcess, limitQueries, queryLimits } from './query-limits.js';
import { isOwnOrigin } from './same-site.js';

/** Limits of limits.md, WebSocket. */
const limits = { frameBytes: 64 * 1_024, initMs: 3_000, subscriptions: 20, messagesPerMinute: 60 } as const;

/** Events come through Redis: without it a socket would look live and say nothing. */
export type LiveSource = { readonly isAway: boolean; readonly onLost: (listener: () => void) => void };

export type SocketDeps = {
  readonly schema: GraphQLSchema;
  readonly realtime: Realtime;
  readonly redis: LiveSource;
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly createContext: (request: IncomingMessage) => Promise<RequestContext>;
};

type WithContext = Record<PropertyKey, unknown> & { requestContext?: RequestContext };

/** Subscriptions over graphql-transport-ws at /graphql. Rights are checked at connect, subscribe and each event. */
export function serveSockets(server: Server, deps: SocketDeps): { stop: () => Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });
  const disposable = useServer<Record<string, unknown>, WithContext>(
    {
      connectionInitWaitTimeout: limits.initMs,
      onConnect: async (socket) => {
        const context = await deps.createContext(socket.extra.request);
        socket.extra.requestContext = context;
        endWithSessions(deps.realtime, socket.extra.socket, context);
      },
      onSubscribe: (socket, _id, { query, variables, operationName }) => {
        const subscribed = Object.keys(socket.subscriptions).length;
        if (subscribed >= limits.subscriptions)
          return [new GraphQLError(`At most ${limits.subscriptions} subscriptions.`)];
        const document = parse(query, { maxTokens: queryLimits.tokens });
        const errors = validate(deps.schema, document, [...specifiedRules, limitQueries]);
        if (errors.length > 0) return errors;
        const excess = findExcess(document, contextOf(socket).viewer);
        if (excess) return [excess];
        if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
          return [new GraphQLError('This socket accepts subscriptions only.')];
        }
        return {
          schema: deps.schema,
          document,
          variableValues: variables,
          operationName,
          contextValue: contextOf(socket),
        };
      },
      onError: (_socket, _id, _payload, errors) => presentErrors(errors, deps.logger),
      // A refused subscription, and an event that cannot be shown, come as results.
      onNext: (_socket, _id, _payload, _args, { errors, data, extensions }) =>
        errors && { data, extensions, errors: presentErrors(errors, deps.logger) },
    },
    sockets,
  );
  deps.redis.onLost(() => {
    for (const socket of sockets.clients) socket.close(1013, 'Live updates are away for a moment');
  });
  server.on('upgrade', (request, socket, head) => upgrade(sockets, deps, request, socket, head));
  return { stop: async () => void (await disposable.dispose()) };
}

/** The codes of decisions 7, and nothing of what happened inside. */
function presentErrors(errors: readonly GraphQLError[], logger: Logger): GraphQLFormattedError[] {
  return errors.map((error) => toGraphQLError(error.toJSON(), error, logger));
}

function contextOf(socket: SocketContext<Record<string, unknown>, Extra & WithContext>): RequestContext {
  const { requestContext } = socket.extra;
  if (!requestContext) throw new Error('A subscription came before its connection was accepted');
  return requestContext;
}

function upgrade(
  sockets: WebSocketServer,
  deps: SocketDeps,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { origin, host } = request.headers;
  const isGraphQL = request.url?.split('?')[0] === '/graphql';
  const isFromHere = origin === undefined || isOwnOrigin(origin, host, new URL(deps.publicUrl).origin);
  if (!isGraphQL) return refuse(socket, '404 Not Found');
  if (!isFromHere) return refuse(socket, '403 Forbidden');
  if (deps.redis.isAway) return refuse(socket, '503 Service Unavailable');
  sockets.handleUpgrade(request, socket, head, (opened) => {
    limitMessages(opened);
    sockets.emit('connection', opened, request);
  });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** Closes a socket that says more than the limit in any minute. */
function limitMessages(socket: WebSocket): void {
  let count = 0;
  const timer = setInterval(() => (count = 0), 60_000);
  socket.on('message', () => {
    count += 1;
    if (count > limits.messagesPerMinute) socket.close(4429, 'Too many messages');
  });
  socket.on('close', () => clearInterval(timer));
}

/** A logout or a password change elsewhere closes this session's socket (decisions 4: within five seconds). */
function endWithSessions(realtime: Realtime, socket: WebSocket, { viewer }: RequestContext): void {
  for (const session of [viewer.organization, viewer.admin]) {
    if (session) endWithSession(realtime, socket, session);
  }
}

function endWithSession(
  realtime: Realtime,
  socket: WebSocket,
  { id, sessionHash }: { readonly id: string; readonly sessionHash: string },
): void {
  const endings = realtime.subscribe('session-ended', id)[Symbol.asyncIterator]();
  const watch = async (): Promise<void> => {
    for (let next = await endings.next(); !next.done; next = await endings.next()) {
      // Null ends all of the owner's sessions.
      if (next.value.sessionHash === null || next.value.sessionHash === sessionHash)
        socket.close(4403, 'Session ended');
    }
  };
  void watch();
  socket.on('close', () => void endings.return?.());
}
