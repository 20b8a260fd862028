import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../../src/accounts/index.js';
import { resealFactors } from '../../../src/accounts/second-factor/change-factor.js';
import { stepOf, totpCode } from '../../../src/accounts/second-factor/totp.js';
import { recoverStaffMember } from '../../../src/accounts/staff/change-staff-member.js';
import { openDataSource, Database } from '../../../src/database/index.js';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { logInStaff, staffIdOf } from '../../support/people/staff.js';

/** The second factor of staff (docs/product/privacy.md#second-factor), where administrators must have one. */
let app: TestApp;
let database: Database;
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_SECOND_FACTOR: 'required' });
  const source = await openDataSource(app.databaseUrl, [], { poolSize: 2 });
  database = new Database(source);
  close = () => source.destroy();
});
afterAll(async () => {
  await close?.();
  await app.stop();
});

const password = 'candy-staff-2026';

type Member = {
  readonly username: string;
  readonly browser: Browser;
  readonly secret: string;
  readonly codes: string[];
};

async function hire(username: string, role = 'admin'): Promise<Browser> {
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role) VALUES ($1, $2, $3, $1, $4)`,
    [username, `${username}@example.org`, await hashPassword(password), role],
  );
  return (await logInStaff(app, username, password)).browser;
}

const begin = (browser: Browser) =>
  browser.ask('mutation($password: String!) { beginSecondFactor(password: $password) { secret address } }', {
    password,
  });

const confirm = (browser: Browser, code: string) =>
  browser.ask('mutation($code: String!) { confirmSecondFactor(code: $code) { codes } }', { code });

/** Somebody with a second factor; its first code was that of the step before. */
async function protect(username: string, role = 'admin'): Promise<Member> {
  const browser = await hire(username, role);
  const { data } = await begin(browser);
  const { secret } = (data as { beginSecondFactor: { secret: string } }).beginSecondFactor;
  const reply = await confirm(browser, codeOf(secret, -1));
  const { codes } = (reply.data as { confirmSecondFactor: { codes: string[] } }).confirmSecondFactor;
  return { username, browser, secret, codes };
}

const removeFactor = (browser: Browser, code: string) =>
  browser.ask(
    'mutation($password: String!, $code: String!) { removeSecondFactor(password: $password, code: $code) { admin { id } } }',
    { password, code },
  );

/** As if so many wrong codes had been tried. */
const countWrong = (username: string, count: number) =>
  queryDatabase(
    app.databaseUrl,
    `UPDATE second_factors SET wrong_codes = $2
      WHERE admin_user_id = (SELECT id FROM admin_users WHERE username = $1)`,
    [username, count],
  );

const codeOf = (secret: string, off = 0): string => totpCode(secret, stepOf(new Date()) + off);

const logIn = ({ username }: Member, code?: string) => logInStaff(app, username, password, code);

describe('a login with a second factor', () => {
  test('asks for the code after the right password, and takes each code once, also of two at once', async () => {
    const member = await protect('ada');
    expect(await logIn(member)).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(await logIn(member, '000000')).toMatchObject({ status: 401, code: 'SECOND_FACTOR_INVALID' });
    expect((await logInStaff(app, 'ada', 'wrong', codeOf(member.secret))).code).toBe('INVALID_CREDENTIALS');
    // The next step's counts too, and does not run out while the test runs.
    const code = codeOf(member.secret, 1);
    const both = await Promise.all([logIn(member, code), logIn(member, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(member, code)).code).toBe('SECOND_FACTOR_INVALID');
  });

  test('takes each of ten recovery codes once, however it is typed', async () => {
    const member = await protect('bea');
    expect(member.codes).toHaveLength(10);
    const [code = ''] = member.codes;
    expect((await logIn(member, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    const login = { username: member.username, password, code };
    expect((await new Browser(app.url).post('/api/admin/login', login)).json).toMatchObject({
      code: 'SECOND_FACTOR_INVALID',
      message: 'This recovery code was already used. Each one works once: use another.',
    });
  });

  test('tells only its owner how many recovery codes are left, and makes ten new ones', async () => {
    const member = await protect('lou');
    const [first = '', second = ''] = member.codes;
    const { browser } = await logIn(member, first);
    const left = '{ viewer { admin { id recoveryCodesLeft } } }';
    const { data } = await browser.ask(left);
    expect(data).toMatchObject({ viewer: { admin: { recoveryCodesLeft: 9 } } });
    const others = await (
      await openStaffSession(app, 'support')
    ).ask('{ staffMembers { recoveryCodesLeft } }');
    expect(JSON.stringify(others.data)).not.toMatch(/[0-9]/);
    const renew = (code: string) =>
      browser.ask(
        'mutation($password: String!, $code: String!) { renewRecoveryCodes(password: $password, code: $code) { codes } }',
        { password, code },
      );
    expect((await renew('000000')).code).toBe('SECOND_FACTOR_INVALID');
    const renewed = await renew(codeOf(member.secret, 1));
    const { codes } = (renewed.data as { renewRecoveryCodes: { codes: string[] } }).renewRecoveryCodes;
    expect(codes).toHaveLength(10);
    expect(await browser.ask(left)).toMatchObject({ data: { viewer: { admin: { recoveryCodesLeft: 10 } } } });
    expect((await logIn(member, second)).code).toBe('SECOND_FACTOR_INVALID');
    expect((await logIn(member, codes[0])).status).toBe(200);
  });

  test('is paused for 15 minutes after ten wrong codes in a row, which a recovery code ends', async () => {
    const member = await protect('cat');
    await countWrong('cat', 8);
    expect((await logIn(member, '000000')).code).toBe('SECOND_FACTOR_INVALID');
    expect((await logIn(member, '000000')).code).toBe('SECOND_FACTOR_INVALID');
    const browser = new Browser(app.url);
    const code = codeOf(member.secret, 1);
    const paused = await browser.post('/api/admin/login', { username: 'cat', password, code });
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await logIn(member, member.codes[0])).status).toBe(200);
    expect((await logIn(member, code)).status).toBe(200);
  });

  test('counts no code of the app after a hundred wrong ones in a row, until a recovery code', async () => {
    const member = await protect('ned');
    await countWrong('ned', 99);
    expect((await logIn(member, '000000')).code).toBe('SECOND_FACTOR_INVALID');
    await queryDatabase(app.databaseUrl, 'UPDATE second_factors SET paused_until = NULL');
    const code = codeOf(member.secret, 1);
    expect(await logIn(member, code)).toMatchObject({ status: 401, code: 'SECOND_FACTOR_BLOCKED' });
    expect((await removeFactor(member.browser, code)).code).toBe('SECOND_FACTOR_BLOCKED');
    expect((await logIn(member, member.codes[0])).status).toBe(200);
    expect((await logIn(member, code)).status).toBe(200);
  });

  test('counts each of many wrong codes of one moment', async () => {
    const member = await protect('oda');
    await countWrong('oda', 7);
    const replies = await Promise.all(Array.from({ length: 6 }, () => logIn(member, '000000')));
    expect(replies.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429]);
  });

  test('has recovery codes of at least 112 bits', async () => {
    const { codes } = await protect('pia');
    const long: unknown = expect.stringMatching(/^(?:[0-9a-f]{4}-){6}[0-9a-f]{4}$/);
    expect(codes).toEqual(Array.from({ length: 10 }, () => long));
  });
});

describe('an administrator without one, where it is required', () => {
  test('reads only until it is set up', async () => {
    const browser = await hire('dot');
    const write = () =>
      browser.ask(
        'mutation { withdrawStaffInvitation(invitationId: "00000000-0000-4000-8000-000000000000") { id } }',
      );
    const viewer = '{ viewer { admin { role needsSecondFactor hasSecondFactor } } }';
    expect((await write()).code).toBe('FORBIDDEN');
    expect(await browser.ask(viewer)).toMatchObject({
      data: { viewer: { admin: { role: 'support', needsSecondFactor: true, hasSecondFactor: false } } },
    });
    const { browser: protectedOne } = await protect('eli');
    expect(await protectedOne.ask(viewer)).toMatchObject({
      data: { viewer: { admin: { needsSecondFactor: false, hasSecondFactor: true } } },
    });
    expect(
      (
        await protectedOne.ask(
          'mutation { withdrawStaffInvitation(invitationId: "00000000-0000-4000-8000-000000000000") { id } }',
        )
      ).code,
    ).toBe('NOT_FOUND');
  });

  test('has service keys that only read', async () => {
    const { browser } = await protect('una');
    const { program } = await makeServiceKey(browser, app.url, { password });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const callAll = async () => [
      (await program.ask('{ orders(first: 1) { totalCount } }')).code,
      (await program.ask(`mutation { shipOrder(orderId: "${nowhere}", input: {}) { id } }`)).code,
      (await program.post(`/api/admin/orders/${nowhere}/mark-ready`)).status,
    ];
    expect(await callAll()).toEqual([null, 'NOT_FOUND', 404]);
    await queryDatabase(app.databaseUrl, 'DELETE FROM second_factors WHERE admin_user_id = $1', [
      await staffIdOf(app, 'una'),
    ]);
    expect(await callAll()).toEqual([null, 'FORBIDDEN', 403]);
  });
});

describe('a second factor', () => {
  test('is not set up over one that counts, and is removed by password and code', async () => {
    const { browser, codes } = await protect('fay');
    expect((await begin(browser)).code).toBe('SECOND_FACTOR_EXISTS');
    const remove = (code: string) => removeFactor(browser, code);
    expect((await remove('000000')).code).toBe('SECOND_FACTOR_INVALID');
    expect((await remove(codes[0] ?? '')).code).toBeNull();
    expect((await logInStaff(app, 'fay', password)).status).toBe(200);
  });

  test('is not removed by trying codes: they are paused with the right password too', async () => {
    const { browser, codes } = await protect('kay');
    for (let attempt = 0; attempt < 11; attempt += 1) await removeFactor(browser, '000000');
    expect((await removeFactor(browser, codes[0] ?? '')).code).toBe('TOO_MANY_REQUESTS');
  });

  test('that was begun is not confirmed by trying codes', async () => {
    const browser = await hire('max');
    const { data } = await begin(browser);
    const { secret } = (data as { beginSecondFactor: { secret: string } }).beginSecondFactor;
    for (let attempt = 0; attempt < 11; attempt += 1) await confirm(browser, '000000');
    expect((await confirm(browser, codeOf(secret))).code).toBe('TOO_MANY_REQUESTS');
  });

  test('is reset by an administrator who has one, and its sessions end', async () => {
    const { browser: admin } = await protect('gil');
    const { browser } = await protect('hal', 'support');
    const reset = 'mutation($id: ID!) { resetSecondFactor(staffId: $id) { hasSecondFactor } }';
    const id = await staffIdOf(app, 'hal');
    expect((await (await openStaffSession(app, 'support')).ask(reset, { id })).code).toBe('FORBIDDEN');
    expect(await admin.ask(reset, { id })).toMatchObject({
      data: { resetSecondFactor: { hasSecondFactor: false } },
    });
    expect((await browser.get('/api/admin/me')).status).toBe(401);
    expect((await logInStaff(app, 'hal', password)).status).toBe(200);
    expect(await newestActionOn('hal')).toBe('second-factor-reset');
  });

  test('is stored sealed, and goes on under a new session secret', async () => {
    const { secret, username } = await protect('ivy');
    const sealed = async (): Promise<string> => {
      const [row] = await queryDatabase<{ sealed: string }>(
        app.databaseUrl,
        `SELECT sealed_secret AS sealed FROM second_factors f JOIN admin_users a ON a.id = f.admin_user_id
          WHERE a.username = $1`,
        [username],
      );
      return row?.sealed ?? '';
    };
    expect(await sealed()).not.toContain(secret);
    const old = readFileSync(path.join(app.dataDir, 'session-secret'), 'utf8');
    await database.transaction((tx) => resealFactors(tx, createSecrets('new', old)));
    expect(createSecrets('new').open(await sealed())).toEqual({ text: secret, isNewest: true });
  });

  test('goes with the recovery of its account, which has a new password', async () => {
    await protect('joy');
    await queryDatabase(app.databaseUrl, "UPDATE admin_users SET is_active = false WHERE username = 'joy'");
    const passwordHash = await hashPassword('recovered-candy');
    await database.transaction((tx) => recoverStaffMember(tx, 'Joy', passwordHash));
    expect((await logInStaff(app, 'joy', 'recovered-candy')).status).toBe(200);
    expect(await newestActionOn('joy')).toBe('staff-recovered');
  });
});

async function newestActionOn(username: string): Promise<string | undefined> {
  const [entry] = await queryDatabase<{ action: string }>(
    app.databaseUrl,
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
    [await staffIdOf(app, username)],
  );
  return entry?.action;
}
