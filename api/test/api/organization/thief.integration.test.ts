import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql, type Response } from '../../support/graphql.js';
import { logInOrganization, openSessionOf, openStaffSession } from '../../support/people/sessions.js';
import { runSchedule } from '../../support/run-schedule.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/**
 * A thief has the session and the mailbox of the school's owner, and a mailbox of their own. The treasurer is honest and
 * does nothing. No cent may go elsewhere (docs/decisions/people-and-privacy.md#two-officers-for-the-money).
 */
let app: TestApp;
let thief: Browser;
let organizationId: string;
let treasurerId: string;
const ownMailbox = 'mule@example.org';
const victimMailbox = 'lincoln@example.org';
const guestPassword = 'password-of-a-guest';

const ask = <T>(sql: string, parameters: unknown[] = []) =>
  queryDatabase<T & object>(app.databaseUrl, sql, parameters);

/** Invited by the owner's session, and joined by the link in the email. */
async function join(email: string): Promise<{ browser: Browser; personId: string }> {
  const invitation = `inviteMember(organizationId: "${organizationId}", input: { email: "${email}", role: treasurer }) { organization { id } }`;
  expect((await graphql(thief, `mutation { ${invitation} }`)).code).toBeUndefined();
  const [token = ''] = await linksIn(email, 'member-invitation', 'invitation');
  const browser = new Browser(app.url);
  const { data } = await graphql(
    browser,
    `mutation { acceptInvitation(input: { token: "${token}", fullName: "${email.split('@')[0]}",
      password: "${guestPassword}" }) { member { personId } } }`,
  );
  const { member } = data?.acceptInvitation as { member: { personId: string } }; // as asked
  return { browser, personId: member.personId };
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: thief, organizationId } = await logInOrganization(app));
  ({ personId: treasurerId } = await join('honest@example.org'));
  // Proposed by the job; three days later, when nobody had stopped it, they count.
  await runSchedule(app, 'move-proposals');
  const open = () =>
    ask<{ told: boolean }>(
      `SELECT effective_at IS NOT NULL AS told FROM officer_proposals WHERE kind = 'officer' AND ended_at IS NULL`,
    );
  await until(async () => (await open())[0]?.told === true);
  await weeksPass();
  expect(await open()).toEqual([]);
}, 60_000);
afterAll(() => app.stop());

/** All that says where money goes, and who may change that. */
const stateOf = () =>
  ask(
    `SELECT p.name, p.postal_address, p.method, p.verified_at, o.contact_email, closing.requested_at,
        (SELECT json_agg(person_id ORDER BY person_id) FROM members m
          WHERE m.organization_id = o.id AND counts_since IS NOT NULL) AS counting
       FROM organizations o LEFT JOIN payees p ON p.organization_id = o.id
       LEFT JOIN closing_requests closing ON closing.organization_id = o.id WHERE o.id = $1`,
    [organizationId],
  );

let before: object[];
beforeEach(async () => {
  await ask(`UPDATE officer_proposals SET proposed_at = proposed_at - interval '2 days', payload = NULL,
      ended_at = COALESCE(ended_at, now()), end_reason = COALESCE(end_reason, 'withdrawn')`);
  before = await stateOf();
});

async function nothingMoved(): Promise<void> {
  expect(await stateOf()).toEqual(before);
}

const payee = (
  name = 'Mule Holdings',
) => `savePayee(organizationId: "${organizationId}", input: { name: "${name}",
  postalAddress: "1 Back Street, Elsewhere, NV 89001", method: check }) { proposals { id kind } }`;
const decide = (verb: string, id: string) =>
  `${verb}(organizationId: "${organizationId}", proposalId: "${id}") { id }`;
const mutate = (browser: Browser, ...fields: string[]): Promise<Response> =>
  graphql(browser, `mutation { ${fields.map((field, index) => `m${index}: ${field}`).join(' ')} }`);

async function proposed(browser = thief, name?: string): Promise<string> {
  const { data } = await mutate(browser, payee(name));
  const { proposals } = data?.m0 as { proposals: { id: string; kind: string }[] };
  return proposals.find(({ kind }) => kind === 'payee')?.id ?? '';
}

/** As if weeks had passed since every email went out, and the job came by. */
async function weeksPass(): Promise<void> {
  await ask(`UPDATE officer_proposals SET expires_at = expires_at - interval '16 days',
      effective_at = effective_at - interval '16 days' WHERE ended_at IS NULL`);
  await runSchedule(app, 'move-proposals');
}

