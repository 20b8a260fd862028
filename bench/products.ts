import autocannon from 'autocannon';
import { median, type Figure } from './results.js';
import { startCeiling, type BenchServer } from './servers.js';

export const productsQuery =
  '{ products { id name description price imageUrl category picks inventory isSoldOut } }';

const rounds = 3;
const seconds = 3;

type Contestant = { readonly name: string; readonly options: autocannon.Options };

/** The products list by GraphQL and by REST, beside bare Express and bare node:http with the same bytes. */
export async function benchProducts(product: BenchServer): Promise<Figure[]> {
  const body = await (await fetch(`${product.url}/api/products`)).text();
  const ceilings = await Promise.all([startCeiling('express', 4951, body), startCeiling('node', 4952, body)]);
  const [express, node] = ceilings;
  const post = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: productsQuery }),
  };
  const contestants: Contestant[] = [
    { name: 'GET /api/products', options: { url: `${product.url}/api/products` } },
    { name: 'GraphQL products', options: { url: `${product.url}/graphql`, ...post } },
    { name: 'Express, same bytes', options: { url: express.url } },
    { name: 'node:http, same bytes', options: { url: node.url } },
  ];
  try {
    const totals = [];
    for (const connections of [16, 64]) totals.push(...(await interleave(contestants, connections)));
    return totals;
  } finally {
    await Promise.all(ceilings.map((server) => server.stop()));
  }
}

/** In turns, so that a slow moment of the machine hits all alike. */
async function interleave(contestants: readonly Contestant[], connections: number): Promise<Figure[]> {
  const results = new Map<string, autocannon.Result[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, options } of contestants) {
      const result = await autocannon({ ...options, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${name}: ${result.non2xx} domain errors, ${result.errors} errors`);
      results.get(name)?.push(result);
    }
  }
  const rates = new Map(
    [...results].map(([name, runs]) => [name, median(runs.map((run) => run.requests.average))]),
  );
  const expressRate = rates.get('Express, same bytes') ?? Number.NaN;
  const nodeRate = rates.get('node:http, same bytes') ?? Number.NaN;
  return [...results].map(([name, runs]) => ({
    name: `${name}, ${connections} connections`,
    values: {
      'requests/s': Math.round(rates.get(name) ?? 0),
      'p99 ms': median(runs.map((run) => run.latency.p99)),
      'of Express': ratio(rates.get(name), expressRate),
      'of node:http': ratio(rates.get(name), nodeRate),
    },
  }));
}

function ratio(rate: number | undefined, ceiling: number): string {
  return `${Math.round(((rate ?? 0) / ceiling) * 100)}%`;
}
