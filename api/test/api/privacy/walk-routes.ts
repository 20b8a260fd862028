import type { Browser } from '../../support/browser.js';
import { idsOf, type Note } from './walk-graph.js';
import type { Known } from './planted-app.js';

type Operation = {
  readonly requestBody?: { readonly content?: Record<string, { readonly example?: unknown }> };
};
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Addresses beside the documented ones. */
const undocumented = [
  '/metrics',
  '/healthz',
  '/readyz',
  '/api/docs',
  '/api/openapi.json',
  '/admin/queues',
  '/api/no-such-thing',
  '/sandbox/v1/customers',
  '/dev/mailbox',
  '/dev/mailbox.json',
];

/** These end the session that the others are called with. */
const endsSessions = /logout|change-password/;

/**
 * Calls every route with everything that is known in its address. Readers first: what is changed later is read as it
 * was.
 */
export async function walkRoutes(
  browser: Browser,
  { paths }: OpenApi,
  known: Known,
  note: Note,
): Promise<number> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const isReading = ({ method }: { method: string }): boolean => method === 'GET';
  const ordered = [...calls.filter(isReading), ...calls.filter((call) => !isReading(call))];
  let successes = 0;
  const call = async (method: string, address: string, body?: object): Promise<void> => {
    const reply = await browser.call(method, address, body);
    note(`${method} ${address}`, `${reply.text}\n${JSON.stringify([...reply.headers])}`);
    if (reply.status < 300) successes += 1;
  };
  for (const address of undocumented) await call('GET', address);
  for (const { path, method, operation } of ordered) {
    if (endsSessions.test(path)) continue;
    const example = operation.requestBody?.content?.['application/json']?.example;
    const body = method === 'GET' ? undefined : typeof example === 'object' && example ? example : {};
    for (const address of filled(path, known)) await call(method, address, body);
  }
  return successes;
}

/** The address with each thing that could stand at each place. */
function filled(path: string, known: Known): string[] {
  const [parameter, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (!parameter) return [path];
  const values = /code$/i.test(name) ? ['LINCOLN', 'RIVERA'] : name === 'month' ? ['2026-10'] : idsOf(known);
  return values.flatMap((value) => filled(path.replace(parameter, encodeURIComponent(value)), known));
}
