import { Field, FieldResolver, Int, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Reader } from '../database/index.js';
import { Access, Money, VisibleTo } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { countCancellationEmailsDue, sumUnmatchedPayments } from '../ordering/index.js';
import { countRecentDeclines } from '../payments/index.js';
import { createEventLoader, everywhere, type Topics } from '../realtime/index.js';
import type { ReportingDeps } from './reporting.resolver.js';

/** `cancellationEmailsDue` is a resolver field. */
@VisibleTo('staff')
@ObjectType({ description: 'Counts of tasks that need a person.' })
class StaffAttention {
  @Field(() => Int, { description: 'Captured payments that completed no order and were not refunded.' })
  unmatchedPayments: number;

  @Field(() => Money, {
    nullable: true,
    description:
      'The sum of what was not refunded of them; null if there are none, or if one is in another currency.',
  })
  unmatchedAmount: Cents | null;

  @Field(() => Int, { description: 'Emails that could not be delivered.' })
  failedEmails: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of these payments was found.' })
  oldestUnmatchedPayment: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the oldest of these emails was first tried.' })
  oldestFailedEmail: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the oldest of these messages was sent.' })
  oldestOpenMessage: Date | null;

  @Field(() => Int, { description: 'Contact messages that staff has not handled.' })
  openMessages: number;

  @Field(() => Int, {
    description:
      'Declined cards in the last hour if they are ten times the usual number, a sign of stolen cards being tested; otherwise 0.',
  })
  cardDeclines: number;

  @Field(() => Int, { description: 'Sum of payments, emails and messages, plus 1 for many declined cards.' })
  total: number;
}

/** Tasks for staff, on request and live. */
@Resolver(() => StaffAttention)
export class AttentionResolver {
  private readonly loadOnce;

  constructor(private readonly deps: ReportingDeps) {
    this.loadOnce = createEventLoader(() => countAttention(deps.database.read));
  }

  @Access('staff')
  @Query(() => StaffAttention, { description: 'Counts of tasks that need a person. Staff.' })
  staffAttention(): Promise<StaffAttention> {
    return countAttention(this.deps.database.read);
  }

  @FieldResolver(() => Int, { description: 'Cancelled orders without a cancellation email. Not in `total`.' })
  cancellationEmailsDue(): Promise<number> {
    return countCancellationEmailsDue(this.deps.database.read);
  }

  @Access('staff')
  @Subscription(() => StaffAttention, {
    topics: 'attention-pulse',
    topicId: () => everywhere,
    description: 'The counts after each change, at most once a second. Staff.',
  })
  staffAttentionChanged(@Root() pulse: Topics['attention-pulse'][1]): Promise<StaffAttention> {
    return this.loadOnce('attention', pulse);
  }
}

async function countAttention(db: Reader): Promise<StaffAttention> {
  const [row]: Omit<StaffAttention, 'unmatchedAmount' | 'cardDeclines' | 'total'>[] = await db.query(
    `SELECT * FROM
       (SELECT count(*)::int AS unmatched_payments, min(found_at) AS oldest_unmatched_payment
          FROM unmatched_payments WHERE resolution IS NULL) AS payments,
       (SELECT count(*)::int AS failed_emails, min(created_at) AS oldest_failed_email
          FROM emails WHERE status = 'failed' AND dismissed_at IS NULL) AS failed,
       (SELECT count(*)::int AS open_messages, min(created_at) AS oldest_open_message
          FROM contact_messages WHERE handled_at IS NULL) AS messages`,
  );
  if (!row) throw new Error('A count returned nothing');
  const unmatchedAmount = await sumUnmatchedPayments(db, { isOpen: true });
  const { count, alarmAt } = await countRecentDeclines(db);
  const cardDeclines = count >= alarmAt ? count : 0;
  const { unmatchedPayments, failedEmails, openMessages } = row;
  const total = unmatchedPayments + failedEmails + openMessages + Math.sign(cardDeclines);
  return { ...row, unmatchedAmount, cardDeclines, total };
}
