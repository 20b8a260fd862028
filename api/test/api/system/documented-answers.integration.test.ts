import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiDescription, Call } from '../../../src/http/openapi/openapi.js';
import { Browser } from '../../support/browser.js';
import { type Callers, openCallers } from '../../support/people/callers.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

type Operation = Call & { readonly name: string; readonly method: string; readonly address: string };

const someId = 'abcdefab-cdef-4abc-8def-abcdefabcdef';

let app: TestApp;
let callers: Callers;
let described: ApiDescription;
let operations: readonly Operation[];
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  ({ described, operations } = await readDocument(app));
}, 60_000);
afterAll(() => app.stop());

async function readDocument({ url }: TestApp) {
  const document = (await new Browser(url).get('/api/openapi.json')).json as ApiDescription; // our own document
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Operation => {
      const address = path.replace(/\{\w+\}/g, someId);
      return { ...call, name: `${method} ${path}`, method: method.toUpperCase(), address };
    }),
  );
  return { described: document, operations: found };
}

/** These end the session that the others are called with. */
const endsSessions = /logout|change-password/;

const needsSession = ({ security }: Operation) =>
  security.length > 0 && security.every((one) => Object.keys(one).length > 0);
const checksKey = ({ address }: Operation) => /^\/(?:api|\.well-known)\//.test(address);
const lists = ({ responses }: Operation, status: number) => String(status) in responses;

/** The operations where the two differ, which are none. */
function differing(is: (one: Operation) => boolean, documented: (one: Operation) => boolean): string[] {
  return operations.filter((one) => is(one) !== documented(one)).map(({ name }) => name);
}

async function statusesOf(call: (one: Operation) => Promise<number>): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>();
  for (const one of operations) statuses.set(one.name, await call(one));
  return statuses;
}

const plain = async (browser: Browser, { method, address }: Operation) =>
  (await browser.call(method, address, method === 'GET' ? undefined : {})).status;

describe('the documented responses are those of the server', () => {
  test('401: a wrong service key, even for public calls, and no session where one is needed', async () => {
    const stranger = new Browser(app.url, { authorization: 'Bearer skycrumb_wrong' });
    const byStranger = await statusesOf((one) => plain(stranger, one));
    expect(differing((one) => byStranger.get(one.name) === 401, checksKey)).toEqual([]);
    expect(differing(checksKey, (one) => lists(one, 401))).toEqual([]);
    const byAnyone = await statusesOf((one) => plain(callers.anyone, one));
    expect(operations.filter(needsSession).filter(({ name }) => byAnyone.get(name) !== 401)).toEqual([]);
    const publicOnes = operations.filter((one) => !needsSession(one));
    // Logins answer wrong passwords so, and a change of status depends on the status.
    expect(
      publicOnes.filter(({ name, responses }) => {
        const says = /service key was sent/.test(responses['401']?.description ?? 'service key was sent');
        return says && byAnyone.get(name) === 401;
      }),
    ).toEqual([]);
  });

  test('403: another site, and a session without the right', async () => {
    const elsewhere = new Browser(app.url, { 'sec-fetch-site': 'cross-site' });
    const changing = operations.filter(({ method }) => method !== 'GET');
    for (const one of changing) {
      expect([one.name, await plain(elsewhere, one)]).toEqual([one.name, 403]);
      expect([one.name, lists(one, 403)]).toEqual([one.name, true]);
    }
    for (const one of operations.filter(({ name }) => !endsSessions.test(name))) {
      const statuses = [
        await plain(callers.organization, one),
        await plain(callers.support, one),
        await plain(callers.anyone, one),
      ];
      if (statuses.includes(403)) expect([one.name, lists(one, 403)]).toEqual([one.name, true]);
    }
    expect(
      differing(
        (one) => needsSession(one) || one.method !== 'GET',
        (one) => lists(one, 403),
      ),
    ).toEqual([]);
  }, 60_000);

  test('429: calls with a key that has used up its rate, and no calls that nobody counts', async () => {
    const counted = await startTestApp();
    const { openStaffSession } = await import('../../support/people/sessions.js');
    const { program } = await makeServiceKey(await openStaffSession(counted, 'admin'), counted.url);
    await Promise.all(Array.from({ length: 610 }, () => program.get('/api/products')));
    const byBusyKey = await statusesOf((one) => plain(program, one));
    await counted.stop();
    expect(differing((one) => byBusyKey.get(one.name) === 429, checksKey)).toEqual([]);
    expect(operations.filter((one) => checksKey(one) && !lists(one, 429))).toEqual([]);
  }, 60_000);

  test('400, 413 and 415: a body that is broken, too large or of another type', async () => {
    const send = async ({ method, address }: Operation, type: string, body: string) => {
      const headers = { 'content-type': type, cookie: callers.admin.cookie };
      return (await fetch(app.url + address, { method, headers, body })).status;
    };
    for (const one of operations.filter(({ method, name }) => method !== 'GET' && !endsSessions.test(name))) {
      const takesJson = 'application/json' in (one.requestBody?.content ?? {});
      const broken = await send(one, 'application/json', '{"a":');
      const large = await send(one, 'application/json', JSON.stringify('x'.repeat(200_000)));
      if (takesJson) expect([one.name, broken, large]).toEqual([one.name, 400, 413]);
      for (const status of [broken, large, await send(one, 'text/plain', 'x')])
        if (status >= 400) expect([one.name, status, lists(one, status)]).toEqual([one.name, status, true]);
      if (one.requestBody)
        expect([one.name, lists(one, 413), lists(one, 415)]).toEqual([one.name, true, true]);
    }
  });
});

type Schema = {
  readonly [Word in 'maxLength' | 'minLength' | 'maximum' | 'minimum' | 'maxItems' | 'minItems']?: number;
} & {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
};

