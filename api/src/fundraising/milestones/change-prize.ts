import { recordHistory } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { distinctIds, isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { PrizeLostError } from '../fundraising.errors.js';
import { fundraiserChanged, sendPrizeNews } from '../fundraising.messages.js';

export type PrizeChange = {
  readonly organizationId: string;
  readonly viewer: Viewer;
  readonly now: Date;
};

/** Announces prizes to teachers, each once. Throws NotFoundError (404), PrizeLostError (409). */
export async function announcePrizes(
  tx: Tx,
  change: PrizeChange,
  awardIds: readonly string[],
): Promise<void> {
  for (const awardId of distinctIds(awardIds).sort())
    await changeAward(tx, change, awardId, 'announced', 'announced_at = coalesce(announced_at, $3)');
}

/** Marks a prize as handed out or not; repeating it changes nothing. Throws NotFoundError (404), PrizeLostError (409). */
export async function markPrizeHandedOut(
  tx: Tx,
  change: PrizeChange,
  { awardId, isHandedOut }: { readonly awardId: string; readonly isHandedOut: boolean },
): Promise<void> {
  const { viewer, organizationId } = change;
  const by = viewer.organization?.id === organizationId ? viewer.organization.personId : null;
  const step = isHandedOut ? 'handed-out' : 'not-handed-out';
  const set =
    'handed_out_at = CASE WHEN $4 THEN $3::timestamptz END, handed_out_by = CASE WHEN $4 THEN $5::uuid END';
  await changeAward(tx, change, awardId, step, set, isHandedOut, by);
}

type Step = 'announced' | 'handed-out' | 'not-handed-out';

async function changeAward(
  tx: Tx,
  { organizationId, viewer, now }: PrizeChange,
  awardId: string,
  step: Step,
  set: string,
  ...more: readonly unknown[]
): Promise<void> {
  if (!isUuid(organizationId) || !isUuid(awardId)) throw new NotFoundError('Prize');
  const [award]: { kind: string; lostAt: Date | null; handedOutAt: Date | null }[] = await tx.query(
    'SELECT kind, lost_at, handed_out_at FROM prize_awards WHERE organization_id = $1 AND id = $2 FOR UPDATE',
    [organizationId, awardId],
  );
  if (!award) throw new NotFoundError('Prize');
  if (award.lostAt) throw new PrizeLostError();
  if (step !== 'announced' && (step === 'handed-out') === (award.handedOutAt !== null)) return;
  await tx.query(`UPDATE prize_awards SET ${set} WHERE organization_id = $1 AND id = $2`, [
    ...[organizationId, awardId, now],
    ...more,
  ]);
  await recordHistory(tx, { organizationId, viewer, action: `prize-${step}`, facts: { kind: award.kind } });
  await outbox.add(tx, sendPrizeNews({ awardId, step, at: String(now.getTime()) }));
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}
