import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isInPerson } from '../../../src/http/rights/rules.js';
import { queueBoardPath } from '../../../src/jobs/index.js';
import { askFields } from '../../support/graph/ask-fields.js';
import { Browser } from '../../support/browser.js';
import { findInDatabase } from '../../support/database/find-in-database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { fieldAnyhow, idArgumentsOf } from '../../support/graph/root-fields.js';
import { modules, rules, schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

let app: TestApp;
let admin: Browser;
let support: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  support = await openStaffSession(app, 'support');
}, 30_000);
afterAll(() => app.stop());

const rows = (sql: string, values: unknown[] = []) => queryDatabase(app.databaseUrl, sql, values);
const inPerson = [
  ...Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(isInPerson)
    .map(({ name }) => `Mutation.${name}`),
  ...modules.routes
    .filter((route) => route.inPerson)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  `ALL ${queueBoardPath}`,
];

/** By name: 'FORBIDDEN' or 'UNAUTHENTICATED' where the caller is refused; null where the call itself had its say. */
async function refusalsOf(names: readonly string[], caller: Browser): Promise<Record<string, unknown>> {
  const codes = new Map<string, unknown>();
  for (const kind of ['query', 'mutation'] as const) {
    const prefix = kind === 'query' ? 'Query.' : 'Mutation.';
    const own = names.filter((name) => name.startsWith(prefix));
    const fields = own.map((name) => {
      const target = name.slice(prefix.length);
      // Of things that are not there: nothing is done, whoever may do it.
      const ids = Object.fromEntries(idArgumentsOf(kind, target).map((argument) => [argument, randomUUID()]));
      return fieldAnyhow(kind, target, ids);
    });
    const replies = await askFields(caller, fields, { kind });
    own.forEach((name, at) => codes.set(name, replies[at]?.code));
  }
  for (const name of names.filter((one) => one.includes(' '))) {
    const [operation = '', target = ''] = name.split(' ');
    const method = operation === 'ALL' ? 'GET' : operation;
    const { json, status } = await caller.call(
      method,
      target.replace(/\{\w+\}/g, () => randomUUID()),
      method === 'GET' ? undefined : { none: true },
    );
    codes.set(name, status === 200 ? null : (json as { code?: unknown } | null)?.code);
  }
  const isRefusal = (code: unknown) => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED';
  return Object.fromEntries([...codes].map(([name, code]) => [name, isRefusal(code) ? code : null]));
}

describe.each(['support', 'admin'] as const)('a service key with the role %s', (role) => {
  // What ends the session that is compared with, or makes a new one of everything.
  const walked = Object.keys(rules).filter(
    (name) => !name.startsWith('Subscription') && !/logout/i.test(name) && !inPerson.includes(name),
  );

  test('gets over every route and every root field what its role gets', async () => {
    const { program } = await makeServiceKey(admin, app.url, { role });
    const session = role === 'admin' ? admin : support;
    expect(await refusalsOf(walked, program)).toEqual(await refusalsOf(walked, session));
    expect(walked.length).toBeGreaterThan(200);
  }, 120_000);

  test('watches what its role may watch, until it is revoked', async () => {
    const { id, headers } = await makeServiceKey(admin, app.url, { role });
    const query = 'subscription { anyOrderChanged { id } }';
    const viewer = await subscribeTo(app, { query }, '', headers);
    expect(viewer.domainErrors).toEqual([]);
    await graphql(admin, `mutation { revokeServiceKey(serviceKeyId: "${id}") { id } }`);
    await until(() => viewer.closedWith() !== null);
    expect(
      await rows(`SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`, [id]),
    ).toEqual([{ action: 'service-key-revoked' }]);
  });
});

