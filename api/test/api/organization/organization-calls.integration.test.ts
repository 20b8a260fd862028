import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { Browser, type Reply } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** The organization's documented calls (docs/product/organization.md#calls) over HTTP, two organizations side by side. */
let app: TestApp;
let lincoln: Account;
let other: Account;

type Account = { readonly browser: Browser; readonly id: string; readonly email: string };
type Fields = Record<string, unknown>;

const password = 'candy-demo-2026';
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  lincoln = await registered();
  other = await registered();
});
afterAll(() => app.stop());

function body(
  organization: Fields = {},
  classrooms?: object[],
): { organization: Fields; classrooms: object[] } {
  made += 1;
  return {
    organization: {
      name: `School ${made}`,
      code: `org${made}`,
      contactEmail: `contact${made}@example.org`,
      contactPhone: '',
      contactName: 'Dana Whitfield',
      password,
      isActive: true,
      startDate: '2026-02-01',
      endDate: '2026-03-04',
      ...organization,
    },
    classrooms: classrooms ?? [
      {
        name: 'Room 1',
        code: 'r1',
        teacherName: 'Ms. Ray',
        studentCount: 20,
        goalAmount: '0',
        isActive: true,
      },
    ],
  };
}

const register = (given: object): Promise<Reply> =>
  new Browser(app.url).post('/api/organizations/complete-registration', given);

async function registered(): Promise<Account> {
  const given = body();
  const { organization } = (await register(given)).json as { organization: { id: string } };
  const browser = new Browser(app.url);
  const email = String(given.organization.contactEmail);
  await browser.post('/api/organization/login', { email, password });
  return { browser, id: organization.id, email };
}

async function query(browser: Browser, text: string, variables: Fields = {}): Promise<Fields> {
  const reply = await browser.post('/graphql', { query: text, variables });
  return reply.json as Fields;
}

const codeOf = (response: Fields): unknown =>
  (response.errors as { extensions: { code: string } }[] | undefined)?.[0]?.extensions.code;

describe('registration', () => {
  test('returns id and name, stores codes in upper case, and the login opens the dashboard', async () => {
    const given = body({ code: 'mixed1' });
    const reply = await register(given);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ organization: { name: given.organization.name } });
    const found = await new Browser(app.url).get('/api/classrooms/lookup?orgCode=MIXED1&classroomCode=R1');
    expect(found.json).toMatchObject({ code: 'R1', goalAmount: '0.00', halfwayIncentive: 'Doughnut Party' });
  });

  test.each([
    [{}, 200],
    [{ allowDirectRegistration: true }, 200],
    [{ allowDirectRegistration: false }, 400],
  ])('of %j: its code without a class gets %i', async (given, status) => {
    const wanted = body(given);
    expect((await register(wanted)).status).toBe(200);
    const { code } = wanted.organization;
    const reply = await new Browser(app.url).post('/api/validate-codes', { organizationCode: code });
    expect(reply.status).toBe(status);
  });

  test.each([
    ['endDate', { endDate: '2026-03-05' }, 'Campaign must last within 31 days'],
    ['endDate', { endDate: '2026-01-31' }, 'End date must be after start date'],
    ['organization.password', { password: 'short' }, 'Password must be at least 8 characters'],
    ['organization.name', { name: ' ' }, 'Organization name is required'],
    ['organization.code', { code: 'A' }, 'Organization code must be 2-10 letters and digits'],
    ['organization.contactEmail', { contactEmail: 'nobody' }, 'Please enter a valid email address'],
  ])('names %s of %j and says why', async (field, organization, message) => {
    const reply = await register(body(organization));
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ details: { fields: { [field]: message } } });
  });

  test('refuses no classroom, two with one code and a goal under $500, and stores nothing', async () => {
    const room = { name: 'Room', code: 'r1', teacherName: 'Ms. Ray' };
    const wrong = [[], [room, { ...room, code: 'R1 ' }], [{ ...room, goalAmount: '499.99' }]];
    for (const classrooms of wrong) {
      expect((await register(body({ code: 'NOTHERE' }, classrooms))).status).toBe(400);
    }
    expect((await new Browser(app.url).get('/api/organizations/lookup/NOTHERE')).status).toBe(404);
  });

  test('returns 409 that names the field for a code and an email in use, whatever their case', async () => {
    const first = body();
    await register(first);
    const { code, contactEmail } = first.organization;
    const sameCode = await register(body({ code: ` ${String(code).toUpperCase()}` }));
    const sameEmail = await register(body({ contactEmail: String(contactEmail).toUpperCase() }));
    expect([sameCode.status, sameEmail.status]).toEqual([409, 409]);
    expect(sameCode.json).toMatchObject({ details: { field: 'code' } });
    expect(sameEmail.json).toMatchObject({ details: { field: 'contactEmail' } });
  });
});

