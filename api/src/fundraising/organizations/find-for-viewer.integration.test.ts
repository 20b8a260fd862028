import { afterAll, describe, expect, test } from '@jest/globals';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { findClassroomForViewer, findOrganizationForViewer } from './find-for-viewer.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

const staff: Viewer = { organization: null, admin: { id: 'a', role: 'support', sessionHash: 's' } };
const sessionOf = (id: string): Viewer => ({
  organization: { id, personId: 'p', role: 'owner', sessionHash: 's' },
  admin: null,
});

/** Changes an organization and returns who can find it and its class. */
async function finders(change: string): Promise<object> {
  const { id, code, classroomIds } = await buildOrganization(database);
  const classroomId = classroomIds.get('RIVERA') ?? '';
  await database.source.query(change, [id]);
  const { id: otherId } = await buildOrganization(database);
  const finds = async (viewer: Viewer): Promise<boolean[]> => {
    const found = await Promise.allSettled([
      findOrganizationForViewer(db, viewer, { id }),
      findOrganizationForViewer(db, viewer, { code }),
      findClassroomForViewer(db, viewer, { id: classroomId }),
      findClassroomForViewer(db, viewer, { code: `${code}-rivera` }),
    ]);
    return found.map(({ status }) => status === 'fulfilled');
  };
  return {
    anyone: await finds(anonymous),
    other: await finds(sessionOf(otherId)),
    own: await finds(sessionOf(id)),
    staff: await finds(staff),
  };
}

const all = [true, true, true, true];
const none = [false, false, false, false];
const byId = [true, false, true, false];

describe('an organization and its class', () => {
  test('are found by everyone, by id and by code, while active', async () => {
    const found = await finders('UPDATE organizations SET is_active = true WHERE id = $1');
    expect(found).toEqual({ anyone: all, other: all, own: all, staff: all });
  });

  test('are found only by id, by themselves and staff, while inactive', async () => {
    const found = await finders('UPDATE organizations SET is_active = false WHERE id = $1');
    expect(found).toEqual({ anyone: none, other: none, own: byId, staff: byId });
  });

  test('are found only by staff once deleted', async () => {
    const found = await finders('UPDATE organizations SET deleted_at = now() WHERE id = $1');
    expect(found).toEqual({ anyone: none, other: none, own: none, staff: byId });
  });

  test.each([{}, { id: 'a', code: 'LINCOLN' }, { id: null, code: null }])(
    'cannot be found by %j',
    async (named) => {
      await expect(findOrganizationForViewer(db, staff, named)).rejects.toMatchObject({ status: 400 });
      await expect(findClassroomForViewer(db, staff, named)).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each(['LINCOLN', 'LINCOLN-', 'NOBODY-RIVERA'])('have no class with the code %j', async (code) => {
    await expect(findClassroomForViewer(db, staff, { code })).rejects.toMatchObject({ status: 404 });
  });
});
