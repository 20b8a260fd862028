import { afterAll, describe, expect, test } from '@jest/globals';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { findClassPageVersions } from '../classrooms/find-classrooms.js';
import { findClassroomForViewer, findOrganizationForViewer } from './find-for-viewer.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

const staff: Viewer = { organization: null, admin: { id: 'a', role: 'support', sessionHash: 's' } };
const sessionOf = (id: string): Viewer => ({ organization: { id, sessionHash: 's' }, admin: null });

/** An organization in this state, with its class: by whom they are found. */
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
  test('that are active are found by everybody, by id and by code', async () => {
    const found = await finders('UPDATE organizations SET is_active = true WHERE id = $1');
    expect(found).toEqual({ anyone: all, other: all, own: all, staff: all });
  });

  test('that are not active are found by id alone, by themselves and staff', async () => {
    const found = await finders('UPDATE organizations SET is_active = false WHERE id = $1');
    expect(found).toEqual({ anyone: none, other: none, own: byId, staff: byId });
  });

  test('that are deleted are found by staff alone', async () => {
    const found = await finders('UPDATE organizations SET deleted_at = now() WHERE id = $1');
    expect(found).toEqual({ anyone: none, other: none, own: none, staff: byId });
  });

  test.each([{}, { id: 'a', code: 'LINCOLN' }, { id: null, code: null }])(
    'are not looked for by %j',
    async (named) => {
      await expect(findOrganizationForViewer(db, staff, named)).rejects.toMatchObject({ status: 400 });
      await expect(findClassroomForViewer(db, staff, named)).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each(['LINCOLN', 'LINCOLN-', 'NOBODY-RIVERA'])('of the code %j there is no class', async (code) => {
    await expect(findClassroomForViewer(db, staff, { code })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the version of a class page', () => {
  const versionsAfter = async (id: string, changes: readonly (() => Promise<unknown>)[]) => {
    const versions = [(await findClassPageVersions(db, [id])).get(id)];
    for (const change of changes) {
      await change();
      versions.push((await findClassPageVersions(db, [id])).get(id));
    }
    return versions;
  };

  test('is another one after a sale of the class or its organization, and each edit of what it shows', async () => {
    const classrooms = [buildClassroom(), buildClassroom({ code: 'CHEN' })];
    const { id: organizationId, classroomIds } = await buildOrganization(database, { classrooms });
    const [own = '', other = ''] = classroomIds.values();
    const sell = async (classroomId: string | null) => {
      const sale = await buildSale(database, { organizationId, classroomId });
      await database.transaction((tx) => recordSale(tx, sale));
    };
    const versions = await versionsAfter(own, [
      () => sell(own),
      () => sell(other),
      () => sell(null),
      () => database.source.query(`UPDATE classrooms SET name = 'Third Grade' WHERE id = $1`, [other]),
      () =>
        database.source.query(`UPDATE organizations SET incentive = 'Pizza' WHERE id = $1`, [organizationId]),
    ]);
    expect(new Set(versions).size).toBe(6);
    const { id: elsewhere } = await buildOrganization(database);
    const [before, after] = await versionsAfter(own, [
      () => database.source.query(`UPDATE organizations SET incentive = 'Cake' WHERE id = $1`, [elsewhere]),
    ]);
    expect(after).toBe(before);
  });

  test('is there for what anybody may look at alone', async () => {
    const { id, classroomIds } = await buildOrganization(database);
    const [classroomId = ''] = classroomIds.values();
    const unknown = ['none', '00000000-0000-4000-8000-000000000000', classroomId.toUpperCase()];
    expect((await findClassPageVersions(db, [...unknown, classroomId])).size).toBe(1);
    await database.source.query('UPDATE organizations SET is_active = false WHERE id = $1', [id]);
    expect((await findClassPageVersions(db, [classroomId])).size).toBe(0);
  });
});
