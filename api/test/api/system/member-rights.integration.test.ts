import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, type GraphQLEnumType, isLeafType, isObjectType } from 'graphql';
import { type Also, alsoOf, audienceOf } from '../../../src/http/rights/rules.js';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { logInOrganization, openMemberSession } from '../../support/people/sessions.js';
import { callAnyhow } from '../../support/graph/root-fields.js';
import { alsoAllowed, rules, schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';
import { type Planted, plantOneOfEverything, realArguments } from './one-of-everything.js';

/** Every route, root field, subscription, file and field, as members in other roles than the owner meet them. */
let app: TestApp;
let owner: Browser;
let planted: Planted;
type Role = 'treasurer' | 'organizer';
const members: Partial<Record<Role | 'removed', Browser>> = {};
const browserOf = (name: keyof typeof members): Browser => {
  const browser = members[name];
  if (!browser) throw new Error(`${name} has no browser`);
  return browser;
};

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const login = await logInOrganization(app);
  owner = login.browser;
  planted = await plantOneOfEverything(app, login);
  members.treasurer = await openMemberSession(app, login.organizationId, 'treasurer');
  members.organizer = await openMemberSession(app, login.organizationId, 'organizer');
  members.removed = await openMemberSession(app, login.organizationId, null);
}, 60_000);
afterAll(() => app.stop());

async function call(name: string, caller: Browser): Promise<unknown> {
  const args = realArguments(planted, name);
  const [operation = '', target = ''] = name.split(/[ .](.*)/s);
  if (operation === 'Subscription') return subscribe(target, caller, args);
  if (operation === 'Query' || operation === 'Mutation') {
    const kind = operation === 'Query' ? 'query' : 'mutation';
    return (await graphql(caller, callAnyhow(kind, target, args))).code;
  }
  const path = target.replace(/\{(\w+)\}/g, (_parameter, key: string) => args[key] ?? 'none');
  const method = operation === 'ALL' ? 'GET' : operation;
  const reply = await caller.call(method, path, method === 'GET' ? undefined : args);
  return (reply.json as { code?: unknown } | null)?.code ?? reply.status; // an error's body
}

async function subscribe(field: string, caller: Browser, args: Readonly<Record<string, string>>) {
  const query = callAnyhow('subscription', field, args);

  const viewer = await subscribeTo(app, { query }, caller.cookie);
  await until(() => viewer.domainErrors.length > 0);
  await viewer.close();
  return viewer.domainErrors[0];
}

const closed = Object.entries(rules).filter(([, rule]) => rule !== 'anyone');
const isOfOrganization = (rule: unknown): boolean =>
  typeof rule === 'object' || rule === 'session' || rule === 'organization';

describe.each(['treasurer', 'organizer'] as const)('a %s', (role) => {
  const others = closed.filter(([, rule]) => isOfOrganization(rule));
  const refused = others.filter(([name]) => !(alsoAllowed[name] ?? []).includes(role));
  const allowed = others.filter(([name]) => (alsoAllowed[name] ?? []).includes(role));

  test.each(refused.map(([name]) => name))('is refused what does not name the role: %s', async (name) => {
    expect(await call(name, browserOf(role))).toBe('FORBIDDEN');
  });

  test.each(closed.filter(([, rule]) => rule === 'staff' || rule === 'admin').map(([name]) => name))(
    'is refused what is for staff: %s',
    async (name) => {
      expect(await call(name, browserOf(role))).toBe('FORBIDDEN');
    },
  );

  const readable = allowed.map(([name]) => name).filter((name) => /^(?:GET|Query)/.test(name));

  test.each(readable)('reads what names the role: %s', async (name) => {
    expect(['FORBIDDEN', 'UNAUTHENTICATED', 401, 403]).not.toContain(await call(name, browserOf(role)));
  });
});

test.each(closed.map(([name]) => name))('a removed member is refused like a visitor: %s', async (name) => {
  expect(await call(name, browserOf('removed'))).toBe('UNAUTHENTICATED');
});

/** Where a field is read, by its type: all of what an organization has hangs on these. */
const places: Readonly<Record<string, () => string>> = {
  Organization: () => `organization(id: "${planted.organization}")`,
  OrganizationTotals: () => `organization(id: "${planted.organization}") { totals`,
  Order: () => `order(id: "${planted.order}")`,
  Classroom: () => `classroom(id: "${planted.classroom}")`,
};

