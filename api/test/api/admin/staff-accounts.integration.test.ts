import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../../src/accounts/index.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { savePayeeOf } from '../../support/people/enter-payee.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { invitationToken, logInStaff, mailedToken, staffIdOf } from '../../support/people/staff.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** Who may work here, and as what (docs/product/privacy.md#staff). */
let app: TestApp;
let admin: Browser;
let support: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  [admin, support] = await Promise.all([openStaffSession(app, 'admin'), openStaffSession(app, 'support')]);
});
afterAll(() => app.stop());

const password = 'candy-staff-2026';

const invite = (browser: Browser, email: string, role = 'support', fullName = 'Robin Reed') =>
  browser.ask('mutation($input: StaffInvitationInput!) { inviteStaffMember(input: $input) { id } }', {
    input: { email, fullName, role },
  });

const accept = (token: string, username: string) =>
  new Browser(app.url).ask(
    'mutation($input: StaffAcceptanceInput!) { acceptStaffInvitation(input: $input) { admin { id } } }',
    { input: { token, username, password } },
  );

const change = (browser: Browser, id: string, what: { role?: string; isActive?: boolean }) =>
  browser.ask(
    `mutation($id: ID!, $role: StaffRole, $isActive: Boolean) {
       changeStaffMember(staffMemberId: $id, role: $role, isActive: $isActive) { role isActive } }`,
    { id, ...what },
  );