describe('two organizations side by side', () => {
  test('each own-organization query and mutation is refused to the other', async () => {
    const documents = [
      'query($id: ID!) { organization(id: $id) { contactName } }',
      'query($id: ID!) { organization(id: $id) { totals { totalProfit } } }',
      'query($id: ID!) { organization(id: $id) { classrooms(includeInactive: true) { id } } }',
      'query($id: ID!) { organization(id: $id) { orders { totalCount } } }',
      'query($id: ID!) { organization(id: $id) { ledgerEntries { totalCount } } }',
      'query($id: ID!) { organization(id: $id) { instagram { handle } } }',
      'mutation($id: ID!) { updateOrganization(organizationId: $id, input: { incentive: "x" }) { id } }',
      'mutation($id: ID!) { addClassroom(organizationId: $id, input: { name: "x", code: "x", teacherName: "x" }) { id } }',
      'mutation($id: ID!) { updateClassroom(organizationId: $id, classroomId: $id, input: {}) { id } }',
      'mutation($id: ID!) { notifyPickupReady(organizationId: $id, orderId: $id) { id } }',
      'mutation($id: ID!) { connectInstagram(organizationId: $id, handle: "x") { id } }',
    ];
    for (const document of documents) {
      expect(codeOf(await query(other.browser, document, { id: lincoln.id }))).toBe('FORBIDDEN');
      expect(codeOf(await query(new Browser(app.url), document, { id: lincoln.id }))).toBe('UNAUTHENTICATED');
    }
  });

  test('so is each REST call', async () => {
    const calls = (browser: Browser): Promise<Reply>[] => [
      browser.get(`/api/orders/organization/${lincoln.id}`),
      browser.get(`/api/orders/organization/${lincoln.id}/csv`),
      browser.get(`/api/instagram/posts/${lincoln.id}`),
      browser.post('/api/organizations/instagram', { organizationId: lincoln.id, instagramHandle: '@x' }),
    ];
    const statuses = async (browser: Browser): Promise<number[]> =>
      (await Promise.all(calls(browser))).map(({ status }) => status);
    expect(await statuses(other.browser)).toEqual([403, 403, 403, 403]);
    expect(await statuses(new Browser(app.url))).toEqual([401, 401, 401, 401]);
  });

  test('a class of one cannot be changed under the id of the other', async () => {
    const classroom = await other.browser.get('/api/organizations/' + other.id);
    const [{ id }] = (classroom.json as { classrooms: [{ id: string }] }).classrooms;
    const document =
      'mutation($o: ID!, $c: ID!) { updateClassroom(organizationId: $o, classroomId: $c, input: { name: "Taken" }) { id } }';
    expect(codeOf(await query(lincoln.browser, document, { o: lincoln.id, c: id }))).toBe('NOT_FOUND');
  });
});

