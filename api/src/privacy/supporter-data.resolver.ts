import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { MaxLength } from 'class-validator';
import { findSubjectChanges, getAdminId } from '../accounts/index.js';
import { ContactMessage, contactMessageById } from '../content/index.js';
import {
  Access,
  computed,
  edgesOf,
  maxMailAddress,
  one,
  type RequestContext,
  VisibleTo,
} from '../http/index.js';
import { sharedRules } from '../lib/shared-rules.js';
import { Email, emailById } from '../mail/admin/index.js';
import { type CustomerOrder, type InFlightReason, Order, orderById } from '../ordering/index.js';
import { eraseSupporterData, type Erasure, type PrivacyDeps, supporterKeys } from './erase-supporter-data.js';
import { findSupporterData, type SupporterFindings } from './find-supporter-data.js';

/** GraphQL names cannot contain dashes. */
const InFlightReasonType = {
  unpaid: 'unpaid',
  undelivered: 'undelivered',
  disputed: 'disputed',
  refund_open: 'refund-open',
  payment_unmatched: 'payment-unmatched',
} as const satisfies Record<string, InFlightReason>;

registerEnumType(InFlightReasonType, {
  name: 'InFlightReason',
  description: "Why an open order still needs its customer's name and address.",
});

/** `order` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'An open order, which keeps its customer.' })
class OrderInFlight {
  @Field(() => ID, { description: "The order's id." })
  id: string;

  @Field(() => InFlightReasonType, { description: 'Why it is still open.' })
  reason: InFlightReason;
}

/** `orders`, `emails` and `contactMessages` are fields of CustomerEdgesResolver. */
@VisibleTo('staff')
@ObjectType({ description: 'The data stored under an email address.' })
export class SupporterData {
  @Field(() => String, { description: 'The address, as requested.' })
  email: string;

  @Field(() => Int, { description: 'The number of orders, open ones included.' })
  orderCount: number;

  @Field(() => Int, {
    description: 'The number of emails to the address, or about those orders and messages.',
  })
  emailCount: number;

  @Field(() => Int, { description: 'The number of contact messages.' })
  contactMessageCount: number;

  @Field(() => Int, { description: 'The number of audit entries about any of this.' })
  auditEntryCount: number;

  @Field(() => Int, { description: 'The number of notes of staff about the person.' })
  noteCount: number;

  @Field(() => [OrderInFlight], { description: 'Open orders, which cannot be erased yet.' })
  ordersInFlight: OrderInFlight[];

  @Field(() => Boolean, {
    description: 'Whether the address is also an organization login, which stays.',
  })
  isOrganizationContact: boolean;

  /** For the edges of the same names, oldest first. */
  orderIds: readonly string[];
  emailIds: readonly string[];
  contactMessageIds: readonly string[];
}

@VisibleTo('staff')
@ObjectType({ description: 'The result of an erasure.' })
class SupporterErasure {
  @Field(() => Int, {
    description: 'The number of orders whose customer was removed; amounts and ledger are unchanged.',
  })
  orderCount: number;

  @Field(() => Int, { description: 'The number of emails whose recipient was removed.' })
  emailCount: number;

  @Field(() => Int, { description: 'The number of deleted contact messages.' })
  contactMessageCount: number;

  @Field(() => Int, { description: 'The number of audit entries that the person was removed from.' })
  auditEntryCount: number;

  @Field(() => Int, { description: 'The number of deleted notes of staff.' })
  noteCount: number;

  @Field(() => [OrderInFlight], {
    description: 'Open orders that were not changed: erase again once they are completed.',
  })
  ordersKept: OrderInFlight[];
}

@InputType({ description: 'The person whose data is exported, and the reason.' })
export class SupporterExportInput {
  @MaxLength(maxMailAddress, { message: 'Please enter a valid email address' })
  @Field(() => String, { description: 'The email address, ignoring case.' })
  email: string;

  @MaxLength(sharedRules.maxReason, { message: 'This reason is too long.' })
  @Field(() => String, { description: 'The reason, kept in the audit: it must not name the person.' })
  reason: string;
}

@InputType({ description: 'The person to erase, and the reason.' })
class SupporterErasureInput extends SupporterExportInput {
  @Field(() => String, { description: 'The same address again, as a confirmation.' })
  confirmation: string;
}