/** A member of staff who is logged in. */
async function hire(username: string, role: 'admin' | 'support'): Promise<{ id: string; browser: Browser }> {
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role) VALUES ($1, $2, $3, $1, $4)`,
    [username, `${username}@example.org`, await hashPassword(password), role],
  );
  const { browser } = await logInStaff(app, username, password);
  return { id: await staffIdOf(app, username), browser };
}

const actionsOn = async (subjectName: string): Promise<string[]> => {
  const sql = 'SELECT action FROM audit_entries WHERE subject_name = $1 ORDER BY id';
  return (await queryDatabase<{ action: string }>(app.databaseUrl, sql, [subjectName])).map(
    ({ action }) => action,
  );
};

describe('an invitation', () => {
  test('lets its person choose a login once, and is in the audit', async () => {
    expect(await invite(admin, 'Robin@Example.org')).toMatchObject({ code: null });
    expect(await admin.ask('{ staffInvitations { email role inviter { name } invitedBy } }')).toMatchObject({
      data: {
        staffInvitations: [
          {
            email: 'robin@example.org',
            role: 'support',
            inviter: { name: 'Avery Morgan' },
            invitedBy: 'Avery Morgan',
          },
        ],
      },
    });
    const token = await invitationToken(app, 'robin@example.org');
    const [one, two] = await Promise.all([accept(token, 'robin'), accept(token, 'robin2')]);
    expect([one.code, two.code].sort()).toEqual(['STAFF_INVITATION_INVALID', null].sort());
    const username = one.code === null ? 'robin' : 'robin2';
    const { status, browser } = await logInStaff(app, username, password);
    expect(status).toBe(200);
    expect(await browser.ask('{ viewer { admin { fullName role lastLoginAt } } }')).toMatchObject({
      data: {
        viewer: { admin: { fullName: 'Robin Reed', role: 'support', lastLoginAt: expect.any(String) } },
      },
    });
    expect(await actionsOn('Robin Reed')).toEqual(['staff-invited', 'staff-joined']);
  });

  test('still works after a user name that is taken', async () => {
    await invite(admin, 'kim@example.org', 'admin', 'Kim Park');
    const token = await invitationToken(app, 'kim@example.org');
    expect((await accept(token, 'admin')).code).toBe('ADMIN_USER_TAKEN');
    expect((await accept(token, 'kim')).code).toBeNull();
  });

  test('opens nothing when it is replaced, withdrawn or 72 hours old', async () => {
    await invite(admin, 'lou@example.org');
    const first = await invitationToken(app, 'lou@example.org');
    await invite(admin, 'lou@example.org');
    expect((await accept(first, 'lou')).code).toBe('STAFF_INVITATION_INVALID');
    const { data } = await admin.ask('{ staffInvitations { id email } }');
    const { staffInvitations } = data as { staffInvitations: { id: string; email: string }[] };
    const id = staffInvitations.find(({ email }) => email === 'lou@example.org')?.id;
    const withdraw = 'mutation($id: ID!) { withdrawStaffInvitation(invitationId: $id) { id } }';
    expect((await admin.ask(withdraw, { id })).code).toBeNull();
    expect((await admin.ask(withdraw, { id })).code).toBe('NOT_FOUND');
    expect(await actionsOn('Robin Reed')).toContain('staff-invitation-withdrawn');

    await invite(admin, 'old@example.org');
    const [left] = await queryDatabase<{ hours: number }>(
      app.databaseUrl,
      `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours
         FROM staff_invitations WHERE email = 'old@example.org'`,
    );
    expect(left?.hours).toBe(72);
    await queryDatabase(
      app.databaseUrl,
      "UPDATE staff_invitations SET expires_at = now() WHERE email = 'old@example.org'",
    );
    const token = await invitationToken(app, 'old@example.org');
    expect((await accept(token, 'old')).code).toBe('STAFF_INVITATION_INVALID');
  });

  test('is sent by administrators only, and not to staff', async () => {
    expect((await invite(support, 'eve@example.org')).code).toBe('FORBIDDEN');
    expect((await invite(new Browser(app.url), 'eve@example.org')).code).toBe('UNAUTHENTICATED');
    await hire('nia', 'support');
    expect((await invite(admin, 'NIA@example.org')).code).toBe('ADMIN_USER_TAKEN');
  });
});

describe('a member of staff', () => {
  test('has no session and cannot log in while deactivated', async () => {
    const { id, browser } = await hire('sol', 'support');
    expect(await change(admin, id, { isActive: false })).toMatchObject({
      data: { changeStaffMember: { isActive: false } },
    });
    expect((await browser.get('/api/admin/me')).status).toBe(401);
    expect((await logInStaff(app, 'sol', password)).status).toBe(401);
    await change(admin, id, { isActive: true });
    expect((await logInStaff(app, 'sol', password)).status).toBe(200);
    expect(await actionsOn('sol')).toEqual(['staff-changed', 'staff-changed']);
  });

  test('loses the open socket at once when deactivated or given another role, and gets no event on a new one', async () => {
    const [lee, ada] = await Promise.all([hire('lee', 'support'), hire('ada', 'admin')]);
    const query = 'subscription { anyOrderChanged { id } }';
    const [deactivated, demoted, untouched] = await Promise.all(
      [lee.browser, ada.browser, support].map(({ cookie }) => subscribeTo(app, { query }, cookie)),
    );
    await change(admin, lee.id, { isActive: false });
    await change(admin, ada.id, { role: 'support' });
    await until(() => deactivated?.closedWith() === 4403 && demoted?.closedWith() === 4403, 5);
    expect(untouched?.closedWith()).toBeNull();
    await untouched?.close();
    const again = await subscribeTo(app, { query }, lee.browser.cookie);
    await until(() => again.domainErrors.length > 0 || again.closedWith() !== null);
    expect(again.events).toEqual([]);
  });

  test('is changed by administrators only', async () => {
    const { id } = await hire('ira', 'support');
    expect((await change(support, id, { role: 'admin' })).code).toBe('FORBIDDEN');
  });

  test('changes their own password, which ends their other sessions alone', async () => {
    const { browser } = await hire('max', 'support');
    const { browser: other } = await logInStaff(app, 'max', password);
    const ask = (currentPassword: string) =>
      browser.ask(
        'mutation($input: ChangePasswordInput!) { changeStaffPassword(input: $input) { admin { id } } }',
        {
          input: { currentPassword, newPassword: 'another-candy-2026' },
        },
      );
    expect((await ask('wrong')).code).toBe('WRONG_PASSWORD');
    expect((await ask(password)).code).toBeNull();
    expect((await other.get('/api/admin/me')).status).toBe(401);
    expect((await browser.get('/api/admin/me')).status).toBe(200);
    expect((await logInStaff(app, 'max', password)).status).toBe(401);
    expect((await logInStaff(app, 'max', 'another-candy-2026')).status).toBe(200);
  });
});

test('one of the last two administrators stays if they deactivate each other at once', async () => {
  const [ann, bob] = await Promise.all([hire('ann', 'admin'), hire('bob', 'admin')]);
  await queryDatabase(
    app.databaseUrl,
    "UPDATE admin_users SET is_active = false WHERE role = 'admin' AND id <> ALL($1::uuid[])",
    [[ann.id, bob.id]],
  );
  const outcomes = await Promise.all([
    change(ann.browser, bob.id, { isActive: false }),
    change(bob.browser, ann.id, { isActive: false }),
  ]);
  expect(outcomes.filter(({ code }) => code === null)).toHaveLength(1);
  const [staying, browser] = outcomes[0]?.code === null ? [ann.id, ann.browser] : [bob.id, bob.browser];
  expect((await change(browser, staying, { isActive: false })).code).toBe('LAST_ADMINISTRATOR');
  expect((await change(browser, staying, { role: 'support' })).code).toBe('LAST_ADMINISTRATOR');
  expect((await browser.get('/api/admin/me')).json).toMatchObject({ id: staying, role: 'admin' });
});

describe('logins of staff', () => {
  const list = '{ staffLogins { outcome device isKnownDevice member { username } } }';

  test('are listed, failed ones too: each account sees its own, administrators see all', async () => {
    const { browser } = await hire('nika', 'support');
    const wrong = await new Browser(app.url).ask(
      'mutation { loginAdmin(input: { username: "nika", password: "not this one" }) { admin { id } } }',
    );
    expect(wrong.code).toBe('INVALID_CREDENTIALS');
    const own = async (): Promise<unknown[]> =>
      ((await browser.ask(list)).data as { staffLogins: unknown[] }).staffLogins;
    await until(async () => (await own()).length === 2);
    const login = { device: expect.any(String), isKnownDevice: false, member: { username: 'nika' } };
    expect(await own()).toEqual([
      { ...login, outcome: 'wrong_password' },
      { ...login, outcome: 'logged_in' },
    ]);
    const everybody = '{ staffLogins(ofEverybody: true) { member { username } } }';
    expect((await browser.ask(everybody)).code).toBe('FORBIDDEN');
    const { browser: boss } = await hire('boss', 'admin');
    expect(JSON.stringify((await boss.ask(everybody)).data)).toMatch(/"boss".*"nika"/);
  });

  test('are read by pages, and searched by name, browser and outcome', async () => {
    const { browser } = await hire('priya', 'support');
    const ask = (args: string, by = browser) =>
      by.ask(
        `{ staffLoginLog(${args}) { nodes { outcome member { username } } pageInfo { endCursor } totalCount } }`,
      );
    type Login = { outcome: string; member: { username: string } };
    type Log = { nodes: Login[]; pageInfo: { endCursor: string }; totalCount: number };
    const read = async (args: string, by = browser) => {
      const { data } = await ask(args, by);
      const { nodes, ...page } = (data as { staffLoginLog: Log }).staffLoginLog; // as asked
      return { ...page, found: nodes.map(({ outcome, member }) => `${member.username} ${outcome}`) };
    };
    await new Browser(app.url).ask(
      'mutation { loginAdmin(input: { username: "priya", password: "not this one" }) { admin { id } } }',
    );
    await until(async () => (await read('first: 9')).totalCount === 2);
    const newest = await read('first: 1');
    expect(newest).toMatchObject({ found: ['priya wrong_password'], totalCount: 2 });
    const next = await read(`first: 1, after: "${newest.pageInfo.endCursor}"`);
    expect(next).toMatchObject({ found: ['priya logged_in'], totalCount: 2 });
    expect(await read('filter: { search: "Wrong password" }')).toMatchObject({
      found: ['priya wrong_password'],
      totalCount: 1,
    });
    expect((await ask('filter: { ofEverybody: true }')).code).toBe('FORBIDDEN');
    const { browser: boss } = await hire('bossy', 'admin');
    expect((await read('filter: { ofEverybody: true, search: "priya" }', boss)).found).toEqual([
      'priya wrong_password',
      'priya logged_in',
    ]);
    expect((await read('filter: { search: "priya" }', boss)).found).toEqual([]);
  });

  test('are recorded without their address, and only for existing accounts', async () => {
    await new Browser(app.url).ask(
      'mutation { loginAdmin(input: { username: "no such name", password: "not this one" }) { admin { id } } }',
    );
    await until(async () => (await openMessages('record-failed-login')) === 0);
    const rows = await queryDatabase<object>(app.databaseUrl, 'SELECT * FROM staff_logins');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|no such name/);
  });
});

describe('a forgotten password of staff', () => {
  const request = (email: string) =>
    new Browser(app.url).ask(
      'mutation($email: String!) { requestStaffPasswordLink(email: $email) { email } }',
      {
        email,
      },
    );
  const choose = (token: string, newPassword: string) =>
    new Browser(app.url).ask(
      'mutation($input: ChoosePasswordInput!) { chooseStaffPassword(input: $input) { admin { id } } }',
      {
        input: { token, newPassword },
      },
    );
  const chosen = 'candy-chosen-2026';

  test('is replaced once with an emailed link, which ends the sessions and logs nobody in', async () => {
    const { browser } = await hire('olga', 'support');
    expect((await request(' OLGA@example.org')).data).toEqual({
      requestStaffPasswordLink: { email: ' OLGA@example.org' },
    });
    const token = await mailedToken(app, 'olga@example.org', 'staff-password-link');
    const both = await Promise.all([choose(token, chosen), choose(token, chosen)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['PASSWORD_LINK_INVALID', null].sort());
    expect((await browser.ask('{ viewer { admin { id } } }')).data).toEqual({ viewer: { admin: null } });
    expect((await logInStaff(app, 'olga', password)).status).toBe(401);
    expect((await logInStaff(app, 'olga', chosen)).status).toBe(200);
    expect(await actionsOn('olga')).toContain('staff-password-chosen');
  });

  test('says the same of an address that is unknown, and mails nothing to one that is inactive', async () => {
    const { id } = await hire('paul', 'support');
    await queryDatabase(app.databaseUrl, 'UPDATE admin_users SET is_active = false WHERE id = $1', [id]);
    for (const address of ['paul@example.org', 'no.such@example.org'])
      expect((await request(address)).data).toEqual({ requestStaffPasswordLink: { email: address } });
    await until(async () => (await openMessages('send-staff-password-link')) === 0);
    const links = await queryDatabase(
      app.databaseUrl,
      'SELECT 1 FROM staff_password_links WHERE admin_user_id = $1',
      [id],
    );
    expect(links).toEqual([]);
  });

  test('has a link that ends with the next change of the password, and after an hour', async () => {
    const { browser } = await hire('quin', 'support');
    await request('quin@example.org');
    const token = await mailedToken(app, 'quin@example.org', 'staff-password-link');
    const [link] = await queryDatabase<{ minutes: number }>(
      app.databaseUrl,
      `SELECT (extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM staff_password_links
        WHERE admin_user_id = (SELECT id FROM admin_users WHERE username = 'quin')`,
    );
    expect(link).toEqual({ minutes: 60 });
    const input = { currentPassword: password, newPassword: chosen };
    await browser.ask(
      'mutation($input: ChangePasswordInput!) { changeStaffPassword(input: $input) { admin { id } } }',
      {
        input,
      },
    );
    expect((await choose(token, 'another-password')).code).toBe('PASSWORD_LINK_INVALID');
  });
});

test('a first approval and a proposal end with the job of the staff member who gave them', async () => {
  const { id, browser } = await hire('uma', 'admin');
  // The demo's administrator may be deactivated above.
  const vera = await hire('vera', 'admin');
  const [statement] = await queryDatabase<{ id: string; organizationId: string }>(
    app.databaseUrl,
    `UPDATE statements SET first_approved_by = $1, first_approved_at = now()
      WHERE id = (SELECT id FROM statements WHERE state = 'drawn' ORDER BY id LIMIT 1)
     RETURNING id, organization_id AS "organizationId"`,
    [id],
  );
  const { organizationId = '' } = statement ?? {};
  expect((await browser.ask(savePayeeOf(organizationId, 'Uma Holdings'))).code).toBeNull();
  const open = () =>
    queryDatabase(
      app.databaseUrl,
      `SELECT id FROM statements WHERE first_approved_by = $1
       UNION ALL SELECT id FROM officer_proposals WHERE first_staff = $1 AND ended_at IS NULL`,
      [id],
    );
  expect(await open()).toHaveLength(2);
  const { code } = await change(vera.browser, id, { role: 'support' });
  expect([code, await open()]).toEqual([null, []]);
  const ended = await queryDatabase(
    app.databaseUrl,
    'SELECT end_reason AS reason FROM officer_proposals WHERE organization_id = $1 ORDER BY proposed_at DESC LIMIT 1',
    [organizationId],
  );
  expect(ended).toEqual([{ reason: 'left' }]);
});

async function openMessages(name: string): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM outbox WHERE state = 'open' AND name = $1`;
  const [row] = await queryDatabase<{ count: number }>(app.databaseUrl, sql, [name]);
  return row?.count ?? 0;
}
