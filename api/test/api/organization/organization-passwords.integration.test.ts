import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** What administrators do about the password of Westside Soccer Club, whose contact reads the local mailbox. */
let app: TestApp;
let admin: Browser;
let id: string;

const email = 'westside@example.org';
const planted = 'planted-Pa55word-7731';

/** Every line that the app logs, down to the finest level. */
const logged: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' }, logger);
  admin = await openStaffSession(app, 'admin');
  ({ organizationId: id } = await logInOrganization(app, email));
});
afterAll(() => app.stop());

const logIn = (password: string) => new Browser(app.url).post('/api/organization/login', { email, password });
const send = (password = planted) =>
  admin.post(`/api/organizations/${id}/send-login-credentials`, { password });
const choose = (token: string, newPassword: string) =>
  new Browser(app.url).post('/api/organization/choose-password', { token, newPassword });

const mailDirectory = () => path.join(app.dataDir, 'mail');

/** Emails with a link to choose a password that lie in the mailbox, as they were sent. */
function emails(template: string): string[] {
  if (!existsSync(mailDirectory())) return [];
  return readdirSync(mailDirectory())
    .map((name) => readFileSync(path.join(mailDirectory(), name), 'utf8'))
    .filter((email) => email.includes(`X-Template: ${template}\r\n`));
}

/** Of the email that the work brings; quoted-printable undone. */
async function tokenMailedBy(work: () => Promise<unknown>, template = 'login-details'): Promise<string> {
  const before = new Set(emails(template));
  await work();
  const fresh = () => emails(template).find((email) => !before.has(email));
  await until(() => fresh() !== undefined);
  const text = (fresh() ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /choose-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'no token';
}

test('the link in the email chooses a password once, and the given password worked until then', async () => {
  const token = await tokenMailedBy(async () => {
    const reply = await send();
    expect(reply.json).toEqual({ success: true, message: `The login details are on their way to ${email}.` });
  });
  const first = await logIn(planted);
  expect(first.json).toEqual({
    organizationId: id,
    organizationName: 'Westside Soccer Club',
    mustChangePassword: true,
  });
  expect((await choose(token, 'a password of our own')).json).toMatchObject({ mustChangePassword: false });
  expect((await logIn(planted)).status).toBe(401);
  expect((await logIn('a password of our own')).json).toMatchObject({ mustChangePassword: false });
  const again = await choose(token, 'another password');
  expect([again.status, again.json]).toMatchObject([400, { code: 'PASSWORD_LINK_INVALID' }]);
});

test('a person whose address somebody else registered takes the organization over by registering', async () => {
  const organization = {
    name: 'Not Theirs',
    code: 'NOTTHEIRS',
    contactName: 'Somebody Else',
    contactEmail: 'owner@maple.example',
    password: 'sweets-for-30-families',
  };
  const classrooms = [{ name: '3rd Grade', code: 'LEE', teacherName: 'Mr. Lee' }];
  const register = (browser: Browser, changes = {}) =>
    browser.post('/api/organizations/complete-registration', {
      organization: { ...organization, ...changes },
      classrooms,
    });
  const stranger = new Browser(app.url);
  await register(stranger);
  const { contactEmail, password } = organization;
  await stranger.post('/api/organization/login', { email: contactEmail, password });
  const own = { name: 'Maple School', code: 'MAPLE', contactEmail: 'Owner@maple.example' };
  const token = await tokenMailedBy(async () => {
    const refused = await register(new Browser(app.url), own);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      message:
        'An organization with this contact email already exists. If the address is yours, the link that we just sent there lets you log in.',
      details: { field: 'contactEmail' },
    });
  }, 'password-link');
  expect((await choose(token, 'sweets-for-31-families')).json).toMatchObject({
    organizationName: 'Not Theirs',
  });
  expect((await stranger.get('/api/organization/me')).status).toBe(401);
  expect((await stranger.post('/api/organization/login', { email: contactEmail, password })).status).toBe(
    401,
  );
});

