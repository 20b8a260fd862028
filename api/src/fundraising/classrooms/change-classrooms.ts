import { sharedRules } from '../../lib/shared-rules.js';
import { Max, Min, ValidateIf } from 'class-validator';
import { IsNull } from 'typeorm';
import { assertUnedited, type AuditedFields, recordAudit, recordEdit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { ClassroomCodeTakenError, TooManyClassroomsError } from '../fundraising.errors.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { moveMilestones } from '../milestones/move-milestones.js';
import { lockClassroom, lockOrganization } from '../organizations/find-organizations.js';
import { allRules, IsFilledText } from '../organizations/organization.rules.js';
import { newClassroom } from '../registration/complete-registration.js';
import { changedText, type OwnEdit } from '../settings/update-own-organization.js';
import { ClassroomEntity } from '../organizations/organization.entity.js';
import type { ClassroomChangesInput, ClassroomInput } from './classroom.resolver.js';
import { countClassrooms } from './find-classrooms.js';
import { proposeClassroomCode } from './new-codes.js';

/** Limits, Bodies: each public page of an organization reads them all (docs/product/limits.md#bodies). */
const maxClassrooms = 300;

/** Adds a class; returns its id. Throws NotFoundError (404), ClassroomCodeTakenError, TooManyClassroomsError (409). */
export async function addClassroom(
  tx: Tx,
  { organizationId, adminId }: OwnEdit,
  input: ClassroomInput,
): Promise<string> {
  await lockOrganization(tx, organizationId);
  const count = (await countClassrooms(tx, [organizationId])).get(organizationId) ?? 0;
  if (count >= maxClassrooms) throw new TooManyClassroomsError(maxClassrooms);
  const classroom = newClassroom(input);
  const code = classroom.code.trim().toUpperCase();
  // The lock keeps others from adding the same one meanwhile.
  if (await tx.existsBy(ClassroomEntity, { organizationId, code, deletedAt: IsNull() }))
    throw new ClassroomCodeTakenError(code, await proposeClassroomCode(tx, organizationId, code));
  const { id } = await tx.save(tx.create(ClassroomEntity, { ...classroom, code, organizationId }));
  await announce(tx, organizationId);
  if (adminId)
    await audit(tx, adminId, { action: 'classroom-added', id, before: null, after: { ...classroom, code } });
  return id;
}

/**
 * Corrects a class of the organization; what is left out stays. Another goal moves the milestones that its sales have
 * reached. Throws NotFoundError (404), EditedMeanwhileError (409).
 */
export async function updateClassroom(
  tx: Tx,
  { organizationId, classroomId, adminId, expected }: OwnEdit & { readonly classroomId: string },
  changes: ClassroomChangesInput,
  now: Date,
): Promise<void> {
  await lockOrganization(tx, organizationId);
  const classroom = await lockClassroom(tx, organizationId, classroomId);
  const after = {
    name: changes.name?.trim() ?? classroom.name,
    teacherName: changes.teacherName?.trim() ?? classroom.teacherName,
    studentCount: changes.studentCount ?? classroom.studentCount,
    goalAmount: changes.goalAmount ?? classroom.goalAmount,
    halfwayIncentive: changedText(changes.halfwayIncentive, classroom.halfwayIncentive),
    goalIncentive: changedText(changes.goalIncentive, classroom.goalIncentive),
    isActive: changes.isActive ?? classroom.isActive,
  };
  const edit = {
    subjectType: 'classroom',
    subjectId: classroom.id,
    before: audited({ ...classroom }, Object.keys(after)),
    after: audited(after, Object.keys(after)),
  };
  await assertUnedited(tx, edit, expected);
  await recordEdit(tx, edit, adminId);
  await tx.update(ClassroomEntity, classroomId, after);
  await moveMilestones(tx, classroomId, now);
  await announce(tx, organizationId);
  if (adminId === null) return;
  await audit(tx, adminId, { action: 'classroom-updated', id: classroomId, before: classroom, after });
}

type ClassroomChange = {
  readonly action: 'classroom-added' | 'classroom-updated';
  readonly id: string;
  readonly before: ClassroomEntity | null;
  readonly after: Partial<ClassroomEntity>;
};

function audit(tx: Tx, adminId: string, { action, id, before, after }: ClassroomChange): Promise<void> {
  const subject = { subjectType: 'classroom', subjectId: id, subjectName: after.name ?? null };
  return recordAudit(tx, {
    adminId,
    action,
    ...subject,
    before: before && audited({ ...before }, Object.keys(after)),
    after: audited({ ...after }, Object.keys(after)),
  });
}

/** The named fields, money as text. */
function audited(
  { goalAmount, ...fields }: Partial<ClassroomEntity>,
  names: readonly string[],
): AuditedFields {
  const all = { ...fields, ...(goalAmount !== undefined && { goalAmount: formatMoney(goalAmount) }) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Every open dashboard and class page of the organization shows the change. */
async function announce(tx: Tx, organizationId: string): Promise<void> {
  await tx.query('UPDATE organizations SET revision = revision + 1 WHERE id = $1', [organizationId]);
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}

/** What may be typed about a classroom, when it is new and when it changes. */
export const IsClassroomName = () => IsFilledText(200, 'Classroom name');

export const IsTeacherName = () => IsFilledText(200, 'Teacher or leader name');

export const IsStudentCount = () =>
  allRules(
    Max(100_000, { message: 'Student count is too high' }),
    Min(0, { message: 'Student count must be 0 or more' }),
  );

/** docs/product/organization.md#constants: the least goal. None, or 0, means that there is no goal. */
export const IsGoalAmount = () =>
  allRules(
    ValidateIf(hasGoal),
    Max(1_000_000_00, { message: 'Goal amount must be at most $1,000,000' }),
    Min(sharedRules.minGoal, { message: 'Goal amount must be at least $500, or empty' }),
  );

function hasGoal({ goalAmount }: { readonly goalAmount?: Cents | null }): boolean {
  return Boolean(goalAmount);
}