type GuardedField = {
  readonly type: string;
  readonly field: string;
  readonly also: Also;
  readonly isLeaf: boolean;
};

function guardedFields(): GuardedField[] {
  return Object.keys(places).flatMap((typeName) => {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is no type`);
    return Object.values(type.getFields())
      .filter((field) => ['owner', 'staff'].includes(audienceOf(field) ?? ''))
      .filter((field) =>
        field.args.every(
          (argument) => !String(argument.type).endsWith('!') || argument.defaultValue !== undefined,
        ),
      )
      .map((field) => ({
        type: typeName,
        field: field.name,
        also: alsoOf(field),
        isLeaf: isLeafType(getNamedType(field.type)),
      }));
  });
}

describe.each(['treasurer', 'organizer'] as const)('fields as a %s', (role) => {
  test.each(guardedFields().map((guarded) => [`${guarded.type}.${guarded.field}`, guarded] as const))(
    '%s',
    async (_name, { type, field, also, isLeaf }) => {
      const place = places[type]?.() ?? '';
      const inner = `{ ${field} ${isLeaf ? '' : '{ __typename }'} }`;
      const query = `{ ${place} ${inner} ${place.includes('{') ? '}' : ''} }`;
      const { code } = await graphql(browserOf(role), query);
      expect(code).toBe(also.includes(role) ? undefined : 'FORBIDDEN');
    },
  );
});

test("money is the treasurer's, classes, flyers and pickup the organizer's, and the owner reads both", async () => {
  const onlyOf = (role: Role, other: Role): string[] =>
    guardedFields().flatMap(({ type, field, also }) =>
      also.includes(role) && !also.includes(other) ? [`${type}.${field}`] : [],
    );
  const alone = {
    treasurer: [
      'balance',
      'closingRequestedAt',
      'earnings',
      'ledgerEntries',
      'payee',
      'proposals',
      'statementRecipients',
      'statements',
    ].map((field) => `Organization.${field}`),
    organizer: [
      'Classroom.kitPath',
      'Classroom.teacherEmail',
      'Classroom.teacherToldAt',
      'Organization.flyers',
      'Organization.instagram',
      'Organization.pickupDays',
    ],
  };
  expect(onlyOf('treasurer', 'organizer').sort()).toEqual(alone.treasurer);
  expect(onlyOf('organizer', 'treasurer').sort()).toEqual(alone.organizer);
  for (const name of [...alone.treasurer, ...alone.organizer]) {
    const [type = '', field] = name.split('.');
    const isLeaf = guardedFields().find((one) => `${one.type}.${one.field}` === name)?.isLeaf;
    const query = `{ ${places[type]?.() ?? ''} { ${field} ${isLeaf ? '' : '{ __typename }'} } }`;
    expect([name, (await graphql(owner, query)).code]).toEqual([name, undefined]);
  }
});

describe('a figure that is opened, in the graph and as a file', () => {
  const shared = ['totalSales', 'profit', 'organizationPart', 'classPart', 'weekSales'];
  const values = (schema.getType('Figure') as GraphQLEnumType).getValues();
  // Of two names of a figure, that of its file.
  const names = new Set(values.map(({ value }) => String(value)));

  test.each(['treasurer', 'organizer'] as const)('for a %s', async (role) => {
    const browser = browserOf(role);
    for (const figure of names) {
      const isOpen = role === 'treasurer' || shared.includes(figure);
      const month = figure.startsWith('statement') ? planted.month : null;
      const explain = `explain(figure: ${figure}${month ? `, statement: "${month}"` : ''}) { amount }`;
      const { code } = await graphql(
        browser,
        `{ organization(id: "${planted.organization}") { ${explain} } }`,
      );
      const query = month ? `?statement=${month}` : '';
      const path = `/api/organizations/${planted.organization}/figures/${figure}.csv${query}`;
      const { status } = await browser.get(path);
      expect([figure, code, status]).toEqual([figure, ...(isOpen ? [undefined, 200] : ['FORBIDDEN', 403])]);
    }
  });

  test.each([
    ['treasurer', undefined, true],
    ['organizer', 'FORBIDDEN', false],
  ] as const)('shows a %s on which statement an entry is, or not', async (role, refusal, hasColumn) => {
    const lines = 'explain(figure: profit) { lines { nodes { id statementMonth } } }';
    const query = `{ organization(id: "${planted.organization}") { ${lines} } }`;
    expect((await graphql(browserOf(role), query)).code).toBe(refusal);
    const path = `/api/organizations/${planted.organization}/figures/profit.csv`;
    const [head = ''] = (await browserOf(role).get(path)).text.split('\r\n');
    expect(head.includes('Statement')).toBe(hasColumn);
  });
});

test('an event gives a member of the organization what it sold, and the balance to the treasurer alone', async () => {
  const query = `subscription { organizationChanged(id: "${planted.organization}") { totals { totalSales } balance { earned } } }`;
  const channel = `organization-totals:${planted.organization}`;
  const organizer = await subscribeTo(app, { query, channel }, browserOf('organizer').cookie);
  const treasurer = await subscribeTo(app, { query, channel }, browserOf('treasurer').cookie);
  const { data } = await graphql(
    owner,
    `{ organization(id: "${planted.organization}") { classrooms { id } } }`,
  );
  const { classrooms } = data?.organization as { classrooms: { id: string }[] }; // as asked
  const other = classrooms.find(({ id }) => id !== planted.classroom)?.id ?? '';
  // Away and back: whoever began to listen late hears the second.
  for (const [classroomId, watcher] of [
    [other, organizer],
    [planted.classroom, treasurer],
  ] as const) {
    const args = `organizationId: "${planted.organization}", orderId: "${planted.order}", classroomId: "${classroomId}"`;
    const { message } = await graphql(owner, `mutation { moveOrderToClass(${args}) { id } }`);
    expect(message).toBeUndefined();
    await until(() => watcher.events.length > 0);
  }
  expect([treasurer.events[0], organizer.events[0]].map((event) => event?.organizationChanged)).toEqual([
    { totals: { totalSales: expect.any(String) }, balance: { earned: expect.any(String) } },
    { totals: { totalSales: expect.any(String) }, balance: null },
  ]);
  expect([treasurer.domainErrors[0], organizer.domainErrors[0]]).toEqual([undefined, 'FORBIDDEN']);
  await Promise.all([treasurer.close(), organizer.close()]);
});

describe("a buyer's street", () => {
  const street = '12 Maple Street, Springfield, IL 62701';
  let orderId = '';
  let classroomId = '';

  test('is in no other field that leads to an order than these', () => {
    const carriers = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.keys(type.getFields()).flatMap((name) =>
            /shipping.*address|street/i.test(name) ? [`${type.name}.${name}`] : [],
          )
        : [],
    );
    expect(carriers.sort()).toEqual(['Order.shippingAddress', 'YourOrder.shippingAddress']);
  });

  beforeAll(async () => {
    const [order] = await queryDatabase<{ id: string; classroomId: string }>(
      app.databaseUrl,
      `UPDATE orders SET shipping_address = $2 WHERE id = (SELECT id FROM orders
         WHERE organization_id = $1 AND delivery_method = 'shipping' AND status = 'completed'
           AND classroom_id IS NOT NULL LIMIT 1) RETURNING id, classroom_id AS "classroomId"`,
      [planted.organization, street],
    );
    orderId = order?.id ?? '';
    classroomId = order?.classroomId ?? '';
  });

  const everywhere = async (browser: Browser): Promise<string[]> => {
    const { organization } = planted;
    const replies = await Promise.all([
      browser.get(`/api/orders/${orderId}`),
      browser.get(`/api/orders/organization/${organization}`),
      browser.get(`/api/orders/organization/${organization}/csv`),
      browser.post('/graphql', { query: `{ order(id: "${orderId}") { customerName shippingAddress } }` }),
      browser.post('/graphql', {
        query: `{ organization(id: "${organization}") { orders(first: 100) { nodes { id shippingAddress } } } }`,
      }),
      browser.post('/graphql', {
        query: `{ classroom(id: "${classroomId}") { orders(first: 100) { nodes { id shippingAddress } } } }`,
      }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.every(({ text }) => text.includes('errors') === false)).toBe(true);
    return replies.map(({ text }) => (text.includes('12 Maple Street') ? 'shown' : 'hidden'));
  };

  test('is shown to the owner, in lists, files and orders', async () => {
    expect(await everywhere(owner)).toEqual(Array(6).fill('shown'));
  });

  test.each(['treasurer', 'organizer'] as const)('is not shown to a %s by any call', async (role) => {
    expect(await everywhere(browserOf(role))).toEqual(Array(6).fill('hidden'));
  });
});
