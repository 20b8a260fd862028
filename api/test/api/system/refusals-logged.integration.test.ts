import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** Somebody who walks through ids, codes or passwords for a night is seen (docs/product/limits.md#logs). */
type Refused = { readonly what?: string; readonly code: string; readonly who?: string };
type Line = {
  readonly msg: string;
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly from?: string;
  readonly refused?: readonly Refused[];
};
const texts: string[] = [];
const logger = pino({ level: 'info', base: undefined }, { write: (text) => texts.push(text) });
let app: TestApp;
let anyone: Browser;
let organization: Browser;
beforeAll(async () => {
  app = await startTestApp({}, logger);
  anyone = new Browser(app.url);
  ({ browser: organization } = await logInOrganization(app));
});
afterAll(() => app.stop());
beforeEach(() => {
  texts.length = 0;
});

/** The lines of the log about what was refused; a line is written once its response was handed on. */
async function refusedLines(count: number): Promise<Line[]> {
  const lines = () => texts.map((text) => JSON.parse(text) as Line).filter(({ msg }) => msg === 'refused'); // as pino writes
  await until(() => lines().length >= count);
  expect(lines()).toHaveLength(count);
  expect(texts.join('')).not.toMatch(/@example\.org|lincoln@|nobody@/);
  return lines();
}

const wrong = { email: 'lincoln@example.org', password: 'not-the-password' };
const loginByGraph = `mutation ($input: OrganizationLoginInput!) { loginOrganization(input: $input) { __typename } }`;

test('a read that is refused over REST is one line with who, what and from where', async () => {
  await organization.get('/api/admin/orders');
  const [line] = await refusedLines(1);
  expect(line).toMatchObject({ route: '/api/admin/orders', status: 403, from: '127.0.0.1' });
  expect(line?.refused).toEqual([{ code: 'FORBIDDEN', who: expect.stringMatching(/^[\w-]{20,}$/) }]);
});

test('fields of the graph that are refused are one line, each by its name, with the same who', async () => {
  await organization.ask('{ a: staffMembers { id } products { id } }');
  await organization.ask('mutation { deleteNote(noteId: "1") { id } }');
  await organization.get('/admin/queues');
  const lines = await refusedLines(3);
  expect(lines[0]?.refused).toMatchObject([{ what: 'staffMembers', code: 'FORBIDDEN' }]);
  expect(lines[1]?.refused).toMatchObject([{ what: 'deleteNote', code: 'FORBIDDEN' }]);
  expect(new Set(lines.map(({ refused }) => refused?.[0]?.who)).size).toBe(1);
});

test('a refusal of a caller without a session is a line that names nobody', async () => {
  await anyone.get('/api/organization/me');
  await anyone.ask('{ orders { nodes { id } } }');
  const lines = await refusedLines(2);
  expect(lines.map(({ refused }) => refused?.[0])).toEqual([
    { code: 'UNAUTHENTICATED' },
    { what: 'orders', code: 'UNAUTHENTICATED' },
  ]);
});

test('wrong passwords are lines that tell accounts apart', async () => {
  await anyone.post('/api/organization/login', wrong);
  await anyone.ask(loginByGraph, { input: { ...wrong, email: ' LINCOLN@example.org' } });
  await anyone.post('/api/organization/login', { ...wrong, email: 'nobody@example.org' });
  await anyone.post('/api/admin/login', { username: 'admin', password: 'wrong-one-too' });
  const lines = await refusedLines(4);
  const [rest, graph, other, staff] = lines.map(({ refused }) => refused?.[0]);
  expect(rest?.code).toBe('INVALID_CREDENTIALS');
  expect(graph?.who).toBe(rest?.who);
  expect(new Set([rest?.who, other?.who, staff?.who]).size).toBe(3);
});

test('a wrong current password and a wrong link are lines, although they are not a 401', async () => {
  await organization.post('/api/organization/change-password', {
    currentPassword: 'not-mine',
    newPassword: 'quite-another-1',
  });
  await anyone.post('/api/organization/choose-password', { token: 'none', newPassword: 'quite-another-1' });
  const lines = await refusedLines(2);
  expect(lines.map(({ refused }) => refused?.[0]?.code)).toEqual(['WRONG_PASSWORD', 'PASSWORD_LINK_INVALID']);
  expect(lines[0]?.refused?.[0]?.who).toBeDefined();
});

test('an event of the payment provider without its signature is a line', async () => {
  await anyone.post('/api/stripe/webhook', { id: 'evt_1' });
  const [line] = await refusedLines(1);
  expect(line).toMatchObject({ route: '/api/stripe/webhook', status: 400, from: '127.0.0.1' });
  expect(line?.refused).toEqual([{ code: 'BAD_SIGNATURE' }]);
});

test('a refusal of too many calls is a line', async () => {
  const login = () => anyone.post('/api/organization/login', { ...wrong, email: 'westside@example.org' });
  let count = 0;
  while ((await login()).status !== 429) count += 1;
  const lines = await refusedLines(count + 1);
  expect(lines.at(-1)?.refused).toEqual([{ code: 'TOO_MANY_REQUESTS', who: lines[0]?.refused?.[0]?.who }]);
});

test('a refused subscription is a line', async () => {
  const viewer = await subscribeTo(
    app,
    { query: 'subscription { anyOrderChanged { id } }' },
    organization.cookie,
  );
  await until(() => viewer.domainErrors.length > 0);
  const [line] = await refusedLines(1);
  expect(line?.refused).toEqual([{ what: 'anyOrderChanged', code: 'FORBIDDEN', who: expect.any(String) }]);
  await viewer.close();
});

test('a defect behind the graph is an error line with the id of its request, and counted by its code', async () => {
  const staff = await openStaffSession(app, 'admin');
  // The process counts, which may have run other test files before.
  const counted = async (code: string) => {
    const { text } = await anyone.get('/metrics');
    return Number(new RegExp(`skycrumb_graphql_errors_total{code="${code}"} (\\d+)\n`).exec(text)?.[1]);
  };
  const before = await counted('INTERNAL_ERROR');
  await queryDatabase(app.databaseUrl, 'ALTER TABLE contact_messages RENAME TO gone');
  const { code } = await staff.ask('{ contactMessages(first: 1) { nodes { id } } }');
  await queryDatabase(app.databaseUrl, 'ALTER TABLE gone RENAME TO contact_messages');
  expect(code).toBe('INTERNAL_ERROR');
  const lines = texts.map((text) => JSON.parse(text) as Line).filter(({ msg }) => msg === 'request failed'); // as pino writes
  expect(lines).toEqual([expect.objectContaining({ requestId: expect.stringMatching(/^[\w-]{36}$/) })]);
  expect(await counted('INTERNAL_ERROR')).toBe(before + 1);
  expect(await counted('UNAVAILABLE')).not.toBeNaN();
});