test('calls that need a person are refused to every key', async () => {
  const { program } = await makeServiceKey(admin, app.url);
  const refusals = await refusalsOf(inPerson, program);
  expect(refusals).toEqual(Object.fromEntries(inPerson.map((name) => [name, 'FORBIDDEN'])));
  expect(inPerson.sort()).toEqual([
    'ALL /admin/queues',
    'Mutation.addWebhook',
    'Mutation.beginSecondFactor',
    'Mutation.changeStaffMember',
    'Mutation.changeStaffPassword',
    'Mutation.confirmProposal',
    'Mutation.confirmSecondFactor',
    'Mutation.createHelperLink',
    'Mutation.createServiceKey',
    'Mutation.deleteView',
    'Mutation.inviteStaffMember',
    'Mutation.proposeFactorRemoval',
    'Mutation.proposeOwner',
    'Mutation.removeSecondFactor',
    'Mutation.removeWebhook',
    'Mutation.renewRecoveryCodes',
    'Mutation.resetSecondFactor',
    'Mutation.revokeHelperLink',
    'Mutation.revokeServiceKey',
    'Mutation.rotateWebhookSecret',
    'Mutation.saveView',
    'Mutation.sendLoginCredentials',
    'Mutation.setOrganizationPassword',
    'Mutation.withdrawStaffInvitation',
    'POST /api/organizations/{id}/send-login-credentials',
    'POST /api/organizations/{id}/set-password',
  ]);
});

test('every call that asks staff for their password needs a person', () => {
  const asking = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    (field) =>
      ['session', 'staff', 'admin'].some((rule) => rule === rules[`Mutation.${field.name}`]) &&
      field.args.some(
        ({ name, type }) => /password/i.test(name) || /Password|ServiceKeyInput/.test(String(type)),
      ),
  );
  expect(asking.map(({ name }) => `Mutation.${name}`).filter((name) => !inPerson.includes(name))).toEqual([]);
  expect(asking.length).toBeGreaterThan(5);
});

test('a key changes an organization, but not its contact email, over REST and GraphQL', async () => {
  const { program } = await makeServiceKey(admin, app.url);
  const [school] = await rows(
    `SELECT id, contact_email AS "contactEmail" FROM organizations WHERE code = 'WESTSIDE'`,
  );
  const { id, contactEmail } = school as Record<string, string>; // as selected
  const put = (body: object) => program.put(`/api/organizations/${id}`, body);
  expect((await put({ contactEmail: 'mule@example.org' })).status).toBe(403);
  const update = `mutation { updateOrganizationAsAdmin(organizationId: "${id}", input: { contactEmail: "mule@example.org" }) { id } }`;
  expect((await graphql(program, update)).code).toBe('FORBIDDEN');
  expect((await put({ contactEmail, incentive: 'A trip' })).json).toMatchObject({
    contactEmail,
    incentive: 'A trip',
  });
});

