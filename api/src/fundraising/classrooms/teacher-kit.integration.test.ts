import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildClassroom, buildOrganization } from '../../../test/support/factories/factories.js';
import { tellTeachers } from './teacher-kit.resolver.js';

const { database, close } = await openTestDatabase();
afterAll(close);

test('one call sends at most 20 emails to one address, and the next call continues', async () => {
  const classrooms = Array.from({ length: 24 }, (_, index) => buildClassroom({ code: `ROOM${index}` }));
  const { id } = await buildOrganization(database, { classrooms });
  await database.transaction((tx) =>
    tx.query(
      `UPDATE classrooms SET teacher_email = CASE WHEN code = 'ROOM23' THEN 'other@example.org'
         WHEN code = 'ROOM22' THEN 'Lee@example.org' ELSE 'lee@example.org' END WHERE organization_id = $1`,
      [id],
    ),
  );
  const tell = () =>
    database.transaction((tx) => tellTeachers(tx, id, { isAgain: false }, new Date('2026-11-28T12:00:00Z')));
  expect([await tell(), await tell(), await tell()]).toEqual([21, 3, 0]);
});
