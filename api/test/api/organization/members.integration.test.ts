import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { mailedText, mailedToken } from '../../support/people/staff.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** How people come to an organization, what becomes of them, and how it is handed over. */
let app: TestApp;
let owner: { browser: Browser; organizationId: string };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  owner = await logInOrganization(app);
}, 30_000);
afterAll(() => app.stop());

const password = 'own-password-of-sam';
const demoPassword = 'candy-demo-2026';

async function ask(browser: Browser, query: string, variables: object = {}) {
  const { json } = await browser.post('/graphql', { query, variables });
  const { data, errors } = json as {
    data: Record<string, unknown> | null;
    errors?: { message: string; extensions: { code: string } }[];
  }; // GraphQL over HTTP
  return { data, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
}

const invite = (email: string, role: string, by = owner) =>
  ask(
    by.browser,
    `mutation($id: ID!, $input: MemberInvitationInput!) { inviteMember(organizationId: $id, input: $input) { organization { id } } }`,
    { id: by.organizationId, input: { email, role } },
  );

const tokenOf = (email: string) => mailedToken(app, email, 'member-invitation');

const accept = (browser: Browser, input: object) =>
  ask(
    browser,
    'mutation($input: MemberAcceptanceInput!) { acceptInvitation(input: $input) { member { personId role memberships { organizationId role } } } }',
    { input },
  );

async function joined(email: string, role: string, by = owner) {
  expect((await invite(email, role, by)).code).toBeUndefined();
  const browser = new Browser(app.url);
  const { data } = await accept(browser, { token: await tokenOf(email), fullName: 'Sam Ortiz', password });
  const { member } = data?.acceptInvitation as { member: { personId: string; role: string } }; // as asked
  return { browser, personId: member.personId, role: member.role };
}

const logIn = async (email: string, typed: string) => {
  const browser = new Browser(app.url);
  const reply = await browser.post('/api/organization/login', { email, password: typed });
  return { browser, status: reply.status, json: reply.json as Record<string, unknown> };
};

async function historyOf(browser: Browser): Promise<string[]> {
  const { data } = await ask(browser, '{ viewer { organization { history { nodes { by action } } } } }');
  const { viewer } = data as {
    viewer: { organization: { history: { nodes: { by: string; action: string }[] } } };
  };
  return viewer.organization.history.nodes.map(({ by, action }) => `${by}: ${action}`);
}

describe('an invitation', () => {
  test('makes a new person a member with a login of their own, and is in the history', async () => {
    const { browser, role } = await joined('sam@example.org', 'treasurer');
    expect(role).toBe('treasurer');
    const { status, json } = await logIn('sam@example.org', password);
    expect(status).toBe(200);
    expect(Object.keys(json).sort()).toEqual(['mustChangePassword', 'organizationId', 'organizationName']);
    expect(json.organizationId).toBe(owner.organizationId);
    expect((await historyOf(browser)).slice(0, 2)).toEqual([
      'Sam Ortiz: member-joined',
      'Dana Whitfield: member-invited',
    ]);
  });

  test('works once, and not for a person who is a member already', async () => {
    expect((await invite('once@example.org', 'organizer')).code).toBeUndefined();
    const token = await tokenOf('once@example.org');
    const input = { token, fullName: 'Kim Lee', password };
    expect((await accept(new Browser(app.url), input)).code).toBeUndefined();
    expect((await accept(new Browser(app.url), input)).code).toBe('MEMBER_INVITATION_INVALID');
    expect((await invite('ONCE@example.org', 'treasurer')).code).toBe('MEMBER_EXISTS');
  });

  test('that is withdrawn opens nothing, and its person is emailed', async () => {
    await invite('late@example.org', 'organizer');
    const token = await tokenOf('late@example.org');
    const { data } = await ask(
      owner.browser,
      '{ viewer { organization { memberInvitations { id email } } } }',
    );
    const { viewer } = data as {
      viewer: { organization: { memberInvitations: { id: string; email: string }[] } };
    };
    const { id } =
      viewer.organization.memberInvitations.find(({ email }) => email === 'late@example.org') ?? {};
    expect(
      (
        await ask(
          owner.browser,
          `mutation { withdrawInvitation(invitationId: "${id}") { organization { id } } }`,
        )
      ).code,
    ).toBeUndefined();
    expect(await mailedText(app, 'late@example.org', 'member-invitation-withdrawn')).toContain('withdrawn');
    const input = { token, fullName: 'Too Late', password };
    expect((await accept(new Browser(app.url), input)).code).toBe('MEMBER_INVITATION_INVALID');
  });

  test('of somebody with a login needs that login, and adds the organization to it', async () => {
    const westside = await logInOrganization(app, 'westside@example.org');
    expect((await invite('westside@example.org', 'treasurer')).code).toBeUndefined();
    const token = await tokenOf('westside@example.org');
    const stranger = new Browser(app.url);
    expect((await accept(stranger, { token, fullName: 'Thief' })).code).toBe('OWN_LOGIN_NEEDED');
    expect((await accept(stranger, { token, fullName: 'Thief', password })).code).toBe('INVALID_CREDENTIALS');
    const { data } = await accept(westside.browser, { token });
    expect(data).toMatchObject({ acceptInvitation: { member: { role: 'treasurer' } } });
    // The documented login opens the organization that they own.
    expect((await logIn('westside@example.org', demoPassword)).json.organizationId).toBe(
      westside.organizationId,
    );
    // And they switch without another password.
    const switched = await ask(
      westside.browser,
      `mutation { switchOrganization(organizationId: "${westside.organizationId}") { organization { id } member { role } } }`,
    );
    expect(switched.data).toEqual({
      switchOrganization: { organization: { id: westside.organizationId }, member: { role: 'owner' } },
    });
    const elsewhere = await ask(
      westside.browser,
      'mutation { switchOrganization(organizationId: "none") { member { role } } }',
    );
    expect(elsewhere.code).toBe('FORBIDDEN');
  });

  test('of a person whose only organization was deactivated is accepted with their password', async () => {
    const email = 'moving@example.org';
    await registerNew('CLOSED', email);
    await queryDatabase(app.databaseUrl, `UPDATE organizations SET is_active = false WHERE code = 'CLOSED'`);
    await invite(email, 'treasurer');
    const token = await tokenOf(email);
    const browser = new Browser(app.url);
    expect((await accept(browser, { token })).code).toBe('OWN_LOGIN_NEEDED');
    expect((await accept(browser, { token, password })).code).toBe('INVALID_CREDENTIALS');
    const { data } = await accept(browser, { token, password: demoPassword });
    expect(data).toMatchObject({ acceptInvitation: { member: { role: 'treasurer' } } });
    expect((await logIn(email, demoPassword)).json.organizationId).toBe(owner.organizationId);
  });

  test('of a person whose only organization was deactivated and who forgot the password is accepted with a new one', async () => {
    const email = 'forgetful@example.org';
    await registerNew('ENDED', email);
    await queryDatabase(app.databaseUrl, `UPDATE organizations SET is_active = false WHERE code = 'ENDED'`);
    const browser = new Browser(app.url);
    await invite(email, 'treasurer');
    const token = await tokenOf(email);
    await browser.post('/api/organization/forgot-password', { email });
    const link = { token: await mailedToken(app, email, 'password-link'), newPassword: password };
    const chosen = await browser.post('/api/organization/choose-password', link);
    expect([chosen.status, chosen.json]).toMatchObject([403, { code: 'ACCOUNT_INACTIVE' }]);
    expect((await browser.get('/api/organization/me')).status).toBe(401);
    expect((await accept(browser, { token, password: demoPassword })).code).toBe('INVALID_CREDENTIALS');
    const { data } = await accept(browser, { token, password });
    expect(data).toMatchObject({ acceptInvitation: { member: { role: 'treasurer' } } });
  });

  test('is not sent by staff, nor for another organization than that of the session', async () => {
    const admin = await openStaffSession(app, 'admin');
    const asAdmin = { browser: admin, organizationId: owner.organizationId };
    expect((await invite('mate@example.org', 'treasurer', asAdmin)).code).toBe('FORBIDDEN');
    const westside = await logInOrganization(app, 'westside@example.org');
    const other = { browser: westside.browser, organizationId: owner.organizationId };
    expect((await invite('mate@example.org', 'treasurer', other)).code).toBe('FORBIDDEN');
  });
});

describe('a member', () => {
  test('loses session and sockets at once when removed, and is emailed', async () => {
    const { browser, personId } = await joined('gone@example.org', 'organizer');
    const id = owner.organizationId;
    const socket = await subscribeTo(
      app,
      {
        query: `subscription { organizationOrderChanged(organizationId: "${id}") { id } }`,
        channel: `organization-order:${id}`,
      },
      browser.cookie,
    );
    const remove = `mutation { removeMember(organizationId: "${id}", personId: "${personId}") { organization { id } } }`;
    expect((await ask(owner.browser, remove)).code).toBeUndefined();
    expect((await browser.get('/api/organization/me')).status).toBe(401);
    await until(() => socket.closedWith() !== null);
    expect((await logIn('gone@example.org', password)).status).toBe(401);
    expect(await mailedText(app, 'gone@example.org', 'member-removed')).toContain('no longer a member');
  });

  test('may leave, may not remove others, and the owner stays', async () => {
    const [one, other] = [
      await joined('leaving@example.org', 'organizer'),
      await joined('staying@example.org', 'treasurer'),
    ];
    const removal = (personId: string) =>
      `mutation { removeMember(organizationId: "${owner.organizationId}", personId: "${personId}") { organization { id } } }`;
    expect((await ask(one.browser, removal(other.personId))).code).toBe('FORBIDDEN');
    expect((await ask(one.browser, removal(one.personId))).code).toBeUndefined();
    const { data } = await ask(owner.browser, '{ viewer { member { personId } } }');
    const { viewer } = data as { viewer: { member: { personId: string } } };
    expect((await ask(owner.browser, removal(viewer.member.personId))).code).toBe('OWNER_STAYS');
  });

  test('has to log in again after getting another role', async () => {
    const { browser, personId } = await joined('turn@example.org', 'organizer');
    const change = `mutation { changeMemberRole(organizationId: "${owner.organizationId}", personId: "${personId}", role: treasurer) { organization { id } } }`;
    expect((await ask(browser, change)).code).toBe('FORBIDDEN');
    expect((await ask(owner.browser, change)).code).toBeUndefined();
    expect((await browser.get('/api/organization/me')).status).toBe(401);
    const again = await logIn('turn@example.org', password);
    const { data } = await ask(again.browser, '{ viewer { member { role } } }');
    expect(data).toEqual({ viewer: { member: { role: 'treasurer' } } });
  });

  test('chooses another password by a link, which leaves the owner’s as it is', async () => {
    await joined('forgot@example.org', 'organizer');
    await new Browser(app.url).post('/api/organization/forgot-password', { email: 'forgot@example.org' });
    const token = await mailedToken(app, 'forgot@example.org', 'password-link');
    const chosen = await new Browser(app.url).post('/api/organization/choose-password', {
      token,
      newPassword: 'another-password-of-kim',
    });
    expect(chosen.status).toBe(200);
    expect((await logIn('forgot@example.org', 'another-password-of-kim')).status).toBe(200);
    expect((await logIn('lincoln@example.org', demoPassword)).status).toBe(200);
  });

  test('may change dates as an organizer, but neither name nor contact', async () => {
    const { browser } = await joined('dates@example.org', 'organizer');
    const update = (input: string) =>
      ask(
        browser,
        `mutation { updateOrganization(organizationId: "${owner.organizationId}", input: ${input}) { id } }`,
      );
    expect((await update('{ pickupHours: "Mon 3-5" }')).code).toBeUndefined();
    expect((await update('{ contactName: "Thief" }')).code).toBe('FORBIDDEN');
  });
});

test('becomes the owner by a handover: the former owner keeps no rights, and both are emailed', async () => {
  const organizationId = await registerNew();
  const former = await logIn('old-president@example.org', demoPassword);
  const by = { browser: former.browser, organizationId };
  const next = await joined('new-president@example.org', 'organizer', by);
  const handOver = (typed: string) =>
    ask(
      former.browser,
      `mutation { handOver(organizationId: "${organizationId}", personId: "${next.personId}", currentPassword: "${typed}") { organization { id } } }`,
    );
  const news = `subscription { organizationOrderChanged(organizationId: "${organizationId}") { id } }`;
  const listen = () =>
    subscribeTo(app, { query: news, channel: `organization-order:${organizationId}` }, former.browser.cookie);
  const socket = await listen();
  expect((await handOver('wrong')).code).toBe('WRONG_PASSWORD');
  expect((await handOver(demoPassword)).code).toBeUndefined();
  await until(() => socket.closedWith() !== null, 5);
  expect((await former.browser.get('/api/organization/me')).status).toBe(401);
  const inGraph = await ask(
    new Browser(app.url),
    'mutation($input: OrganizationLoginInput!) { loginOrganization(input: $input) { member { role } } }',
    { input: { email: 'old-president@example.org', password: demoPassword } },
  );
  expect(inGraph.code).toBe('INVALID_CREDENTIALS');
  const late = await subscribeTo(app, { query: news }, former.browser.cookie);
  await until(() => late.domainErrors.length > 0);
  expect(late.domainErrors).toEqual(['UNAUTHENTICATED']);
  await late.close();
  expect((await logIn('old-president@example.org', demoPassword)).status).toBe(401);
  const again = await logIn('new-president@example.org', password);
  expect(again.json.organizationId).toBe(organizationId);
  const { data } = await ask(
    again.browser,
    '{ viewer { member { role } organization { contactEmail contactName contactPhone } } }',
  );
  expect(data).toEqual({
    viewer: {
      member: { role: 'owner' },
      organization: {
        contactEmail: 'new-president@example.org',
        contactName: 'Sam Ortiz',
        contactPhone: null,
      },
    },
  });
  expect((await historyOf(again.browser))[0]).toBe('Dana Whitfield: owner-changed');
  expect(await mailedText(app, 'old-president@example.org', 'owner-changed')).toContain('handed over');
  expect(await mailedText(app, 'new-president@example.org', 'owner-changed')).toContain(
    'you now own the fundraiser',
  );
  // Processes of the last release log in with these.
  const [stored] = await queryDatabase<{ same: boolean }>(
    app.databaseUrl,
    `SELECT o.password_hash = p.password_hash AS same FROM organizations o, people p
      WHERE o.id = $1 AND p.email = 'new-president@example.org'`,
    [organizationId],
  );
  expect(stored).toEqual({ same: true });
});

async function registerNew(code = 'HILLTOP', contactEmail = 'old-president@example.org'): Promise<string> {
  await new Browser(app.url).post('/api/organizations/complete-registration', {
    organization: {
      name: 'Hilltop Band',
      code,
      contactEmail,
      contactName: 'Dana Whitfield',
      password: demoPassword,
    },
    classrooms: [{ name: 'Brass', code: 'B1', teacherName: 'Ms. Ray' }],
  });
  return String((await logIn(contactEmail, demoPassword)).json.organizationId);
}

describe("registering with a member's email", () => {
  const register = (browser: Browser, code: string, contactEmail: string) =>
    browser.post('/api/organizations/complete-registration', {
      organization: {
        name: 'Maple School',
        code,
        contactEmail,
        contactName: 'Sam Ortiz',
        password: 'another-own-password',
      },
      classrooms: [{ name: 'Room 1', code: 'R1', teacherName: 'Ms. Ray' }],
    });

  test('says to log in, and is done once they did: the new organization is theirs by the same login', async () => {
    const email = 'second-school@example.org';
    const { browser } = await joined(email, 'organizer');
    const refused = await register(new Browser(app.url), 'MAPLE1', email);
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'ORGANIZATION_TAKEN', details: { field: 'contactEmail', isMember: true } },
    });
    expect((refused.json as { message: string }).message).toMatch(
      /^This email already belongs to a member of another organization\. Log in with it, then add an organization\./,
    );
    expect((await register(browser, 'MAPLE1', email)).status).toBeLessThan(300);
    const again = await logIn(email, password);
    expect(again.json.organizationName).toBe('Maple School');
    expect((await logIn(email, 'another-own-password')).status).toBe(401);
  });

  test("of an organization's own email stays as it is specified, also for its owner", async () => {
    for (const browser of [new Browser(app.url), owner.browser]) {
      const { status, json } = await register(browser, 'MAPLE2', 'lincoln@example.org');
      expect(status).toBe(409);
      expect((json as { message: string }).message).toMatch(
        /^An organization with this contact email already exists\./,
      );
    }
  });
});
