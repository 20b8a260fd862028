import type { Tx } from '../../database/index.js';
import { beginNextCampaign, type ClassroomInput, saveClassrooms } from '../../fundraising/index.js';
import { fold } from '../../lib/fold.js';

export type NextSeason = {
  readonly organizationId: string;
  /** The administrator acting on the organization's behalf; null for the organization itself. */
  readonly adminId: string | null;
  /**
   * Rows of the pasted list. A row matches a class by code, by name and teacher, or else by a name that only one
   * unmatched class has; any other row is a new class. Empty: all classes stay as they are.
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
  const known: KnownClass[] = await tx.query(
    'SELECT id, name, code, teacher_name FROM classrooms WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY code',
    [organizationId],
  );
  const matches = matchClasses(classes, known);
  const rows = classes.map((typed) => {
    const same = matches.get(typed);
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

type KnownClass = Pick<ClassroomInput, 'name' | 'code' | 'teacherName'> & { readonly id: string };

/** The page shows the same matches (web: features/organization/season/NextSeasonPage.tsx). */
function matchClasses(rows: readonly ClassroomInput[], known: readonly KnownClass[]) {
  const free = new Set(known);
  const matches = new Map<ClassroomInput, KnownClass>();
  for (const fields of [['code'], ['name', 'teacherName'], ['name']] as const)
    for (const row of rows.filter((one) => !matches.has(one))) {
      const isSame = (one: KnownClass) =>
        fields.every((field) => fold(one[field].trim()) === fold(row[field].trim()));
      const [same, another] = [...free].filter(isSame);
      if (!same || another) continue;
      matches.set(row, same);
      free.delete(same);
    }
  return matches;
}
