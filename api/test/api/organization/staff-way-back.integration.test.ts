import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '../../../src/accounts/index.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { savePayeeOf } from '../../support/people/enter-payee.js';
import { logInOrganization, openMemberSession, openStaffSession } from '../../support/people/sessions.js';
import { logInStaff, mailedText } from '../../support/people/staff.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** What two members of staff do for a school that lost its owner, or is deleted (docs/product/payouts.md#two-people). */
let app: TestApp;
let organizationId = '';
let owner: Browser;
let organizer: Browser;
let first: Browser;
let second: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: owner, organizationId } = await logInOrganization(app));
  organizer = await openMemberSession(app, organizationId, 'organizer');
  first = await openStaffSession(app, 'admin');
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role)
     VALUES ('robin', 'robin@example.org', $1, 'Robin Reed', 'admin')`,
    [await hashPassword('candy-staff-2026')],
  );
  ({ browser: second } = await logInStaff(app, 'robin', 'candy-staff-2026'));
}, 30_000);
afterAll(() => app.stop());

const personOf = async (browser: Browser) => {
  const { data } = await browser.ask('{ viewer { member { personId } } }');
  return (data as { viewer: { member: { personId: string } } }).viewer.member.personId;
};
const proposeFor = (browser: Browser, personId: string) =>
  browser.ask(
    `mutation { proposeOwner(organizationId: "${organizationId}", personId: "${personId}") { organization { id } } }`,
  );
const confirm = (browser: Browser, id: string) =>
  browser.ask(
    `mutation { confirmProposal(organizationId: "${organizationId}", proposalId: "${id}") { id } }`,
  );
const refusalOf = async (browser: Browser, id: string) => {
  const query = `mutation { confirmProposal(organizationId: "${organizationId}", proposalId: "${id}") { id } }`;
  const { json } = await browser.post('/graphql', { query });
  const [error] = (json as { errors: { message: string }[] }).errors; // GraphQL over HTTP
  return { message: error?.message };
};
const openProposal = async () => {
  const [row] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    'SELECT id FROM officer_proposals WHERE ended_at IS NULL AND organization_id = $1',
    [organizationId],
  );
  return row?.id ?? '';
};

test('neither an officer nor the same member of staff can confirm what staff propose, and any officer can stop it', async () => {
  const personId = await personOf(organizer);
  expect((await proposeFor(owner, personId)).code).toBe('FORBIDDEN');
  expect((await proposeFor(first, organizationId)).code).toBe('NOT_FOUND');
  expect((await proposeFor(first, personId)).data).toEqual({
    proposeOwner: { organization: { id: organizationId } },
  });
  expect(await mailedText(app, 'lincoln@example.org', 'proposal-made')).toContain(
    'A second person on our team has to confirm it',
  );
  const id = await openProposal();
  expect((await confirm(first, id)).code).toBe('MAY_NOT_CONFIRM');
  expect((await refusalOf(owner, id)).message).toBe(
    'Two people on our team decide this. You can withdraw it.',
  );
  expect((await refusalOf(first, id)).message).toMatch(/^Another administrator has to confirm this/);
  const { data } = await owner.ask(
    `{ organization(id: "${organizationId}") { proposals { kind isByStaff canConfirm confirmers } } }`,
  );
  expect(data).toEqual({
    organization: {
      proposals: [{ kind: 'owner', isByStaff: true, canConfirm: false, confirmers: [] }],
    },
  });
  // Staff see who it was, also in a browser with the login of another organization.
  await second.post('/api/organization/login', {
    email: 'westside@example.org',
    password: 'candy-demo-2026',
  });
  const asked = `{ organization(id: "${organizationId}") { proposals { canConfirm firstStaff { fullName } } } }`;
  for (const [browser, canConfirm] of [
    [first, false],
    [second, true],
  ] as const)
    expect((await browser.ask(asked)).data).toEqual({
      organization: { proposals: [{ canConfirm, firstStaff: { fullName: 'Avery Morgan' } }] },
    });
  await second.post('/api/organization/logout');
  const stopped = await owner.ask(
    `mutation { withdrawProposal(organizationId: "${organizationId}", proposalId: "${id}") { id } }`,
  );
  expect(stopped.code).toBeNull();
  expect((await confirm(second, id)).code).toBe('PROPOSAL_ENDED');
});

test('a second member of staff confirms: the member becomes the owner, the former owner is emailed and loses access, and it is recorded', async () => {
  const personId = await personOf(organizer);
  await proposeFor(first, personId);
  expect((await confirm(second, await openProposal())).code).toBeNull();
  expect((await owner.ask(`{ organization(id: "${organizationId}") { contactName } }`)).code).toBe(
    'UNAUTHENTICATED',
  );
  const [now] = await queryDatabase<{ personId: string; counts: boolean }>(
    app.databaseUrl,
    `SELECT person_id AS "personId", counts_since IS NOT NULL AS counts FROM members
      WHERE organization_id = $1 AND role = 'owner' AND removed_at IS NULL`,
    [organizationId],
  );
  expect(now).toEqual({ personId, counts: true });
  await mailedText(app, 'lincoln@example.org', 'proposal-applied');
  expect(await mailedText(app, 'lincoln@example.org', 'owner-changed')).toContain('handed over');
  const audit = await queryDatabase<{ action: string; adminId: string }>(
    app.databaseUrl,
    `SELECT action, admin_id AS "adminId" FROM audit_entries
      WHERE subject_id = $1 AND after ->> 'kind' = 'owner' ORDER BY id`,
    [organizationId],
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'change-proposed',
    'change-proposed',
    'change-confirmed',
  ]);
  expect(new Set(audit.map(({ adminId }) => adminId)).size).toBe(2);
  const history = await queryDatabase<{ action: string }>(
    app.databaseUrl,
    'SELECT action FROM organization_history WHERE organization_id = $1 ORDER BY id DESC LIMIT 3',
    [organizationId],
  );
  expect(history.map(({ action }) => action)).toEqual([
    'change-applied',
    'change-confirmed',
    'owner-proposed',
  ]);
});

test('two members of staff remove the second factor of a member who lost phone and codes', async () => {
  const { browser, organizationId: other } = await logInOrganization(app, 'westside@example.org');
  organizationId = other;
  const personId = await personOf(browser);
  const factors = () =>
    queryDatabase(app.databaseUrl, 'SELECT 1 FROM second_factors WHERE person_id = $1', [personId]);
  const propose = () =>
    first.ask(
      `mutation { proposeFactorRemoval(organizationId: "${organizationId}", personId: "${personId}") { organization { id } } }`,
    );
  expect((await propose()).code).toBe('NOT_FOUND');
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO second_factors (person_id, sealed_secret, confirmed_at) VALUES ($1, 'sealed', now())`,
    [personId],
  );
  expect((await propose()).code).toBeNull();
  const id = await openProposal();
  expect((await confirm(first, id)).code).toBe('MAY_NOT_CONFIRM');
  expect(await factors()).toHaveLength(1);
  expect((await confirm(second, id)).code).toBeNull();
  expect(await factors()).toEqual([]);
  expect((await browser.ask(`{ viewer { member { personId } } }`)).data).toEqual({
    viewer: { member: null },
  });
  await mailedText(app, 'westside@example.org', 'second-factor-changed');
});