describe('self-editing', () => {
  test('changes what is given, keeps the rest, and refuses a campaign of 32 days', async () => {
    const document =
      'mutation($id: ID!, $input: OrganizationSettingsInput!) { updateOrganization(organizationId: $id, input: $input) { pickupAddress incentive rankingBy endDate wantsWeeklySummary allowDirectRegistration contactName contactPhone } }';
    const first = {
      pickupAddress: 'Gym',
      incentive: 'Field trip',
      rankingBy: 'per_student',
      wantsWeeklySummary: false,
      allowDirectRegistration: false,
      contactName: ' Kim Park ',
      contactPhone: '402-555-0100',
    };
    await query(lincoln.browser, document, { id: lincoln.id, input: first });
    const kept = await query(lincoln.browser, document, { id: lincoln.id, input: { incentive: '' } });
    expect(kept.data).toMatchObject({
      updateOrganization: {
        pickupAddress: 'Gym',
        incentive: null,
        rankingBy: 'per_student',
        wantsWeeklySummary: false,
        allowDirectRegistration: false,
        contactName: 'Kim Park',
        contactPhone: '402-555-0100',
      },
    });
    const nameless = { contactName: ' ' };
    expect(codeOf(await query(lincoln.browser, document, { id: lincoln.id, input: nameless }))).toBe(
      'INVALID_INPUT',
    );
    const long = { endDate: '2026-03-05T12:00:00.000Z' };
    expect(codeOf(await query(lincoln.browser, document, { id: lincoln.id, input: long }))).toBe(
      'INVALID_INPUT',
    );
  });

  test('adds a class once for a code, and takes an inactive one off the public pages', async () => {
    const add =
      'mutation($id: ID!) { addClassroom(organizationId: $id, input: { name: "New", code: "new", teacherName: "Mr. Oak", goalAmount: "600" }) { id code } }';
    const added = (await query(lincoln.browser, add, { id: lincoln.id })).data as {
      addClassroom: { id: string };
    };
    expect(added).toMatchObject({ addClassroom: { code: 'NEW' } });
    expect(codeOf(await query(lincoln.browser, add, { id: lincoln.id }))).toBe('CLASSROOM_CODE_TAKEN');
    const change =
      'mutation($o: ID!, $c: ID!) { updateClassroom(organizationId: $o, classroomId: $c, input: { isActive: false }) { isActive } }';
    const { id } = added.addClassroom;
    await query(lincoln.browser, change, { o: lincoln.id, c: id });
    expect((await new Browser(app.url).get(`/api/classrooms/${id}`)).status).toBe(404);
  });

  test('adds no class to 300: every public page of the organization lists them all', async () => {
    const { browser, id } = await registered();
    await queryDatabase(
      app.databaseUrl,
      `INSERT INTO classrooms (organization_id, name, code, teacher_name)
       SELECT $1, 'Class', 'N' || n, 'Ms. Oak' FROM generate_series(2, 299) n`,
      [id],
    );
    const add = (code: string) =>
      query(
        browser,
        'mutation($id: ID!, $input: ClassroomInput!) { addClassroom(organizationId: $id, input: $input) { id } }',
        { id, input: { name: 'One more', code, teacherName: 'Mr. Oak' } },
      );
    const both = await Promise.all([add('LAST'), add('NEXT')]);
    expect(both.map(codeOf).sort()).toEqual(['TOO_MANY_CLASSROOMS', undefined]);
    expect(JSON.stringify(both)).toContain('Rename one that you no longer need, or contact us.');
  });

  test('saves the Instagram handle without @, and returns no posts where nothing is set up', async () => {
    const given = { organizationId: lincoln.id, instagramHandle: ' @lincoln.pta ' };
    expect((await lincoln.browser.post('/api/organizations/instagram', given)).json).toMatchObject({
      instagramHandle: 'lincoln.pta',
    });
    const [line] = await queryDatabase<{ action: string }>(
      app.databaseUrl,
      'SELECT action FROM organization_history WHERE organization_id = $1 ORDER BY id DESC LIMIT 1',
      [lincoln.id],
    );
    expect(line).toEqual({ action: 'settings-changed' });
    expect((await lincoln.browser.get(`/api/instagram/posts/${lincoln.id}`)).json).toEqual([]);
    const empty = await lincoln.browser.post('/api/organizations/instagram', {
      ...given,
      instagramHandle: '@ ',
    });
    expect(empty.json).toMatchObject({ message: 'Please enter your Instagram handle.' });
  });
});

