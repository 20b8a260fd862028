import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPubSub } from '@graphql-yoga/subscription';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { silentLogger } from '../../lib/logger.js';
import type { Viewer } from '../../lib/viewer.js';
import type { Realtime } from '../../realtime/index.js';
import { until } from '../../../test/support/until.js';
import type { RequestContext } from '../requests/context.js';
import { OpenCounter, socketLimits } from './socket-limits.js';
import { serveSockets } from './sockets.js';

type Event = { readonly text: string };

const pubSub = createPubSub<{ told: [Event] }>();
const schema = buildSchema('type Query { a: Int } type Subscription { told(of: Int): String, mine: String }');
/** What the contexts log, with the cookie as the request id. */
const lines: unknown[] = [];
const logger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) });
/** The viewer of each execution. */
const executions: string[] = [];
const ended = new Set<string>();
let isDatabaseAway = false;
let server: Server;
let lastRequest: WeakRef<IncomingMessage> | undefined;
let sockets: { stop: () => Promise<void> };
let url: string;

const fields = schema.getSubscriptionType()?.getFields();
const { told, mine } = fields ?? {};
if (!told || !mine) throw new Error('The schema has both fields');
for (const field of [told, mine]) {
  field.subscribe = (_source, _args, { viewer }: RequestContext) => {
    if (viewer.organization?.id === 'refused') throw new Error('refused');
    return pubSub.subscribe('told');
  };
}
told.resolve = ({ text }: Event, _args, { viewer }: RequestContext) => {
  executions.push(nameOf(viewer));
  return `${text} for ${viewer.organization?.id ?? 'all'}`;
};
mine.resolve = ({ text }: Event, _args, { visitor }: RequestContext) => `${text} for ${visitor.hash}`;

const nameOf = ({ organization, admin }: Viewer): string => organization?.id ?? admin?.role ?? 'anonymous';

/** The cookie names the viewer, its session, and a person if not the first: `lincoln/first browser/another`. */
function contextOf(cookie = ''): RequestContext {
  const [id = '', sessionHash = '', personId = 'p'] = cookie.split('/');
  const viewer: Viewer =
    id === 'admin'
      ? { organization: null, admin: { id, role: 'admin', sessionHash } }
      : { organization: sessionHash ? { id, personId, role: 'owner', sessionHash } : null, admin: null };
  return {
    requestId: 'request',
    address: 'address',
    userAgent: null,
    viewer,
    signIn: () => Promise.resolve(),
    identifyAgain: () => Promise.resolve(),
    visitor: { hash: cookie, ensure: () => cookie },
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    logger: logger.child({ requestId: cookie }),
    responseSlot: undefined,
    once: (_key, create) => create(),
  };
}