test('a given password opens nothing before it is changed', async () => {
  await tokenMailedBy(() => send('given-by-staff-7731'));
  const browser = new Browser(app.url);
  await browser.post('/api/organization/login', { email, password: 'given-by-staff-7731' });
  expect((await browser.get('/api/organization/me')).json).toMatchObject({ organization: { id } });
  const viewer = '{ viewer { organization { id name mustChangePassword contactName } } }';
  expect(await browser.ask(viewer)).toEqual({
    data: {
      viewer: {
        organization: { id, name: 'Westside Soccer Club', mustChangePassword: true, contactName: null },
      },
    },
    code: 'FORBIDDEN',
  });
  const orders = () => browser.get(`/api/orders/organization/${id}/csv`);
  const settings = () =>
    browser.ask(
      `mutation { updateOrganization(organizationId: "${id}", input: { contactName: "Wes" }) { id } }`,
    );
  expect((await orders()).json).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('Choose your own') as unknown,
  });
  expect((await settings()).code).toBe('FORBIDDEN');
  const totals = { query: `subscription { organizationChanged(id: "${id}") { id } }` };
  const socket = await subscribeTo(app, totals, browser.cookie);
  await until(() => socket.domainErrors.length > 0);
  expect(socket.domainErrors).toEqual(['FORBIDDEN']);
  await socket.close();
  const passwords = { currentPassword: 'given-by-staff-7731', newPassword: 'boxes of our own' };
  expect((await browser.post('/api/organization/change-password', passwords)).status).toBe(200);
  expect((await orders()).status).toBe(200);
  expect((await browser.ask(viewer)).code).toBeNull();
  await browser.post('/api/organization/logout');
  expect((await browser.get('/api/organization/me')).status).toBe(401);
});

test('a session with a given password ends at its logout', async () => {
  await tokenMailedBy(() => send('given-by-staff-7731'));
  const browser = new Browser(app.url);
  await browser.post('/api/organization/login', { email, password: 'given-by-staff-7731' });
  const { cookie } = browser;
  await browser.post('/api/organization/logout');
  browser.setCookie('skycrumb_org', cookie.split('skycrumb_org=')[1]?.split(';')[0] ?? '');
  expect((await browser.get('/api/organization/me')).status).toBe(401);
});

test('the link and the given password are refused after 24 hours', async () => {
  const token = await tokenMailedBy(() => send());
  const given = async (ago: string) => {
    const change = `UPDATE organizations SET password_given_at = now() - interval '${ago}' WHERE id = $1`;
    await queryDatabase(app.databaseUrl, change, [id]);
    return (await logIn(planted)).json;
  };
  expect(await given('23 hours 59 minutes')).toMatchObject({ mustChangePassword: true });
  expect(await given('24 hours')).toMatchObject({ code: 'GIVEN_PASSWORD_ENDED' });
  const [link] = await queryDatabase<{ hours: number }>(
    app.databaseUrl,
    `UPDATE password_links SET expires_at = now() - interval '1 second'
      WHERE organization_id = $1 AND used_at IS NULL AND purpose = 'choose'
      RETURNING round(extract(epoch FROM (SELECT old.expires_at - old.created_at FROM password_links old
        WHERE old.token_hash = password_links.token_hash)) / 3600)::int AS hours`,
    [id],
  );
  expect(link).toEqual({ hours: 24 });
  expect((await choose(token, 'too late for that')).status).toBe(400);
});

test('another set password ends the link', async () => {
  const token = await tokenMailedBy(() => send());
  await admin.post(`/api/organizations/${id}/set-password`, { password: 'told in person' });
  expect((await choose(token, 'a former link')).status).toBe(400);
  expect((await logIn('told in person')).json).toMatchObject({ mustChangePassword: false });
});

