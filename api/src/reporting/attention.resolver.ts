import { Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { assertStillOpen, staffSessionOf } from '../accounts/index.js';
import { Access, type RequestContext } from '../http/index.js';
import { countCancellationEmailsDue } from '../ordering/index.js';
import { createEventLoader, everywhere, type Topics } from '../realtime/index.js';
import { StaffAttention } from './attention.types.js';
import { countAttention } from './count-attention.js';
import type { ReportingDeps } from './reporting.resolver.js';

/** What waits for staff, at any time and live. */
@Resolver(() => StaffAttention)
export class AttentionResolver {
  private readonly loadOnce;

  constructor(private readonly deps: ReportingDeps) {
    this.loadOnce = createEventLoader(() => countAttention(deps.database.read));
  }

  @Access('staff')
  @Query(() => StaffAttention, { description: 'What waits for a person. Staff.' })
  staffAttention(): Promise<StaffAttention> {
    return countAttention(this.deps.database.read);
  }

  @FieldResolver(() => Int, {
    description: 'Cancelled orders whose buyers have had no cancellation email. Not part of `total`.',
  })
  cancellationEmailsDue(): Promise<number> {
    return countCancellationEmailsDue(this.deps.database.read);
  }

  @Access('staff')
  @Subscription(() => StaffAttention, {
    topics: 'attention-pulse',
    topicId: () => everywhere,
    description: 'The counts again after each change, at most once a second. Staff.',
  })
  async staffAttentionChanged(
    @Root() pulse: Topics['attention-pulse'][1],
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffAttention> {
    await assertStillOpen(this.deps.sessionWatch, staffSessionOf(viewer));
    return this.loadOnce('attention', pulse);
  }
}
