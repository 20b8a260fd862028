import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { MaxLength } from 'class-validator';
import { findSubjectChanges, getAdminId } from '../accounts/index.js';
import { ContactMessage, contactMessageById, ContactMessageConnection } from '../content/index.js';
import {
  Access,
  computed,
  edgesOf,
  enumOf,
  list,
  maxMailAddress,
  one,
  pages,
  type RequestContext,
  VisibleTo,
  perRequest,
} from '../http/index.js';
import { sharedRules } from '../lib/shared-rules.js';
import { Email, emailById, EmailConnection } from '../mail/admin/index.js';
import {
  type CustomerOrder,
  type InFlightReason,
  Order,
  orderById,
  OrderConnection,
} from '../ordering/index.js';
import { eraseSupporterData, type PrivacyDeps, supporterKeys } from './erase-supporter-data.js';
import { findSupporterData, type SupporterFindings } from './find-supporter-data.js';

const InFlightReasonType = enumOf<InFlightReason>(
  'InFlightReason',
  "Why an open order still needs its customer's name and address.",
  ['unpaid', 'undelivered', 'disputed', 'refund-open', 'payment-unmatched'],
);

/** `order` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'An open order, which keeps its customer.' })
class OrderInFlight {
  @Field(() => ID, { description: "The order's id." })
  id: string;

  @Field(() => InFlightReasonType, { description: 'Why it is still open.' })
  reason: InFlightReason;
}

/** The orders, emails and messages themselves are edges. */
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
    @Ctx() context: RequestContext,
  ): Promise<SupporterData | null> {
    const found = await findingsOf(context, this.deps, email);
    return (
      found && {
        ...found,
        orderCount: found.orders.length,
        emailCount: found.emailIds.length,
        contactMessageCount: found.contactMessages.length,
        auditEntryCount: found.auditEntries.length,
        noteCount: found.notes.length,
        ordersInFlight: inFlightViews(found.orders),
      }
    );
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
    return {
      orderCount: erasure.orders,
      emailCount: erasure.emails,
      contactMessageCount: erasure.contactMessages,
      auditEntryCount: erasure.auditEntries,
      noteCount: erasure.notes,
      ordersKept: inFlightViews(erasure.kept),
    };
  }
}

export const orderInFlightEdges = edgesOf(OrderInFlight, {
  order: one(Order, 'id', orderById, 'The order.'),
});

function inFlightViews(orders: readonly CustomerOrder[]): OrderInFlight[] {
  return orders.flatMap(({ id, inFlight }) => (inFlight === null ? [] : [{ id, reason: inFlight }]));
}

const findingsOf = perRequest(async ({ database }: PrivacyDeps, emails) => {
  const find = async (email: string) => [email, await findSupporterData(database.read, email)] as const;
  return new Map(await Promise.all(emails.map(find)));
});

const ordersOf = newest(({ orders }) => orders);
const emailsOf = newest(({ emailIds }) => emailIds.map((id) => ({ id })));
const messagesOf = newest(({ contactMessages }) => contactMessages);

/** A person's orders, emails and messages by their address, for the customer page (docs/product/privacy.md#customers). */
export const supporterEdges = edgesOf(SupporterData, {
  orders: list(Order, 'email', loaded(ordersOf, orderById), {
    description: 'The orders, newest first.',
    deprecationReason: 'Until 2028-12-01: ask orderHistory, which has pages.',
  }),
  orderHistory: pages(OrderConnection, 'email', ordersOf, {
    each: orderById,
    description: 'The orders, newest first.',
  }),
  emails: list(Email, 'email', loaded(emailsOf, emailById), {
    description: 'The emails to the person or about their orders and messages, newest first.',
    deprecationReason: 'Until 2028-12-01: ask emailHistory, which has pages.',
  }),
  emailHistory: pages(EmailConnection, 'email', emailsOf, {
    each: emailById,
    description: 'The emails to the person or about their orders and messages, newest first.',
  }),
  contactMessages: list(ContactMessage, 'email', loaded(messagesOf, contactMessageById), {
    description: 'The messages from the address, newest first.',
    deprecationReason: 'Until 2028-12-01: ask messages, which has pages.',
  }),
  messages: pages(ContactMessageConnection, 'email', messagesOf, {
    each: contactMessageById,
    description: 'The messages from the address, newest first.',
  }),
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

type Named = { readonly id: string };

/** A loader of the ids that were found, newest first; they are found oldest first. */
function newest(idsOf: (found: SupporterFindings) => readonly Named[]) {
  return async (context: RequestContext, deps: PrivacyDeps, email: string): Promise<Named[]> => {
    const found = await findingsOf(context, deps, email);
    return found ? idsOf(found).toReversed() : [];
  };
}

/** The most rows of a list without pages. */
const maxListed = 100;

function loaded<T>(
  find: ReturnType<typeof newest>,
  load: (context: RequestContext, deps: PrivacyDeps, id: string) => Promise<T | null>,
) {
  return async (context: RequestContext, deps: PrivacyDeps, email: string): Promise<T[]> => {
    const ids = (await find(context, deps, email)).slice(0, maxListed);
    const things = await Promise.all(ids.map(({ id }) => load(context, deps, id)));
    return things.filter((one) => one !== null);
  };
}