@Resolver()
export class SupporterDataResolver {
  constructor(private readonly deps: PrivacyDeps) {}

  @Access('staff')
  @Query(() => SupporterData, { description: 'The data stored under an email address. Staff.' })
  async supporterData(
    @Arg('email', () => String, { description: 'The address, ignoring case.' }) email: string,
  ): Promise<SupporterData> {
    return supporterDataView(await findSupporterData(this.deps.database.read, email));
  }

  @Access('admin')
  @Mutation(() => SupporterErasure, {
    description:
      'Erases a person from all data stored under an email address, except for open orders. Cannot be undone. Administrators.',
  })
  async eraseSupporterData(
    @Arg('input', () => SupporterErasureInput, { description: 'The address and the reason.' })
    input: SupporterErasureInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<SupporterErasure> {
    const { database, mailbox } = this.deps;
    const request = { ...input, adminId: getAdminId(viewer) };
    const erasure = await database.transaction((tx) => eraseSupporterData(tx, this.deps, request));
    await mailbox?.remove(erasure.messageIds);
    return erasureView(erasure);
  }
}

export const orderInFlightEdges = edgesOf(OrderInFlight, {
  order: one(Order, 'id', orderById, { description: 'The order.' }),
});

function supporterDataView(found: SupporterFindings): SupporterData {
  const { orders, emailIds, contactMessages, auditEntries, notes } = found;
  return {
    ...found,
    orderCount: orders.length,
    emailCount: emailIds.length,
    contactMessageCount: contactMessages.length,
    auditEntryCount: auditEntries.length,
    noteCount: notes.length,
    ordersInFlight: inFlightViews(orders),
    orderIds: orders.map(({ id }) => id),
    contactMessageIds: contactMessages.map(({ id }) => id),
  };
}

function erasureView(erasure: Erasure): SupporterErasure {
  return {
    orderCount: erasure.orders,
    emailCount: erasure.emails,
    contactMessageCount: erasure.contactMessages,
    auditEntryCount: erasure.auditEntries,
    noteCount: erasure.notes,
    ordersKept: inFlightViews(erasure.kept),
  };
}

function inFlightViews(orders: readonly CustomerOrder[]): OrderInFlight[] {
  return orders.flatMap(({ id, inFlight }) => (inFlight === null ? [] : [{ id, reason: inFlight }]));
}

/** The limit for one person; the full lists have the rest. */
const maxListed = 100;

/** A person's orders, emails and messages by their address, for the customer page (docs/product/privacy.md#customers). */
export const supporterEdges = edgesOf(SupporterData, {
  orders: computed(
    [Order],
    ({ orderIds }, context, deps: PrivacyDeps) => loadNewest(orderIds, (id) => orderById(context, deps, id)),
    { description: 'The newest 100 orders, newest first.' },
  ),
  emails: computed(
    [Email],
    ({ emailIds }, context, deps: PrivacyDeps) => loadNewest(emailIds, (id) => emailById(context, deps, id)),
    {
      description: 'The newest 100 emails to the person or about their orders and messages, newest first.',
    },
  ),
  contactMessages: computed(
    [ContactMessage],
    ({ contactMessageIds: ids }, context, deps: PrivacyDeps) =>
      loadNewest(ids, (id) => contactMessageById(context, deps, id)),
    { description: 'The newest 100 messages from the address, newest first.' },
  ),
  erasedAt: computed(Date, ({ email }, _context, deps: PrivacyDeps) => findErasure(deps, email), {
    nullable: true,
    description: 'When the person was last erased; null for never.',
  }),
});

async function findErasure({ database, secrets }: PrivacyDeps, email: string): Promise<Date | null> {
  const wanted = { subjectType: 'supporter', action: 'supporter-data-erased' };
  const found = await Promise.all(
    supporterKeys(secrets, email).map((subjectId) =>
      findSubjectChanges(database.read, { ...wanted, subjectId }),
    ),
  );
  const times = found.flat().map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Expects the ids oldest first. */
async function loadNewest<T>(ids: readonly string[], load: (id: string) => Promise<T | null>): Promise<T[]> {
  const found = await Promise.all(ids.slice(-maxListed).reverse().map(load));
  return found.filter((one) => one !== null);
}
