import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { WebSocket } from 'ws';
import type { Realtime } from '../../realtime/index.js';
import { silentLogger } from '../../lib/logger.js';
import { anonymous } from '../../lib/viewer.js';
import type { RequestContext } from '../requests/context.js';
import { serveSockets } from './sockets.js';

let server: Server;
let port: number;
let isAway: boolean;
let sockets: { stop: () => Promise<void> };
const errors: Error[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => response.end('fine'));
  server.on('upgrade', (_request, socket) => socket.on('error', (error) => errors.push(error)));
  sockets = serveSockets(server, {
    schema: buildSchema(
      'type Query { a: Int } type Subscription { a(like: Like): Int } input Like { word: Int }',
    ),
    realtime: {} as Realtime, // no test subscribes
    redis: {
      get isAway() {
        return isAway;
      },
      onLost: () => undefined,
    },
    logger: silentLogger,
    publicUrl: 'http://shop.example',
    hashAccount: (account) => account,
    addressOf: () => 'one',
    createContext: () => Promise.resolve({ viewer: anonymous } as RequestContext), // subscriptions read nothing else
    isLive: () => Promise.resolve(true),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // it listens on a port
});
beforeEach(() => {
  isAway = false;
  errors.length = 0;
});
afterAll(async () => {
  await sockets.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Requests a WebSocket and resets the connection at the first bytes; returns the status line. */
async function connectAndReset(path: string, origin: string): Promise<string> {
  const client = net.connect(port, '127.0.0.1');
  const upgraded = once(server, 'upgrade') as Promise<[unknown, net.Socket]>; // the event's arguments
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  const received = once(client, 'data') as Promise<[Buffer]>; // a socket without an encoding
  const [[, atServer], [bytes]] = await Promise.all([upgraded, received]);
  const listeners = atServer.listenerCount('error');
  client.resetAndDestroy();
  if (!atServer.closed) await once(atServer, 'close');
  expect(listeners).toBeGreaterThan(1); // one of them is this test's
  return String(bytes).split('\r\n')[0] ?? '';
}

describe('a connection that is reset after its refusal does not affect the server', () => {
  test.each([
    ['another address', '/elsewhere', 'http://shop.example', false, 'HTTP/1.1 404 Not Found'],
    ['another site', '/graphql', 'http://evil.example', false, 'HTTP/1.1 403 Forbidden'],
    ['Redis away', '/graphql', 'http://shop.example', true, 'HTTP/1.1 503 Service Unavailable'],
    ['not a WebSocket', '/graphql', 'http://shop.example', false, 'HTTP/1.1 400 Bad Request'],
  ])('%s', async (_why, path, origin, away, line) => {
    isAway = away;
    expect(await connectAndReset(path, origin)).toBe(line);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe('fine');
  });
});

test('the error for a misspelled variable does not reveal names of the schema', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  const send = (message: object) => socket.send(JSON.stringify(message));
  const receive = async (): Promise<string> => String((await once(socket, 'message'))[0]);
  await once(socket, 'open');
  send({ type: 'connection_init' });
  expect(await receive()).toContain('connection_ack');
  const query = 'subscription ($like: Like) { a(like: $like) }';
  send({ id: '1', type: 'subscribe', payload: { query, variables: { like: { wort: 1 } } } });
  expect(await receive()).toMatch(/\\"wort\\" is not defined by type \\"Like\\"\."/);
  socket.terminate();
});
