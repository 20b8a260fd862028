import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Access } from '../../../src/http/rights/rules.js';
import { Browser, type Reply } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { callAnyhow, idArgumentsOf } from '../../support/graph/root-fields.js';
import { alsoAllowed, rules } from '../../support/rules.js';
import { openHelper } from '../../support/people/open-helper.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openGivenSession, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';
import { type Planted, plantOneOfEverything, realArguments } from './one-of-everything.js';

/** The whole rights table, called on a running server with the ids of real things by those whom it does not admit. */
let app: TestApp;
let owner: Browser;
let nobody: Browser;
/** Another organization than the one that the calls are about. */
let stranger: Browser;
let support: Browser;
/** Came by a link to the hand-out list of the organization that the calls are about. */
let helper: Browser;
/** The organization that the calls are about, with a password that staff gave. */
let given: Browser;
let planted: Planted;
let strangersId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  nobody = new Browser(app.url);
  const ownerLogin = await logInOrganization(app);
  owner = ownerLogin.browser;
  planted = await plantOneOfEverything(app, ownerLogin);
  helper = await openHelper(app, ownerLogin, planted.pickupDay);
  ({ browser: stranger, organizationId: strangersId } = await logInOrganization(app, 'westside@example.org'));
  support = await openStaffSession(app, 'support');
  given = await openGivenSession(app, ownerLogin.organizationId);
}, 30_000);
afterAll(() => app.stop());

const own = namesOf((rule) => typeof rule === 'object');
const ownWrites = namesOf(
  (rule) => typeof rule === 'object' && ('ownOrganizationWrites' in rule || 'handsOutFor' in rule),
);
const staff = namesOf((rule) => rule === 'staff' || rule === 'admin');
/** What is not the job of support; the other jobs: job-rights.integration.test.ts. */
const isForSupport = (name: string) => (alsoAllowed[name] ?? []).includes('support');
const admin = namesOf((rule) => rule === 'admin').filter((name) => !isForSupport(name));
const anySession = namesOf((rule) => rule === 'session' || rule === 'organization');

function namesOf(isWanted: (rule: Access) => boolean): string[] {
  return Object.entries(rules).flatMap(([name, rule]) => (isWanted(rule) ? [name] : []));
}

type Arguments = Readonly<Record<string, string>>;

const realIdsOf = (name: string): Arguments => realArguments(planted, name);

/** What the server returns to a call: 'FORBIDDEN', 'UNAUTHENTICATED', or something else. */
async function call(name: string, caller: Browser, args: Arguments = realIdsOf(name)): Promise<unknown> {
  const [operation = '', target = ''] = name.split(/[ .](.*)/s);
  if (operation === 'Subscription') return subscribe(target, caller, args);
  if (operation === 'Query' || operation === 'Mutation') {
    const kind = operation === 'Query' ? 'query' : 'mutation';
    return (await graphql(caller, callAnyhow(kind, target, args))).code;
  }
  const path = target.replace(/\{(\w+)\}/g, (_parameter, key: string) => args[key] ?? 'none');
  const reply = await request(operation, path, caller, args);
  return (reply.json as { code?: unknown } | null)?.code ?? reply.status;
}

function request(method: string, path: string, caller: Browser, body: Arguments): Promise<Reply> {
  if (method === 'POST') return caller.post(path, body);
  if (method === 'PUT') return caller.put(path, body);
  return method === 'DELETE' ? caller.delete(path) : caller.get(path);
}

async function subscribe(field: string, caller: Browser, args: Arguments): Promise<unknown> {
  const query = callAnyhow('subscription', field, args);
  const viewer = await subscribeTo(app, { query }, caller.cookie);
  await until(() => viewer.domainErrors.length > 0);
  await viewer.close();
  expect(viewer.events).toEqual([]);
  return viewer.domainErrors[0];
}

