import autocannon from 'autocannon';
import { figure, median, type Figure, type Section, type TargetName } from './figures.js';
import { startCeiling } from './processes.js';
import type { Stack } from './stack.js';

export const productsQuery =
  '{ products { id name description price imageUrl category picks inventory isSoldOut } }';

const rounds = 3;

type Contestant = {
  readonly name: string;
  readonly options: autocannon.Options;
  readonly target?: TargetName;
};

/**
 * The product list by GraphQL and by REST, compared with bare Express and bare node:http sending the same bytes. Node
 * takes longer for a request with a body, so GraphQL is compared with node:http that gets the same query by POST.
 */
export async function benchProducts({ web }: Stack, port: number, seconds: number): Promise<Section[]> {
  const body = await (await fetch(`${web.url}/api/products`)).text();
  const express = await startCeiling('express', port, body);
  const node = await startCeiling('node', port + 1, body);
  const post = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: productsQuery }),
  };
  const contestants: Contestant[] = [
    { name: 'GraphQL products', options: { url: `${web.url}/graphql`, ...post }, target: 'graphqlOfNode' },
    { name: 'GET /api/products', options: { url: `${web.url}/api/products` }, target: 'restOfNode' },
    { name: 'Express, same bytes', options: { url: express.url } },
    { name: 'node:http, same bytes, POST', options: { url: node.url, ...post } },
    { name: 'node:http, same bytes', options: { url: node.url } },
  ];
  try {
    const sections: Section[] = [];
    for (const connections of [16, 64]) {
      const figures = await interleave(contestants, connections, seconds);
      sections.push({ title: `Products, ${connections} connections`, figures });
    }
    return sections;
  } finally {
    await Promise.all([express.stop(), node.stop()]);
  }
}

/** In turns, so that a slow moment of the machine affects all equally. */
async function interleave(
  contestants: readonly Contestant[],
  connections: number,
  seconds: number,
): Promise<Figure[]> {
  const results = new Map<Contestant, autocannon.Result[]>(contestants.map((it) => [it, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ name, options }, runs] of results) {
      const result = await autocannon({ ...options, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
      runs.push(result);
    }
  }
  const rateOf = (runs: readonly autocannon.Result[]) => median(runs.map(({ requests }) => requests.average));
  const [posted = 0, read = 0] = [...results.values()].slice(-2).map(rateOf);
  return [...results].flatMap(([{ name, options, target }, runs]) => [
    figure(name, Math.round(rateOf(runs)), 'requests/s'),
    figure('its p99', median(runs.map(({ latency }) => latency.p99)), 'ms'),
    figure('of node:http', (rateOf(runs) / (options.method === 'POST' ? posted : read)) * 100, '%', target),
  ]);
}
