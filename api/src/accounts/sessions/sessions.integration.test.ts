import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { anonymous } from '../../lib/viewer.js';
import { fakeClock } from '../../../test/support/clock.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { createAdminUser } from '../staff/change-staff-member.js';
import { findPersonByAccount } from '../people/find-person.js';
import { createSession, endOtherSessions, endSession, purgeExpiredSessions } from './sessions.js';
import { findViewer, createSessionWatch } from './find-viewer.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const secrets = createSecrets('a secret of the test');
const minute = 60;
const hour = 3_600;

let time = fakeClock('2025-10-06T12:00:00Z');
beforeEach(() => {
  time = fakeClock('2025-10-06T12:00:00Z');
});

const { id: organizationId } = await buildOrganization(database);
const personId = (await findPersonByAccount(database.read, organizationId))?.id ?? '';
const adminUserId = await database.transaction((tx) =>
  createAdminUser(tx, {
    username: 'admin',
    email: 'Admin@example.org',
    passwordHash: 'no password',
    fullName: 'Avery Morgan',
    role: 'admin',
  }),
);

const open = (owner: Parameters<typeof createSession>[2]) =>
  database.transaction((tx) => createSession(tx, secrets, owner, time.clock()));

const view = (tokens: Parameters<typeof findViewer>[1]) =>
  findViewer({ database, secrets, clock: time.clock }, tokens);

describe('a session', () => {
  test('of an organization and one of an administrator are known together in one browser', async () => {
    const organizationToken = await open({ organizationId, personId, hasGivenPassword: false });
    const adminToken = await open({ adminUserId });
    expect(await view({ organizationToken, adminToken })).toEqual({
      organization: {
        id: organizationId,
        personId,
        role: 'owner',
        sessionHash: secrets.hash('session row', organizationToken),
      },
      admin: {
        id: adminUserId,
        role: 'admin',
        jobs: [],
        sessionHash: secrets.hash('session row', adminToken),
      },
    });
  });

  test('is stored as a hash that is not a valid token', async () => {
    const token = await open({ organizationId, personId, hasGivenPassword: false });
    const stored: unknown[] = await database.source.query('SELECT 1 FROM sessions WHERE token_hash = $1', [
      token,
    ]);
    expect(stored).toEqual([]);
    expect(await view({ organizationToken: secrets.hash('session row', token) })).toEqual(anonymous);
  });

  test('of an organization ends after 24 idle hours', async () => {
    const organizationToken = await open({ organizationId, personId, hasGivenPassword: false });
    time.advance(24 * hour - 1);
    expect((await view({ organizationToken })).organization).not.toBeNull();
    time.advance(24 * hour);
    expect(await view({ organizationToken })).toEqual(anonymous);
  });

  test('of an organization ends after 7 days, even in use', async () => {
    const organizationToken = await open({ organizationId, personId, hasGivenPassword: false });
    for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
      time.advance(12 * hour);
      expect((await view({ organizationToken })).organization).not.toBeNull();
    }
    time.advance(12 * hour);
    expect(await view({ organizationToken })).toEqual(anonymous);
  });

  test('of an administrator ends after 30 idle minutes, and after 12 hours', async () => {
    const adminToken = await open({ adminUserId });
    time.advance(30 * minute);
    expect(await view({ adminToken })).toEqual(anonymous);
    const busyToken = await open({ adminUserId });
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      time.advance(20 * minute);
      expect((await view({ adminToken: busyToken })).admin).not.toBeNull();
    }
    time.advance(20 * minute);
    expect(await view({ adminToken: busyToken })).toEqual(anonymous);
  });

  test('is not kept alive by a dashboard that reconnects automatically', async () => {
    const organizationToken = await open({ organizationId, personId, hasGivenPassword: false });
    time.advance(23 * hour);
    expect((await view({ organizationToken, isBackground: true })).organization).not.toBeNull();
    time.advance(hour);
    expect(await view({ organizationToken })).toEqual(anonymous);
  });

  test('of a deactivated administrator is no longer valid', async () => {
    const id = await database.transaction((tx) =>
      createAdminUser(tx, {
        username: 'gone',
        email: 'gone@example.org',
        passwordHash: '',
        fullName: 'G',
        role: 'support',
      }),
    );
    const adminToken = await open({ adminUserId: id });
    await database.source.query('UPDATE admin_users SET is_active = false WHERE id = $1', [id]);
    expect(await view({ adminToken })).toEqual(anonymous);
  });

  test('can be ended alone, or with all others of the organization except one', async () => {
    const [first = '', second = '', third = ''] = await Promise.all(
      [1, 2, 3].map(() => open({ organizationId, personId, hasGivenPassword: false })),
    );
    await database.transaction((tx) => endSession(tx, secrets.hash('session row', first)));
    await database.transaction((tx) =>
      endOtherSessions(tx, { organizationId }, secrets.hash('session row', second)),
    );
    expect(await view({ organizationToken: first })).toEqual(anonymous);
    expect((await view({ organizationToken: second })).organization).not.toBeNull();
    expect(await view({ organizationToken: third })).toEqual(anonymous);
  });

  test('that continues another ends when that one would, and does not start after its end', async () => {
    const first = await open({ organizationId, personId, hasGivenPassword: false });
    const firstHash = secrets.hash('session row', first);
    const owner = { organizationId, personId, hasGivenPassword: false };
    const go = () => database.transaction((tx) => createSession(tx, secrets, owner, time.clock(), firstHash));
    time.advance(20 * hour);
    const second = await go();
    const ends: { expiresAt: Date }[] = await database.source.query(
      'SELECT expires_at FROM sessions WHERE token_hash = ANY($1)',
      [[firstHash, secrets.hash('session row', second)]],
    );
    expect(ends.map(({ expiresAt }) => expiresAt.toISOString())).toEqual(
      Array(2).fill('2025-10-13T12:00:00.000Z'),
    );
    await database.transaction((tx) => endSession(tx, firstHash));
    await expect(go()).rejects.toMatchObject({ status: 401 });
  });

  test('is purged once it has expired, and not before', async () => {
    const expired = await open({ adminUserId });
    const living = await open({ organizationId, personId, hasGivenPassword: false });
    time.advance(13 * hour);
    await database.transaction((tx) => purgeExpiredSessions(tx, time.clock()));
    const left: { tokenHash: string }[] = await database.source.query('SELECT token_hash FROM sessions');
    const hashes = left.map((row) => row.tokenHash);
    expect(hashes).toContain(secrets.hash('session row', living));
    expect(hashes).not.toContain(secrets.hash('session row', expired));
  });
});

describe('an open socket', () => {
  test('loses its session within a second', async () => {
    const token = await open({ organizationId, personId, hasGivenPassword: false });
    const hash = secrets.hash('session row', token);
    const isLive = createSessionWatch(database, time.clock);
    expect(await isLive(hash)).toBe(true);
    await database.transaction((tx) => endOtherSessions(tx, { organizationId }, null));
    time.advance(1);
    expect(await isLive(hash)).toBe(false);
  });
});

test('an administrator whose user name or email is in use, in any letter case, is refused', async () => {
  const add = (username: string, email: string) =>
    database.transaction((tx) =>
      createAdminUser(tx, { username, email, passwordHash: '', fullName: 'Avery', role: 'admin' }),
    );
  for (const username of ['admin', 'ADMIN'])
    await expect(add(username, 'new@example.org')).rejects.toMatchObject({
      status: 409,
      details: { field: 'username' },
    });
  await expect(add('new', 'ADMIN@example.org')).rejects.toMatchObject({
    status: 409,
    details: { field: 'email' },
  });
});
