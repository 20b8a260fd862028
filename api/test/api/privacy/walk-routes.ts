import { expect } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { idsOf, type Note } from './walk-graph.js';
import type { Known } from './planted-app.js';

type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
};
type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
type Operation = {
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

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
 * Calls every route with everything that is known in its address, and sees that what comes has each field that the
 * document requires, and no other. Readers first: what is changed later is read as it was.
 */
export async function walkRoutes(
  browser: Browser,
  { paths, components }: OpenApi,
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
  const call = async (
    method: string,
    address: string,
    body?: object,
    operation?: Operation,
  ): Promise<void> => {
    const reply = await browser.call(method, address, body);
    note(`${method} ${address}`, `${reply.text}\n${JSON.stringify([...reply.headers])}`);
    if (reply.status >= 300) return;
    successes += 1;
    const schema = operation?.responses[reply.status]?.content?.['application/json']?.schema;
    if (schema) expect(differingFields(schema, reply.json, components.schemas, address)).toEqual([]);
  };
  for (const address of undocumented) await call('GET', address);
  for (const { path, method, operation } of ordered) {
    if (endsSessions.test(path)) continue;
    const example = operation.requestBody?.content?.['application/json']?.example;
    const body = method === 'GET' ? undefined : typeof example === 'object' && example ? example : {};
    for (const address of filled(path, known)) await call(method, address, body, operation);
  }
  return successes;
}

/** What stands in addresses besides ids. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  code: ['LINCOLN', 'RIVERA'],
  organizationCode: ['LINCOLN'],
  month: ['2026-10'],
  campaign: ['1'],
  figure: ['totalSales'],
  place: ['1'],
};

/** The address with each thing that could stand at each place. */
function filled(path: string, known: Known): string[] {
  const [parameter, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (!parameter) return [path];
  return (valuesOf[name] ?? idsOf(known)).flatMap((value) =>
    filled(path.replace(parameter, encodeURIComponent(value)), known),
  );
}

/** Where a value lacks what its schema requires, or has what its schema does not name. */
function differingFields(
  schema: Schema,
  value: unknown,
  schemas: OpenApi['components']['schemas'],
  at: string,
): string[] {
  const go = (part: Schema, of: unknown, name: string): string[] =>
    differingFields(part, of, schemas, `${at}.${name}`);
  if (schema.$ref)
    return differingFields(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, schemas, at);
  if (typeof value !== 'object' || value === null) return [];
  if (schema.anyOf) return differingFields(schema.anyOf[0] ?? {}, value, schemas, at);
  if (Array.isArray(value))
    return value.flatMap((item, index) => go(schema.items ?? {}, item, String(index)));
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name}`);
  const { properties } = schema;
  const extra = Object.keys(value)
    .filter((name) => properties && !(name in properties))
    .map((name) => `${at}.${name} is not documented`);
  const inside = Object.entries(value).flatMap(([name, item]) => go(properties?.[name] ?? {}, item, name));
  return [...missing, ...extra, ...inside];
}
