import {
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { assertStillOpen, staffSessionOf } from '../accounts/index.js';
import type { Reader } from '../database/index.js';
import { Access, type RequestContext, VisibleTo } from '../http/index.js';
import { countCancellationEmailsDue } from '../ordering/index.js';
import { countRecentDeclines } from '../payments/index.js';
import { createEventLoader, everywhere, type Topics } from '../realtime/index.js';
import type { ReportingDeps } from './reporting.resolver.js';

/** `cancellationEmailsDue` is a field of attention.resolver.ts. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What waits for a person.' })
class StaffAttention {
  @Field(() => Int, { description: 'Captured money that completed no order and was not sent back.' })
  unmatchedPayments: number;

  @Field(() => Int, { description: 'Emails that could not be delivered so far.' })
  failedEmails: number;

  @Field(() => Int, { description: 'Contact messages that staff has not dealt with.' })
  openMessages: number;

  @Field(() => Int, {
    description:
      'Cards that were refused within the last hour, where these are ten times the usual: somebody may be testing stolen ones. 0 in an ordinary hour.',
  })
  cardDeclines: number;

  @Field(() => Int, {
    description: 'Payments, emails and messages together, and 1 for many declined cards.',
  })
  total: number;
}

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

/** What waits for a person now. */
async function countAttention(db: Reader): Promise<StaffAttention> {
  const [row]: Omit<StaffAttention, 'cardDeclines' | 'total'>[] = await db.query(
    `SELECT (SELECT count(*) FROM unmatched_payments WHERE resolution IS NULL)::int AS unmatched_payments,
            (SELECT count(*) FROM emails WHERE status = 'failed' AND dismissed_at IS NULL)::int AS failed_emails,
            (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL)::int AS open_messages`,
  );
  if (!row) throw new Error('A count returned nothing');
  const { count, alarmAt } = await countRecentDeclines(db);
  const cardDeclines = count >= alarmAt ? count : 0;
  const { unmatchedPayments, failedEmails, openMessages } = row;
  const total = unmatchedPayments + failedEmails + openMessages + Math.sign(cardDeclines);
  return { ...row, cardDeclines, total };
}