beforeEach(async () => {
  executions.length = 0;
  lines.length = 0;
  ended.clear();
  isDatabaseAway = false;
  server = createServer();
  const nothing = { next: () => new Promise(() => undefined), return: () => Promise.resolve() };
  sockets = serveSockets(server, {
    schema,
    realtime: { subscribe: () => ({ [Symbol.asyncIterator]: () => nothing }) } as unknown as Realtime, // no session-ended events
    redis: { isAway: false, onLost: () => undefined },
    logger: silentLogger,
    publicUrl: 'http://shop.example',
    hashAccount: (account) => account,
    addressOf: () => 'one',
    createContext: (request) => {
      lastRequest = new WeakRef(request);
      if (isDatabaseAway) return Promise.reject(new Error('Connection terminated'));
      return Promise.resolve(contextOf(request.headers.cookie));
    },
    isLive: (sessionHash) => Promise.resolve(!ended.has(sessionHash)),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`; // it listens on a port
});
afterEach(async () => {
  await sockets.stop();
  await new Promise((resolve) => server.close(resolve));
});

type Message = { readonly id?: string; readonly type: string; readonly payload?: unknown };

class Viewing {
  readonly messages: Message[] = [];
  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.messages.push(JSON.parse(data.toString()) as Message)); // graphql-transport-ws
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The data of each event, or 'refused'. */
  get events(): unknown[] {
    return this.messages
      .filter(({ type }) => type === 'next')
      .map(({ payload }) => {
        const { data, errors } = payload as { data?: Record<string, unknown>; errors?: unknown[] }; // a result
        return errors ? 'refused' : Object.values(data ?? {})[0];
      });
  }
}

async function view(cookie = '', query = 'subscription { told }', id = 'its own'): Promise<Viewing> {
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie } });
  const viewing = new Viewing(socket);
  await once(socket, 'open');
  viewing.send({ type: 'connection_init' });
  await until(() => viewing.messages.some(({ type }) => type === 'connection_ack'));
  viewing.send({ id, type: 'subscribe', payload: { query } });
  await settled(viewing);
  return viewing;
}

/** Messages are handled in order: a pong means that everything sent before was handled. */
async function settled(viewing: Viewing): Promise<void> {
  const pongs = (): number => viewing.messages.filter(({ type }) => type === 'pong').length;
  const before = pongs();
  viewing.send({ type: 'ping' });
  await until(() => pongs() > before);
}

async function publish(text: string, viewers: readonly Viewing[]): Promise<void> {
  const before = viewers.map(({ events }) => events.length);
  pubSub.publish('told', { text });
  await until(() => viewers.every(({ events }, index) => events.length > (before[index] ?? 0)));
}

test('each client gets an event under the id it chose, even if others chose the same', async () => {
  const ids = ['1', '1', 'two \u{1f36c}', '1'];
  const viewings: Viewing[] = [];
  for (const id of ids) viewings.push(await view('', 'subscription { told }', id));
  await publish('caf\u00e9', viewings);
  const received = viewings.map(({ messages }) => messages.filter(({ type }) => type === 'next'));
  expect(received).toEqual(
    ids.map((id) => [{ id, type: 'next', payload: { data: { told: 'caf\u00e9 for all' } } }]),
  );
});

test('an open socket does not retain its request', async () => {
  const viewing = await view('lincoln/first');
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void; // exposed by the flag
  collectGarbage();
  expect(lastRequest?.deref()).toBeUndefined();
  await publish('a sale', [viewing]);
  expect(viewing.events).toEqual(['a sale for lincoln']);
});

describe('equal subscriptions', () => {
  test('are executed once for each event, and every socket gets it under its own id', async () => {
    const viewers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => view('', 'subscription { told }', `id "${index}"`)),
    );
    await publish('one', viewers);
    await publish('two', viewers);
    expect(executions).toEqual(['anonymous', 'anonymous']);
    for (const [index, { events, messages }] of viewers.entries()) {
      expect(events).toEqual(['one for all', 'two for all']);
      expect(messages.at(-1)?.id).toBe(`id "${index}"`);
    }
  });

  test('of different audiences, documents or variables are not shared', async () => {
    const viewers = await Promise.all([
      view(),
      view('lincoln/a'),
      view('lincoln/b'),
      view('lincoln/b/another'),
      view('riverside/c'),
      view('admin/d'),
      view('', 'subscription { told(of: 1) }'),
    ]);
    await publish('sale', viewers);
    expect(viewers.map(({ events }) => events[0])).toEqual([
      'sale for all',
      'sale for lincoln',
      'sale for lincoln',
      'sale for lincoln',
      'sale for riverside',
      'sale for all',
      'sale for all',
    ]);
    expect([...executions].sort()).toEqual([
      'admin',
      'anonymous',
      'anonymous',
      'lincoln',
      'lincoln',
      'riverside',
    ]);
  });

  test('that read the visitor are executed for each viewer', async () => {
    const viewers = await Promise.all(
      ['ann', 'ben', 'cleo'].map((name) => view(name, 'subscription { mine }')),
    );
    await publish('order', viewers);
    await publish('again', viewers);
    expect(viewers.map(({ events }) => events)).toEqual([
      ['order for ann', 'again for ann'],
      ['order for ben', 'again for ben'],
      ['order for cleo', 'again for cleo'],
    ]);
  });

  test('show a session that ended meanwhile only what everybody sees, and continue for the others', async () => {
    const viewers = await Promise.all([view('lincoln/gone'), view('lincoln/here'), view('lincoln/too')]);
    await publish('one', viewers);
    ended.add('gone');
    await publish('two', viewers);
    expect(viewers.map(({ events }) => events)).toEqual([
      ['one for lincoln', 'two for all'],
      ['one for lincoln', 'two for lincoln'],
      ['one for lincoln', 'two for lincoln'],
    ]);
    expect(executions).toHaveLength(3);
  });

  test('are refused one by one', async () => {
    const [allowed, refused] = await Promise.all([view('lincoln/a'), view('refused/b')]);
    expect(refused.events).toEqual(['refused']);
    expect(lines).toMatchObject([{ msg: 'request failed', requestId: 'refused/b' }]);
    await publish('one', [allowed]);
    expect(refused.events).toEqual(['refused']);
  });

  test('end one by one, and start again after all have left', async () => {
    const [left, gone, stays] = await Promise.all([view(), view(), view()]);
    left.send({ id: 'its own', type: 'complete' });
    await settled(left);
    gone.socket.terminate();
    await publish('one', [stays]);
    expect(left.events).toEqual([]);
    stays.send({ id: 'its own', type: 'complete' });
    await settled(stays);
    const next = await view();
    await publish('two', [next]);
    expect([left.events, stays.events, next.events]).toEqual([[], ['one for all'], ['two for all']]);
  });
});

test('a socket that does not read is closed, and the others get every event', async () => {
  const [slow, quick] = await Promise.all([view(), view()]);
  const closed = once(slow.socket, 'close');
  slow.socket.pause();
  const text = 'x'.repeat(socketLimits.sendBufferBytes / 2);
  // The operating system buffers several megabytes before ours fills.
  for (let sent = 0; sent < 40; sent += 1) await publish(text, [quick]);
  slow.socket.resume();
  await closed;
  expect(slow.events.length).toBeLessThan(40);
  expect(quick.events).toHaveLength(40);
});

test('closes a socket that sends more messages in a minute than the limit, not one at the limit', async () => {
  const sender = await view();
  const closed = once(sender.socket, 'close');
  // It has sent three messages: the init, the subscription and a ping.
  for (let sent = 3; sent < socketLimits.messagesPerMinute - 1; sent += 1) sender.send({ type: 'ping' });
  await settled(sender);
  expect(sender.socket.readyState).toBe(WebSocket.OPEN);
  sender.send({ type: 'ping' });
  expect((await closed)[0]).toBe(4429);
});

test('a socket accepts a message of 64 KB and no longer one', async () => {
  const sender = await view();
  const closed = once(sender.socket, 'close');
  const around = JSON.stringify({ type: 'ping', payload: { x: '' } }).length;
  const send = (bytes: number) => sender.send({ type: 'ping', payload: { x: 'x'.repeat(bytes - around) } });
  send(socketLimits.frameBytes);
  await settled(sender);
  send(socketLimits.frameBytes + 1);
  expect((await closed)[0]).toBe(1009);
});

test('serves the 20th subscription of a socket, refuses the 21st, and accepts one more after one ended', async () => {
  const viewing = await view();
  const subscribe = async (id: number) => {
    viewing.send({ id: String(id), type: 'subscribe', payload: { query: 'subscription { told }' } });
    await settled(viewing);
  };
  for (let id = 2; id <= 21; id += 1) await subscribe(id);
  const refused = () => viewing.messages.filter(({ type }) => type === 'error').map(({ id }) => id);
  expect(refused()).toEqual(['21']);
  await publish('one', [viewing]);
  await until(() => viewing.events.length >= 20);
  expect(viewing.events).toHaveLength(20);
  viewing.send({ id: '7', type: 'complete' });
  await subscribe(22);
  expect(refused()).toEqual(['21']);
});

test.each([
  ['a query', '{ a }', 'OPERATION_NOT_SUPPORTED'],
  ['a condition at its root', 'subscription ($b: Boolean!) { told @skip(if: $b) }', 'cannot use @skip'],
  ['a condition with a wrong value', 'subscription { told @include(if: 5) }', 'cannot use @skip'],
  ['an error in its text', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
  ['an unknown field', 'subscription { untold }', 'GRAPHQL_VALIDATION_FAILED'],
  ['an unknown name', 'query Q { a } subscription S { told }', 'OPERATION_NOT_SUPPORTED'],
])('an operation with %s ends alone: the others on its socket continue', async (_what, query, code) => {
  const viewing = await view();
  viewing.send({ id: 'wrong', type: 'subscribe', payload: { query } });
  await settled(viewing);
  const [response] = viewing.messages.filter(({ id }) => id === 'wrong');
  expect(response).toMatchObject({
    type: 'error',
    payload: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
  });
  expect(JSON.stringify(response)).toContain(code);
  await publish('one', [viewing]);
  expect(viewing.events).toEqual(['one for all']);
});

test('closes a socket with 1013 while its viewer cannot be identified', async () => {
  isDatabaseAway = true;
  const socket = new WebSocket(url, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  expect((await once(socket, 'close'))[0]).toBe(1013);
});

test('a session may open 20 sockets and no more', async () => {
  const opened = await Promise.all(Array.from({ length: socketLimits.perSession }, () => view('lincoln/a')));
  const one = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: 'lincoln/a' } });
  await once(one, 'open');
  one.send(JSON.stringify({ type: 'connection_init' }));
  expect((await once(one, 'close'))[0]).toBe(4429);
  await publish('one', opened);
});

test('an address may open 1,000 sockets and no more', () => {
  const counter = new OpenCounter(socketLimits.perAddress);
  const taken = Array.from({ length: socketLimits.perAddress + 1 }, () => counter.take('one'));
  expect(taken.indexOf(false)).toBe(1_000);
  counter.release('one');
  expect(counter.take('one')).toBe(true);
});
