import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { addTreasurer, officer, openSchool } from '../../../test/support/people/officers.js';
import { propose } from '../../accounts/index.js';
import { type NewClassroom, resetFundraiser } from '../../fundraising/index.js';
import { daysBefore } from '../../lib/dates.js';
import { startNextSeason } from './next-season.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const now = new Date();
const rowsOf = (sql: string, id: string): Promise<object[]> => database.source.query(sql, [id]);

/** An organization with closed books. */
async function buildClosed(classrooms: NewClassroom[]): Promise<string> {
  const { id } = await buildOrganization(database, { classrooms });
  await rowsOf('UPDATE classrooms SET teacher_told_at = now() WHERE organization_id = $1', id);
  await rowsOf('UPDATE organizations SET teachers_told_at = now(), closed_at = now() WHERE id = $1', id);
  return id;
}

const startNext = (organizationId: string, classes: NewClassroom[]) =>
  database.transaction((tx) => startNextSeason(tx, { organizationId, adminId: null, classes }, now));

test("in the next season nobody was emailed yet, and a new teacher does not get the former one's email", async () => {
  const classrooms = ['Amy Ash', 'Ben Oak', 'Cal Elm'].map((teacherName, index) => ({
    name: `Room ${index}`,
    code: `R${index}`,
    teacherName,
    teacherEmail: `${index}@example.org`,
  }));
  const organizationId = await buildClosed(classrooms);
  await startNext(organizationId, [
    { name: 'Room 0', code: 'NEW', teacherName: 'Dee Elm' },
    { name: 'Room 1', code: 'OAK', teacherName: ' ben oak ' },
  ]);
  expect(
    await rowsOf(
      `SELECT c.code, c.teacher_email AS email, c.teacher_told_at AS told, o.teachers_told_at AS all_told
         FROM classrooms c JOIN organizations o ON o.id = c.organization_id WHERE o.id = $1 ORDER BY c.code`,
      organizationId,
    ),
  ).toEqual(
    [
      { code: 'R0', email: null },
      { code: 'R1', email: '1@example.org' },
      { code: 'R2', email: '2@example.org' },
    ].map((row) => ({ ...row, told: null, allTold: null })),
  );
});

test('classes of one name are told apart by their teachers, and a row that fits several is a new class', async () => {
  const listOf = (...rows: string[][]) =>
    rows.map(([code = '', teacherName = '']) => ({ name: '3rd Grade', code, teacherName }));
  const organizationId = await buildClosed(listOf(['CHEN', 'Mr. Chen'], ['RIVERA', 'Ms. Rivera']));
  const teachers = () =>
    rowsOf(
      'SELECT code, teacher_name FROM classrooms WHERE organization_id = $1 ORDER BY code',
      organizationId,
    );
  await startNext(organizationId, listOf(['RIVERA2', 'Ms. Rivera'], ['CHEN2', 'Mr. Chen']));
  const same = [
    { code: 'CHEN', teacherName: 'Mr. Chen' },
    { code: 'RIVERA', teacherName: 'Ms. Rivera' },
  ];
  expect(await teachers()).toEqual(same);
  await rowsOf('UPDATE organizations SET closed_at = now() WHERE id = $1', organizationId);
  await startNext(organizationId, listOf(['ELM', 'Mx. Elm']));
  expect(await teachers()).toEqual([same[0], { code: 'ELM', teacherName: 'Mx. Elm' }, same[1]]);
});

test('a proposal to close the books ends with a reset, and does not close the next season', async () => {
  const { deps, organizationId, owner, confirm } = await openSchool(database);
  const other = await addTreasurer(database, organizationId, { email: 'lee@example.org', counts: true });
  const viewer = officer(organizationId, owner);
  const id = await database.transaction((tx) =>
    propose(tx, deps, { organizationId, kind: 'closing', payload: {}, viewer }),
  );
  await database.transaction((tx) => resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: now }));
  await expect(confirm(id, officer(organizationId, other))).rejects.toMatchObject({ code: 'PROPOSAL_ENDED' });
  const state = `SELECT campaign, closed_at, (SELECT end_reason FROM officer_proposals WHERE organization_id = o.id)
     FROM organizations o WHERE id = $1`;
  expect(await rowsOf(state, organizationId)).toEqual([
    { campaign: 2, closedAt: null, endReason: 'refused' },
  ]);
});

test.each([
  ['over', -1, true],
  ['not over', 1, false],
])('a reset clears the dates of a sale that is over: %s', async (_, days, isCleared) => {
  const [startDate, endDate] = [daysBefore(now, 9), daysBefore(now, -days)];
  const { id } = await buildOrganization(database, { startDate, endDate });
  await rowsOf('UPDATE organizations SET closed_at = now() WHERE id = $1', id);
  await database.transaction((tx) =>
    resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: now }),
  );
  expect(await rowsOf('SELECT start_date, end_date FROM organizations WHERE id = $1', id)).toEqual([
    isCleared ? { startDate: null, endDate: null } : { startDate, endDate },
  ]);
});
