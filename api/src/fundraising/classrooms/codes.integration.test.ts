import { randomUUID } from 'node:crypto';
import { anonymous } from '../../lib/viewer.js';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildClassroom, buildOrganization } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import {
  getClassroom,
  getClassroomByCodes,
  getOrganizationByCode,
  getPublicOrganization,
  listClassrooms,
} from '../organizations/find-fundraisers.js';
import { organizationResponse } from '../organizations/organization.rest.js';
import { organizationView } from '../organizations/organization.types.js';
import { completeRegistration } from '../registration/register-organization.js';
import { addClassroom } from './change-classrooms.js';
import { classroomView } from './classroom.types.js';
import { proposeClassroomCode, proposeOrganizationCode, findLookAlikes } from './taken-codes.js';
import { findSupportedFundraiser } from './supported-fundraiser.js';
import { resolveCodes, validateCodes } from './codes.resolver.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

const lincoln = await buildOrganization(database, { code: 'lincoln', classrooms: [buildClassroom()] });
const rivera = lincoln.classroomIds.get('RIVERA') ?? '';
const westside = await buildOrganization(database, {
  name: 'Westside Soccer Club',
  code: 'WESTSIDE',
  allowDirectRegistration: false,
  classrooms: [buildClassroom({ code: 'U12' }), buildClassroom({ code: 'U14' })],
});

const set = (table: 'organizations' | 'classrooms', id: string, what: string) =>
  database.source.query(`UPDATE ${table} SET ${what} WHERE id = $1`, [id]);

describe('validating codes', () => {
  test.each([
    { organizationCode: 'LINCOLN', classroomCode: 'RIVERA' },
    { organizationCode: ' lincoln ', classroomCode: 'rivera' },
    { organizationCode: 'Lincoln-Rivera' },
    { organizationCode: 'LINCOLN – rivera' },
    { organizationCode: 'L\u200bINCOLN\u00a0RIVERA' },
    { organizationCode: "Lin'coln", classroomCode: 'Rivera.' },
    { organizationCode: 'https://shop.example/?org=LINCOLN&class=RIVERA' },
    { organizationCode: 'LINC0LN', classroomCode: 'R1VERA' },
    { organizationCode: '1inco1n rivera' },
  ])('%j finds the class', async (codes) => {
    expect(await validateCodes(db, codes)).toEqual({
      organizationId: lincoln.id,
      classroomId: rivera,
      organizationName: 'Lincoln Elementary School',
      classroomName: '2nd Grade',
      directRegistration: false,
    });
  });

  test('without a classroom code supports the organization directly', async () => {
    expect(await validateCodes(db, { organizationCode: 'LINCOLN' })).toMatchObject({
      classroomId: null,
      classroomName: null,
      directRegistration: true,
    });
  });

  test.each([
    [{ organizationCode: 'NOBODY' }, 404],
    [{ organizationCode: 'LINCOLN', classroomCode: 'NOBODY' }, 404],
    [{ organizationCode: 'LINCOIN', classroomCode: 'NOBODY' }, 404],
    [{ organizationCode: 'LINCOLN-RIVERA', classroomCode: 'CHEN' }, 400],
    [{ organizationCode: 'WESTSIDE' }, 400],
    [{ organizationCode: 'WESTSIDE', classroomCode: 'RIVERA' }, 404],
    [{ organizationCode: ' ' }, 400],
  ])('%j is refused with %d', async (codes, status) => {
    await expect(validateCodes(db, codes)).rejects.toMatchObject({ status });
  });

  test('an inactive class or organization is reported as unknown', async () => {
    const { id, code, classroomIds } = await buildOrganization(database);
    const typed = { organizationCode: code, classroomCode: 'RIVERA' };
    await set('classrooms', classroomIds.get('RIVERA') ?? '', 'is_active = false');
    await expect(validateCodes(db, typed)).rejects.toMatchObject({ status: 404, code: 'INVALID_CODES' });
    await set('organizations', id, 'is_active = false');
    await expect(validateCodes(db, { organizationCode: code })).rejects.toMatchObject({ status: 404 });
  });

  test('the code and email of a deleted organization can be used again', async () => {
    const { id, code, contactEmail } = await buildOrganization(database);
    await set('organizations', id, 'deleted_at = now()');
    await expect(validateCodes(db, { organizationCode: code })).rejects.toMatchObject({ status: 404 });
    const next = await buildOrganization(database, { code, contactEmail });
    expect(await validateCodes(db, { organizationCode: code })).toMatchObject({ organizationId: next.id });
  });
});

