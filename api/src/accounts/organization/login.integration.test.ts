import { afterAll, describe, expect, test } from '@jest/globals';
import { organizationAccounts } from '../../fundraising/index.js';
import { systemClock } from '../../lib/clock.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import type { Tx } from '../../database/index.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { findViewer } from '../sessions/find-viewer.js';
import {
  findPersonByAccount,
  type LoginDeps,
  lockPerson,
  type Person,
  setPassword,
} from '../people/find-person.js';
import { loginOrganization } from './organization-login.resolver.js';
import { noLoginThrottle } from '../protection/login-throttle.js';
import { hashPassword, verifyPassword } from '../passwords/password.js';

const { database, close } = await openTestDatabase();
afterAll(() => close());

const secrets = createSecrets('a secret of the test');
const password = 'candy-demo-2026';
const passwordHash = await hashPassword(password);
const lincoln = await buildOrganization(database, { contactEmail: 'Lincoln@example.org', passwordHash });

const deps: LoginDeps = {
  database,
  secrets,
  clock: systemClock,
  throttle: noLoginThrottle,
  organizations: organizationAccounts(database.read),
};

const caller = { former: null, address: '192.0.2.1', deviceOf: () => null };
const logIn = (email: string, typed: string) => loginOrganization(deps, { email, password: typed }, caller);

describe('logging in', () => {
  test('with the right password opens a session, ignoring the case of the email', async () => {
    const { token, organization, person } = await logIn(' lincoln@EXAMPLE.org ', password);
    expect(organization).toMatchObject({ organizationId: lincoln.id, role: 'owner' });
    expect(person).toMatchObject({ email: 'Lincoln@example.org', mustChangePassword: false });
    const viewer = await findViewer(deps, { organizationToken: token });
    expect(viewer.organization?.id).toBe(lincoln.id);
  });

  test('again in the same browser ends the former session and starts a new one', async () => {
    const first = await logIn('lincoln@example.org', password);
    const former = await findViewer(deps, { organizationToken: first.token });
    const credentials = { email: 'lincoln@example.org', password };
    const second = await loginOrganization(deps, credentials, {
      ...caller,
      former: former.organization,
    });
    expect(second.token).not.toBe(first.token);
    expect((await findViewer(deps, { organizationToken: first.token })).organization).toBeNull();
    expect((await findViewer(deps, { organizationToken: second.token })).organization).not.toBeNull();
  });

  test('gives the same response for an unknown email and a wrong password', async () => {
    const [unknown, wrong] = await Promise.allSettled([
      logIn('nobody@example.org', password),
      logIn('lincoln@example.org', 'wrong'),
    ]);
    const response = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    expect(unknown).toMatchObject({ status: 'rejected', reason: response });
    expect(wrong).toMatchObject({ status: 'rejected', reason: response });
  });

  test('hashes for an unknown email too, so that the response time reveals nothing', async () => {
    const took = async (hash: string | null): Promise<number> => {
      const startedAt = performance.now();
      await verifyPassword(hash, 'wrong');
      return performance.now() - startedAt;
    };
    // The minimum of alternating runs, because a busy machine only makes them slower.
    const times = { unknown: Infinity, known: Infinity };
    for (let round = 0; round < 8; round += 1) {
      times.unknown = Math.min(times.unknown, await took(null));
      times.known = Math.min(times.known, await took(passwordHash));
    }
    const ratio = times.unknown / times.known;
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });

  test('to an inactive organization is refused with 403 only when the password is right', async () => {
    const { id } = await buildOrganization(database, { contactEmail: 'closed@example.org', passwordHash });
    await database.source.query('UPDATE organizations SET is_active = false WHERE id = $1', [id]);
    await expect(logIn('closed@example.org', password)).rejects.toMatchObject({ status: 403 });
    await expect(logIn('closed@example.org', 'wrong')).rejects.toMatchObject({ status: 401 });
  });

  test('with a password that is being changed is refused, and leaves no session', async () => {
    const { id } = await buildOrganization(database, { contactEmail: 'changing@example.org', passwordHash });
    const change = async (tx: Tx): Promise<void> => {
      const owner = await findPersonByAccount(tx, id);
      await lockPerson(tx, deps.organizations, owner as Person); // it was built above
      await setPassword(tx, owner?.id ?? '', { passwordHash: 'another', mustChange: false });
      await endOtherSessions(tx, { personId: owner?.id ?? '' }, null);
    };
    const login = overlap(database, change, () => logIn('changing@example.org', password));
    await expect(login).rejects.toMatchObject({ status: 401 });
    const sessions: unknown[] = await database.source.query(
      'SELECT 1 FROM sessions WHERE organization_id = $1',
      [id],
    );
    expect(sessions).toEqual([]);
  });

  test('to a deleted organization gives the response for an unknown email', async () => {
    const { id } = await buildOrganization(database, { contactEmail: 'gone@example.org', passwordHash });
    await database.source.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [id]);
    await expect(logIn('gone@example.org', password)).rejects.toMatchObject({ status: 401 });
  });
});

describe('passwords', () => {
  test('are Argon2id with 19 MiB, 2 passes and 1 lane', () => {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each(['1234567', 'x'.repeat(129)])('too short or too long are refused: %j', async (bad) => {
    await expect(hashPassword(bad)).rejects.toMatchObject({ status: 400 });
  });
});
