import type { Tx } from '../../database/index.js';
import { beginNextCampaign, type ClassroomInput, saveClassrooms } from '../../fundraising/index.js';
import { fold } from '../../lib/fold.js';

export type NextSeason = {
  readonly organizationId: string;
  /** The administrator acting on the organization's behalf; null for the organization itself. */
  readonly adminId: string | null;
  /**
   * Rows of the pasted list. A row is a new class if it matches none by code or name, or another row already matched it.
   * Empty: all classes stay as they are.
   */
  readonly classes: readonly ClassroomInput[];
};

/**
 * Starts an organization's next season with the same codes: classes stay, with new teachers if the list has them, and
 * totals and dates are cleared. Throws what `beginNextCampaign` and `saveClassrooms` throw.
 */
export async function startNextSeason(
  tx: Tx,
  { organizationId, adminId, classes }: NextSeason,
  now: Date,
): Promise<void> {
  await beginNextCampaign(tx, organizationId, now);
  if (classes.length === 0) return;
  const known: { id: string; name: string; code: string; teacherName: string }[] = await tx.query(
    'SELECT id, name, code, teacher_name FROM classrooms WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY code',
    [organizationId],
  );
  const free = new Set(known);
  const match = (isSame: (one: (typeof known)[number]) => boolean) => {
    const same = [...free].find(isSame);
    if (same) free.delete(same);
    return same;
  };
  const byCode = classes.map(({ code }) => match((one) => fold(one.code) === fold(code)));
  const rows = classes.map((typed, index) => {
    const same = byCode[index] ?? match((one) => fold(one.name) === fold(typed.name));
    const hasNewTeacher = same && fold(same.teacherName) !== fold(typed.teacherName.trim());
    // A class matched by name keeps its printed code. The former teacher's email is not the new one's.
    return {
      ...typed,
      code: same?.code ?? typed.code,
      id: same?.id ?? null,
      teacherEmail: typed.teacherEmail ?? (hasNewTeacher ? '' : null),
    };
  });
  await saveClassrooms(tx, { organizationId, adminId }, rows, now);
}