describe('what belongs to an organization', () => {
  test.each(own)('is refused to another organization: %s', async (name) => {
    expect(await call(name, stranger)).toBe('FORBIDDEN');
  });

  test.each(own)('is refused to a visitor: %s', async (name) => {
    expect(await call(name, nobody)).toBe('UNAUTHENTICATED');
  });

  test.each(ownWrites)('is not changed by support staff: %s', async (name) => {
    expect(await call(name, support)).toBe('FORBIDDEN');
  });
});

describe('every call but those of the hand-out list', () => {
  const closed = namesOf(
    (rule) =>
      rule !== 'anyone' && !(typeof rule === 'object' && ('handOutsOf' in rule || 'handsOutFor' in rule)),
  );

  test.each(closed)('is refused to a helper’s link: %s', async (name) => {
    expect(await call(name, helper)).toBe('UNAUTHENTICATED');
  });
});

describe('every call but the own account, a new password and the logout', () => {
  test.each(namesOf((rule) => rule !== 'anyone' && rule !== 'account'))(
    'is refused to its organization while it has a password that staff gave: %s',
    async (name) => {
      expect(await call(name, given)).toBe('FORBIDDEN');
    },
  );

  test('leaves only three calls', () => {
    expect(namesOf((rule) => rule === 'account').sort()).toEqual([
      'GET /api/organization/me',
      'Mutation.changePassword',
      'POST /api/organization/change-password',
    ]);
  });
});

describe('what belongs to staff', () => {
  test.each(staff)('is refused to an organization: %s', async (name) => {
    expect(await call(name, stranger)).toBe('FORBIDDEN');
  });

  test.each(staff)('is refused to a visitor: %s', async (name) => {
    expect(await call(name, nobody)).toBe('UNAUTHENTICATED');
  });

  test.each(admin)('and to administrators only is refused to support: %s', async (name) => {
    expect(await call(name, support)).toBe('FORBIDDEN');
  });
});

test.each(anySession)('a call that needs a session is refused without one: %s', async (name) => {
  expect(await call(name, nobody)).toBe('UNAUTHENTICATED');
});

/** About the login of whoever calls, staff or not, by their own password: there is nothing of anybody else. */
const ownLogin = [
  'Mutation.beginSecondFactor',
  'Mutation.confirmSecondFactor',
  'Mutation.removeSecondFactor',
  'Mutation.renewRecoveryCodes',
];

/** Refusals that say that it is somebody else's, or as much as that there is none. */
const refusals: readonly unknown[] = ['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED', 401, 403, 404];

