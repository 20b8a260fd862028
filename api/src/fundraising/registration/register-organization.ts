import type { Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import { assertNoFormerCode } from '../classrooms/taken-codes.js';
import { asTaken } from '../organizations/organization-accounts.js';
import { isRecord } from '../../lib/is-record.js';
import { emptyAsNull, readTypedDate } from '../organizations/organization.rules.js';

export type NewClassroom = {
  readonly name: string;
  readonly code: string;
  readonly teacherName: string;
  readonly studentCount?: number;
  readonly teacherEmail?: string | null;
  readonly goalAmount?: Cents;
  readonly halfwayIncentive?: string;
  readonly goalIncentive?: string;
};

export type NewOrganization = {
  readonly name: string;
  readonly code: string;
  readonly contactEmail: string;
  readonly contactName: string;
  readonly contactPhone?: string | null;
  /** Made by `hashPassword` before the transaction. */
  readonly passwordHash: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly allowDirectRegistration?: boolean;
  readonly allowPickup?: boolean;
  readonly goalAmount?: Cents | null;
  readonly purpose?: string | null;
  readonly pickupAddress?: string | null;
  readonly pickupHours?: string | null;
  readonly pickupInstructions?: string | null;
  readonly incentive?: string | null;
  readonly halfwayIncentive?: string | null;
  readonly goalIncentive?: string | null;
  readonly classrooms: readonly NewClassroom[];
};

type SavedOrganization = {
  readonly id: string;
  /** By code, upper case. */
  readonly classroomIds: ReadonlyMap<string, string>;
};

/**
 * Stores an organization with its classrooms, codes in upper case. Throws OrganizationTakenError (409) for a code or
 * contact e-mail in use, InvalidInputError (400) when two classrooms have the same code.
 */
export async function registerOrganization(
  tx: Tx,
  registration: NewOrganization,
): Promise<SavedOrganization> {
  const { classrooms, ...organization } = registration;
  const id = await saveOrganization(tx, organization);
  const saved = await saveClassrooms(tx, id, classrooms);
  return { id, classroomIds: new Map(saved.map((classroom) => [classroom.code, classroom.id])) };
}

async function saveOrganization(tx: Tx, organization: Omit<NewOrganization, 'classrooms'>): Promise<string> {
  const { code, contactEmail } = organization;
  const values = { ...organization, code: normal(code), contactEmail: contactEmail.trim() };
  try {
    const { id } = await tx.save(tx.create(OrganizationEntity, values));
    await assertNoFormerCode(tx, id, values.code);
    return id;
  } catch (error) {
    throw asTaken(error);
  }
}

function saveClassrooms(
  tx: Tx,
  organizationId: string,
  classrooms: readonly NewClassroom[],
): Promise<ClassroomEntity[]> {
  const codes = classrooms.map(({ code }) => normal(code));
  const repeated = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (repeated >= 0) {
    throw new InvalidInputError({ [`classrooms.${repeated}.code`]: 'Classroom codes must be different' });
  }
  const values = classrooms.map((classroom) => ({
    ...classroom,
    code: normal(classroom.code),
    organizationId,
  }));
  return tx.save(tx.create(ClassroomEntity, values));
}

function normal(code: string): string {
  return code.trim().toUpperCase();
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts the documented registration body to the input class: empty optional fields to null, a date without a time to
 * noon of that day, a student count in text to a number. Anything invalid is left for the input class to refuse.
 */
export function prepareRegistrationBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { organization, classrooms, tellTeachers } = body;
  return {
    organization: isRecord(organization) ? prepareOrganization(organization) : organization,
    classrooms: Array.isArray(classrooms) ? classrooms.map(prepareClassroom) : classrooms,
    tellTeachers,
  };
}

function prepareOrganization(fields: Fields): Fields {
  const { startDate, endDate, contactPhone, goalAmount } = fields;
  return {
    ...fields,
    goalAmount: emptyAsNull(goalAmount),
    contactPhone: emptyAsNull(contactPhone),
    startDate: readTypedDate(startDate),
    endDate: readTypedDate(endDate),
  };
}

function prepareClassroom(fields: unknown): unknown {
  if (!isRecord(fields)) return fields;
  const { studentCount, goalAmount } = fields;
  const isText = typeof studentCount === 'string';
  return {
    ...fields,
    goalAmount: emptyAsNull(goalAmount),
    // 0 for an invalid entry (docs/product/organization.md#validation).
    studentCount: isText ? Math.max(0, Number.parseInt(studentCount, 10) || 0) : studentCount,
  };
}
