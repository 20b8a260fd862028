import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../../src/accounts/index.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { callAnyhow } from '../../support/graph/root-fields.js';
import { rules } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { staffIdOf } from '../../support/people/staff.js';

/** Who may do what is the same for a mutation that stands beside others in its document as for one that stands alone. */
let app: TestApp;
const password = 'candy-staff-2026';

beforeAll(async () => {
  app = await startTestApp({ ADMIN_SECOND_FACTOR: 'required', RATE_LIMITS: 'off' });
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role)
     VALUES ('bare', 'bare@example.org', $1, 'Bare', 'admin')`,
    [await hashPassword(password)],
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO second_factors (admin_user_id, sealed_secret, confirmed_at)
     SELECT id, 'none that opens', now() FROM admin_users WHERE username = 'admin'`,
  );
});
afterAll(() => app.stop());

const mutations = Object.entries(rules).flatMap(([call, rule]) =>
  call.startsWith('Mutation.') && rule !== 'anyone' ? [[call.slice(9), rule] as const] : [],
);
const named = inThrees(mutations.map(([name]) => name));
/** What a member of staff who reads may do all the same: with their own account, nothing to the shop. */
const writes = inThrees(
  mutations.flatMap(([name, rule]) =>
    rule === 'admin' || (typeof rule === 'object' && !('ownOrganization' in rule)) ? [name] : [],
  ),
);

/** A document holds four mutations: each first one is tried with three more. */
function inThrees(names: readonly string[]): [string[]][] {
  return names.flatMap((_name, place) => (place % 3 === 0 ? [[names.slice(place, place + 3)]] : []));
}

const loginAdmin = `loginAdmin(input: { username: "bare", password: "${password}" }) { admin { role } }`;
const loginOrganization =
  'loginOrganization(input: { email: "lincoln@example.org", password: "candy-demo-2026" }) { organization { id } }';

type Result = {
  readonly data: unknown;
  readonly errors?: readonly { path?: readonly string[]; extensions: { code: string } }[];
};

/** The code of the other fields' refusals, when the first one went well. */
async function codeAfter(
  browser: Browser,
  first: string,
  names: readonly string[],
  args = {},
): Promise<unknown> {
  const others = names.map((name, place) => {
    const [, call = ''] = /^mutation \{ (.*)\}$/s.exec(callAnyhow('mutation', name, args)) ?? [];
    return `other${place}: ${call}`;
  });
  const { json } = await browser.post('/graphql', {
    query: `mutation { first: ${first} ${others.join(' ')} }`,
  });
  const { errors = [] } = json as Result; // GraphQL over HTTP
  expect(errors.map(({ path }) => path?.[0])).toEqual(names.map((_name, place) => `other${place}`));
  const codes = [...new Set(errors.map(({ extensions }) => extensions.code))];
  return codes.length === 1 ? codes[0] : codes;
}

describe('a login adds no right to its own document', () => {
  test.each(named)('of an administrator: %s', async (names) => {
    expect(await codeAfter(new Browser(app.url), loginAdmin, names)).toBe('UNAUTHENTICATED');
  });

  test.each(named)('of an organization: %s', async (names) => {
    const organizationId = await lincolnId();
    const code = await codeAfter(new Browser(app.url), loginOrganization, names, { organizationId });
    expect(code).toBe('UNAUTHENTICATED');
  });
});

async function lincolnId(): Promise<string> {
  const sql = `SELECT id FROM organizations WHERE code = 'LINCOLN'`;
  const [row] = await queryDatabase<{ id: string }>(app.databaseUrl, sql);
  return row?.id ?? '';
}

describe('a logout leaves no right to the rest of its document', () => {
  test.each(named)('of an administrator: %s', async (names) => {
    const browser = await openStaffSession(app, 'admin');
    expect(await codeAfter(browser, 'logoutAdmin { admin { id } }', names)).toBe('UNAUTHENTICATED');
  });

  test.each(named)('of an organization: %s', async (names) => {
    const { browser, organizationId } = await logInOrganization(app);
    expect(
      await codeAfter(browser, 'logoutOrganization { organization { id } }', names, { organizationId }),
    ).toBe('UNAUTHENTICATED');
  });
});

describe('an administrator without the second factor that is required', () => {
  test.each(writes)('changes nothing after its login either: %s', async (names) => {
    const browser = new Browser(app.url);
    await browser.post('/api/admin/login', { username: 'bare', password });
    expect(await codeAfter(browser, 'logoutOrganization { organization { id } }', names)).toBe('FORBIDDEN');
  });

  test('gets the role that rights use from every call that returns it', async () => {
    const browser = new Browser(app.url);
    const { data } = await browser.ask(`mutation { ${loginAdmin} }`);
    expect(data).toEqual({ loginAdmin: { admin: { role: 'support' } } });
    const login = await browser.post('/api/admin/login', { username: 'bare', password });
    expect(login.json).toMatchObject({ role: 'support', admin: { role: 'support' } });
    expect((await browser.get('/api/admin/me')).json).toMatchObject({ role: 'support' });
    const seen = await browser.ask(
      '{ viewer { admin { id role needsSecondFactor } } staffMembers { id role } }',
    );
    const id = await staffIdOf(app, 'bare');
    expect(seen.data).toMatchObject({
      viewer: { admin: { id, role: 'support', needsSecondFactor: true } },
      staffMembers: expect.arrayContaining([{ id, role: 'support' }]) as unknown,
    });
  });
});

test('each mutation of a document answers with what it changed, not with what an earlier one had read', async () => {
  const browser = await openStaffSession(app, 'admin');
  const [product] = await queryDatabase<{ id: string }>(app.databaseUrl, 'SELECT id FROM products LIMIT 1');
  const received = [5, 6, 7].map(
    (
      quantity,
    ) => `after${quantity}: recordStock(input: { productId: "${product?.id}", kind: received, quantity: ${quantity} }) {
      stockHistory(first: 1) { nodes { change } }
    }`,
  );
  const last = (change: number) => ({ stockHistory: { nodes: [{ change }] } });
  expect((await browser.ask(`mutation { ${received.join(' ')} }`)).data).toEqual({
    after5: last(5),
    after6: last(6),
    after7: last(7),
  });
});

test('a right that a mutation ends is gone for the next one of its document', async () => {
  const browser = await openStaffSession(app, 'admin');
  const id = await staffIdOf(app, 'admin');
  await queryDatabase(app.databaseUrl, `UPDATE admin_users SET role = 'admin' WHERE username = 'bare'`);
  const first = `changeStaffMember(staffMemberId: "${id}", role: support) { role }`;
  expect(await codeAfter(browser, first, ['createProduct'])).toBe('UNAUTHENTICATED');
});
