import { median, quantile, type Figure } from './results.js';
import type { BenchServer } from './servers.js';
import { purchase, type Basket } from './shopper.js';

const seconds = 6;

/** Whole purchases by a number of shoppers at once, with the processor time that the server spent on each. */
export async function benchPurchases(product: BenchServer, basket: Basket, workers: number): Promise<Figure> {
  await purchase(product, basket);
  const cpuBefore = await cpuSeconds(product);
  const startedAt = performance.now();
  const durations: number[] = [];
  const work = async (): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const begun = performance.now();
      await purchase(product, basket);
      durations.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const elapsed = (performance.now() - startedAt) / 1_000;
  const cpu = (await cpuSeconds(product)) - cpuBefore;
  return {
    name: `Whole purchase, ${workers} worker${workers === 1 ? '' : 's'}`,
    values: {
      'orders/s': durations.length / elapsed,
      'p50 ms': median(durations),
      'p99 ms': quantile(durations, 0.99),
      'ms of server CPU each (payment stand-in included)': (cpu / durations.length) * 1_000,
    },
  };
}

async function cpuSeconds(product: BenchServer): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
