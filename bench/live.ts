import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { median, quantile, type Figure } from './results.js';
import type { BenchServer } from './servers.js';
import { purchase, type Basket } from './shopper.js';

const sales = 20;

/** From the paid response in the shopper's hand to the event at the last of the class page's viewers. */
export async function benchLive(product: BenchServer, basket: Basket, viewers: number): Promise<Figure> {
  const audience = await Audience.gather(product, basket.classroomId, viewers);
  const delays: number[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const arrived = audience.nextSale();
    const { paidAt } = await purchase(product, basket);
    delays.push((await arrived) - paidAt);
  }
  await audience.leave();
  return {
    name: `Paid response to the last of ${viewers} viewer${viewers === 1 ? '' : 's'}`,
    values: { 'p50 ms': median(delays), 'p99 ms': quantile(delays, 0.99) },
  };
}

class Audience {
  private waiting = 0;
  private announce: (at: number) => void = () => undefined;

  private constructor(private readonly clients: Client[]) {}

  static async gather(product: BenchServer, classroomId: string, size: number): Promise<Audience> {
    const audience = new Audience([]);
    await Promise.all(Array.from({ length: size }, () => audience.add(product, classroomId)));
    return audience;
  }

  /** Resolves with the moment at which the last viewer has the next sale. */
  nextSale(): Promise<number> {
    this.waiting = this.clients.length;
    return new Promise((resolve) => (this.announce = resolve));
  }

  async leave(): Promise<void> {
    await Promise.all(this.clients.map(async (client) => client.dispose()));
  }

  private async add(product: BenchServer, classroomId: string): Promise<void> {
    const query = `subscription { classroomChanged(id: "${classroomId}") { id totals { totalSales orderCount revision } } }`;
    await new Promise<void>((resolve, reject) => {
      const client = createClient({
        url: `${product.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        lazy: false,
        onNonLazyError: reject,
        on: { connected: () => resolve() },
      });
      this.clients.push(client);
      client.subscribe({ query }, { next: () => this.seen(), error: reject, complete: () => undefined });
    });
  }

  private seen(): void {
    this.waiting -= 1;
    if (this.waiting === 0) this.announce(performance.now());
  }
}