/** Links in emails to these mailboxes alone. */
async function linksIn(mailbox: string, kind: string, parameter = 'token'): Promise<string[]> {
  type Listed = { id: string; template: string; to: string };
  let found: Listed[] = [];
  await until(async () => {
    const all = (await new Browser(app.url).get('/dev/mailbox.json')).json as Listed[]; // operating contract
    found = all.filter((mail) => mail.template === kind && mail.to.includes(mailbox));
    return found.length > 0;
  }, 20);
  const texts = await Promise.all(found.map(({ id }) => new Browser(app.url).get(`/dev/mailbox/${id}.eml`)));
  return texts.flatMap(({ text }) =>
    [
      ...text
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=')
        .matchAll(new RegExp(`${parameter}=([\\w-]+)`, 'g')),
    ].map(([, token]) => token ?? ''),
  );
}

test('a thief cannot confirm their own proposal: once, again, in one document, many at once, or after weeks', async () => {
  const id = await proposed();
  for (let time = 0; time < 2; time += 1)
    expect((await mutate(thief, decide('confirmProposal', id))).code).toBe('MAY_NOT_CONFIRM');
  expect((await mutate(thief, payee('Again'), decide('confirmProposal', id))).code).toBe('PROPOSAL_ENDED');
  const last = await proposed();
  await Promise.all(
    ['confirmProposal', 'withdrawProposal', 'confirmProposal', 'confirmProposal'].map((verb) =>
      mutate(thief, decide(verb, last)),
    ),
  );
  await nothingMoved();
  await mutate(thief, decide('confirmProposal', await proposed()));
  await weeksPass();
  await nothingMoved();
});

test('a thief cannot switch the proposal that the treasurer is about to confirm', async () => {
  const treasurer = await openSessionOf(app, organizationId, treasurerId);
  const shown = await proposed(thief, 'Lincoln PTA');
  const [, confirmed] = await Promise.all([
    mutate(thief, payee()),
    new Promise<Response>((resolve) =>
      setTimeout(() => resolve(mutate(treasurer, decide('confirmProposal', shown))), 0),
    ),
  ]);
  const [stored] = await ask<{ name: string }>('SELECT name FROM payees WHERE organization_id = $1', [
    organizationId,
  ]);
  expect(stored?.name).not.toBe('Mule Holdings');
  expect([undefined, 'PROPOSAL_ENDED']).toContain(confirmed.code);
});

test('a thief who comes as a second person neither confirms nor proposes, and cannot approve that person', async () => {
  const { browser: mule, personId } = await join(ownMailbox);
  const id = await proposed();
  expect((await mutate(mule, decide('confirmProposal', id))).code).toBe('OFFICER_NOT_CONFIRMED');
  expect((await mutate(mule, payee())).code).toBe('OFFICER_NOT_CONFIRMED');
  await runSchedule(app, 'move-proposals');
  const [letIn] = await ask<{ id: string }>(
    `SELECT id FROM officer_proposals WHERE kind = 'officer' AND subject_id = $1 AND ended_at IS NULL`,
    [personId],
  );
  for (const [browser, code] of [
    [mule, 'OFFICER_NOT_CONFIRMED'],
    [thief, 'MAY_NOT_CONFIRM'],
  ] as const)
    expect((await mutate(browser, decide('confirmProposal', letIn?.id ?? ''))).code).toBe(code);
  await weeksPass();
  await nothingMoved();
});

