import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';
import { Browser } from '../../support/browser.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { mailedToken } from '../../support/people/staff.js';

/** Every place where somebody chooses a password refuses the same ones (docs/product/limits.md#passwords). */
let app: TestApp;
let organizationId: string;
let organization: Browser;
let admin: Browser;
let tokens: { organization: string; staff: string; invitation: string; member: string };
const anyone = () => new Browser(app.url);

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: organization, organizationId } = await logInOrganization(app));
  admin = await openStaffSession(app, 'admin');
  await anyone().post('/api/organization/forgot-password', { email: 'westside@example.org' });
  await anyone().ask('mutation { requestStaffPasswordLink(email: "support@example.org") { email } }');
  await admin.ask(
    'mutation { inviteStaffMember(input: { email: "newcomer@example.org", fullName: "Noah Newcomer", role: support }) { id } }',
  );
  await organization.ask(
    `mutation { inviteMember(organizationId: "${organizationId}", input: { email: "joinerly@example.org", role: treasurer }) { organization { id } } }`,
  );
  tokens = {
    organization: await mailedToken(app, 'westside@example.org', 'password-link'),
    staff: await mailedToken(app, 'support@example.org', 'staff-password-link'),
    invitation: await mailedToken(app, 'newcomer@example.org', 'staff-invitation'),
    member: await mailedToken(app, 'joinerly@example.org', 'member-invitation'),
  };
}, 30_000);
afterAll(() => app.stop());

const mutate = (browser: Browser, name: string, args: string) =>
  browser.ask(`mutation { ${name}(${args}) { __typename } }`);

const registration = (password: string) => ({
  organization: {
    name: 'Pinecrest Middle School',
    code: 'PINE',
    contactEmail: 'pinecrest@example.org',
    password,
    contactName: 'Robin Reed',
    contactPhone: '555-010-0199',
  },
  classrooms: [{ name: 'Room 1', code: 'R1', teacherName: 'Ms. Fox' }],
});

/** What each mutation says to a password, and the REST call that is its twin. */
const doors: Readonly<
  Record<string, readonly [own: string, choose: (password: string) => Promise<unknown>]>
> = {
  registerOrganization: [
    'pinecrest-1',
    async (password) => {
      const rest = await anyone().post('/api/organizations/complete-registration', registration(password));
      expect(rest.json).toMatchObject({ code: 'INVALID_INPUT' });
      const register = 'mutation ($input: RegistrationInput!) { registerOrganization(input: $input) { id } }';
      return (await anyone().ask(register, { input: registration(password) })).code;
    },
  ],
  changePassword: [
    'lincoln2026',
    async (newPassword) => {
      const input = { currentPassword: 'candy-demo-2026', newPassword };
      const rest = await organization.post('/api/organization/change-password', input);
      expect(rest.json).toMatchObject({ code: 'INVALID_INPUT' });
      const change =
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { organization { id } } }';
      return (await organization.ask(change, { input })).code;
    },
  ],
  choosePassword: [
    'westside-club',
    async (newPassword) => {
      const input = { token: tokens.organization, newPassword };
      const rest = await anyone().post('/api/organization/choose-password', input);
      expect(rest.json).toMatchObject({ code: 'INVALID_INPUT' });
      const choose =
        'mutation ($input: ChoosePasswordInput!) { choosePassword(input: $input) { organization { id } } }';
      return (await anyone().ask(choose, { input })).code;
    },
  ],
  setOrganizationPassword: [
    'lincoln2026',
    (password) => give('set-password', 'setOrganizationPassword', password),
  ],
  sendLoginCredentials: [
    'lincoln2026',
    (password) => give('send-login-credentials', 'sendLoginCredentials', password),
  ],
  changeStaffPassword: [
    'avery-morgan',
    async (password) =>
      (
        await mutate(
          admin,
          'changeStaffPassword',
          `input: { currentPassword: "candy-admin-2026", newPassword: "${password}" }`,
        )
      ).code,
  ],
  chooseStaffPassword: [
    'support@example.org',
    async (password) =>
      (
        await mutate(
          anyone(),
          'chooseStaffPassword',
          `input: { token: "${tokens.staff}", newPassword: "${password}" }`,
        )
      ).code,
  ],
  acceptStaffInvitation: [
    'newcomer-1',
    async (password) =>
      (
        await mutate(
          anyone(),
          'acceptStaffInvitation',
          `input: { token: "${tokens.invitation}", username: "noah", password: "${password}" }`,
        )
      ).code,
  ],
  acceptInvitation: [
    'joinerly-1',
    async (password) => {
      const accept =
        'mutation ($input: MemberAcceptanceInput!) { acceptInvitation(input: $input) { organization { id } } }';
      const input = { token: tokens.member, fullName: 'Jo Inerly', password };
      return (await anyone().ask(accept, { input })).code;
    },
  ],
};

async function give(path: string, name: string, password: string): Promise<unknown> {
  const rest = await admin.post(`/api/organizations/${organizationId}/${path}`, { password });
  expect(rest.json).toMatchObject({ code: 'INVALID_INPUT' });
  return (await mutate(admin, name, `organizationId: "${organizationId}", password: "${password}"`)).code;
}

describe('a password', () => {
  test.each(Object.entries(doors))('that is common is chosen nowhere: %s', async (_name, [, choose]) => {
    expect(await choose('Password123')).toBe('INVALID_INPUT');
  });

  test.each(Object.entries(doors))(
    'that is one’s own name is chosen nowhere: %s',
    async (_name, [own, choose]) => {
      expect(await choose(own)).toBe('INVALID_INPUT');
      expect(await choose('skycrumb2026')).toBe('INVALID_INPUT');
    },
  );

  test('is chosen by these calls', () => {
    /** They take a password that is there already. */
    const known = ['handOver', 'loginAdmin', 'loginOrganization', 'requestContactEmailChange'];
    const others = ['beginSecondFactor', 'createServiceKey', 'removeSecondFactor', 'renewRecoveryCodes'];
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
    const taking = fields.filter(({ args }) => args.some(({ name, type }) => takesPassword(name, type)));
    const expected = [...Object.keys(doors), ...known, ...others].sort();
    expect(taking.map(({ name }) => name).sort()).toEqual(expected);
  });
});

function takesPassword(name: string, type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some((field) => takesPassword(field.name, field.type));
  return /password$/i.test(name);
}