describe('a service key', () => {
  test('is shown once, stored as a hash, and says when it was used', async () => {
    const { id, key, program } = await makeServiceKey(admin, app.url, {
      name: ' Parcel labels ',
      role: 'support',
    });
    expect(key).toMatch(/^skycrumb_[\w-]{43}$/);
    expect(await findInDatabase(app.databaseUrl, [key])).toEqual([]);
    const query = '{ serviceKeys { id name ending role lastUsedAt expiresAt maker { username } } }';
    const find = async () => {
      const { data } = await graphql(support, query);
      return (data?.serviceKeys as { id: string }[]).find((one) => one.id === id); // as asked
    };
    const made = {
      name: 'Parcel labels',
      ending: key.slice(-4),
      role: 'support',
      maker: { username: 'admin' },
    };
    expect(await find()).toMatchObject({ ...made, lastUsedAt: null });
    expect((await program.get('/api/admin/me')).json).toMatchObject({ username: 'admin', role: 'support' });
    expect(await find()).toMatchObject({ lastUsedAt: expect.any(String) });
  });

  test('is made by an administrator with their own password only', async () => {
    const input = '{ name: "Labels", role: admin, days: 30, password: "wrong" }';
    const create = `mutation { createServiceKey(input: ${input}) { key } }`;
    expect((await graphql(admin, create)).code).toBe('WRONG_PASSWORD');
    expect((await graphql(support, create)).code).toBe('FORBIDDEN');
    const long = create.replace('days: 30', 'days: 367').replace('wrong', 'candy-admin-2026');
    expect(await graphql(admin, long)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('is not made while there are 50 already', async () => {
    const { key } = await makeServiceKey(admin, app.url, { name: 'Last' });
    await rows(
      `INSERT INTO service_keys (name, token_hash, ending, role, made_by, expires_at)
         SELECT 'Many', 'hash ' || n, 'many', role, made_by, expires_at FROM service_keys, generate_series(1, 50) n
          WHERE name = 'Last'`,
    );
    await expect(makeServiceKey(admin, app.url)).rejects.toThrow(
      'There are already 50 service keys. Revoke one',
    );
    await rows(`UPDATE service_keys SET expires_at = now() WHERE name = 'Many'`);
    expect(key).not.toBe((await makeServiceKey(admin, app.url)).key);
  });

  test('is the 50th for only one of eight administrators who create it at the same time', async () => {
    const valid = `FROM service_keys WHERE revoked_at IS NULL AND expires_at > now()`;
    await rows(
      `INSERT INTO service_keys (name, token_hash, ending, role, made_by, expires_at)
         SELECT 'Nearly', 'nearly ' || n, 'near', role, made_by, now() + interval '1 day'
           FROM (SELECT role, made_by FROM service_keys LIMIT 1) one,
             generate_series(1, 49 - (SELECT count(*)::int ${valid})) n`,
    );
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => makeServiceKey(admin, app.url)));
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await rows(`SELECT count(*)::int AS count ${valid}`)).toEqual([{ count: 50 }]);
    await rows(`UPDATE service_keys SET expires_at = now() WHERE name = 'Nearly'`);
  });

  test('is used alone: cookies sent with it are ignored', async () => {
    const { headers } = await makeServiceKey(admin, app.url, { role: 'support' });
    const both = new Browser(app.url, { ...headers, cookie: admin.cookie });
    expect((await both.post('/api/admin/send-cancellation-emails')).status).toBe(403);
  });

  test('is named in the audit of what it changes', async () => {
    const { program } = await makeServiceKey(admin, app.url, { name: 'Stock robot' });
    const { data } = await graphql(program, '{ products { id } }');
    const [{ id } = { id: '' }] = data?.products as { id: string }[]; // as asked
    const change = await graphql(
      program,
      `mutation { updateProduct(productId: "${id}", input: { description: "By a robot" }) { id } }`,
    );
    expect(change.code).toBeUndefined();
    const [entry] = await rows(
      `SELECT after FROM audit_entries WHERE action = 'product-updated' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({ after: { serviceKey: 'Stock robot' } });
    const made = await rows(
      `SELECT subject_name, after FROM audit_entries WHERE action = 'service-key-made' ORDER BY id DESC LIMIT 1`,
    );
    expect(made).toEqual([{ subject_name: 'Stock robot', after: { jobs: 'administrator', days: 30 } }]);
  });

  const ends = {
    'is unknown': async () => undefined,
    'was revoked': async (id: string) =>
      void (await graphql(admin, `mutation { revokeServiceKey(serviceKeyId: "${id}") { id } }`)),
    'has expired': async (id: string) =>
      void (await rows(`UPDATE service_keys SET expires_at = now() WHERE id = $1`, [id])),
    'was made by somebody who may not log in': async (id: string) =>
      void (await rows(
        `UPDATE admin_users SET is_active = false WHERE id = (SELECT made_by FROM service_keys WHERE id = $1)`,
        [id],
      )),
  };

  test.each(Object.entries(ends))('that %s opens nothing, not even what is public', async (why, end) => {
    const { id, headers } = await makeServiceKey(admin, app.url);
    await end(id);
    const program = new Browser(
      app.url,
      why === 'is unknown' ? { authorization: 'Bearer skycrumb_x' } : headers,
    );
    const anyone = new Browser(app.url);
    const products = { query: '{ products { id } }' };
    // From here on the server has the responses in its cache.
    await Promise.all([anyone.get('/api/products'), anyone.post('/graphql', products)]);
    const replies = [
      await program.get('/api/products'),
      await program.post('/graphql', products),
      await program.get('/api/admin/me'),
      await program.post('/graphql', { query: '{ viewer { admin { id } } }' }),
    ];
    await rows('UPDATE admin_users SET is_active = true');
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(replies[0]?.json).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(replies[0]?.headers.get('www-authenticate')).toContain('Bearer');
  });

  test.each(['Bearer', 'Bearer a b', `bearer ${'x'.repeat(201)}`])(
    'that is malformed opens nothing, and the cookies beside it do not count: %s',
    async (authorization) => {
      const program = new Browser(app.url, { authorization, cookie: admin.cookie });
      for (const path of ['/api/products', '/api/admin/me', '/.well-known/skycrumb-books.json'])
        expect([path, (await program.get(path)).status]).toEqual([path, 401]);
      expect((await program.post('/graphql', { query: '{ products { id } }' })).status).toBe(401);
    },
  );

  test('that has expired gets only public fields on an open socket', async () => {
    const { id, headers } = await makeServiceKey(admin, app.url, { role: 'support' });
    const [classroom] = await rows(`SELECT id, organization_id FROM classrooms WHERE code = 'RIVERA'`);
    const { id: classroomId, organization_id: organizationId } = classroom as Record<string, string>; // as selected
    const query = `subscription { classroomChanged(id: "${classroomId}") { teacherName organization { contactName } } }`;
    const viewer = await subscribeTo(app, { query, channel: `classroom-totals:${classroomId}` }, '', headers);
    const rename = (teacherName: string) =>
      graphql(
        admin,
        `mutation { updateClassroom(organizationId: "${organizationId}", classroomId: "${classroomId}",
           input: { teacherName: "${teacherName}" }) { id } }`,
      );
    type Event = { readonly teacherName: string; readonly organization: { readonly contactName: unknown } };
    const shownAfter = async (teacherName: string) => {
      expect((await rename(teacherName)).code).toBeUndefined();
      const events = () => viewer.events.map(({ classroomChanged }) => classroomChanged as Event); // as asked
      await until(() => events().some((event) => event.teacherName === teacherName));
      return events().at(-1)?.organization.contactName;
    };
    expect(await shownAfter('Before')).toEqual(expect.any(String));
    await rows('UPDATE service_keys SET expires_at = now() WHERE id = $1', [id]);
    // Each check counts for a second.
    await until(async () => (await shownAfter(`After ${viewer.events.length}`)) === null);
    expect(viewer.domainErrors).toContain('UNAUTHENTICATED');
    await viewer.close();
  });

  test('may do no more than its creator: a key for everything does what support may do if support created it', async () => {
    const { id, program } = await makeServiceKey(admin, app.url, { role: 'admin' });
    const calls = ['Mutation.addNote', 'Mutation.shipOrder', 'POST /api/admin/orders/{orderId}/mark-ready'];
    const readRefusals = async () => {
      const refusals = await refusalsOf(calls, program);
      return calls.map((name) => refusals[name]);
    };
    expect(await readRefusals()).toEqual([null, null, null]);
    await rows(
      `UPDATE service_keys SET made_by = (SELECT id FROM admin_users WHERE username = 'support') WHERE id = $1`,
      [id],
    );
    expect(await readRefusals()).toEqual([null, 'FORBIDDEN', 'FORBIDDEN']);
  });

  test('ends with its creator’s rights', async () => {
    const { program } = await makeServiceKey(admin, app.url, { role: 'admin' });
    const { data } = await graphql(admin, '{ staffMembers { id username } }');
    const members = data?.staffMembers as { id: string; username: string }[]; // as asked
    const idOf = (name: string) => members.find(({ username }) => username === name)?.id ?? '';
    const change = (id: string, role: string) =>
      graphql(admin, `mutation { changeStaffMember(staffMemberId: "${id}", role: ${role}) { id } }`);
    await change(idOf('support'), 'admin');
    await rows('UPDATE service_keys SET made_by = $1', [idOf('support')]);
    expect((await program.get('/api/admin/me')).status).toBe(200);
    await change(idOf('support'), 'support');
    expect((await program.get('/api/admin/me')).status).toBe(401);
  });
});

test('calls with a key are counted by the key, those with an invented one by address, and refused when too many', async () => {
  const counted = await startTestApp();
  const { program } = await makeServiceKey(await openStaffSession(counted, 'admin'), counted.url);
  const guesser = new Browser(counted.url, { authorization: 'Bearer skycrumb_guess' });
  for (const [caller, status] of [
    [program, 404],
    [guesser, 401],
  ] as const) {
    const replies = await Promise.all(
      Array.from({ length: 620 }, () => caller.get('/api/organization/none')),
    );
    expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThanOrEqual(20);
    expect(replies.filter((reply) => reply.status === status).length).toBeGreaterThan(100);
  }
  await counted.stop();
}, 60_000);

test('assistants are off unless they are switched on', async () => {
  const { program } = await makeServiceKey(admin, app.url);
  const ping = await program.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' });
  expect([ping.status, ping.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});