test('a thief cannot take another contact address: with its link, with links for other things, with an emailed password reset', async () => {
  await new Browser(app.url).post('/api/organization/forgot-password', { email: victimMailbox });
  const [token = ''] = await linksIn(victimMailbox, 'password-link');
  const chosen = 'password-of-the-thief';
  const reset = await thief.post('/api/organization/choose-password', { token, newPassword: chosen });
  expect(reset.status).toBe(200);
  await new Browser(app.url).post('/api/organization/forgot-password', { email: 'honest@example.org' });
  const request = `requestContactEmailChange(input: { newEmail: "loot@example.org", currentPassword: "${chosen}" }) { organization { id } }`;
  expect((await graphql(thief, `mutation { ${request} }`)).code).toBeUndefined();
  const [link = ''] = await linksIn('loot@example.org', 'contact-email-link');
  for (const browser of [new Browser(app.url), thief]) {
    const used = await graphql(
      browser,
      `mutation { confirmContactEmailChange(token: "${link}") { contactEmail } }`,
    );
    expect(used.data).toEqual({ confirmContactEmailChange: { contactEmail: victimMailbox } });
  }
  const [stop = ''] = await linksIn(victimMailbox, 'proposal-made');
  for (const field of [
    'confirmContactEmailChange(token: "T") { id }',
    'answerStatementLink(token: "T", wantsStatements: true) { id }',
  ])
    expect((await graphql(thief, `mutation { ${field.replace('T', stop)} }`)).code).toMatch(/LINK_INVALID/);
  const [pending] = await ask<{ id: string }>(
    `SELECT id FROM officer_proposals WHERE kind = 'contact_email' AND ended_at IS NULL`,
  );
  expect((await mutate(thief, decide('confirmProposal', pending?.id ?? ''))).code).toBe('MAY_NOT_CONFIRM');
  await nothingMoved();
});

test('a thief cannot write around the proposals: over REST, staff calls, other fields, the socket', async () => {
  const body = { payee: { name: 'Mule' }, contactEmail: ownMailbox, payeeName: 'Mule', proposals: [] };
  for (const [method, path] of [
    ['PUT', `/api/organizations/${organizationId}`],
    ['PUT', `/api/organizations/${organizationId}/settings`],
    ['POST', `/api/organizations/${organizationId}/payee`],
    ['POST', `/api/organizations/${organizationId}/set-password`],
    ['POST', `/api/organizations/${organizationId}/send-login-credentials`],
    ['DELETE', `/api/organizations/${organizationId}`],
  ] as const)
    expect((await thief.call(method, path, body)).status).toBeGreaterThanOrEqual(400);
  for (const field of [
    `verifyPayee(organizationId: "${organizationId}", updatedAt: "2025-01-01T00:00:00Z") { id }`,
    `updateOrganizationAsAdmin(organizationId: "${organizationId}", input: { contactEmail: "${ownMailbox}" }) { id }`,
    `updateOrganization(organizationId: "${organizationId}", input: { contactEmail: "${ownMailbox}" }) { id }`,
  ])
    expect((await mutate(thief, field)).code).toBeDefined();
  const socket = await subscribeTo(app, { query: `mutation { ${payee('By socket')} }` }, thief.cookie);
  await until(() => Promise.resolve(socket.domainErrors.length > 0 || socket.closedWith() !== null));
  await socket.close();
  expect(await ask(`SELECT 1 FROM officer_proposals WHERE ended_at IS NULL`)).toEqual([]);
  await nothingMoved();
});

test('a thief can have statements sent to themselves, and gets nothing else by it', async () => {
  expect((await mutate(thief, `addStatementRecipient(email: "${ownMailbox}") { id }`)).code).toBeUndefined();
  const [link = ''] = await linksIn(ownMailbox, 'statement-recipient-link');
  for (const field of ['stopProposal(token: "T") { id }', 'confirmContactEmailChange(token: "T") { id }'])
    expect((await graphql(thief, `mutation { ${field.replace('T', link)} }`)).code).toMatch(/LINK_INVALID/);
  await nothingMoved();
});

test('a thief who hands the school over to a guest, with a password reset by email, can neither propose nor confirm', async () => {
  const id = await proposed();
  const heir = 'heir@example.org';
  const { browser, personId } = await join(heir);
  await new Browser(app.url).post('/api/organization/forgot-password', { email: victimMailbox });
  const chosen = 'second-password-of-the-thief';
  await until(async () => {
    for (const token of await linksIn(victimMailbox, 'password-link'))
      await thief.post('/api/organization/choose-password', { token, newPassword: chosen });
    return (
      (await new Browser(app.url).post('/api/organization/login', { email: victimMailbox, password: chosen }))
        .status === 200
    );
  }, 20);
  const handOver = `handOver(organizationId: "${organizationId}", personId: "${personId}", currentPassword: "${chosen}") { organization { id } }`;
  expect((await graphql(thief, `mutation { ${handOver} }`)).code).toBeUndefined();
  thief = browser;
  await thief.post('/api/organization/login', { email: heir, password: guestPassword });
  expect((await mutate(thief, payee())).code).toBe('OFFICER_NOT_CONFIRMED');
  expect((await mutate(thief, decide('confirmProposal', id))).code).toBe('PROPOSAL_ENDED');
  expect(await stateOf()).toEqual([{ ...before[0], contact_email: heir, counting: [treasurerId] }]);
});

