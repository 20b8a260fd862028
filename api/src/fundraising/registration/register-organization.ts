import { type Tx, outbox, type Database } from '../../database/index.js';
import { InvalidInputError, TooManyRequestsError } from '../../lib/domain-error.js';
import { isRecord } from '../../lib/is-record.js';
import { findPersonByEmail, hashChosenPassword, requestPasswordLink } from '../../accounts/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Viewer } from '../../lib/viewer.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import { assertNoFormerCode, proposeInstead } from '../classrooms/taken-codes.js';
import { throwTaken } from '../organizations/organization-accounts.js';
import { emptyAsNull, readTypedDate, purposeOf } from '../organizations/organization.rules.js';
import { campaignDates } from '../organizations/campaign-dates.js';
import type { ClassroomInput } from '../classrooms/classroom.resolver.js';
import { OrganizationTakenError } from '../fundraising.errors.js';
import { fundraiserChanged, sendRegistrationEmail } from '../fundraising.messages.js';
import { tellTeachers } from '../classrooms/teacher-kit.resolver.js';
import type { RegisteredOrganization, RegistrationInput } from './registration.resolver.js';

type ClassroomNames = 'name' | 'code' | 'teacherName';
type ClassroomOptions = 'studentCount' | 'teacherEmail' | 'goalAmount' | 'halfwayIncentive' | 'goalIncentive';

export type NewClassroom = Readonly<
  Pick<ClassroomEntity, ClassroomNames> & Partial<Pick<ClassroomEntity, ClassroomOptions>>
>;

/** `passwordHash` is made by `hashPassword` before the transaction. */
type OrganizationNames =
  | 'name'
  | 'code'
  | 'contactEmail'
  | 'contactName'
  | 'passwordHash'
  | 'startDate'
  | 'endDate';
type OrganizationOptions =
  | ('contactPhone' | 'allowDirectRegistration' | 'allowPickup' | 'goalAmount' | 'purpose')
  | ('pickupAddress' | 'pickupHours' | 'pickupInstructions')
  | ('incentive' | 'halfwayIncentive' | 'goalIncentive');

export type NewOrganization = Readonly<
  Pick<OrganizationEntity, OrganizationNames> & Partial<Pick<OrganizationEntity, OrganizationOptions>>
> & { readonly classrooms: readonly NewClassroom[] };

type SavedOrganization = {
  readonly id: string;
  /** By code, upper case. */
  readonly classroomIds: ReadonlyMap<string, string>;
};

/**
 * Stores an organization with its classrooms, codes in upper case. Throws OrganizationTakenError (409) for a code or
 * contact email in use, InvalidInputError (400) when two classrooms have the same code.
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
  const { id } = await tx.save(tx.create(OrganizationEntity, values)).catch(throwTaken);
  await assertNoFormerCode(tx, id, values.code);
  return id;
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

/**
 * Registers an organization with its classrooms, all or nothing, and queues the email to its contact. If `viewer` is a
 * logged-in member of another organization, they become the owner with their existing login.
 * Throws InvalidInputError (400), OrganizationTakenError (409), TooManyRequestsError (429).
 */
export async function completeRegistration(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { organization: given, classrooms, tellTeachers: isTold }: RegistrationInput,
  viewer: Viewer,
): Promise<RegisteredOrganization> {
  const { password, startDate, endDate, allowDirectRegistration, allowPickup, ...organization } = given;
  const dates = campaignDates(startDate, endDate, clock());
  const { name, contactName, contactEmail } = organization;
  // Before the transaction: hashing takes as long as many queries.
  const passwordHash = await hashChosenPassword({ password }, [name, contactName, contactEmail]);
  const registration = {
    ...organization,
    ...dates,
    passwordHash,
    name: organization.name.trim(),
    contactName: organization.contactName.trim(),
    contactPhone: filled(organization.contactPhone) ?? null,
    allowDirectRegistration: allowDirectRegistration ?? true,
    allowPickup: allowPickup ?? true,
    goalAmount: organization.goalAmount || null,
    purpose: purposeOf(organization.purpose),
    classrooms: classrooms.map(newClassroom),
  };
  const save = database.transaction(async (tx) => {
    await assertFewAtMailbox(tx, contactEmail, clock());
    await assertEmailFree(tx, contactEmail, viewer);
    const registered = await registerOrganization(tx, registration);
    const { id: organizationId } = registered;
    await outbox.add(tx, fundraiserChanged({ organizationId }), sendRegistrationEmail({ organizationId }));
    if (isTold) await tellTeachers(tx, organizationId, { isAgain: false }, clock());
    return registered.id;
  });
  const id = await save.catch((error: unknown) => explainTaken(database, organization, error));
  return { id, name: registration.name, code: organization.code.trim().toUpperCase() };
}

/** A member of another organization already has a password, and must be logged in to register one of their own. */
async function assertEmailFree(tx: Tx, contactEmail: string, { organization }: Viewer): Promise<void> {
  const person = await findPersonByEmail(tx, contactEmail);
  if (!person) return;
  const isMember = person.memberships.every(({ role }) => role !== 'owner');
  if (!isMember || person.id !== organization?.personId)
    throw new OrganizationTakenError('contactEmail', { isMember });
}

/** Emails a login link to a taken address: the caller has not proven to own it. */
async function explainTaken(
  database: Database,
  { code, contactEmail }: { readonly code: string; readonly contactEmail: string },
  error: unknown,
): Promise<never> {
  if (!(error instanceof OrganizationTakenError) || error.field === 'code')
    return proposeInstead(database.read, code, error);
  const isLinkSent = await requestPasswordLink({ database }, contactEmail);
  throw new OrganizationTakenError('contactEmail', { ...error.hints, isLinkSent });
}

/** Keeps anyone from flooding another's mailbox. Addresses that differ after a + are the same mailbox. */
const maxPerHour = 3;

async function assertFewAtMailbox(tx: Tx, contactEmail: string, now: Date): Promise<void> {
  const [recent]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM organizations
      WHERE regexp_replace(lower(contact_email), '\\+[^@]*', '') = regexp_replace(lower($1), '\\+[^@]*', '')
        AND created_at > $2::timestamptz - interval '1 hour'`,
    [contactEmail.trim(), now],
  );
  if ((recent?.count ?? 0) >= maxPerHour) throw new TooManyRequestsError(3_600);
}

/** Empty incentives get the defaults (docs/product/organization.md#fields). */
export function newClassroom(input: ClassroomInput): NewClassroom {
  const halfwayIncentive = filled(input.halfwayIncentive);
  const goalIncentive = filled(input.goalIncentive);
  return {
    name: input.name.trim(),
    code: input.code,
    teacherName: input.teacherName.trim(),
    studentCount: input.studentCount ?? 0,
    teacherEmail: filled(input.teacherEmail) ?? null,
    ...(input.goalAmount && { goalAmount: input.goalAmount }),
    ...(halfwayIncentive && { halfwayIncentive }),
    ...(goalIncentive && { goalIncentive }),
  };
}

function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}