describe('what a call finds by an id', () => {
  // What removes the things that the others are about comes last.
  const bySession = namesOf((rule) => rule === 'session')
    .filter((name) => !ownLogin.includes(name))
    .sort((a, b) => Number(/remove|revoke/.test(a)) - Number(/remove|revoke/.test(b)));
  const within = own.filter((name) => idsWithin(name).length > 0);
  /** Say of each thing whether it was done. */
  const ofMany = ['Mutation.markPickupsReady', 'Mutation.takeBackReady', 'Mutation.recordHandOuts'];

  test('exists in each call where it decides access', () => {
    const asked = [...own, ...bySession].flatMap((name) =>
      namesOfIds(name).map((argument) => `${name} ${argument}`),
    );
    const made = asked.filter((name) => !realIdsOf(name)[name.split(' ').at(-1) ?? '']);
    // The id of a record that a phone makes.
    expect(made).toEqual(['Mutation.recordHandOuts id']);
  });

  test.each(bySession)('is refused to another organization: %s', async (name) => {
    const before = await readRows();
    expect(refusals).toContain(await call(name, stranger));
    expect(await readRows()).toBe(before);
  });

  /** Anybody may look at an order by its id (docs/product/privacy.md#callers): that it is there is no secret. */
  const aboutOrders = [
    'POST /api/orders/{id}/notify-pickup-ready',
    'Mutation.handOverOrder',
    'Mutation.moveOrderToClass',
    'Mutation.notifyPickupReady',
  ];
  const unknown = (name: string): Arguments => ({
    ...realIdsOf(name),
    ...Object.fromEntries(namesOfIds(name).map((key) => [key, key === 'code' ? 'NOSUCH' : randomUUID()])),
  });

  test.each(bySession.filter((name) => !aboutOrders.includes(name)))(
    'does not tell another organization that it is there: %s',
    async (name) => {
      expect(await call(name, stranger)).toBe(await call(name, stranger, unknown(name)));
    },
  );

  test.each(within.filter((name) => !aboutOrders.includes(name)))(
    'does not tell an organization that asks as itself that it is there: %s',
    async (name) => {
      const asItself = { [argumentOfRule(name)[0] ?? '']: strangersId };
      const foreign = await call(name, stranger, { ...realIdsOf(name), ...asItself });
      expect(foreign).toBe(await call(name, stranger, { ...unknown(name), ...asItself }));
    },
  );

  const sessionWrites = bySession.filter((name) => /^(?:Mutation|POST)/.test(name));

  test.each(sessionWrites)('is not changed by support staff: %s', async (name) => {
    expect(await call(name, support)).toBe('FORBIDDEN');
  });

  test.each(within)('is refused to an organization that asks as itself: %s', async (name) => {
    const before = await readRows();
    const [ownerArgument = ''] = argumentOfRule(name);
    const code = await call(name, stranger, { ...realIdsOf(name), [ownerArgument]: strangersId });
    expect([...refusals, 'INVALID_INPUT', ...(ofMany.includes(name) ? [undefined] : [])]).toContain(code);
    expect(await readRows()).toBe(before);
  });

  test('is in no list of another organization, with any filter', async () => {
    const { organization, classroom } = planted;
    const { data } = await graphql(
      stranger,
      `
        query ($id: ID!, $organization: ID!, $classroom: ID!) {
          organization(id: $id) {
            byOrganization: orders(first: 50, filter: { organizationId: $organization }) {
              nodes {
                organization {
                  id
                }
              }
            }
            byClass: orders(first: 50, filter: { classroomId: $classroom }) {
              nodes {
                organization {
                  id
                }
              }
            }
            explain(figure: totalSales, classroomId: $classroom, isWithoutClass: false) {
              lines(first: 50) {
                totalCount
              }
            }
          }
        }
      `,
      { id: strangersId, organization, classroom },
    );
    expect(JSON.stringify(data)).not.toContain(organization);
    expect(data).toMatchObject({ organization: { byClass: { nodes: [] } } });
  });

  test.each([...within, ...bySession])('is not refused to its own organization: %s', async (name) => {
    expect(refusals).not.toContain(await call(name, owner));
  });
});

function argumentOfRule(name: string): string[] {
  const rule = rules[name];
  return typeof rule === 'object' ? Object.values(rule) : [];
}

/** The names under which a call takes ids. */
function namesOfIds(name: string): string[] {
  const [operation = '', target = ''] = name.split(/[ .](.*)/s);
  if (operation === 'Query') return idArgumentsOf('query', target);
  if (operation === 'Mutation') return idArgumentsOf('mutation', target);
  if (operation === 'Subscription') return idArgumentsOf('subscription', target);
  return [...target.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
}

/** The ids that a field takes beside the one that its rule looks at. */
function idsWithin(name: string): string[] {
  return name.includes('/') ? [] : namesOfIds(name).filter((id) => !argumentOfRule(name).includes(id));
}

/** Everything that an organization's things consist of, as one text. */
async function readRows(): Promise<string> {
  const tables = [
    'orders',
    'order_credits',
    'classrooms',
    'pickup_days',
    'helper_links',
    'hand_outs',
    'papers',
  ];
  const others = ['flyer_requests', 'pickup_notices', 'organizations', 'payees', 'closing_requests'];
  const rows = [...tables, ...others].map(
    (table) =>
      `SELECT '${table}' AS name, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS rows FROM ${table} t`,
  );
  return JSON.stringify(await queryDatabase(app.databaseUrl, rows.join(' UNION ALL ')));
}
