import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { openStaffSession } from '../../support/people/sessions.js';
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
  ask(
    browser,
    'mutation($input: ContactEmailChangeInput!) { requestContactEmailChange(input: $input) { organization { id } } }',
    {
      input: { newEmail, currentPassword },
    },
  );

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

/** The texts of the emails of a kind to an address, once there are so many. */
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

/** As if the days had passed since everybody was told, and the job had come by. */
async function waitOver({ id }: Account): Promise<void> {
  const filled = () =>
    queryDatabase<{ id: string }>(
      app.databaseUrl,
      `UPDATE officer_proposals SET effective_at = now() - interval '1 second'
        WHERE organization_id = $1 AND ended_at IS NULL AND effective_at > now() + interval '71 hours' RETURNING id`,
      [id],
    );
  await until(async () => (await filled()).length === 1);
}

test('the login changes when the new address used its link and the wait is over; all officers hear of each step', async () => {
  const account = await registered();
  const elsewhere = (await loggedIn(account.email)).browser;
  const newEmail = `Treasurer${made}@example.org`;
  expect((await request(account.browser, newEmail)).data).toEqual({
    requestContactEmailChange: { organization: { id: account.id } },
  });
  expect((await mailsTo(account.email, 'proposal-made'))[0]).toContain('stop-change');
  expect(await contactOf(account)).toEqual({ contactEmail: account.email, pendingContactEmail: newEmail });
  expect((await loggedIn(newEmail)).status).toBe(401);

  const token = await tokenTo(newEmail);
  const waits = { name: `School ${made}`, contactEmail: account.email };
  expect((await confirm(new Browser(app.url), token)).data.confirmContactEmailChange).toEqual(waits);
  expect((await loggedIn(account.email)).status).toBe(200);

  await waitOver(account);
  expect((await confirm(new Browser(app.url), token)).data.confirmContactEmailChange).toEqual({
    ...waits,
    contactEmail: newEmail,
  });
  expect([(await loggedIn(newEmail)).status, (await loggedIn(account.email)).status]).toEqual([200, 401]);
  for (const browser of [elsewhere, account.browser])
    expect((await browser.get('/api/organization/me')).status).toBe(401);
  expect((await confirm(account.browser, token)).code).toBe('CONTACT_EMAIL_LINK_INVALID');
  for (const told of [account.email, newEmail.toLowerCase()]) await mailsTo(told, 'proposal-applied');
});

test('anyone who was emailed can stop it with the link in the email', async () => {
  const account = await registered();
  await request(account.browser, `stop${made}@example.org`);
  const [mail = ''] = await mailsTo(account.email, 'proposal-made');
  const stop = /stop-change\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
  const mutation = 'mutation($token: String!) { stopProposal(token: $token) { name } }';
  expect((await ask(new Browser(app.url), mutation, { token: stop })).code).toBeUndefined();
  expect(await contactOf(account)).toEqual({ contactEmail: account.email, pendingContactEmail: null });
  await mailsTo(account.email, 'proposal-ended');
  expect((await ask(new Browser(app.url), mutation, { token: stop })).code).toBe('PROPOSAL_LINK_INVALID');
});

test('an administrator changes it at once, and the former and the new address are emailed', async () => {
  const account = await registered();
  const newEmail = `ours${made}@example.org`;
  const changed = await ask(
    await openStaffSession(app, 'admin'),
    `mutation($id: ID!, $input: AdminOrganizationInput!) {
      updateOrganizationAsAdmin(organizationId: $id, input: $input) { contactEmail } }`,
    { id: account.id, input: { contactEmail: newEmail } },
  );
  expect(changed.data).toEqual({ updateOrganizationAsAdmin: { contactEmail: newEmail } });
  for (const told of [account.email, newEmail]) {
    const [mail = ''] = await mailsTo(told, 'contact-changed');
    expect(mail).toMatch(/Our team changed the contact email of School \d+/);
    expect(mail).toContain('write to');
  }
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

test('a newer request, a new password, or two weeks plus the wait end a link', async () => {
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
  const [{ days } = { days: 0 }] = await queryDatabase<{ days: number }>(
    app.databaseUrl,
    `UPDATE officer_proposals AS change SET expires_at = now() - interval '1 second'
       FROM officer_proposals AS before
      WHERE before.id = change.id AND change.organization_id = $1 AND change.ended_at IS NULL
      RETURNING round(extract(epoch FROM before.expires_at - before.proposed_at) / 86400)::int AS days`,
    [account.id],
  );
  expect(days).toBe(17);
  for (const token of [...ended, 'invented']) {
    expect((await confirm(account.browser, token)).code).toBe('CONTACT_EMAIL_LINK_INVALID');
  }
  expect((await loggedIn(account.email)).status).toBe(200);
});

test('an address that another organization took meanwhile is refused, and the login stays', async () => {
  const account = await registered();
  const other = await registered();
  const wanted = `wanted${made}@example.org`;
  for (const one of [account, other]) {
    await request(one.browser, wanted);
    await waitOver(one);
  }
  const codes: unknown[] = [];
  for (const token of await tokensTo(wanted, 2))
    codes.push((await confirm(new Browser(app.url), token)).code);
  expect(codes).toEqual([undefined, 'ORGANIZATION_TAKEN']);
  expect((await loggedIn(wanted)).status).toBe(200);
  const kept = [await loggedIn(account.email), await loggedIn(other.email)];
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an organization can ask ten times in a day', async () => {
  const account = await registered();
  const codes: unknown[] = [];
  for (let count = 0; count < 11; count += 1)
    codes.push((await request(account.browser, `many${count}.${made}@example.org`)).code);
  expect(codes.slice(-2)).toEqual([undefined, 'TOO_MANY_REQUESTS']);
});
