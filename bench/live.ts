import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { WebSocket } from 'ws';
import { chooseSales } from './clients/choose-sale.js';
import { homeOf } from './clients/client.js';
import { Shopper } from './clients/shopper.js';
import { figure, type Figure, median, quantile, type Section } from './figures.js';
import { residentMegabytes } from './process-costs.js';
import type { Stack } from './stack.js';
import { startCeiling } from './start-ceiling.js';
import { untilWorkedOff } from './until-worked-off.js';

const sales = 20;

/** Paid response to the last viewer; and from an event on Redis to the last one, in turns with plain `ws`. */
export async function benchLive(stack: Stack, port: number): Promise<Section[]> {
  const sections: Section[] = [];
  for (const viewers of [1, 500, 2_000]) {
    const figures = await watchSales(stack, port, viewers);
    sections.push({ title: `Live, ${viewers} viewer${viewers === 1 ? '' : 's'}, ${sales} sales`, figures });
  }
  sections.push({ title: 'Live, memory', figures: [await measureMemory(stack, port)] });
  return sections;
}

/** In a process of its own: one that has served other loads has memory left over, and the viewers take none. */
async function measureMemory({ startWeb, database }: Stack, port: number): Promise<Figure> {
  const web = await startWeb(port);
  try {
    const { classroomId } = (await chooseSales(database, { organizations: 'one', products: 'one' }))();
    const gather = (viewers: number) => watch(web, viewers, String(classroomId));
    const first = await gather(10); // who subscribes first has the process load what subscriptions need
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
    await sleep(50); // what the sale's webhook may still say belongs to this sale, not the next
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

/** Events without a sale: what a purchase costs at the same moment is no part of the fan-out. */
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

/** The protocol of graphql-ws by hand: its client would parse each event in each of 2,000 places. */
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

/** When Redis hands out an event: everybody who listens there is sent it in the same moment. */
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

/** Sockets that only count what comes, so that the last of them is the server's doing. */
class Audience {
  private readonly sockets: WebSocket[] = [];
  private readonly heard = new Set<WebSocket>();
  private onLast: (at: number) => void = () => undefined;

  /** `greet` does what the protocol asks for before events come. In tens: a crowd is not what is measured. */
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

  /** Resolves with the moment at which the last viewer has its next message. */
  nextMessage(): Promise<number> {
    this.heard.clear();
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
      ...homeOf(index), // few sockets may come from one address
    });
    await once(socket, 'open');
    await greet(socket);
    socket.on('message', () => this.hear(socket));
    this.sockets.push(socket);
  }

  private hear(socket: WebSocket): void {
    if (this.heard.has(socket)) return;
    this.heard.add(socket);
    if (this.heard.size === this.sockets.length) this.onLast(performance.now());
  }
}
