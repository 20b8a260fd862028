import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPubSub } from '@graphql-yoga/subscription';
import { buildSchema } from 'graphql';
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
/** Whoever an execution was made for. */
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
  if (viewer.organization && ended.has(viewer.organization.sessionHash)) throw new Error('ended');
  return `${text} for ${viewer.organization?.id ?? 'all'}`;
};
mine.resolve = ({ text }: Event, _args, { visitor }: RequestContext) => `${text} for ${visitor.hash}`;

const nameOf = ({ organization, admin }: Viewer): string => organization?.id ?? admin?.role ?? 'anonymous';

/** A cookie says who comes: `lincoln/first browser`. */
function contextOf(cookie = ''): RequestContext {
  const [id = '', sessionHash = ''] = cookie.split('/');
  const viewer: Viewer =
    id === 'admin'
      ? { organization: null, admin: { id, role: 'admin', sessionHash } }
      : { organization: sessionHash ? { id, personId: 'p', role: 'owner', sessionHash } : null, admin: null };
  return {
    requestId: 'request',
    address: 'address',
    userAgent: null,
    viewer,
    signIn: () => Promise.resolve(),
    identifyAgain: () => Promise.resolve(),
    visitor: { hash: cookie, ensure: () => cookie },
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    logger: silentLogger,
    responseSlot: undefined,
    once: (_key, create) => create(),
  };
}

