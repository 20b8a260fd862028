import { sharedRules } from '../../lib/shared-rules.js';
import { allRules, IsMailAddress } from '../../http/index.js';
import { Max, Min, ValidateIf } from 'class-validator';
import { assertUnedited, type AuditedFields, recordAudit, recordEdit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import {
  ClassroomCodeTakenError,
  ClassroomHasOrdersError,
  TooManyClassroomsError,
  maxClassrooms,
} from '../fundraising.errors.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { moveMilestones } from '../milestones/move-milestones.js';
import { lockClassroom, lockOrganization } from '../organizations/find-organizations.js';
import { IsFilledText } from '../organizations/organization.rules.js';
import { newClassroom } from '../registration/register-organization.js';
import { changedText, type OwnEdit } from '../settings/update-own-organization.js';
import { ClassroomEntity } from '../organizations/organization.entity.js';
import type { ClassroomChangesInput, ClassroomInput, ListedClassroomInput } from './classroom.resolver.js';
import { countClassrooms } from './find-classrooms.js';
import { assertClassroomCodeFree, keepFormerCode } from './taken-codes.js';

/** Adds a class; returns its id. Throws NotFoundError (404), ClassroomCodeTakenError, TooManyClassroomsError (409). */
export async function addClassroom(tx: Tx, edit: OwnEdit, input: ClassroomInput): Promise<string> {
  await lockForMore(tx, edit.organizationId, 1);
  const id = await insertClassroom(tx, edit, input);
  await announce(tx, edit.organizationId);
  return id;
}

/**
 * Saves a list of classes, all or none: rows with an id update that class, the others are new. Throws InvalidInputError
 * (400) with the problems by row, NotFoundError (404), TooManyClassroomsError (409).
 */
export async function saveClassrooms(
  tx: Tx,
  edit: OwnEdit,
  rows: readonly ListedClassroomInput[],
  now: Date,
): Promise<void> {
  const { organizationId } = edit;
  await lockForMore(tx, organizationId, rows.filter(({ id }) => !id).length);
  const problems: Record<string, string> = {};
  for (const [index, { id, ...row }] of rows.entries()) {
    try {
      if (id) await changeClassroom(tx, { ...edit, classroomId: id }, row, now);
      else await insertClassroom(tx, edit, row);
    } catch (error) {
      // Thrown before the row is written, so the other rows can be checked too.
      if (error instanceof ClassroomCodeTakenError) problems[`classrooms.${index}.code`] = error.message;
      else throw error;
    }
  }
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  await announce(tx, organizationId);
}

async function lockForMore(tx: Tx, organizationId: string, added: number): Promise<void> {
  await lockOrganization(tx, organizationId);
  const count = (await countClassrooms(tx, [organizationId])).get(organizationId) ?? 0;
  if (added > 0 && count + added > maxClassrooms) throw new TooManyClassroomsError();
}

/** The organization's lock keeps concurrent calls from taking the same code. */
async function insertClassroom(
  tx: Tx,
  { organizationId, adminId }: OwnEdit,
  input: ClassroomInput,
): Promise<string> {
  const classroom = newClassroom(input);
  const code = normalCode(classroom.code);
  await assertClassroomCodeFree(tx, { organizationId, classroomId: null }, code);
  const { id } = await tx.save(tx.create(ClassroomEntity, { ...classroom, code, organizationId }));
  if (adminId)
    await recordAudit(tx, {
      ...classroomSubject({ id, name: classroom.name }),
      adminId,
      action: 'classroom-added',
      after: audited({ ...classroom, code }),
    });
  return id;
}

function normalCode(code: string): string {
  return code.trim().toUpperCase();
}

type ClassroomEdit = OwnEdit & { readonly classroomId: string };

/**
 * Removes a class without orders; `hasOrders` comes from ordering. Throws NotFoundError (404), ClassroomHasOrdersError
 * (409).
 */
export async function removeClassroom(
  tx: Tx,
  { organizationId, classroomId, adminId }: ClassroomEdit,
  hasOrders: (tx: Tx, classroomId: string) => Promise<boolean>,
): Promise<void> {
  await lockOrganization(tx, organizationId);
  const classroom = await lockClassroom(tx, organizationId, classroomId);
  if (await hasOrders(tx, classroom.id)) throw new ClassroomHasOrdersError();
  await tx.query('DELETE FROM former_codes WHERE classroom_id = $1', [classroom.id]);
  await tx.query(
    'UPDATE classrooms SET deleted_at = now(), teacher_email = NULL, revision = revision + 1 WHERE id = $1',
    [classroom.id],
  );
  await announce(tx, organizationId);
  if (adminId)
    await recordAudit(tx, {
      ...classroomSubject(classroom),
      adminId,
      action: 'classroom-removed',
      before: {},
      after: {},
    });
}

/**
 * Updates a class; omitted fields stay. A new goal updates its milestones; after a new code the former one keeps working.
 * Throws NotFoundError (404), EditedMeanwhileError, ClassroomCodeTakenError (409).
 */
export async function updateClassroom(
  tx: Tx,
  edit: ClassroomEdit,
  changes: ClassroomChangesInput,
  now: Date,
): Promise<void> {
  await lockOrganization(tx, edit.organizationId);
  await changeClassroom(tx, edit, changes, now);
  await announce(tx, edit.organizationId);
}

async function changeClassroom(
  tx: Tx,
  { organizationId, classroomId, adminId, expected }: ClassroomEdit,
  changes: ClassroomChangesInput,
  now: Date,
): Promise<void> {
  const classroom = await lockClassroom(tx, organizationId, classroomId);
  const after = {
    name: changes.name?.trim() ?? classroom.name,
    code: changes.code ? normalCode(changes.code) : classroom.code,
    teacherName: changes.teacherName?.trim() ?? classroom.teacherName,
    teacherEmail: changedText(changes.teacherEmail, classroom.teacherEmail),
    studentCount: changes.studentCount ?? classroom.studentCount,
    goalAmount: changes.goalAmount ?? classroom.goalAmount,
    halfwayIncentive: changedText(changes.halfwayIncentive, classroom.halfwayIncentive),
    goalIncentive: changedText(changes.goalIncentive, classroom.goalIncentive),
    isActive: changes.isActive ?? classroom.isActive,
  };
  const edit = {
    ...classroomSubject({ ...classroom, ...after }),
    before: audited(classroom, Object.keys(after)),
    after: audited(after),
  };
  await assertUnedited(tx, edit, expected);
  if (after.code !== classroom.code) {
    const owner = { organizationId, classroomId: classroom.id };
    await assertClassroomCodeFree(tx, owner, after.code);
    await keepFormerCode(tx, owner, { former: classroom.code, current: after.code });
  }
  await recordEdit(tx, edit, adminId);
  // A new teacher has not been emailed yet.
  const isNewTeacher = after.teacherEmail?.toLowerCase() !== classroom.teacherEmail?.toLowerCase();
  await tx.update(ClassroomEntity, classroom.id, { ...after, ...(isNewTeacher && { teacherToldAt: null }) });
  await moveMilestones(tx, classroom.id, now);
  if (adminId !== null) await recordAudit(tx, { ...edit, adminId, action: 'classroom-updated' });
}

function classroomSubject({ id, name }: Pick<ClassroomEntity, 'id' | 'name'>) {
  return { subjectType: 'classroom', subjectId: id, subjectName: name };
}

/** The named fields, money as text. */
function audited(fields: Partial<ClassroomEntity>, names = Object.keys(fields)): AuditedFields {
  const { goalAmount } = fields;
  const all = { ...fields, ...(goalAmount !== undefined && { goalAmount: formatMoney(goalAmount) }) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Updates every open dashboard and class page of the organization. */
async function announce(tx: Tx, organizationId: string): Promise<void> {
  await tx.query('UPDATE organizations SET revision = revision + 1 WHERE id = $1', [organizationId]);
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}

/** Validation of new and changed classrooms. */
export const IsClassroomName = () => IsFilledText(200, 'Classroom name');

export const IsTeacherName = () => IsFilledText(200, 'Teacher or leader name');

/** An empty text means none. */
export const IsTeacherEmail = () =>
  allRules(
    ValidateIf(({ teacherEmail }: { teacherEmail?: string | null }) => Boolean(teacherEmail)),
    IsMailAddress(),
  );

export const IsStudentCount = () =>
  allRules(
    Max(100_000, { message: 'Student count is too high' }),
    Min(0, { message: 'Student count must be 0 or more' }),
  );

/** docs/product/organization.md#constants: the minimum goal. Empty or 0 means no goal. */
export const IsGoalAmount = () =>
  allRules(
    ValidateIf(hasGoal),
    Max(1_000_000_00, { message: 'Goal amount must be at most $1,000,000' }),
    Min(sharedRules.minGoal, { message: 'Goal amount must be at least $500, or empty' }),
  );

function hasGoal({ goalAmount }: { readonly goalAmount?: Cents | null }): boolean {
  return Boolean(goalAmount);
}