test.each([
  ['', ['orgCode', 'classroomCode']],
  ['?orgCode=LINCOLN', ['classroomCode']],
  ['?orgCode=%20&classroomCode=RIVERA', ['orgCode']],
])('the lookup of a class with %j names the missing parameters', async (search, missing) => {
  const reply = await new Browser(app.url).get(`/api/classrooms/lookup${search}`);
  expect(reply.status).toBe(400);
  expect(reply.json).toMatchObject({ code: 'INVALID_INPUT' });
  const { details } = reply.json as { details: { fields: object } };
  expect(Object.keys(details.fields)).toEqual(missing);
});

test('the response of a login is already that of the new session', async () => {
  const { id, email } = await registered();
  const login = `mutation($input: OrganizationLoginInput!) {
    loginOrganization(input: $input) { admin { id } organization { id contactName mustChangePassword } }
  }`;
  const response = await query(new Browser(app.url), login, { input: { email, password } });
  expect(response).toEqual({
    data: {
      loginOrganization: {
        admin: null,
        organization: { id, contactName: 'Dana Whitfield', mustChangePassword: false },
      },
    },
  });
});

test('another login in the same browser closes the sockets of the former one', async () => {
  const first = await registered();
  const second = await registered();
  const dashboard = await subscribeTo(
    app,
    {
      query: 'subscription($id: ID!) { organizationChanged(id: $id) { id } }',
      variables: { id: first.id },
      channel: `organization-totals:${first.id}`,
    },
    first.browser.cookie,
  );
  await first.browser.post('/api/organization/login', { email: second.email, password });
  await until(() => dashboard.closedWith() !== null);
  expect((await first.browser.get('/api/organization/me')).json).toMatchObject({
    organization: { id: second.id },
  });
});

describe('passwords', () => {
  test('a change ends the other sessions and their sockets, and keeps this one', async () => {
    const { browser, id, email } = await registered();
    const second = new Browser(app.url);
    const login = await second.post('/api/organization/login', { email, password });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const socket = new WebSocket(app.url.replace('http', 'ws') + '/graphql', 'graphql-transport-ws', {
      headers: { cookie },
    });
    let closedWith = 0;
    let isAccepted = false;
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', () => (isAccepted = true));
    socket.on('close', (code) => (closedWith = code));
    await until(() => isAccepted);
    const wrong = await browser.post('/api/organization/change-password', {
      currentPassword: 'wrong',
      newPassword: 'another-password',
    });
    expect([wrong.status, (wrong.json as Fields).code]).toEqual([400, 'WRONG_PASSWORD']);
    const changed = await browser.post('/api/organization/change-password', {
      currentPassword: password,
      newPassword: 'another-password',
    });
    expect(changed.status).toBe(200);
    expect((await second.get('/api/organization/me')).status).toBe(401);
    expect((await browser.get(`/api/orders/organization/${id}`)).status).toBe(200);
    await until(() => closedWith === 4403);
  });

  test('a forgotten one gets the same response for known and unknown addresses', async () => {
    const ask = (email: string): Promise<Reply> =>
      new Browser(app.url).post('/api/organization/forgot-password', { email });
    const [known, unknown] = [await ask(other.email), await ask('nobody@example.org')];
    expect(known.text).toBe(unknown.text);
    expect([known.status, unknown.status]).toEqual([200, 200]);
  });

  test('an invented link opens nothing', async () => {
    const reply = await new Browser(app.url).post('/api/organization/choose-password', {
      token: 'invented',
      newPassword: 'another-password',
    });
    expect([reply.status, (reply.json as Fields).code]).toEqual([400, 'PASSWORD_LINK_INVALID']);
  });
});