beforeEach(async () => {
  executions.length = 0;
  ended.clear();
  isDatabaseAway = false;
  server = createServer();
  const nothing = { next: () => new Promise(() => undefined), return: () => Promise.resolve() };
  sockets = serveSockets(server, {
    schema,
    realtime: { subscribe: () => ({ [Symbol.asyncIterator]: () => nothing }) } as unknown as Realtime, // no session ends by an event
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
    isLive: ({ organization, admin }) =>
      Promise.resolve(!ended.has(organization?.sessionHash ?? admin?.sessionHash ?? '')),
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

  /** What the events said; the codes of those that were refused. */
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

/** Messages are worked off in their order: a pong says that what was sent before has been. */
async function settled(viewing: Viewing): Promise<void> {
  const pongs = (): number => viewing.messages.filter(({ type }) => type === 'pong').length;
  const before = pongs();
  viewing.send({ type: 'ping' });
  await until(() => pongs() > before);
}

async function tell(text: string, viewers: readonly Viewing[]): Promise<void> {
  const before = viewers.map(({ events }) => events.length);
  pubSub.publish('told', { text });
  await until(() => viewers.every(({ events }, index) => events.length > (before[index] ?? 0)));
}

test('an event comes under the id that each client chose, whoever else has the same', async () => {
  const ids = ['1', '1', 'two \u{1f36c}', '1'];
  const viewings: Viewing[] = [];
  for (const id of ids) viewings.push(await view('', 'subscription { told }', id));
  await tell('caf\u00e9', viewings);
  const heard = viewings.map(({ messages }) => messages.filter(({ type }) => type === 'next'));
  expect(heard).toEqual(
    ids.map((id) => [{ id, type: 'next', payload: { data: { told: 'caf\u00e9 for all' } } }]),
  );
});

test('an open socket keeps nothing of the request that it began with', async () => {
  const viewing = await view('lincoln/first');
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void; // what the flag exposes
  collectGarbage();
  expect(lastRequest?.deref()).toBeUndefined();
  await tell('a sale', [viewing]);
  expect(viewing.events).toEqual(['a sale for lincoln']);
});

describe('equal subscriptions', () => {
  test('are executed once for each event, and every socket has it under its own id', async () => {
    const viewers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => view('', 'subscription { told }', `id "${index}"`)),
    );
    await tell('one', viewers);
    await tell('two', viewers);
    expect(executions).toEqual(['anonymous', 'anonymous']);
    for (const [index, { events, messages }] of viewers.entries()) {
      expect(events).toEqual(['one for all', 'two for all']);
      expect(messages.at(-1)?.id).toBe(`id "${index}"`);
    }
  });

  test('of different audiences, documents or variables do not share', async () => {
    const viewers = await Promise.all([
      view(),
      view('lincoln/a'),
      view('lincoln/b'),
      view('riverside/c'),
      view('admin/d'),
      view('', 'subscription { told(of: 1) }'),
    ]);
    await tell('sale', viewers);
    expect(viewers.map(({ events }) => events[0])).toEqual([
      'sale for all',
      'sale for lincoln',
      'sale for lincoln',
      'sale for riverside',
      'sale for all',
      'sale for all',
    ]);
    expect([...executions].sort()).toEqual(['admin', 'anonymous', 'anonymous', 'lincoln', 'riverside']);
  });

  test('that read the visitor are each their own', async () => {
    const viewers = await Promise.all(
      ['ann', 'ben', 'cleo'].map((name) => view(name, 'subscription { mine }')),
    );
    await tell('order', viewers);
    await tell('again', viewers);
    expect(viewers.map(({ events }) => events)).toEqual([
      ['order for ann', 'again for ann'],
      ['order for ben', 'again for ben'],
      ['order for cleo', 'again for cleo'],
    ]);
  });

  test('show nothing to a session that ended in between, and go on for the others', async () => {
    const viewers = await Promise.all([view('lincoln/gone'), view('lincoln/here'), view('lincoln/too')]);
    await tell('one', viewers);
    ended.add('gone');
    await tell('two', viewers);
    expect(viewers.map(({ events }) => events)).toEqual([
      ['one for lincoln', 'refused'],
      ['one for lincoln', 'two for lincoln'],
      ['one for lincoln', 'two for lincoln'],
    ]);
    expect(executions).toHaveLength(3);
  });

  test('are refused one by one', async () => {
    const [allowed, refused] = await Promise.all([view('lincoln/a'), view('refused/b')]);
    expect(refused.events).toEqual(['refused']);
    await tell('one', [allowed]);
    expect(refused.events).toEqual(['refused']);
  });

  test('end one by one, and start again when all have left', async () => {
    const [left, gone, stays] = await Promise.all([view(), view(), view()]);
    left.send({ id: 'its own', type: 'complete' });
    await settled(left);
    gone.socket.terminate();
    await tell('one', [stays]);
    expect(left.events).toEqual([]);
    stays.send({ id: 'its own', type: 'complete' });
    await settled(stays);
    const next = await view();
    await tell('two', [next]);
    expect([left.events, stays.events, next.events]).toEqual([[], ['one for all'], ['two for all']]);
  });
});

test('a socket that does not read is closed, and the others have every event', async () => {
  const [slow, quick] = await Promise.all([view(), view()]);
  const closed = once(slow.socket, 'close');
  slow.socket.pause();
  const text = 'x'.repeat(socketLimits.sendBufferBytes / 2);
  // The system's own buffers take some megabytes before anything waits in ours.
  for (let sent = 0; sent < 40; sent += 1) await tell(text, [quick]);
  slow.socket.resume();
  await closed;
  expect(slow.events.length).toBeLessThan(40);
  expect(quick.events).toHaveLength(40);
});

test('a socket that says more in a minute than it may is closed, and one that says as much is not', async () => {
  const talker = await view();
  const closed = once(talker.socket, 'close');
  // It has said three things: who it is, what it wants to see, and a ping.
  for (let said = 3; said < socketLimits.messagesPerMinute - 1; said += 1) talker.send({ type: 'ping' });
  await settled(talker);
  expect(talker.socket.readyState).toBe(WebSocket.OPEN);
  talker.send({ type: 'ping' });
  expect((await closed)[0]).toBe(4429);
});

test('a socket takes a message of 64 KB, and none that is longer', async () => {
  const talker = await view();
  const closed = once(talker.socket, 'close');
  const around = JSON.stringify({ type: 'ping', payload: { x: '' } }).length;
  const say = (bytes: number) => talker.send({ type: 'ping', payload: { x: 'x'.repeat(bytes - around) } });
  say(socketLimits.frameBytes);
  await settled(talker);
  say(socketLimits.frameBytes + 1);
  expect((await closed)[0]).toBe(1009);
});

test('the 20th subscription of a socket is served, the 21st is refused, and one that ended makes room', async () => {
  const viewing = await view();
  const ask = async (id: number) => {
    viewing.send({ id: String(id), type: 'subscribe', payload: { query: 'subscription { told }' } });
    await settled(viewing);
  };
  for (let id = 2; id <= 21; id += 1) await ask(id);
  const refused = () => viewing.messages.filter(({ type }) => type === 'error').map(({ id }) => id);
  expect(refused()).toEqual(['21']);
  await tell('one', [viewing]);
  await until(() => viewing.events.length >= 20);
  expect(viewing.events).toHaveLength(20);
  viewing.send({ id: '7', type: 'complete' });
  await ask(22);
  expect(refused()).toEqual(['21']);
});

test.each([
  ['a query', '{ a }', 'OPERATION_NOT_SUPPORTED'],
  ['a condition at its root', 'subscription ($b: Boolean!) { told @skip(if: $b) }', 'without @skip'],
  ['a condition with a wrong value', 'subscription { told @include(if: 5) }', 'without @skip'],
  ['nothing that is in its document', 'query Q { a } subscription S { told }', 'OPERATION_NOT_SUPPORTED'],
])('an operation with %s ends alone: the others of its socket go on', async (_what, query, code) => {
  const viewing = await view();
  viewing.send({ id: 'wrong', type: 'subscribe', payload: { query } });
  await settled(viewing);
  const [answer] = viewing.messages.filter(({ id }) => id === 'wrong');
  expect(answer).toMatchObject({
    type: 'error',
    payload: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
  });
  expect(JSON.stringify(answer)).toContain(code);
  await tell('one', [viewing]);
  expect(viewing.events).toEqual(['one for all']);
});

test('who cannot be recognized for a moment is asked to come again, in no line outside of the log', async () => {
  isDatabaseAway = true;
  const socket = new WebSocket(url, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  expect((await once(socket, 'close'))[0]).toBe(1013);
});

test('a session has 20 sockets, and not one more', async () => {
  const opened = await Promise.all(Array.from({ length: socketLimits.perSession }, () => view('lincoln/a')));
  const one = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: 'lincoln/a' } });
  await once(one, 'open');
  one.send(JSON.stringify({ type: 'connection_init' }));
  expect((await once(one, 'close'))[0]).toBe(4429);
  await tell('one', opened);
});

test('an address has 1,000 sockets, and not one more', () => {
  const counter = new OpenCounter(socketLimits.perAddress);
  const taken = Array.from({ length: socketLimits.perAddress + 1 }, () => counter.take('one'));
  expect(taken.indexOf(false)).toBe(1_000);
  counter.release('one');
  expect(counter.take('one')).toBe(true);
});