test.each([
  ['removes the treasurer', 'honest@example.org', () => removeTreasurer()],
  ['is the only officer left', victimMailbox, () => Promise.resolve()],
])(
  'a thief who %s waits two weeks with a proposal, and the earlier officer’s mailbox stops it: %s',
  async (_, mailbox, act) => {
    await act();
    before = await stateOf();
    const id = await proposed();
    const [row] = await ask<{ days: number }>(
      'SELECT wait_days AS days FROM officer_proposals WHERE id = $1',
      [id],
    );
    expect(row?.days).toBe(14);
    expect((await mutate(thief, decide('confirmProposal', id))).code).toBe('MAY_NOT_CONFIRM');
    // Earlier ones lie there too: theirs stop nothing any more.
    await until(async () => {
      for (const link of await linksIn(mailbox, 'proposal-made'))
        await graphql(new Browser(app.url), `mutation { stopProposal(token: "${link}") { id } }`);
      const [ended] = await ask<{ reason: string | null }>(
        'SELECT end_reason AS reason FROM officer_proposals WHERE id = $1',
        [id],
      );
      return ended?.reason === 'stopped';
    }, 20);
    await nothingMoved();
  },
);

async function removeTreasurer(): Promise<void> {
  const remove = `removeMember(organizationId: "${organizationId}", personId: "${treasurerId}") { organization { id } }`;
  expect((await graphql(thief, `mutation { ${remove} }`)).code).toBeUndefined();
}

test('an administrator who makes their own mailbox the contact can log in, but not move money', async () => {
  const [formerMailbox, insiderMailbox] = ['westside@example.org', 'insider@example.org'];
  ({ organizationId } = await logInOrganization(app, formerMailbox));
  const admin = await openStaffSession(app, 'admin');
  const change = { contactEmail: insiderMailbox };
  expect((await admin.call('PUT', `/api/organizations/${organizationId}`, change)).status).toBe(200);
  before = await stateOf();
  expect(before).toMatchObject([{ contact_email: insiderMailbox, counting: null }]);
  await new Browser(app.url).post('/api/organization/forgot-password', { email: insiderMailbox });
  const [token = ''] = await linksIn(insiderMailbox, 'password-link');
  const newPassword = 'password-of-an-insider';
  const insider = new Browser(app.url);
  await insider.post('/api/organization/choose-password', { token, newPassword });
  const login = await insider.post('/api/organization/login', {
    email: insiderMailbox,
    password: newPassword,
  });
  expect(login.status).toBe(200);

  const id = await proposed(insider);
  expect((await mutate(insider, decide('confirmProposal', id))).code).toBe('MAY_NOT_CONFIRM');
  expect((await mutate(admin, decide('confirmProposal', id))).code).toBeUndefined();
  expect((await mutate(admin, decide('confirmProposal', id))).code).toBe('MAY_NOT_CONFIRM');
  const close = `closeBooks(organizationId: "${organizationId}") { id }`;
  expect((await mutate(insider, close)).code).toBe('BOOKS_OPEN');
  const payable = await ask<{ month: string }>(
    `SELECT month FROM statements WHERE organization_id = $1 AND state IN ('drawn', 'approved') AND amount_due >= 25`,
    [organizationId],
  );
  expect(payable.length).toBeGreaterThan(0);
  const asked = `{ organization(id: "${organizationId}") { statements(first: 20) { nodes { month waitsUntil } } } }`;
  const { data } = await graphql(insider, asked);
  const { statements } = data?.organization as {
    statements: { nodes: { month: string; waitsUntil: unknown }[] };
  };
  const waiting = statements.nodes.filter(({ waitsUntil }) => waitsUntil !== null).map(({ month }) => month);
  expect(waiting.toSorted()).toEqual(payable.map(({ month }) => month).toSorted());
  const [row] = await ask<{ days: number }>('SELECT wait_days AS days FROM officer_proposals WHERE id = $1', [
    id,
  ]);
  expect(row?.days).toBe(14);
  const [stop = ''] = await linksIn(formerMailbox, 'proposal-made');
  expect(
    (await graphql(new Browser(app.url), `mutation { stopProposal(token: "${stop}") { id } }`)).code,
  ).toBeUndefined();
  await nothingMoved();
});
