import { Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId, recordAudit } from '../../accounts/index.js';
import { Organization, organizationById } from '../../fundraising/index.js';
import {
  Access,
  among,
  computed,
  edges,
  edgesOf,
  enumOf,
  everyMember,
  Money,
  nodeOf,
  oneOrNull,
  type RequestContext,
  VisibleTo,
  withFinance,
  Node,
  perRequest,
} from '../../http/index.js';
import type { Database, Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { checkParts } from '../check-result.js';
import { countUnseen, findCheckedParts, findDifferences, findLastCheck, isCurrent } from './find-checks.js';
import type { CheckOutcome } from './ledger-check.entity.js';
import { runLedgerCheck } from './run-ledger-check.js';

const CheckOutcomeType = enumOf<CheckOutcome>(
  'LedgerCheckOutcome',
  'clean; differences; provider_away if the payment provider could not be reached.',
  ['clean', 'differences', 'provider-away'],
);

/** `isCurrent`, `unseenCount`, `parts` and `differences` are edges. */
@VisibleTo('staff')
@ObjectType({ description: 'One check of all books.' })
class LedgerCheck extends Node {
  @Field(() => Date, { description: 'When it began.' })
  startedAt: Date;

  @Field(() => Date, { description: 'When it ended.' })
  finishedAt: Date;

  @Field(() => CheckOutcomeType, { description: 'Its outcome.' })
  outcome: CheckOutcome;

  seenDrawing: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'One part of a check.' })
class LedgerCheckPart {
  @Field(() => String, { description: 'Its short name.' })
  part: string;

  @Field(() => String, { description: 'What it compares.' })
  title: string;

  @Field(() => Int, { description: 'The number of rows compared.' })
  compared: number;

  @Field(() => Money, { description: 'The sum of their amounts.' })
  amount: Cents;

  @Field(() => Int, { description: 'The number of figures that differ.' })
  differenceCount: number;

  @Field(() => Int, { description: 'Payments of demo data that the payment provider does not know.' })
  leftOutCount: number;
}

/** `organization` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'A figure that differs from its expected value.' })
class LedgerCheckDifference {
  @Field(() => String, { description: 'The part of the check.' })
  part: string;

  @Field(() => String, {
    description:
      'The id of the order, statement, organization, product, payment, refund or dispute, or a day.',
  })
  subject: string;

  @Field(() => String, { description: 'The name of the figure.' })
  figure: string;

  @Field(() => String, { nullable: true, description: 'The stored value; null if there is none.' })
  stored: string | null;

  @Field(() => String, { nullable: true, description: 'The expected value; null if there should be none.' })
  expected: string | null;

  organizationId: string | null;
}

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'The newest check, limited to one organization.' })
class OrganizationCheck {
  @Field(() => Date, { description: 'When it ended.' })
  checkedAt: Date;

  @Field(() => Int, { description: 'The number of its paid orders that were compared.' })
  orderCount: number;

  @Field(() => Money, { description: 'What buyers were charged for them, including shipping and tax.' })
  charged: Cents;

  @Field(() => Int, { description: 'The number of its figures that differ.' })
  differenceCount: number;
}

@Resolver()
export class LedgerCheckResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('staff')
  @Query(() => LedgerCheck, {
    nullable: true,
    description: 'The newest check of the books; null before the first. Staff.',
  })
  lastLedgerCheck(): Promise<LedgerCheck | null> {
    return findLastCheck(this.deps.database.read);
  }

  @Access('admin', withFinance)
  @Mutation(() => LedgerCheck, {
    description: 'Checks all books now. Administrators.',
  })
  async runLedgerCheck(@Ctx() { viewer }: RequestContext): Promise<LedgerCheck> {
    const check = await runLedgerCheck(this.deps);
    const subject = { subjectType: 'ledger-check', subjectId: check.id, subjectName: null };
    const entry = { adminId: getAdminId(viewer), action: 'ledger-check-run', ...subject };
    await this.deps.database.transaction((tx) =>
      recordAudit(tx, { ...entry, after: { outcome: check.outcome } }),
    );
    return check;
  }
}

const checkOfOrganization = perRequest.rows('organizationId', findOwnChecks);

/** The newest check with each organization's own orders and differences; none for those that registered after it. */
export function findOwnChecks(
  db: Reader,
  organizationIds: readonly string[],
): Promise<(OrganizationCheck & { organizationId: string })[]> {
  return db.query(
    `SELECT asked.id AS organization_id, c.finished_at AS checked_at, count(o.id)::int AS order_count,
        COALESCE(sum(o.total), 0) AS charged,
        (SELECT count(*)::int FROM ledger_check_differences d
          WHERE d.check_id = c.id AND d.organization_id = asked.id) AS difference_count
       FROM (SELECT * FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1) AS c
       JOIN organizations asked ON asked.id = ANY($1::uuid[]) AND asked.created_at < c.started_at
       LEFT JOIN orders o ON o.organization_id = asked.id AND o.paid_at < c.started_at
      GROUP BY asked.id, c.id, c.finished_at`,
    [organizationIds],
  );
}

export const ledgerCheckEdges = edges(
  nodeOf(
    LedgerCheck,
    among(async ({ database }: { readonly database: Database }) => {
      const last = await findLastCheck(database.read);
      return last ? [last] : [];
    }),
  ),
  edgesOf(LedgerCheck, {
    isCurrent: computed(
      Boolean,
      (check, _context, { clock }: PayoutsResolverDeps) => isCurrent(check, clock()),
      {
        description: 'Whether it is under 24 hours old, as approving and paying statements require.',
      },
    ),
    unseenCount: computed(Int, (check, _context, { database }) => countUnseen(database.read, check), {
      description: 'The number of statements to be approved or paid that were drawn or changed after it.',
    }),
    parts: computed([LedgerCheckPart], ({ id }, _context, { database }) => partsOfCheck(database.read, id), {
      description: 'The results, part by part.',
    }),
    differences: computed(
      [LedgerCheckDifference],
      ({ id }, _context, { database }) => findDifferences(database.read, id),
      'Figures that differ, at most 500 per part.',
    ),
  }),
  edgesOf(LedgerCheckDifference, {
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'The organization whose books differ, if any.',
    }),
  }),
  edgesOf(Organization, {
    lastCheck: oneOrNull(OrganizationCheck, 'id', checkOfOrganization, {
      visibleTo: 'owner',
      ...everyMember,
      description: 'The newest check of the books, limited to this organization; null before its first.',
    }),
  }),
);

async function partsOfCheck(db: Reader, id: string): Promise<LedgerCheckPart[]> {
  const order = Object.keys(checkParts);
  const parts = await findCheckedParts(db, id);
  return parts
    .sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
    .map((part) => ({ ...part, title: checkParts[part.part] }));
}
