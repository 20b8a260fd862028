import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { WebSocket } from 'ws';
import { Shopper, chooseSales, homeOf } from './clients/shopper.js';
import { figure, type Figure, median, quantile, type Section } from './figures.js';
import { type Stack, untilWorkedOff } from './stack.js';
import { startCeiling, residentMegabytes } from './processes.js';

const sales = 20;

/** Times from the paid response, and from an event on Redis, to the last viewer; the latter in turns with plain `ws`. */
export async function benchLive(stack: Stack, port: number): Promise<Section[]> {
  const sections: Section[] = [];
  for (const viewers of [1, 500, 2_000]) {
    const figures = await watchSales(stack, port, viewers);
    sections.push({ title: `Live, ${viewers} viewer${viewers === 1 ? '' : 's'}, ${sales} sales`, figures });
  }
  sections.push({ title: 'Live, memory', figures: [await measureMemory(stack, port)] });
  return sections;
}

/** In a new process: one that has served other loads has free memory, and viewers would seem to need none. */
async function measureMemory({ startWeb, database }: Stack, port: number): Promise<Figure> {
  const web = await startWeb(port);
  try {
    const { classroomId } = (await chooseSales(database, { organizations: 'one', products: 'one' }))();
    const gather = (viewers: number) => watch(web, viewers, String(classroomId));
    const first = await gather(10); // the first subscription loads the code for subscriptions
    const before = residentMegabytes(web.pid);
    const audience = await gather(1_000);
    const memory = residentMegabytes(web.pid) - before;
    await Promise.all([first.leave(), audience.leave()]);
    return figure('memory for 1,000 viewers', memory, 'MB', 'memoryOf1000Viewers');
  } finally {
    await web.stop();
  }
}

