import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { organizationAccounts } from '../../fundraising/index.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { fakeClock } from '../../../test/support/clock.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { until } from '../../../test/support/until.js';
import { countWaiting } from '../../../test/support/database/overlap.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import type { Mail } from '../../mail/index.js';
import { findViewer } from '../sessions/find-viewer.js';
import { endPasswordLinks } from '../sessions/sessions.js';
import { findPersonByAccount, type LoginDeps } from '../people/find-person.js';
import { loginOrganization } from '../organization/organization-login.resolver.js';
import { noLoginThrottle } from '../protection/login-throttle.js';
import { hashPassword } from './password.js';
import { choosePassword, sendPasswordLinkEmail } from './password-links.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const { clock, advance } = fakeClock('2026-02-01T10:00:00Z');
const deps: LoginDeps = {
  database,
  clock,
  secrets: createSecrets('a secret of the test'),
  throttle: noLoginThrottle,
  organizations: organizationAccounts(database.read),
};

/** The tokens of the emails that were sent. */
const tokens: string[] = [];
const mail: Mail = {
  support: { name: 'Support', address: 'support@example.org' },
  send: (_email, { props }) => {
    if ('token' in props) tokens.push(String(props.token));
    return Promise.resolve();
  },
  render: () => Promise.reject(new Error('Nothing is rendered here')),
};

async function mailedToken(organizationId: string): Promise<string> {
  await sendPasswordLinkEmail({ ...deps, mail }, { requestId: randomUUID(), organizationId });
  return tokens.at(-1) ?? '';
}

const newPassword = 'another-password';
const passwordHash = await hashPassword('candy-demo-2026');

const caller = { former: null, address: '192.0.2.1', deviceOf: () => null };

test('a link sets the password once, logs in, and ends former sessions', async () => {
  const { id, contactEmail } = await buildOrganization(database, { passwordHash });
  const former = await loginOrganization(deps, { email: contactEmail, password: 'candy-demo-2026' }, caller);
  const token = await mailedToken(id);
  const chosen = await choosePassword(deps, { token, newPassword });
  expect((await findViewer(deps, { organizationToken: chosen.token })).organization?.id).toBe(id);
  expect((await findViewer(deps, { organizationToken: former.token })).organization).toBeNull();
  await expect(choosePassword(deps, { token, newPassword })).rejects.toMatchObject({
    code: 'PASSWORD_LINK_INVALID',
  });
  await loginOrganization(deps, { email: contactEmail, password: newPassword }, caller);
});

test('a link emailed before the secret was replaced works while both secrets are valid', async () => {
  const { id } = await buildOrganization(database, { passwordHash });
  const token = await mailedToken(id);
  const only = { ...deps, secrets: createSecrets('the new secret') };
  await expect(choosePassword(only, { token, newPassword })).rejects.toMatchObject({ status: 400 });
  const both = { ...deps, secrets: createSecrets('the new secret', 'a secret of the test') };
  expect((await choosePassword(both, { token, newPassword })).organization.organizationId).toBe(id);
});

test('only one of two concurrent uses of a link succeeds', async () => {
  const { id } = await buildOrganization(database, { passwordHash });
  const token = await mailedToken(id);
  const choose = () => choosePassword(deps, { token, newPassword });
  let outcomes: ReturnType<typeof Promise.allSettled> = Promise.resolve([]);
  await database.transaction(async (tx) => {
    await tx.query('SELECT FROM organizations WHERE id = $1 FOR UPDATE', [id]);
    outcomes = Promise.allSettled([choose(), choose()]);
    // Both have found the link unused.
    await until(async () => (await countWaiting(database)) === 2);
  });
  const both = await outcomes;
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a link stays when another member is removed, and ends with its own person or organization', async () => {
  const { id } = await buildOrganization(database, { passwordHash });
  const ownerId = (await findPersonByAccount(database.read, id))?.id ?? '';
  const end = (scope: { organizationId: string; personId?: string }) =>
    database.transaction((tx) => endPasswordLinks(tx, scope));
  const token = await mailedToken(id);
  await end({ organizationId: id, personId: randomUUID() });
  await choosePassword(deps, { token, newPassword });
  for (const scope of [{ organizationId: id, personId: ownerId }, { organizationId: id }]) {
    const ended = await mailedToken(id);
    await end(scope);
    await expect(choosePassword(deps, { token: ended, newPassword })).rejects.toMatchObject({ status: 400 });
  }
});

test('a link is refused after 60 minutes', async () => {
  const { id } = await buildOrganization(database, { passwordHash });
  const token = await mailedToken(id);
  advance(60 * 60 + 1);
  await expect(choosePassword(deps, { token, newPassword })).rejects.toMatchObject({ status: 400 });
});

test('the stored hash of a link does not work as a link', async () => {
  const { id } = await buildOrganization(database, { passwordHash });
  const token = await mailedToken(id);
  const [stored]: { tokenHash: string }[] = await database.read.query(
    'SELECT token_hash FROM password_links WHERE organization_id = $1',
    [id],
  );
  expect(stored?.tokenHash).not.toBe(token);
});

test('an organization gets at most 5 links an hour', async () => {
  const { id } = await buildOrganization(database, { passwordHash });
  const before = tokens.length;
  for (let asked = 0; asked < 7; asked += 1) await mailedToken(id);
  expect(tokens.length - before).toBe(5);
});

test('a retried email has the same link, whose lifetime starts again', async () => {
  const { id: organizationId } = await buildOrganization(database, { passwordHash });
  const request = { requestId: randomUUID(), organizationId };
  const before = tokens.length;
  for (let tried = 0; tried < 7; tried += 1) {
    await sendPasswordLinkEmail({ ...deps, mail }, request);
    advance(30 * 60);
  }
  expect(tokens.length - before).toBe(7);
  expect(new Set(tokens.slice(before)).size).toBe(1);
  await choosePassword(deps, { token: tokens.at(-1) ?? '', newPassword });
  await sendPasswordLinkEmail({ ...deps, mail }, request);
  expect(tokens.length - before).toBe(7);
});
