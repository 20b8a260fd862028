import { isDeepStrictEqual } from 'node:util';
import { IsNull } from 'typeorm';
import { recordAudit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { lockOrganization } from '../../fundraising/index.js';
import { addDays, businessDay, businessTime } from '../../lib/dates.js';
import { InvalidInputError, domainError } from '../../lib/domain-error.js';
import { distinctIds } from '../../lib/ids.js';
import { moveHelperLinks, revokeLinksOfDay } from './helper-links.js';
import { pickupDaysChanged } from '../pickup.messages.js';
import { getPickupDay } from './find-pickup-days.js';
import { PickupDayEntity } from '../pickup.entity.js';
import type { PickupDay, PickupDayInput } from '../pickup-day.resolver.js';

/** The editor: an administrator, or the organization itself (null). */
type Editor = { readonly adminId: string | null; readonly organizationName: string; readonly now: Date };

/** docs/product/limits.md#bodies. Each list of an organization's orders reads all of its days. */
const maxDays = 100;

/** 409 */
export class TooManyPickupDaysError extends domainError(
  'TOO_MANY_PICKUP_DAYS',
  409,
  `There are ${maxDays} pickup days already. Remove one that is over before you add another.`,
  { details: () => ({ max: maxDays }) },
) {}

/** The same day again stays one. Throws NotFoundError (404), InvalidInputError (400), TooManyPickupDaysError (409). */
export async function addPickupDay(
  tx: Tx,
  organizationId: string,
  input: PickupDayInput,
  editor: Editor,
): Promise<PickupDayEntity> {
  const fields = await readDay(tx, organizationId, input, businessDay(editor.now));
  // The lock makes concurrent calls count one after another.
  await lockOrganization(tx, organizationId);
  const days = await tx.findBy(PickupDayEntity, { organizationId, removedAt: IsNull() });
  const same = days.find((day) => isDeepStrictEqual(fieldsOf(day), fields));
  if (same) return same;
  if (days.length >= maxDays) throw new TooManyPickupDaysError();
  const { id } = await tx.save(PickupDayEntity, {
    ...fields,
    organizationId,
    createdAt: editor.now,
    changedAt: editor.now,
  });
  const day = await getPickupDay(tx, id);
  await audit(tx, day, editor, { action: 'pickup-day-added', after: fields });
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
  // A day that is over can still change in all but its date.
  const firstDay = input.date === before.date ? input.date : businessDay(editor.now);
  const fields = await readDay(tx, before.organizationId, input, firstDay);
  await tx.update(PickupDayEntity, { id }, { ...fields, changedAt: editor.now });
  await moveHelperLinks(tx, { id, date: fields.date });
  const day = { ...before, ...fields };
  await audit(tx, day, editor, { action: 'pickup-day-changed', before: fieldsOf(before), after: fields });
  await announce(tx, day);
  return day;
}

/** Moves its orders to the next day and revokes its helpers' links. Returns the links' ids. Throws NotFoundError (404). */
export async function removePickupDay(tx: Tx, id: string, editor: Editor): Promise<string[]> {
  const day = await getPickupDay(tx, id);
  await tx.update(PickupDayEntity, { id }, { removedAt: editor.now, changedAt: editor.now });
  await audit(tx, day, editor, { action: 'pickup-day-removed', before: fieldsOf(day) });
  await announce(tx, day);
  return revokeLinksOfDay(tx, id, editor.now);
}

/** Informs the open pages of buyers, whose orders may now join another day. */
function announce(tx: Tx, { organizationId }: PickupDayEntity): Promise<void> {
  return outbox.add(tx, pickupDaysChanged({ organizationId }));
}

type DayFields = ReturnType<typeof fieldsOf>;

function fieldsOf({ date, opensAt, closesAt, place, note, classroomIds, remindUntil }: PickupDayEntity) {
  return { date, opensAt, closesAt, place, note, classroomIds, remindUntil };
}

/** The default number of days for reminders about boxes that were not picked up. */
const defaultReminderDays = 3;

async function readDay(
  tx: Tx,
  organizationId: string,
  input: PickupDayInput,
  firstDay: string,
): Promise<DayFields> {
  const { date, opensAt, closesAt } = input;
  const classroomIds = distinctIds(input.classroomIds ?? []);
  const fields: Record<string, string> = {};
  if (date < firstDay) fields.date = 'This day is over. Choose today or a later day.';
  if (closesAt <= opensAt) fields.closesAt = 'It has to close after it opens.';
  if (!(await areOwn(tx, organizationId, classroomIds)))
    fields.classroomIds = 'Choose classes of this organization.';
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  const remindUntil = input.remindUntil ?? addDays(date, defaultReminderDays);
  if (remindUntil < date)
    throw new InvalidInputError({ remindUntil: 'Reminders must end on the pickup day or later.' });
  return {
    date,
    opensAt,
    closesAt,
    remindUntil,
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

async function audit(
  tx: Tx,
  { organizationId: subjectId }: PickupDayEntity,
  { adminId, organizationName: subjectName }: Editor,
  change: Pick<Parameters<typeof recordAudit>[1], 'action' | 'before' | 'after'>,
): Promise<void> {
  if (adminId === null) return;
  await recordAudit(tx, { adminId, subjectType: 'organization', subjectId, subjectName, ...change });
}

/** A day for all classes, and for orders without one, if `classroomIds` is null. */
export type Day = Readonly<Pick<PickupDay, 'id' | 'date' | 'opensAt' | 'classroomIds'>>;

/** The day for orders of this class: the first on or after `from` that takes them; null if there is none. */
function joinDay<D extends Day>(days: readonly D[], classroomId: string | null, from: string): D | null {
  return byTime(days).find((day) => day.date >= from && takes(day, classroomId)) ?? null;
}

/** The day for orders of this class now. Today's counts until it closes. */
export function nextDay<D extends Day & { readonly closesAt: string }>(
  days: readonly D[],
  classroomId: string | null,
  now: Date,
): D | null {
  const coming = days.filter((day) => !isOver(day, now));
  return joinDay(coming, classroomId, businessDay(now));
}

/** Whether the day has closed, in Eastern time. */
export function isOver(day: { readonly date: string; readonly closesAt: string }, now: Date): boolean {
  return `${day.date} ${day.closesAt}` <= businessTime(now).slice(0, 'YYYY-MM-DD HH:MM'.length);
}

/** The day to show a list for: today's, else the next, else the last; null if there is none. */
export function shownDay<D extends Day>(days: readonly D[], today: string): D | null {
  const sorted = byTime(days);
  return sorted.find(({ date }) => date >= today) ?? sorted.at(-1) ?? null;
}

/** Whether a box of this class is on the list of `day`: it joins that day, or would otherwise be on no list. */
export function isOnList<D extends Day>(days: readonly D[], day: D, classroomId: string | null): boolean {
  const joined = joinDay(days, classroomId, day.date);
  return joined === null || joined.id === day.id;
}

function takes({ classroomIds }: Day, classroomId: string | null): boolean {
  return classroomIds === null || (classroomId !== null && classroomIds.includes(classroomId));
}

function byTime<D extends Day>(days: readonly D[]): D[] {
  return [...days].sort((a, b) => a.date.localeCompare(b.date) || a.opensAt.localeCompare(b.opensAt));
}
