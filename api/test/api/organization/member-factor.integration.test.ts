import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stepOf, totpCode } from '../../../src/accounts/second-factor/totp.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { logInOrganization } from '../../support/people/sessions.js';
import { mailedText, mailedToken } from '../../support/people/staff.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** The second factor of members (docs/product/privacy.md#second-factor), who need none. */
let app: TestApp;
let owner: Browser;
let secret = '';
let codes: string[] = [];
const email = 'lincoln@example.org';
const password = 'candy-demo-2026';

const codeOf = (step: number) => totpCode(secret, stepOf(new Date()) + step);

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: owner } = await logInOrganization(app));
  const begun = await owner.ask(
    `mutation { beginSecondFactor(password: "${password}", ofStaff: false) { secret } }`,
  );
  ({ secret } = (begun.data as { beginSecondFactor: { secret: string } }).beginSecondFactor);
  const on = await owner.ask(
    `mutation { confirmSecondFactor(code: "${codeOf(-1)}", ofStaff: false) { codes } }`,
  );
  ({ codes } = (on.data as { confirmSecondFactor: { codes: string[] } }).confirmSecondFactor);
}, 30_000);
afterAll(() => app.stop());

const logIn = async (typed: object) => {
  const { status, json } = await new Browser(app.url).post('/api/organization/login', {
    email,
    password,
    ...typed,
  });
  return { status, json: json as Record<string, unknown> };
};

test('asks for a code after the password alone, in REST and GraphQL, and takes each code once', async () => {
  expect(codes).toHaveLength(10);
  expect(await logIn({})).toMatchObject({ status: 401, json: { code: 'SECOND_FACTOR_REQUIRED' } });
  expect((await logIn({ password: 'wrong-password' })).json.code).toBe('INVALID_CREDENTIALS');
  expect((await logIn({ code: '000000' })).json.code).toBe('SECOND_FACTOR_INVALID');
  const code = codeOf(0);
  const right = await logIn({ code });
  expect(right.status).toBe(200);
  expect(Object.keys(right.json).sort()).toEqual([
    'mustChangePassword',
    'organizationId',
    'organizationName',
  ]);
  expect((await logIn({ code })).json.code).toBe('SECOND_FACTOR_INVALID');
  const again = await new Browser(app.url).ask(
    'mutation($input: OrganizationLoginInput!) { loginOrganization(input: $input) { member { recoveryCodesLeft } } }',
    { input: { email, password, code: codes[0] } },
  );
  expect(again.data).toEqual({
    loginOrganization: { member: { recoveryCodesLeft: 9 } },
  });
});

test('is asked for by the link of a forgotten password too, which works until the code is right', async () => {
  await new Browser(app.url).post('/api/organization/forgot-password', { email });
  const token = await mailedToken(app, email, 'password-link');
  const choose = (body: object) =>
    new Browser(app.url).post('/api/organization/choose-password', {
      token,
      newPassword: 'another-own-password',
      ...body,
    });
  expect((await choose({})).json).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect((await choose({ code: codes[0] })).json).toMatchObject({ code: 'SECOND_FACTOR_INVALID' });
  expect((await logIn({ code: codes[1] })).status).toBe(200);
  expect((await choose({ code: codes[2] })).status).toBe(200);
  const used = await logIn({ password: 'another-own-password', code: codes[3] });
  expect(used.status).toBe(200);
});

test('is asked for when an invitation is accepted with the password', async () => {
  const { browser, organizationId } = await logInOrganization(app, 'westside@example.org');
  await browser.ask(
    `mutation { inviteMember(organizationId: "${organizationId}", input: { email: "${email}", role: organizer }) { organization { id } } }`,
  );
  const token = await mailedToken(app, email, 'member-invitation');
  const accept = (code: string) =>
    new Browser(app.url).ask(
      'mutation($input: MemberAcceptanceInput!) { acceptInvitation(input: $input) { member { role } } }',
      { input: { token, password: 'another-own-password', code } },
    );
  expect((await accept('')).code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await accept(codes[3] ?? '')).code).toBe('SECOND_FACTOR_INVALID');
  expect((await accept(codes[7] ?? '')).data).toEqual({
    acceptInvitation: { member: { role: 'organizer' } },
  });
});

test('is removed by password and code; the email and the history say so', async () => {
  const browser = new Browser(app.url);
  await browser.post('/api/organization/login', {
    email,
    password: 'another-own-password',
    code: codes[4],
  });
  const remove = (code: string) =>
    browser.ask(
      `mutation { removeSecondFactor(password: "another-own-password", code: "${code}", ofStaff: false) { admin { id } } }`,
    );
  expect((await remove('123')).code).toBe('SECOND_FACTOR_INVALID');
  const renewed = await browser.ask(
    `mutation { renewRecoveryCodes(password: "another-own-password", code: "${codes[5]}", ofStaff: false) { codes } }`,
  );
  const [renewedCode = ''] = (renewed.data as { renewRecoveryCodes: { codes: string[] } }).renewRecoveryCodes
    .codes;
  expect((await remove(codes[6] ?? '')).code).toBe('SECOND_FACTOR_INVALID');
  expect((await remove(renewedCode)).data).toEqual({ removeSecondFactor: { admin: null } });
  expect(await mailedText(app, email, 'second-factor-changed')).toMatch(/second factor|recovery codes/);
  const history = await queryDatabase<{ action: string }>(
    app.databaseUrl,
    `SELECT action FROM organization_history WHERE action ~ 'second-factor|recovery' ORDER BY id`,
  );
  expect(history.map(({ action }) => action)).toEqual([
    'second-factor-set-up',
    'recovery-codes-renewed',
    'second-factor-removed',
  ]);
  expect((await logIn({ password: 'another-own-password' })).status).toBe(200);
});

test('sessions of staff and of members are told apart', async () => {
  const { code } = await owner.ask(`mutation { beginSecondFactor(password: "${password}") { secret } }`);
  expect(code).toBe('UNAUTHENTICATED');
});
