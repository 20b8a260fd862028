import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Database, type Tx, outbox } from '../../database/index.js';
import { Access, type RequestContext, withOrganizer } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { recordHistory } from '../../accounts/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { distinctIds, isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { getOrganizationView } from '../organizations/find-fundraisers.js';
import { Organization } from '../organizations/organization.types.js';
import { PrizeLostError } from '../fundraising.errors.js';
import { fundraiserChanged, sendPrizeNews } from '../fundraising.messages.js';

/** An organization announces prizes and hands them out. */
@Resolver()
export class PrizesResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description: 'Announces prizes to their teachers by email, each once. Fails with PRIZE_LOST.',
  })
  announcePrizes(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('awardIds', () => [ID], { description: 'The ids of the prizes.' }) awardIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, (tx, change) => announcePrizes(tx, change, awardIds));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, { description: 'Marks a prize as handed out or not. Fails with PRIZE_LOST.' })
  markPrizeHandedOut(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('awardId', () => ID, { description: "The prize's id." }) awardId: string,
    @Arg('isHandedOut', () => Boolean, { description: 'Whether it was handed out.' }) isHandedOut: boolean,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, (tx, change) =>
      markPrizeHandedOut(tx, change, { awardId, isHandedOut }),
    );
  }

  private async change(
    { viewer }: RequestContext,
    organizationId: string,
    apply: (tx: Tx, change: PrizeChange) => Promise<void>,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    await database.transaction((tx) => apply(tx, { organizationId, viewer, now: clock() }));
    return getOrganizationView(database.read, organizationId);
  }
}

type PrizeChange = {
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
    organizationId,
    awardId,
    now,
    ...more,
  ]);
  await recordHistory(tx, { organizationId, viewer, action: `prize-${step}`, facts: { kind: award.kind } });
  await outbox.add(tx, sendPrizeNews({ awardId, step, at: String(now.getTime()) }));
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}
