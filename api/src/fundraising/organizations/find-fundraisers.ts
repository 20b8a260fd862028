import type { SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Cents } from '../../lib/cents.js';
import { readCode, readCodes } from '../classrooms/codes.js';
import {
  findClosedGroup,
  findGroupByCodes,
  findOrganizationIdByCodes,
} from '../classrooms/supported-fundraiser.js';
import { classGoals, organizationGoals } from '../milestones/goals.js';
import { ClassroomEntity, OrganizationEntity } from './organization.entity.js';
import { prizesOf } from './organization.rules.js';

/** An organization that is not deleted, active or not: for its own dashboard. Throws NotFoundError (404). */
export async function getOrganization(db: Reader, id: string): Promise<OrganizationEntity> {
  const found = isUuid(id)
    ? await organizations(db).andWhere('organization.id = :id', { id }).getOne()
    : null;
  if (!found) throw new NotFoundError('Organization');
  return found;
}

/** An organization that anyone may see: active and not deleted. Throws NotFoundError (404). */
export async function getPublicOrganization(db: Reader, id: string): Promise<OrganizationEntity> {
  const found = await getOrganization(db, id);
  if (!found.isActive) throw new NotFoundError('Organization');
  return found;
}

/** The same by code, parsed like in the code form; for staff also an inactive one by its exact code. */
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
  const found = isUuid(id)
    ? await publicClassrooms(db).andWhere('classroom.id = :id', { id }).getOne()
    : null;
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

/** Throws NotFoundError (404) for an organization that is unknown or deleted. */
export async function assertOrganization(db: Reader, id: string): Promise<void> {
  await getOrganization(db, id);
}

/** Throws NotFoundError (404) for a classroom that is not public. */
export async function assertPublicClassroom(db: Reader, id: string): Promise<void> {
  await getClassroom(db, id);
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

function publicClassrooms(db: Reader): SelectQueryBuilder<ClassroomEntity> {
  return classrooms(db).andWhere('classroom.isActive AND organization.isActive');
}

/** The facts about a fundraiser for printed material. */
export type CampaignFacts = {
  readonly organizationName: string;
  readonly organizationCode: string;
  /** Whether supporters must enter a class code too. */
  readonly needsClassroomCode: boolean;
  /** The sales at which the organization's prizes are won. */
  readonly halfway: Cents;
  readonly goal: Cents;
  /** Its own sales goal; null if it has none. */
  readonly ownGoal: Cents | null;
  /** What the money is for, if given. */
  readonly purpose: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly halfwayPrize: string;
  readonly goalPrize: string;
  /** Active classrooms, by name. */
  readonly classrooms: readonly {
    readonly name: string;
    readonly code: string;
    readonly teacherName: string;
    /** The sales at which the class's own prize is won; null without a goal. */
    readonly goal: Cents | null;
    readonly halfwayPrize: string;
    readonly goalPrize: string;
  }[];
};

/** For an organization that is not deleted, active or not. Throws NotFoundError (404). */
export async function getCampaignFacts(db: Reader, organizationId: string): Promise<CampaignFacts> {
  const organization = await getOrganization(db, organizationId);
  const classrooms = await listClassrooms(db, organizationId, 'active');
  return {
    organizationName: organization.name,
    organizationCode: organization.code,
    needsClassroomCode: !organization.allowDirectRegistration,
    ...organizationGoals,
    ownGoal: organization.goalAmount,
    purpose: organization.purpose,
    startDate: organization.startDate,
    endDate: organization.endDate,
    ...prizesOf(organization),
    classrooms: classrooms.map((classroom) => ({
      name: classroom.name,
      code: classroom.code,
      teacherName: classroom.teacherName,
      goal: classGoals(classroom.goalAmount)?.goal ?? null,
      ...prizesOf(classroom),
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
