import type { MilestoneName } from './goals.js';

/** The ledger entry by which a class reached a milestone that it still has, and when. */
export type Reached = { readonly entryId: string; readonly at: Date };
export type ReachedMilestones = Readonly<Record<MilestoneName, Reached | null>>;

/**
 * The class that wins the prize: of those that still have the milestone, the first to reach it by the order of ledger
 * entries (docs/product/codes.md#milestones). Null if none has.
 */
export function firstClass<C extends { readonly reached: ReachedMilestones }>(
  classrooms: readonly C[],
  milestone: MilestoneName,
): C | null {
  const reached = classrooms.flatMap((classroom) => {
    const at = classroom.reached[milestone];
    return at ? [{ classroom, entryId: BigInt(at.entryId) }] : [];
  });
  reached.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  return reached[0]?.classroom ?? null;
}

type Row = {
  readonly halfwayAchievedAt: Date | null;
  readonly halfwayEntryId: string | null;
  readonly goalAchievedAt: Date | null;
  readonly goalEntryId: string | null;
};

export function reachedMilestones(row: Row): ReachedMilestones {
  return {
    halfway: reachedOf(row.halfwayEntryId, row.halfwayAchievedAt),
    goal: reachedOf(row.goalEntryId, row.goalAchievedAt),
  };
}

function reachedOf(entryId: string | null, at: Date | null): Reached | null {
  return entryId === null || at === null ? null : { entryId, at };
}
