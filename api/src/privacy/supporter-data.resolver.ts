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
import { getAdminId } from '../accounts/index.js';
import { Access, edgesOf, one, type RequestContext, VisibleTo } from '../http/index.js';
import { type CustomerOrder, type InFlightReason, Order, orderById } from '../ordering/index.js';
import { eraseSupporterData, type Erasure, type PrivacyDeps } from './erase-supporter-data.js';
import { findSupporterData, type SupporterFindings } from './find-supporter-data.js';

/** Names in GraphQL have no dashes. */
const InFlightReasonType = {
  unpaid: 'unpaid',
  undelivered: 'undelivered',
  disputed: 'disputed',
  refund_open: 'refund-open',
  payment_unmatched: 'payment-unmatched',
} as const satisfies Record<string, InFlightReason>;

registerEnumType(InFlightReasonType, {
  name: 'InFlightReason',
  description: "Why an order still needs its customer's name and address.",
});

/** `order` is an edge. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An order that still goes on, with its customer.' })
class OrderInFlight {
  @Field(() => ID, { description: "The order's id." })
  id: string;

  @Field(() => InFlightReasonType, { description: 'What has to end first.' })
  reason: InFlightReason;
}

/** Its edges are edges. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'How much is held under an email address.' })
export class SupporterData {
  @Field(() => String, { description: 'The address, as it was asked for.' })
  email: string;

  @Field(() => Int, { description: 'Orders, those in flight too.' })
  orderCount: number;

  @Field(() => Int, { description: 'Emails to the address, and about those orders and messages.' })
  emailCount: number;

  @Field(() => Int, { description: 'Messages from the contact form.' })
  contactMessageCount: number;

  @Field(() => Int, { description: 'Entries of the audit about any of this.' })
  auditEntryCount: number;

  @Field(() => Int, { description: 'Notes of staff about the person.' })
  noteCount: number;

  @Field(() => [OrderInFlight], { description: 'Orders that are not erased before they are done.' })
  ordersInFlight: OrderInFlight[];

  @Field(() => Boolean, {
    description: 'Whether an organization logs in with the same address: that account stays.',
  })
  isOrganizationContact: boolean;

  /** Behind the edges of the same names, oldest first. */
  orderIds: readonly string[];
  emailIds: readonly string[];
  contactMessageIds: readonly string[];
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What was erased, and what was not.' })
class SupporterErasure {
  @Field(() => Int, { description: 'Orders without their customer now; amounts and ledger are as before.' })
  orderCount: number;

  @Field(() => Int, { description: 'Emails without their recipient now.' })
  emailCount: number;

  @Field(() => Int, { description: 'Messages of the contact form that were deleted.' })
  contactMessageCount: number;

  @Field(() => Int, { description: 'Entries of the audit without the person now.' })
  auditEntryCount: number;

  @Field(() => Int, { description: 'Notes of staff that were deleted.' })
  noteCount: number;

  @Field(() => [OrderInFlight], {
    description: 'Orders that were left whole: erase again once they are done.',
  })
  ordersKept: OrderInFlight[];
}

@InputType({ description: 'Whose data is erased, and why.' })
class SupporterErasureInput {
  @Field(() => String, { description: 'The email address, in any case of letters.' })
  email: string;

  @Field(() => String, { description: 'The same address, typed once more.' })
  confirmation: string;

  @Field(() => String, { description: 'Why; kept in the audit, so it may not name the person.' })
  reason: string;
}

@InputType({ description: 'Whose data is handed out, and why.' })
export class SupporterExportInput {
  @Field(() => String, { description: 'The email address, in any case of letters.' })
  email: string;

  @Field(() => String, { description: 'Why; kept in the audit, so it may not name the person.' })
  reason: string;
}

@Resolver()
export class SupporterDataResolver {
  constructor(private readonly deps: PrivacyDeps) {}

  @Access('staff')
  @Query(() => SupporterData, { description: 'What is held under an email address, in numbers. Staff.' })
  async supporterData(
    @Arg('email', () => String, { description: 'In any case of letters.' }) email: string,
  ): Promise<SupporterData> {
    return supporterDataView(await findSupporterData(this.deps.database.read, email));
  }

  @Access('admin')
  @Mutation(() => SupporterErasure, {
    description:
      'Takes a person out of everything that is held under an email address, but for orders in flight. Cannot be undone. Administrators.',
  })
  async eraseSupporterData(
    @Arg('input', () => SupporterErasureInput, { description: 'Whose, and why.' })
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
  order: one(Order, 'id', orderById, { visibleTo: 'staff', description: 'The order itself.' }),
});

function supporterDataView(found: SupporterFindings): SupporterData {
  const { email, orders, emails, contactMessages, auditEntries, notes, isOrganizationContact } = found;
  return {
    email,
    orderCount: orders.length,
    emailCount: emails.length,
    contactMessageCount: contactMessages.length,
    auditEntryCount: auditEntries.length,
    noteCount: notes.length,
    ordersInFlight: inFlightViews(orders),
    isOrganizationContact,
    orderIds: orders.map(({ id }) => id),
    emailIds: emails.map(({ id }) => id),
    contactMessageIds: contactMessages.map(({ id }) => id),
  };
}

function erasureView({
  orders,
  emails,
  contactMessages,
  auditEntries,
  notes,
  kept,
}: Erasure): SupporterErasure {
  return {
    orderCount: orders,
    emailCount: emails,
    contactMessageCount: contactMessages,
    auditEntryCount: auditEntries,
    noteCount: notes,
    ordersKept: inFlightViews(kept),
  };
}

function inFlightViews(orders: readonly CustomerOrder[]): OrderInFlight[] {
  return orders.flatMap(({ id, inFlight }) => (inFlight === null ? [] : [{ id, reason: inFlight }]));
}