test('a set password ends sessions within a second and their sockets within five', async () => {
  await admin.post(`/api/organizations/${id}/set-password`, { password: 'told in person' });
  const browser = new Browser(app.url);
  await browser.post('/api/organization/login', { email, password: 'told in person' });
  const totals = 'subscription ($id: ID!) { organizationChanged(id: $id) { totals { revision } } }';
  const socket = await subscribeTo(app, { query: totals, variables: { id } }, browser.cookie);
  const reply = await admin.post(`/api/organizations/${id}/set-password`, { password: 'told once more' });
  expect(reply.json).toEqual({
    success: true,
    message: 'The password of Westside Soccer Club has been set.',
  });
  expect((await browser.get('/api/organization/me')).status).toBe(401);
  await until(() => socket.closedWith() === 4403, 5);
});

test('closed books end the sales of an organization, and its people still log in', async () => {
  await admin.post(`/api/organizations/${id}/set-password`, { password: 'told in person' });
  const close = (when: string) =>
    queryDatabase(app.databaseUrl, `UPDATE organizations SET closed_at = ${when} WHERE id = $1`, [id]);
  await close('now()');
  const browser = new Browser(app.url);
  const login = await browser.post('/api/organization/login', { email, password: 'told in person' });
  expect(login.status).toBe(200);
  expect((await browser.get('/api/organization/me')).json).toMatchObject({ organization: { id } });
  const forgot = () => new Browser(app.url).post('/api/organization/forgot-password', { email });
  const token = await tokenMailedBy(forgot, 'password-link');
  expect((await choose(token, 'after the season')).json).toMatchObject({ organizationId: id });
  await close('NULL');
});

test.each(['set-password', 'send-login-credentials'])(
  '%s refuses a short password and a missing one',
  async (call) => {
    for (const body of [{ password: '1234567' }, {}]) {
      const reply = await admin.post(`/api/organizations/${id}/${call}`, body);
      expect(reply.status).toBe(400);
      expect(reply.json).toMatchObject({
        details: { fields: { password: 'Password must be at least 8 characters long' } },
      });
    }
  },
);

test('login details are not sent for an organization that is not active', async () => {
  await admin.put(`/api/organizations/${id}`, { isActive: false });
  const reply = await send();
  await admin.put(`/api/organizations/${id}`, { isActive: true });
  expect([reply.status, reply.json]).toMatchObject([409, { code: 'ORGANIZATION_INACTIVE' }]);
});

test('both are recorded, and the password is in no email, no line of the log and no text of the database', async () => {
  await tokenMailedBy(() => send());
  await admin.post(`/api/organizations/${id}/set-password`, { password: planted });
  const actions = await queryDatabase<{ action: string }>(
    app.databaseUrl,
    `SELECT DISTINCT action FROM audit_entries WHERE subject_id = $1 AND action LIKE '%password%' OR action LIKE '%credentials%' ORDER BY 1`,
    [id],
  );
  expect(actions.map(({ action }) => action)).toEqual(['login-credentials-sent', 'password-set']);
  expect(
    emails('login-details')
      .join('')
      .replace(/=\r?\n/g, ''),
  ).not.toContain(planted);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(planted))).toEqual([]);
  expect(await rowsWith(planted)).toEqual([]);
  expect(await rowsWith(email)).toContain('organizations');
});

test('login details name the organization that staff chose, also for the owner of another', async () => {
  await queryDatabase(
    app.databaseUrl,
    `UPDATE members SET used_at = now() + interval '1 day', person_id =
       (SELECT person_id FROM members WHERE organization_id = $1 AND role = 'owner')
      WHERE role = 'owner' AND organization_id =
        (SELECT id FROM organizations WHERE name = 'Lincoln Elementary School')`,
    [id],
  );
  await tokenMailedBy(() => send());
  expect(emails('login-details').join('')).not.toContain('Lincoln');
});

/** The tables in which some row, written as text with all its columns, contains it. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await queryDatabase<{ name: string }>(
    app.databaseUrl,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `SELECT 1 FROM "${name}" AS entry WHERE entry::text LIKE '%' || $1 || '%' LIMIT 1`;
    if ((await queryDatabase(app.databaseUrl, sql, [text])).length > 0) found.push(name);
  }
  return found;
}
