import type { Tx } from '../../database/index.js';
import { beginNextCampaign, type ClassroomInput, saveClassrooms } from '../../fundraising/index.js';
import { fold } from '../../lib/fold.js';

export type NextSeason = {
  readonly organizationId: string;
  /** An administrator who does it in the organization's place. */
  readonly adminId: string | null;
  /**
   * Rows of the pasted list: one that fits no class by code or name, or whose class another row took, is new. Empty: all
   * classes stay as they are.
   */
  readonly classes: readonly ClassroomInput[];
};

/**
 * The next season of an organization under the same codes: classes stay, with other teachers where the list says so, and
 * totals and dates start from nothing. Throws what `beginNextCampaign` and `saveClassrooms` throw.
 */
export async function startNextSeason(
  tx: Tx,
  { organizationId, adminId, classes }: NextSeason,
  now: Date,
): Promise<void> {
  await beginNextCampaign(tx, organizationId, now);
  if (classes.length === 0) return;
  const known: { id: string; name: string; code: string }[] = await tx.query(
    'SELECT id, name, code FROM classrooms WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY code',
    [organizationId],
  );
  const free = new Set(known);
  const take = (isSame: (one: (typeof known)[number]) => boolean) => {
    const same = [...free].find(isSame);
    if (same) free.delete(same);
    return same;
  };
  const byCode = classes.map(({ code }) => take((one) => fold(one.code) === fold(code)));
  const rows = classes.map((typed, index) => {
    const same = byCode[index] ?? take((one) => fold(one.name) === fold(typed.name));
    // A class that is known by its name keeps the code that is printed on paper.
    return { ...typed, code: same?.code ?? typed.code, id: same?.id ?? null };
  });
  await saveClassrooms(tx, { organizationId, adminId }, rows, now);
}