test('an administrator who sets the password of an owner, who is emailed about it, cannot confirm as the owner what they proposed', async () => {
  const proposed = await first.ask(savePayeeOf(organizationId, 'Solo Holdings'));
  expect(proposed.code).toBeNull();
  const id = await openProposal();
  const password = 'told by an administrator';
  const set = await first.post(`/api/organizations/${organizationId}/set-password`, { password });
  expect(set.json).toEqual({ success: true, message: 'The password of Westside Soccer Club has been set.' });
  expect(await mailedText(app, 'westside@example.org', 'proposal-ended')).toContain(
    'our team set a new password',
  );
  expect(await mailedText(app, 'westside@example.org', 'second-factor-changed')).toContain(
    'Our team set a new password for your login',
  );
  const browser = new Browser(app.url);
  await browser.post('/api/organization/login', { email: 'westside@example.org', password });
  expect((await confirm(browser, id)).code).toBe('PROPOSAL_ENDED');
  await first.ask(savePayeeOf(organizationId, 'Solo Holdings'));
  expect((await confirm(browser, await openProposal())).code).toBe('OFFICER_NOT_CONFIRMED');
});

test('two of the staff enter and verify the payee of a deleted organization, which is still owed money', async () => {
  const remove = 'UPDATE organizations SET deleted_at = now() WHERE id = $1';
  await queryDatabase(app.databaseUrl, remove, [organizationId]);
  expect((await first.ask(savePayeeOf(organizationId, 'Westside PTA'))).code).toBeNull();
  const id = await openProposal();
  expect((await confirm(first, id)).code).toBe('MAY_NOT_CONFIRM');
  expect((await confirm(second, id)).code).toBeNull();
  const [entered] = await queryDatabase<{ updatedAt: Date }>(
    app.databaseUrl,
    'SELECT updated_at AS "updatedAt" FROM payees WHERE organization_id = $1',
    [organizationId],
  );
  const { data } = await first.ask(
    `mutation { verifyPayee(organizationId: "${organizationId}", updatedAt: "${entered?.updatedAt.toISOString()}") {
      payee { name verifiedBy { id } } } }`,
  );
  expect(data).toEqual({
    verifyPayee: { payee: { name: 'Westside PTA', verifiedBy: { id: expect.any(String) } } },
  });
  const closing = await first.ask(`mutation { requestClosing(organizationId: "${organizationId}") { id } }`);
  expect(closing.code).toBe('NOT_FOUND');
});