/** Values just beyond each limit of a schema. */
function beyond(schema: Schema): unknown[] {
  const {
    type,
    format,
    pattern,
    maxLength,
    minLength = 0,
    maximum,
    minimum,
    maxItems,
    minItems = 0,
  } = schema;
  return [
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)]),
    ...(minLength > 1 ? ['a'.repeat(minLength - 1)] : []),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(format === 'int32' ? [2 ** 31, 1.5] : []),
    ...(type === 'boolean' ? ['maybe'] : []),
    ...(schema.enum || (format && type === 'string') ? ['no such value'] : []),
    ...(pattern ? ['', '?', '-'].filter((text) => !new RegExp(pattern).test(text)).slice(-1) : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...(minItems > 0 ? [[]] : []),
  ];
}

test('each documented limit of a query parameter is that of the server', async () => {
  const accepted: unknown[] = [];
  let tried = 0;
  for (const { name, method, address, parameters } of operations) {
    const query = parameters.filter((one) => one.in === 'query');
    for (const { name: parameter, schema, required } of query) {
      const given = schema as Schema; // our own document
      const list = given.items && [...beyond(given.items), ...beyond({ maxItems: given.maxItems })];
      const moment = given.anyOf && ['no day'];
      const values = [...(list ?? moment ?? beyond(given)), ...(required ? [''] : [])];
      expect([name, parameter, values.length > 0]).toEqual([name, parameter, true]);
      for (const value of values) {
        const others = query.filter((one) => one.required).map((one) => [one.name, 'en'] as [string, string]);
        const search = new URLSearchParams(others.filter(([key]) => key !== parameter));
        search.set(parameter, String(value));
        const { status, json } = await callers.admin.call(method, `${address}?${search.toString()}`);
        const fields = Object.keys(fieldsIn(json)).map((one) => one.split('.')[0]);
        if (status !== 400 || !fields.includes(parameter)) accepted.push([name, parameter, value, status]);
        tried += 1;
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(60);
}, 60_000);

/** The bad fields that an error names. An entry of a list has its index in its name. */
function fieldsIn(json: unknown): object {
  return (json as { details?: { fields?: object } } | null)?.details?.fields ?? {}; // or there are none
}

test('each documented limit of a field of a body is that of the server', async () => {
  const resolve = (schema: Schema): Schema => {
    const inner = schema.anyOf?.[0] ?? schema;
    const [, name = ''] = /schemas\/(\w+)/.exec(inner.$ref ?? '') ?? [];
    return inner.$ref ? (described.components.schemas[name] ?? {}) : inner;
  };
  /** Bodies with one bad field, each with the field's path. */
  const bad = (schema: Schema, path: string): [string, unknown][] => {
    const { properties, items } = resolve(schema);
    if (properties) {
      return Object.entries(properties).flatMap(([name, inner]) =>
        bad(inner, path ? `${path}.${name}` : name).map(([at, value]): [string, unknown] => [
          at,
          { [name]: value },
        ]),
      );
    }
    const own = beyond(resolve(schema)).map((value): [string, unknown] => [path, value]);
    return items
      ? [...own, ...bad(items, `${path}.0`).map(([at, value]): [string, unknown] => [at, [value]])]
      : own;
  };
  const accepted: unknown[] = [];
  let tried = 0;
  for (const one of operations) {
    const schema = one.requestBody?.content['application/json']?.schema;
    if (!schema || endsSessions.test(one.name)) continue;
    const isOfStaff = !needsSession(one) || one.security.some((scheme) => 'staff' in scheme);
    const caller = isOfStaff ? callers.admin : callers.organization;
    for (const [path, body] of bad(schema, '')) {
      const { json, status } = await caller.call(one.method, one.address, body as object);
      tried += 1;
      // A rule for each entry of a list names the list.
      const field = path.replace(/\.\d+$/, '');
      if (status !== 400 || !(path in fieldsIn(json) || field in fieldsIn(json)))
        accepted.push([one.name, path, JSON.stringify(body).slice(0, 80), status, json]);
    }
  }
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(120);
}, 60_000);

test('the example of each call is accepted, if what it names exists', async () => {
  const [product] = (await callers.anyone.get('/api/products')).json as { id: string }[];
  const [organization] = (await callers.admin.get('/api/organizations')).json as { id: string }[];
  const refused: Record<string, unknown> = {};
  for (const one of operations) {
    const example = one.requestBody?.content['application/json']?.example;
    if (example === undefined || endsSessions.test(one.name)) continue;
    const address = one.address.replace(`organizations/${someId}`, `organizations/${organization?.id}`);
    const body = JSON.stringify(example).replace(/(?<="productId":")[^"]+/, product?.id ?? '');
    const caller = needsSession(one) ? callers.admin : new Browser(app.url);
    const { status, json } = await caller.call(one.method, address, JSON.parse(body) as object);
    if (status >= 400) refused[one.name] = (json as { code: string }).code;
  }
  expect(refused).toEqual({
    'post /api/organization/login': 'INVALID_CREDENTIALS',
    'post /api/organization/choose-password': 'PASSWORD_LINK_INVALID',
    'post /api/admin/login': 'INVALID_CREDENTIALS',
    'post /api/orders/{id}/status': 'NOT_FOUND',
    'post /api/orders/{orderId}/cancel': 'NOT_FOUND',
    'post /api/orders/reconcile': 'PAYMENT_NOT_FOUND',
    'post /api/organizations/instagram': 'NOT_FOUND',
    // The registration's example has the same contact.
    'put /api/organizations/{id}': 'ORGANIZATION_TAKEN',
    'post /api/admin/generate-flyer/{organizationCode}': 'NOT_FOUND',
  });
}, 60_000);