describe('codes that look alike', () => {
  const code = async (organizationCode: string, classroomCode?: string) => {
    const found = await resolveCodes(db, { organizationCode, classroomCode }).catch(() => null);
    return found && [found.organizationName, found.classroomName, found.isLookAlike];
  };

  test('match a single look-alike, but not if the exact code exists or two codes look alike', async () => {
    const classes = (...codes: string[]) => codes.map((of) => buildClassroom({ code: of, name: of }));
    await buildOrganization(database, { name: 'One', code: 'B0LT', classrooms: classes('O1', '01', 'X') });
    expect(await code('BOLT', 'x')).toEqual(['One', 'X', true]);
    expect(await code('B0LT', 'O1')).toEqual(['One', 'O1', false]);
    expect(await code('B0LT', 'OI')).toBeNull();
    await buildOrganization(database, { name: 'Two', code: 'BOLT', classrooms: classes('Y') });
    expect(await code('BOLT', 'Y')).toEqual(['Two', 'Y', false]);
    expect(await code('BOLT', 'X')).toBeNull();
    expect(await code('BO1T', 'X')).toEqual(['One', 'X', true]);
    expect(await code('BO1T')).toBeNull();
  });

  test('are reported when created: in other organizations, in the same one and among the new codes', async () => {
    const { id } = await buildOrganization(database, {
      code: 'W1NG',
      classrooms: [buildClassroom({ code: 'LO' })],
    });
    expect(await findLookAlikes(db, { organizationCode: 'WING', classroomCodes: ['LO', 'L0', 'X'] })).toEqual(
      [
        { code: 'WING', existing: 'W1NG', isClassroom: false },
        { code: 'L0', existing: 'LO', isClassroom: true },
      ],
    );
    expect(await findLookAlikes(db, { organizationId: id, classroomCodes: ['1O', 'LO'] })).toEqual([
      { code: '1O', existing: 'LO', isClassroom: true },
      { code: 'LO', existing: '1O', isClassroom: true },
    ]);
    expect(await findLookAlikes(db, { organizationCode: 'W1NG', classroomCodes: [] })).toEqual([]);
  });

  test.each(['LINCOLN', 'linc0ln', '1INCO1N', ' L1NCOLN–', 'LINC0LN-R1VERA'])(
    '%j finds the organization',
    async (typed) => {
      expect((await getOrganizationByCode(db, typed)).id).toBe(lincoln.id);
    },
  );

  test('find an organization that requires a class code', async () => {
    expect((await getOrganizationByCode(db, 'WESTS1DE')).id).toBe(westside.id);
  });

  test('find nothing if two organizations match', async () => {
    await buildOrganization(database, { code: 'POOL' });
    await buildOrganization(database, { code: 'P00L' });
    await expect(getOrganizationByCode(db, 'PO0L')).rejects.toMatchObject({ status: 404 });
    await expect(getOrganizationByCode(db, '-')).rejects.toMatchObject({ status: 404 });
  });

  test('find class pages too', async () => {
    expect((await getClassroomByCodes(db, 'L1NCOLN', 'rivera')).id).toBe(rivera);
    expect((await getClassroomByCodes(db, 'lincoln–rivera', null)).id).toBe(rivera);
    await expect(getClassroomByCodes(db, '-', 'RIVERA')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a taken code', () => {
  test('gets a free proposal that looks like no other code', async () => {
    for (const taken of ['OAKHILLS', 'OAKHILLS2', '0AKHI1LS3'])
      await buildOrganization(database, { code: taken });
    expect(await proposeOrganizationCode(db, 'Oak Hills')).toBe('OAKHILLS4');
    expect(await proposeOrganizationCode(db, 'MAPLEWOODS')).toBe('MAPLEWOOD2');
    expect(await proposeClassroomCode(db, lincoln.id, 'rivera')).toBe('RIVERA2');
  });

  test('is refused with a proposal, for an organization and for a class', async () => {
    const organization = {
      name: 'Lincoln High',
      code: 'Lincoln',
      contactName: 'Jo Park',
      contactEmail: 'high@lincoln.example',
      password: 'candy-for-everybody',
    };
    await expect(
      completeRegistration(
        { database, clock: () => new Date() },
        { organization, classrooms: [buildClassroom()] },
        anonymous,
      ),
    ).rejects.toMatchObject({ status: 409, details: { field: 'code', proposal: 'LINCOLN2' } });
    const edit = { organizationId: lincoln.id, adminId: null };
    await expect(
      database.transaction((tx) => addClassroom(tx, edit, { ...buildClassroom(), code: 'Rivera' })),
    ).rejects.toMatchObject({ status: 409, details: { field: 'code', proposal: 'RIVERA2' } });
  });
});

describe('the fundraiser of an order', () => {
  test('is found by ids, with its pickup details', async () => {
    expect(
      await findSupportedFundraiser(db, { organizationId: lincoln.id, classroomId: rivera }),
    ).toMatchObject({
      organizationName: 'Lincoln Elementary School',
      classroomName: '2nd Grade',
      allowsPickup: true,
      contactEmail: lincoln.contactEmail,
    });
  });

  test.each([
    ['an unknown organization', { organizationId: randomUUID(), classroomId: null }, 404],
    ['a malformed id', { organizationId: 'LINCOLN', classroomId: null }, 404],
    ["another organization's class", { organizationId: westside.id, classroomId: rivera }, 404],
    ['no class where one is required', { organizationId: westside.id, classroomId: null }, 400],
  ])('is refused for %s', async (_, ids, status) => {
    await expect(findSupportedFundraiser(db, ids)).rejects.toMatchObject({ status });
  });
});

describe('public reads', () => {
  test('find organization and class by id and by codes', async () => {
    expect((await getOrganizationByCode(db, ' lincoln ')).id).toBe(lincoln.id);
    expect((await getPublicOrganization(db, lincoln.id)).code).toBe('LINCOLN');
    expect((await getClassroomByCodes(db, 'lincoln', 'rivera')).id).toBe(rivera);
    expect((await getClassroom(db, rivera)).organization.code).toBe('LINCOLN');
  });

  test.each(['is_active = false', 'deleted_at = now()'])(
    'find nothing of an organization with %s',
    async (what) => {
      const { id, code, classroomIds } = await buildOrganization(database);
      const classroomId = classroomIds.get('RIVERA') ?? '';
      await set('organizations', id, what);
      const reads = [
        getPublicOrganization(db, id),
        getOrganizationByCode(db, code),
        getClassroom(db, classroomId),
        getClassroomByCodes(db, code, 'RIVERA'),
      ];
      for (const read of await Promise.allSettled(reads)) {
        expect(read).toMatchObject({ status: 'rejected', reason: { status: 404 } });
      }
    },
  );

  test('hide the contact person, phone, profit and password', async () => {
    const organization = organizationView(await getPublicOrganization(db, lincoln.id));
    const classrooms = await listClassrooms(db, lincoln.id, 'active');
    const response = organizationResponse(organization, classrooms.map(classroomView), { isOwn: false });
    expect(Object.keys(response)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/contactName|contactPhone|totalProfit|password/)]),
    );
    expect(response.classrooms[0]).toMatchObject({
      id: rivera,
      goalAmount: '500.00',
      organization: { code: 'LINCOLN' },
    });
  });

  test('leave inactive and deleted classes out of the list', async () => {
    const { id, classroomIds } = await buildOrganization(database, {
      classrooms: ['ONE', 'TWO', 'THREE'].map((code) => buildClassroom({ code })),
    });
    await set('classrooms', classroomIds.get('ONE') ?? '', 'is_active = false');
    await set('classrooms', classroomIds.get('TWO') ?? '', 'deleted_at = now()');
    const codes = async (which: 'all' | 'active') =>
      (await listClassrooms(db, id, which)).map(({ code }) => code).sort();
    expect(await codes('active')).toEqual(['THREE']);
    expect(await codes('all')).toEqual(['ONE', 'THREE']);
  });
});

describe('registering', () => {
  test('an organization code or contact email in use is refused in any letter case', async () => {
    await expect(buildOrganization(database, { code: 'lincoln' })).rejects.toMatchObject({
      status: 409,
      details: { field: 'code' },
    });
    const contactEmail = lincoln.contactEmail.toUpperCase();
    await expect(buildOrganization(database, { contactEmail })).rejects.toMatchObject({
      status: 409,
      details: { field: 'contactEmail' },
    });
  });

  test('two classrooms with the same code are refused, and nothing is stored', async () => {
    const classrooms = [buildClassroom({ code: 'SAME' }), buildClassroom({ code: 'same ' })];
    await expect(buildOrganization(database, { code: 'TWICE', classrooms })).rejects.toMatchObject({
      status: 400,
    });
    await expect(getOrganizationByCode(db, 'TWICE')).rejects.toMatchObject({ status: 404 });
  });
});
