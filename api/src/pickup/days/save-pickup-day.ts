import { IsNull } from 'typeorm';
import { recordAudit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { lockOrganization } from '../../fundraising/index.js';
import { addDays } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { distinctIds } from '../../lib/ids.js';
import { moveHelperLinks, revokeLinksOfDay } from '../helpers/change-helper-links.js';
import { pickupDaysChanged } from '../pickup.messages.js';
import { getPickupDay } from './find-pickup-days.js';
import { TooManyPickupDaysError } from './pickup-day.errors.js';
import { PickupDayEntity } from './pickup-day.entity.js';
import type { PickupDayInput } from './pickup-day.input.js';

/** Who changes the days: an administrator, or the organization itself (null). */
type Editor = { readonly adminId: string | null; readonly organizationName: string; readonly now: Date };

/** Limits, Bodies (docs/product/limits.md#bodies): each list of an organization's orders looks at all of its days. */
const maxDays = 100;

/** Throws NotFoundError (404), InvalidInputError (400), TooManyPickupDaysError (409). */
export async function addPickupDay(
  tx: Tx,
  organizationId: string,
  input: PickupDayInput,
  editor: Editor,
): Promise<PickupDayEntity> {
  const fields = await readDay(tx, organizationId, input);
  // Days that are added at the same moment are counted one after the other.
  await lockOrganization(tx, organizationId);
  const count = await tx.countBy(PickupDayEntity, { organizationId, removedAt: IsNull() });
  if (count >= maxDays) throw new TooManyPickupDaysError(maxDays);
  const { id } = await tx.save(PickupDayEntity, {
    ...{ ...fields, organizationId, createdAt: editor.now, changedAt: editor.now },
  });
  const day = await getPickupDay(tx, id);
  await audit(tx, { editor, action: 'pickup-day-added', day, before: null, after: fields });
  await announce(tx, day);
  return day;
}

/** Throws NotFoundError (404), InvalidInputError (400). */
export async function updatePickupDay(
  tx: Tx,
  id: string,
  input: PickupDayInput,
  editor: Editor,
): Promise<PickupDayEntity> {
  const before = await getPickupDay(tx, id);
  const fields = await readDay(tx, before.organizationId, input);
  await tx.update(PickupDayEntity, { id }, { ...fields, changedAt: editor.now });
  await moveHelperLinks(tx, { id, date: fields.date });
  const day = { ...before, ...fields };
  await audit(tx, {
    editor,
    action: 'pickup-day-changed',
    day,
    before: { ...fieldsOf(before) },
    after: fields,
  });
  await announce(tx, day);
  return day;
}

/** Its orders join the next day; its helpers' links end. Returns these links' ids. Throws NotFoundError (404). */
export async function removePickupDay(tx: Tx, id: string, editor: Editor): Promise<string[]> {
  const day = await getPickupDay(tx, id);
  await tx.update(PickupDayEntity, { id }, { removedAt: editor.now, changedAt: editor.now });
  await audit(tx, { editor, action: 'pickup-day-removed', day, before: { ...fieldsOf(day) }, after: null });
  await announce(tx, day);
  return revokeLinksOfDay(tx, id, editor.now);
}

/** To the buyers whose orders may join another day now. */
function announce(tx: Tx, { organizationId }: PickupDayEntity): Promise<void> {
  return outbox.add(tx, pickupDaysChanged({ organizationId }));
}

type DayFields = ReturnType<typeof fieldsOf>;

function fieldsOf({ date, opensAt, closesAt, place, note, classroomIds, remindUntil }: PickupDayEntity) {
  return { date, opensAt, closesAt, place, note, classroomIds, remindUntil };
}

/** How long those who have not come are reminded, when the organization does not say. */
const usualReminderDays = 3;

async function readDay(tx: Tx, organizationId: string, input: PickupDayInput): Promise<DayFields> {
  const { date, opensAt, closesAt } = input;
  const classroomIds = distinctIds(input.classroomIds ?? []);
  const fields: Record<string, string> = {};
  if (closesAt <= opensAt) fields.closesAt = 'It has to close after it opens.';
  if (!(await areOwn(tx, organizationId, classroomIds)))
    fields.classroomIds = 'Choose classes of this organization.';
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  const remindUntil = input.remindUntil ?? addDays(date, usualReminderDays);
  if (remindUntil < date)
    throw new InvalidInputError({ remindUntil: 'Reminders end on the day itself or later.' });
  return {
    ...{ date, opensAt, closesAt, remindUntil },
    place: input.place.trim(),
    note: input.note?.trim() || null,
    classroomIds: classroomIds.length === 0 ? null : classroomIds,
  };
}

async function areOwn(tx: Tx, organizationId: string, classroomIds: readonly string[]): Promise<boolean> {
  if (classroomIds.length === 0) return true;
  const [own]: { count: number }[] = await tx.query(
    'SELECT count(*)::int AS count FROM class_names WHERE organization_id = $1 AND id = ANY($2::uuid[])',
    [organizationId, classroomIds],
  );
  return own?.count === classroomIds.length;
}

type AuditedDay = {
  readonly editor: Editor;
  readonly action: string;
  readonly day: PickupDayEntity;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

async function audit(tx: Tx, { editor, action, day, before, after }: AuditedDay): Promise<void> {
  const { adminId, organizationName: subjectName } = editor;
  if (adminId === null) return;
  const subject = { subjectType: 'organization', subjectId: day.organizationId, subjectName };
  await recordAudit(tx, { adminId, action, ...subject, before, after });
}
