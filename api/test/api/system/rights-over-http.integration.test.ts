import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Access } from '../../../src/http/rights/access.js';
import { Browser, type Reply } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { callAnyhow } from '../../support/root-fields.js';
import { rules } from '../../support/rules.js';
import { openHelper } from '../../support/people/open-helper.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** The whole rights table, called on a running server by those whom it does not admit. */
let app: TestApp;
let nobody: Browser;
/** Another organization than the one that the calls are about. */
let stranger: Browser;
let support: Browser;
/** Came by a link to the hand-out list of the organization that the calls are about. */
let helper: Browser;
let organizationId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  nobody = new Browser(app.url);
  const own = await logInOrganization(app);
  ({ organizationId } = own);
  helper = await openHelper(app, own);
  ({ browser: stranger } = await logInOrganization(app, 'westside@example.org'));
  support = await openStaffSession(app, 'support');
});
afterAll(() => app.stop());

const own = namesOf((rule) => typeof rule === 'object');
const ownWrites = namesOf(
  (rule) => typeof rule === 'object' && ('ownOrganizationWrites' in rule || 'handsOutFor' in rule),
);
const staff = namesOf((rule) => rule === 'staff' || rule === 'admin');
const admin = namesOf((rule) => rule === 'admin');
const anySession = namesOf((rule) => rule === 'session' || rule === 'organization');

function namesOf(isWanted: (rule: Access) => boolean): string[] {
  return Object.entries(rules).flatMap(([name, rule]) => (isWanted(rule) ? [name] : []));
}

/** What the server returns to a call about the organization: 'FORBIDDEN', 'UNAUTHENTICATED', or something else. */
async function call(name: string, caller: Browser): Promise<unknown> {
  const [operation = '', target = ''] = name.split(/[ .](.*)/s);
  if (operation === 'Subscription') return subscribe(target, caller);
  if (operation === 'Query' || operation === 'Mutation') {
    const kind = operation === 'Query' ? 'query' : 'mutation';
    return (await graphql(caller, callAnyhow(kind, target, argumentsOf(name)))).code;
  }
  const path = target.replace(/\{\w+\}/g, organizationId);
  const reply = await request(operation, path, caller);
  return (reply.json as { code?: unknown } | null)?.code ?? reply.status;
}

function request(method: string, path: string, caller: Browser): Promise<Reply> {
  if (method === 'POST') return caller.post(path, {});
  if (method === 'PUT') return caller.put(path, {});
  return method === 'DELETE' ? caller.delete(path) : caller.get(path);
}

/** The organization under the name that the rule looks at. */
function argumentsOf(name: string): Record<string, string> {
  const rule = rules[name];
  return typeof rule === 'object' ? { [Object.values(rule)[0] ?? '']: organizationId } : {};
}

async function subscribe(field: string, caller: Browser): Promise<unknown> {
  const query = callAnyhow('subscription', field, argumentsOf(`Subscription.${field}`));
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

  test.each(own)('is refused to nobody: %s', async (name) => {
    expect(await call(name, nobody)).toBe('UNAUTHENTICATED');
  });

  test.each(ownWrites)('is not changed by support staff: %s', async (name) => {
    expect(await call(name, support)).toBe('FORBIDDEN');
  });
});

describe('what is not the hand-out list', () => {
  const closed = namesOf(
    (rule) =>
      rule !== 'anyone' && !(typeof rule === 'object' && ('handOutsOf' in rule || 'handsOutFor' in rule)),
  );

  test.each(closed)('is refused to who came by a helper’s link: %s', async (name) => {
    expect(await call(name, helper)).toBe('UNAUTHENTICATED');
  });
});

describe('what belongs to staff', () => {
  test.each(staff)('is refused to an organization: %s', async (name) => {
    expect(await call(name, stranger)).toBe('FORBIDDEN');
  });

  test.each(staff)('is refused to nobody: %s', async (name) => {
    expect(await call(name, nobody)).toBe('UNAUTHENTICATED');
  });

  test.each(admin)('and is the administrator’s is refused to support: %s', async (name) => {
    expect(await call(name, support)).toBe('FORBIDDEN');
  });
});

test.each(anySession)('what asks for a session is refused without one: %s', async (name) => {
  expect(await call(name, nobody)).toBe('UNAUTHENTICATED');
});
