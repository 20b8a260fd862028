import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Money, perRequest, VisibleTo, type RequestContext } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { BulkRefusal, BulkRun } from './bulk-run.types.js';
import { previewBulkRuns } from './preview-bulk-run.js';
import { findRefusals } from './find-bulk-runs.js';

type Deps = { readonly database: Database };

/** Asked for by more than one field. */
const previewOf = perRequest(({ database }: Deps, ids) => previewBulkRuns(database.read, ids));

const refusalsOf = perRequest(({ database }: Deps, ids) => findRefusals(database.read, ids));

@Resolver(() => BulkRun)
export class BulkRunEdgesResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('staff')
  @FieldResolver(() => StaffMember, { nullable: true, description: 'The administrator whose run it is.' })
  startedBy(@Root() { adminId }: BulkRun, @Ctx() context: RequestContext): Promise<StaffMember | null> {
    return staffMemberById(context, this.deps, adminId);
  }

  @VisibleTo('staff')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Orders it can be done to as they stand now; null of resend_email, where only the try tells.',
  })
  async fittingCount(@Root() { id }: BulkRun, @Ctx() context: RequestContext): Promise<number | null> {
    return (await previewOf(context, this.deps, id))?.fittingCount ?? null;
  }

  @VisibleTo('staff')
  @FieldResolver(() => Money, {
    nullable: true,
    description: 'What cancelling all of its orders gives back, as they stand now.',
  })
  async refundTotal(@Root() { id }: BulkRun, @Ctx() context: RequestContext): Promise<string | null> {
    const preview = await previewOf(context, this.deps, id);
    return preview && formatMoney(preview.refund);
  }

  @VisibleTo('staff')
  @FieldResolver(() => [BulkRefusal], {
    nullable: true,
    description: 'The orders that refused, and why, in the order in which they were chosen.',
  })
  async refusals(@Root() { id }: BulkRun, @Ctx() context: RequestContext): Promise<readonly BulkRefusal[]> {
    return (await refusalsOf(context, this.deps, id)) ?? [];
  }
}
