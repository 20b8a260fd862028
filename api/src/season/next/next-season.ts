import type { Tx } from '../../database/index.js';
import { beginNextCampaign, type ClassroomInput, saveClassrooms } from '../../fundraising/index.js';
import { fold } from '../../lib/fold.js';

export type NextSeason = {
  readonly organizationId: string;
  /** An administrator who does it in the organization's place. */
  readonly adminId: string | null;
  /** Rows of the pasted list: one that fits no class by code or name is new. Empty: all classes stay as they are. */
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
    'SELECT id, name, code FROM classrooms WHERE organization_id = $1 AND deleted_at IS NULL',
    [organizationId],
  );
  const rows = classes.map((typed) => {
    const same =
      known.find(({ code }) => fold(code) === fold(typed.code)) ??
      known.find(({ name }) => fold(name) === fold(typed.name));
    // A class that is known by its name keeps the code that is printed on paper.
    return { ...typed, code: same?.code ?? typed.code, id: same?.id ?? null };
  });
  await saveClassrooms(tx, { organizationId, adminId }, rows, now);
}
