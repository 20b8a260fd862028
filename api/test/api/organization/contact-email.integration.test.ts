import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** How an organization gets another contact and login address (docs/decisions/people-and-privacy.md#contact-email). */
let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());

type Fields = Record<string, unknown>;
type Account = { readonly id: string; readonly email: string; readonly browser: Browser };

const password = 'candy-demo-2026';

async function registered(): Promise<Account> {
  made += 1;
  const email = `old${made}@example.org`;
  await new Browser(app.url).post('/api/organizations/complete-registration', {
    organization: {
      name: `School ${made}`,
      code: `MAIL${made}`,
      contactEmail: email,
      contactName: 'Dana Whitfield',
      password,
    },
    classrooms: [{ name: 'Room 1', code: 'R1', teacherName: 'Ms. Ray' }],
  });
  const { browser, id } = await loggedIn(email);
  return { id, email, browser };
}

async function loggedIn(email: string): Promise<{ browser: Browser; id: string; status: number }> {
  const browser = new Browser(app.url);
  const { json, status } = await browser.post('/api/organization/login', { email, password });
  return { browser, id: String((json as Fields).organizationId), status };
}

async function ask(
  browser: Browser,
  query: string,
  variables: Fields,
): Promise<{ data: Fields; code: unknown }> {
  const { json } = await browser.post('/graphql', { query, variables });
  const { data, errors } = json as { data: Fields; errors?: { extensions: Fields }[] };
  return { data, code: errors?.[0]?.extensions.code };
}

const request = (browser: Browser, newEmail: string, currentPassword = password) =>
  ask(browser, 'mutation($input: ContactEmailChangeInput!) { requestContactEmailChange(input: $input) }', {
    input: { newEmail, currentPassword },
  });

const confirm = (browser: Browser, token: string) =>
  ask(
    browser,
    'mutation($token: String!) { confirmContactEmailChange(token: $token) { name contactEmail } }',
    { token },
  );

const contactOf = async ({ browser, id }: Account): Promise<unknown> => {
  const query = 'query($id: ID!) { organization(id: $id) { contactEmail pendingContactEmail } }';
  return (await ask(browser, query, { id })).data.organization;
};

type Listed = { id: string; template: string; to: string };

/** The texts of the e-mails of a kind to an address, once there are so many. */
async function mailsTo(to: string, template: string, count = 1): Promise<string[]> {
  let found: Listed[] = [];
  await until(async () => {
    const all = (await new Browser(app.url).get('/dev/mailbox.json')).json as Listed[]; // operating contract
    found = all.filter((mail) => mail.template === template && mail.to.includes(to));
    return found.length >= count;
  }, 20);
  const texts = await Promise.all(found.map(({ id }) => new Browser(app.url).get(`/dev/mailbox/${id}.eml`)));
  return texts.map(({ text }) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}

async function tokensTo(email: string, count = 1): Promise<string[]> {
  const mails = await mailsTo(email, 'contact-email-link', count);
  return mails.map((text) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '');
}

const tokenTo = async (email: string): Promise<string> => (await tokensTo(email))[0] ?? '';

test('the login changes when the link that went to the new address is used, once; the old address gets a notice', async () => {
  const account = await registered();
  const elsewhere = (await loggedIn(account.email)).browser;
  const newEmail = `Treasurer${made}@example.org`;
  expect((await request(account.browser, newEmail)).data).toEqual({ requestContactEmailChange: true });
  expect((await mailsTo(account.email, 'contact-email-notice'))[0]).toContain(newEmail);
  expect(await contactOf(account)).toEqual({ contactEmail: account.email, pendingContactEmail: newEmail });
  expect((await loggedIn(newEmail)).status).toBe(401);

  const token = await tokenTo(newEmail);
  expect((await confirm(account.browser, token)).data.confirmContactEmailChange).toEqual({
    name: `School ${made}`,
    contactEmail: newEmail,
  });
  expect([(await loggedIn(newEmail)).status, (await loggedIn(account.email)).status]).toEqual([200, 401]);
  expect(await contactOf(account)).toEqual({ contactEmail: newEmail, pendingContactEmail: null });
  expect((await elsewhere.get('/api/organization/me')).status).toBe(401);
  expect((await confirm(account.browser, token)).code).toBe('CONTACT_EMAIL_LINK_INVALID');
});

test('a browser that is not logged in can confirm, and everybody else is logged out', async () => {
  const account = await registered();
  const newEmail = `next${made}@example.org`;
  await request(account.browser, newEmail);
  expect((await confirm(new Browser(app.url), await tokenTo(newEmail))).code).toBeUndefined();
  expect((await account.browser.get('/api/organization/me')).status).toBe(401);
});

test('asks for the password, a real address, and one that is free', async () => {
  const account = await registered();
  expect((await request(account.browser, 'new@example.org', 'not-the-password')).code).toBe('WRONG_PASSWORD');
  expect((await request(account.browser, 'nowhere')).code).toBe('INVALID_INPUT');
  expect((await request(account.browser, account.email.toUpperCase())).code).toBe('INVALID_INPUT');
  expect((await request(account.browser, 'Lincoln@example.org')).code).toBe('ORGANIZATION_TAKEN');
  expect((await request(new Browser(app.url), 'new@example.org')).code).toBe('UNAUTHENTICATED');
  expect(await contactOf(account)).toEqual({ contactEmail: account.email, pendingContactEmail: null });
});

test('a newer wish, another password, and a day end a link', async () => {
  const account = await registered();
  const [first, second, third] = ['a', 'b', 'c'].map((name) => `${name}${made}@example.org`);
  if (!first || !second || !third) throw new Error('Three addresses');
  await request(account.browser, first);
  const ended = [await tokenTo(first)];
  await request(account.browser, second);
  ended.push(await tokenTo(second));
  const change = { currentPassword: password, newPassword: password };
  expect((await account.browser.post('/api/organization/change-password', change)).status).toBe(200);
  await request(account.browser, third);
  ended.push(await tokenTo(third));
  const [{ hours } = { hours: 0 }] = await queryDatabase<{ hours: number }>(
    app.databaseUrl,
    `UPDATE contact_email_changes AS change SET expires_at = now() - interval '1 second'
       FROM contact_email_changes AS before
      WHERE before.id = change.id AND change.organization_id = $1 AND change.ended_at IS NULL
      RETURNING round(extract(epoch FROM before.expires_at - before.created_at) / 3600)::int AS hours`,
    [account.id],
  );
  expect(hours).toBe(24);
  for (const token of [...ended, 'invented']) {
    expect((await confirm(account.browser, token)).code).toBe('CONTACT_EMAIL_LINK_INVALID');
  }
  expect((await loggedIn(account.email)).status).toBe(200);
});

test('an address that another organization took meanwhile is refused, and the login stays', async () => {
  const account = await registered();
  const other = await registered();
  const wanted = `wanted${made}@example.org`;
  for (const { browser } of [account, other]) await request(browser, wanted);
  const codes: unknown[] = [];
  for (const token of await tokensTo(wanted, 2))
    codes.push((await confirm(new Browser(app.url), token)).code);
  expect(codes).toEqual([undefined, 'ORGANIZATION_TAKEN']);
  expect((await loggedIn(wanted)).status).toBe(200);
  const kept = [await loggedIn(account.email), await loggedIn(other.email)];
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an organization can ask five times in an hour', async () => {
  const account = await registered();
  const codes: unknown[] = [];
  for (let count = 0; count < 6; count += 1)
    codes.push((await request(account.browser, `many${count}.${made}@example.org`)).code);
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'TOO_MANY_REQUESTS']);
});