function watch(
  web: { readonly url: string },
  viewers: number,
  classroomId: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Audience> {
  const url = `${web.url.replace('http', 'ws')}/graphql`;
  return Audience.gather(url, viewers, 'graphql-transport-ws', (socket) =>
    subscribe(socket, classroomId, onBytes),
  );
}

async function watchSales(stack: Stack, port: number, viewers: number): Promise<Figure[]> {
  const { web, database } = stack;
  const next = await chooseSales(database, { organizations: 'one', products: 'one' });
  const sale = next();
  const redis = await listen(stack.redisUrl, (payload) => payload.includes(String(sale.classroomId)));
  let eventBytes = 0;
  const audience = await watch(web, viewers, String(sale.classroomId), (bytes) => (eventBytes = bytes));
  const shopper = new Shopper(stack);
  const fromPaid: number[] = [];
  const fromEvent: number[] = [];
  for (let index = 0; index < sales; index += 1) {
    const last = audience.nextMessage();
    redis.forget();
    const { paidAt } = await shopper.buy(sale);
    const lastAt = await last;
    fromPaid.push(Math.max(0, lastAt - paidAt));
    fromEvent.push(lastAt - redis.firstAt());
    await untilWorkedOff(database);
    await sleep(50); // late events of this sale's webhook must not count for the next
  }
  shopper.leave();
  redis.close();
  const judged = viewers === 500 ? ('paidToLastOf500' as const) : undefined;
  const figures: Figure[] = [
    figure('paid response to the last, p50', median(fromPaid), 'ms'),
    figure('paid response to the last, p99', quantile(fromPaid, 0.99), 'ms', judged),
    figure('event of a sale on Redis to the last, p50', median(fromEvent), 'ms'),
  ];
  if (viewers > 1) {
    const classroomId = String(sale.classroomId);
    figures.push(...(await watchEvents(stack, port, { audience, viewers, classroomId, eventBytes })));
  }
  await audience.leave();
  return figures;
}

type Watched = {
  readonly audience: Audience;
  readonly viewers: number;
  readonly classroomId: string;
  readonly eventBytes: number;
};

/** Events without a sale, so that a purchase at the same moment does not affect the fan-out. */
async function watchEvents(stack: Stack, port: number, watched: Watched): Promise<Figure[]> {
  const { audience, viewers, classroomId, eventBytes } = watched;
  const body = 'x'.repeat(eventBytes);
  const server = await startCeiling('ws', port, body, { REDIS_URL: stack.redisUrl });
  const publisher = new Redis(stack.redisUrl);
  const channel = `classroom-totals:${classroomId}`;
  const redis = await listen(stack.redisUrl, (_payload, heard) => heard === 'bench' || heard === channel);
  try {
    const url = server.url.replace('http', 'ws');
    const plain = await Audience.gather(url, viewers, undefined, () => Promise.resolve());
    const measure = async (to: Audience, name: string, event: string): Promise<number> => {
      const last = to.nextMessage();
      redis.forget();
      await publisher.publish(name, event);
      const delay = (await last) - redis.firstAt();
      await sleep(50);
      return delay;
    };
    const delays = { ours: [] as number[], plain: [] as number[] };
    for (let index = 0; index < sales; index += 1) {
      delays.ours.push(await measure(audience, channel, JSON.stringify({ classroomId, revision: index })));
      delays.plain.push(await measure(plain, 'bench', '1'));
    }
    await plain.leave();
    const [ours, floor] = [median(delays.ours), median(delays.plain)];
    return [
      figure('event alone on Redis to the last, p50', ours, 'ms'),
      figure('plain ws, the same, p50', floor, 'ms'),
      figure('ours, of that', ours / floor, 'times', 'fanOutOfPlain'),
    ];
  } finally {
    redis.close();
    publisher.disconnect();
    await server.stop();
  }
}

/** Speaks the graphql-ws protocol by hand: its client would parse each event 2,000 times. */
async function subscribe(
  socket: WebSocket,
  classroomId: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const query = `subscription { classroomChanged(id: "${classroomId}") { id totals { totalSales orderCount revision } } }`;
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await acknowledged;
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  socket.once('message', (data: Buffer) => onBytes(data.length));
}

/** Records when Redis publishes an event; it sends it to all subscribers at the same time. */
async function listen(url: string, isIt: (payload: string, channel: string) => boolean) {
  const client = new Redis(url);
  let at = Number.NaN;
  client.on('pmessage', (_pattern, channel: string, payload: string) => {
    if (Number.isNaN(at) && isIt(payload + channel, channel)) at = performance.now();
  });
  await client.psubscribe('*');
  return {
    forget: () => void (at = Number.NaN),
    firstAt: () => at,
    close: () => client.disconnect(),
  };
}

/** Sockets that only count messages, so that the client adds no delay. */
class Audience {
  private readonly sockets: WebSocket[] = [];
  private readonly received = new Set<WebSocket>();
  private onLast: (at: number) => void = () => undefined;

  /** `greet` does the protocol's handshake. Connects ten at a time: connecting is not what we measure. */
  static async gather(
    url: string,
    size: number,
    protocol: string | undefined,
    greet: (socket: WebSocket) => Promise<void>,
  ): Promise<Audience> {
    const audience = new Audience();
    while (audience.sockets.length < size) {
      const from = audience.sockets.length;
      const missing = Math.min(10, size - from);
      await Promise.all(
        Array.from({ length: missing }, (_, place) => audience.add(from + place, url, protocol, greet)),
      );
    }
    return audience;
  }

  /** Resolves with the time at which the last viewer gets its next message. */
  nextMessage(): Promise<number> {
    this.received.clear();
    return new Promise((resolve) => (this.onLast = resolve));
  }

  async leave(): Promise<void> {
    await Promise.all(
      this.sockets.map(async (socket) => {
        const closed = once(socket, 'close');
        socket.close();
        await closed;
      }),
    );
  }

  private async add(
    index: number,
    url: string,
    protocol: string | undefined,
    greet: (socket: WebSocket) => Promise<void>,
  ): Promise<void> {
    const socket = new WebSocket(url, protocol, {
      perMessageDeflate: false,
      ...homeOf(index), // sockets are limited per address
    });
    await once(socket, 'open');
    await greet(socket);
    socket.on('message', () => this.receive(socket));
    this.sockets.push(socket);
  }

  private receive(socket: WebSocket): void {
    if (this.received.has(socket)) return;
    this.received.add(socket);
    if (this.received.size === this.sockets.length) this.onLast(performance.now());
  }
}
