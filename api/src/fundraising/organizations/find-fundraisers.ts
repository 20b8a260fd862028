import { IsNull, type SelectQueryBuilder } from 'typeorm';
import { getRow, type Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Cents } from '../../lib/cents.js';
import { readCode, readCodes } from '../classrooms/codes.js';
import {
  findClosedGroup,
  findGroupByCodes,
  findOrganizationIdByCodes,
} from '../classrooms/supported-fundraiser.js';
import { classGoals, type Goals, organizationGoals } from '../milestones/goals.js';
import { ClassroomEntity, OrganizationEntity } from './organization.entity.js';
import { type Organization, organizationView } from './organization.types.js';
import { prizesOf } from './organization.rules.js';

/**
 * An organization, active or not: for its own dashboard. `all` finds a deleted one too, to which money can be owed.
 * Throws NotFoundError (404).
 */
export function getOrganization(
  db: Reader,
  id: string,
  which: 'existing' | 'all' = 'existing',
): Promise<OrganizationEntity> {
  const where = which === 'all' ? { id } : { id, deletedAt: IsNull() };
  return getRow(db, OrganizationEntity, 'Organization', { where });
}

/** The same as in the graph. */
export async function getOrganizationView(
  ...asked: Parameters<typeof getOrganization>
): Promise<Organization> {
  return organizationView(await getOrganization(...asked));
}

/** An organization that anyone may see: active and not deleted. Throws NotFoundError (404). */
export async function getPublicOrganization(db: Reader, id: string): Promise<OrganizationEntity> {
  const found = await getOrganization(db, id);
  if (!found.isActive) throw new NotFoundError('Organization');
  return found;
}

/** The same by code or former code, parsed like in the code form; for staff also an inactive one by its exact code. */
export async function getOrganizationByCode(
  db: Reader,
  code: string,
  which: 'active' | 'all' = 'active',
): Promise<OrganizationEntity> {
  if (!readCode(code)) throw new NotFoundError('Organization');
  const asTyped = await organizations(db)
    .andWhere('upper(organization.code) = :code', { code: readCode(code) })
    .getOne();
  if (asTyped && (which === 'all' || asTyped.isActive)) return asTyped;
  const id = await findOrganizationIdByCodes(db, readCodes(code, null));
  if (id === null) throw new NotFoundError('Organization');
  return getPublicOrganization(db, id);
}

/** An active classroom of an active organization, with the organization. Throws NotFoundError (404). */
export async function getClassroom(db: Reader, id: string): Promise<ClassroomEntity> {
  const isPublic = 'classroom.id = :id AND classroom.isActive AND organization.isActive';
  const found = isUuid(id) ? await classrooms(db).andWhere(isPublic, { id }).getOne() : null;
  if (!found) throw new NotFoundError('Classroom');
  return found;
}

/** A classroom that is not deleted, active or not, with its organization. Throws NotFoundError (404). */
export async function getStandingClassroom(db: Reader, id: string): Promise<ClassroomEntity> {
  const found = isUuid(id) ? await classrooms(db).andWhere('classroom.id = :id', { id }).getOne() : null;
  if (!found) throw new NotFoundError('Classroom');
  return found;
}

/** One of the organization's classrooms, active or not, with the organization. Throws NotFoundError (404). */
export async function getOwnClassroom(
  db: Reader,
  organizationId: string,
  id: string,
): Promise<ClassroomEntity> {
  const found = await classrooms(db)
    .andWhere('classroom.id = :id AND classroom.organizationId = :organizationId', { id, organizationId })
    .getOne();
  if (!found) throw new NotFoundError('Classroom');
  return found;
}

/**
 * An active classroom by the two codes, parsed like in the code form; also of an organization that is closed until its
 * next season. Throws NotFoundError (404).
 */
export async function getClassroomByCodes(
  db: Reader,
  organizationField: string,
  classroomField: string | null,
): Promise<ClassroomEntity> {
  if (!readCode(organizationField)) throw new NotFoundError('Classroom');
  const readings = readCodes(organizationField, classroomField).filter(
    (codes) => codes.classroomCode !== null,
  );
  const found = (await findGroupByCodes(db, readings)) ?? (await findClosedGroup(db, readings));
  if (!found?.classroomId) throw new NotFoundError('Classroom');
  return getClassroom(db, found.classroomId);
}

/** The organization's classrooms by name, without deleted ones: all, or only active ones. */
export function listClassrooms(
  db: Reader,
  organizationId: string,
  which: 'all' | 'active',
): Promise<ClassroomEntity[]> {
  const query = classrooms(db)
    .andWhere('classroom.organizationId = :organizationId', { organizationId })
    .orderBy('classroom.name')
    .addOrderBy('classroom.code');
  return (which === 'active' ? query.andWhere('classroom.isActive') : query).getMany();
}

function organizations(db: Reader): SelectQueryBuilder<OrganizationEntity> {
  return db.createQueryBuilder(OrganizationEntity, 'organization').where('organization.deletedAt IS NULL');
}

function classrooms(db: Reader): SelectQueryBuilder<ClassroomEntity> {
  return db
    .createQueryBuilder(ClassroomEntity, 'classroom')
    .innerJoinAndSelect('classroom.organization', 'organization')
    .where('classroom.deletedAt IS NULL AND organization.deletedAt IS NULL');
}

type Prizes = ReturnType<typeof prizesOf>;

/** The facts about a fundraiser for printed material; `goal` and `halfway` are the sales at which its prizes are won. */
export type CampaignFacts = Goals &
  Prizes &
  Readonly<Pick<OrganizationEntity, 'purpose' | 'startDate' | 'endDate'>> & {
    readonly organizationName: string;
    readonly organizationCode: string;
    /** Whether supporters must enter a class code too. */
    readonly needsClassroomCode: boolean;
    /** Its own sales goal; null if it has none. */
    readonly ownGoal: Cents | null;
    /** Active ones, by name; `goal` is null if a class has none. */
    readonly classrooms: readonly (Prizes &
      Readonly<Pick<ClassroomEntity, 'name' | 'code' | 'teacherName'>> & { readonly goal: Cents | null })[];
  };

/** For an organization that is not deleted, active or not. Throws NotFoundError (404). */
export async function getCampaignFacts(db: Reader, organizationId: string): Promise<CampaignFacts> {
  const organization = await getOrganization(db, organizationId);
  const { name, code, allowDirectRegistration, goalAmount, purpose, startDate, endDate } = organization;
  const classrooms = await listClassrooms(db, organizationId, 'active');
  return {
    organizationName: name,
    organizationCode: code,
    purpose,
    startDate,
    endDate,
    ...organizationGoals,
    ...prizesOf(organization),
    ownGoal: goalAmount,
    needsClassroomCode: !allowDirectRegistration,
    classrooms: classrooms.map((classroom) => ({
      name: classroom.name,
      code: classroom.code,
      teacherName: classroom.teacherName,
      ...prizesOf(classroom),
      goal: classGoals(classroom.goalAmount)?.goal ?? null,
    })),
  };
}

/** The id of an organization by its code: active ones, or for staff all that are not deleted. Throws NotFoundError (404). */
export async function getOrganizationId(
  db: Reader,
  code: string,
  which: 'active' | 'all' = 'active',
): Promise<string> {
  return (await getOrganizationByCode(db, code, which)).id;
}
