import { findPersonByEmail, hashChosenPassword, requestPasswordLink } from '../../accounts/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { TooManyRequestsError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { campaignDates } from '../organizations/campaign-dates.js';
import type { ClassroomInput } from '../classrooms/classroom.resolver.js';
import { proposeInstead } from '../classrooms/taken-codes.js';
import { OrganizationTakenError } from '../fundraising.errors.js';
import { fundraiserChanged, sendRegistrationEmail } from '../fundraising.messages.js';
import { tellTeachers } from '../classrooms/tell-teachers.js';
import { purposeOf } from '../organizations/organization.rules.js';
import { registerOrganization, type NewClassroom } from './register-organization.js';
import type { RegisteredOrganization, RegistrationInput } from './registration.resolver.js';

/**
 * Registers an organization with its classrooms, together or not at all, and leaves the email to its contact. `viewer`: a
 * member of another organization who is logged in becomes its owner by the login that they have.
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
  // Before the transaction: a hash takes as long as many statements.
  const passwordHash = await hashChosenPassword({ password }, [name, contactName, contactEmail]);
  const registration = {
    ...organization,
    ...dates,
    passwordHash,
    name: organization.name.trim(),
    contactName: organization.contactName.trim(),
    contactPhone: written(organization.contactPhone) ?? null,
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

/** Whoever belongs to another organization has a password already, and adds one of their own once it was typed. */
async function assertEmailFree(tx: Tx, contactEmail: string, { organization }: Viewer): Promise<void> {
  const person = await findPersonByEmail(tx, contactEmail);
  if (!person) return;
  const isMember = person.memberships.every(({ role }) => role !== 'owner');
  if (!isMember || person.id !== organization?.personId)
    throw new OrganizationTakenError('contactEmail', { isMember });
}

/** Whoever owns a taken address gets a link to log in: nobody has shown that they own the one they registered with. */
async function explainTaken(
  database: Database,
  { code, contactEmail }: { readonly code: string; readonly contactEmail: string },
  error: unknown,
): Promise<never> {
  if (!(error instanceof OrganizationTakenError) || error.field === 'code')
    return proposeInstead(database.read, code, error);
  const isLinkSent = await requestPasswordLink({ database }, contactEmail);
  throw new OrganizationTakenError('contactEmail', { ...error.way, isLinkSent });
}

/** At most so many in an hour, so that nobody fills another's mailbox. What stands behind a + is the same mailbox. */
const registrationsAnHour = 3;

async function assertFewAtMailbox(tx: Tx, contactEmail: string, now: Date): Promise<void> {
  const [recent]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM organizations
      WHERE regexp_replace(lower(contact_email), '\\+[^@]*', '') = regexp_replace(lower($1), '\\+[^@]*', '')
        AND created_at > $2::timestamptz - interval '1 hour'`,
    [contactEmail.trim(), now],
  );
  if ((recent?.count ?? 0) >= registrationsAnHour) throw new TooManyRequestsError(3_600);
}

/** Empty incentives are the defaults (docs/product/organization.md#fields). */
export function newClassroom(input: ClassroomInput): NewClassroom {
  const halfwayIncentive = written(input.halfwayIncentive);
  const goalIncentive = written(input.goalIncentive);
  return {
    name: input.name.trim(),
    code: input.code,
    teacherName: input.teacherName.trim(),
    studentCount: input.studentCount ?? 0,
    teacherEmail: written(input.teacherEmail) ?? null,
    ...(input.goalAmount && { goalAmount: input.goalAmount }),
    ...(halfwayIncentive && { halfwayIncentive }),
    ...(goalIncentive && { goalIncentive }),
  };
}

function written(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}
