import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { In } from 'typeorm';
import { type AuditEntry, AuditEntryConnection, findAuditEntries } from '../../accounts/index.js';
import { loadProductNames, Product, productById } from '../../catalog/index.js';
import {
  ContactMessage,
  contactMessageById,
  ContactMessageConnection,
  messagesAboutOrder,
} from '../../content/index.js';
import type { Database } from '../../database/index.js';
import {
  Classroom,
  classroomById,
  ledgerEntriesOfOrder,
  LedgerEntry,
  Organization,
  organizationById,
  organizationOfContact,
} from '../../fundraising/index.js';
import {
  Access,
  computed,
  type Connection,
  Cost,
  derived,
  edges,
  edgesOf,
  everyMember,
  isVisible,
  list,
  newestFirst,
  nodeOf,
  oneOrNull,
  pages,
  PageArgs,
  type RequestContext,
  VisibleTo,
  perRequest,
} from '../../http/index.js';
import { Email, EmailConnection, emailsOfOrder } from '../../mail/admin/index.js';
import { findNamedOrders, getOrderView, orderById, type OrderDeps } from './load-orders.js';
import { newsOfOrder, OrderNews, OrderNewsConnection } from './order-news.resolver.js';
import { canBeMarkedReady, isEditable, movesOf } from './order-status.js';
import { OrderItemEntity } from './order.entity.js';
import { Contribution, itemView, Order, OrderItem, OrderStatus, Pick } from './order.types.js';

@Resolver(() => Order)
export class OrderResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access('anyone')
  @Query(() => Order, {
    description: 'An order, as its buyer, its organization or staff may see it; masked for others.',
  })
  async order(
    @Arg('id', () => ID, {
      description: 'Its whole id; for staff also its last 8 characters, which find the newest match.',
    })
    id: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const isStaff = isVisible('staff', context.viewer, null);
    const [newest] = isStaff ? await findNamedOrders(this.deps.database.read, id) : [];
    return getOrderView(context, this.deps, newest ?? id);
  }

  @VisibleTo('owner', everyMember)
  @FieldResolver(() => [LedgerEntry], {
    nullable: true,
    description: 'Its ledger entries, oldest first; an organization sees only its own.',
  })
  async ledgerEntries(
    @Root() { id }: Order,
    @Ctx() context: RequestContext,
  ): Promise<readonly LedgerEntry[]> {
    const entries = (await ledgerEntriesOfOrder(context, this.deps, id)) ?? [];
    return entries.filter(({ organizationId }) =>
      isVisible('owner', context.viewer, organizationId, everyMember.also),
    );
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => AuditEntryConnection, {
    nullable: true,
    description: "Administrators' changes to it, newest first.",
  })
  auditEntries(@Root() { id }: Order, @Args() page: PageArgs): Promise<Connection<AuditEntry>> {
    return findAuditEntries(this.deps.database.read, { subjectType: 'order', subjectId: id }, page);
  }
}

/** What an administrator may do with an order at this time. */
export const orderHandlingEdges = edgesOf(Order, {
  allowedMoves: computed([OrderStatus], (order) => movesOf(order, 'admin'), {
    visibleTo: 'staff',
    description: 'The statuses that an administrator may move it to now, without cancelled.',
  }),
  canEdit: computed(Boolean, ({ status }) => isEditable(status), {
    visibleTo: 'staff',
    description: 'Whether customer and address can be corrected.',
  }),
  canMarkReady: computed(Boolean, (order) => canBeMarkedReady(order, 'admin'), {
    visibleTo: 'staff',
    description: 'Whether its customer can be notified now that it is ready, and has not been.',
  }),
});

/** The lines of an order as they were placed, with the names on them; null for an unknown one. */
export const itemsOfOrder = perRequest.lists('orderId', async (db, ids) => {
  const where = { orderId: In([...ids]) };
  return (await db.find(OrderItemEntity, { where, order: { line: 'ASC' } })).map(itemView);
});

async function contactMessagesOfOrder(
  context: RequestContext,
  deps: { readonly database: Database },
  orderId: string,
): Promise<ContactMessage[]> {
  const written = (await messagesAboutOrder(context, deps, orderId)) ?? [];
  const messages = await Promise.all(written.map(({ id }) => contactMessageById(context, deps, id)));
  return messages.filter((message) => message !== null);
}

async function organizationOfMessage(
  { orderId, email }: ContactMessage,
  context: RequestContext,
  deps: OrderDeps,
): Promise<Organization | null> {
  const order = orderId === null ? null : await orderById(context, deps, orderId);
  if (!order) return organizationOfContact(context, deps, email.toLowerCase());
  return order.organizationId === null ? null : organizationById(context, deps, order.organizationId);
}

/** For the public. */
function withoutNames(items: readonly OrderItem[] | null): OrderItem[] {
  return (items ?? []).map((item) => ({ ...item, forName: null }));
}

const namesIn = perRequest(async ({ database }: OrderDeps, languages) => {
  const load = async (language: string) =>
    [language, await loadProductNames(database.read, language)] as const;
  return new Map(await Promise.all(languages.map(load)));
});

const nameLanguage = { defaultValue: 'en', description: 'The language of product names, by its code.' };

/** In another language, products have the names that staff translated. */
@Resolver(() => OrderItem)
export class OrderItemResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => String, { description: "The product's name when the order was placed." })
  async productName(
    @Root() { productName }: OrderItem,
    @Arg('language', () => String, nameLanguage) language: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return (await namesIn(context, this.deps, language))?.(productName) ?? productName;
  }

  @FieldResolver(() => [Pick], { description: "A mix pack's picks, an entry for each." })
  async picks(
    @Root() { picks }: OrderItem,
    @Arg('language', () => String, nameLanguage) language: string,
    @Ctx() context: RequestContext,
  ): Promise<Pick[]> {
    const nameOf = await namesIn(context, this.deps, language);
    return picks.map((pick) => ({ ...pick, name: nameOf?.(pick.name) ?? pick.name }));
  }
}

export const orderEdges = edges(
  nodeOf(Order, getOrderView),
  edgesOf(Order, {
    items: derived(
      [OrderItem],
      'id',
      itemsOfOrder,
      (found, { isMasked }: Order) => (isMasked ? withoutNames(found) : (found ?? [])),
      'Its lines, as they were placed.',
    ),
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'The organization it supports, even if deleted since.',
    }),
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, 'The class it supports, if any.'),
    emails: list(Email, 'id', emailsOfOrder, {
      visibleTo: 'staff',
      description: 'The emails about it, oldest first.',
      deprecationReason: 'Until 2028-12-01: ask emailHistory, which has pages.',
    }),
    emailHistory: pages(EmailConnection, 'id', newestFirst(emailsOfOrder), {
      visibleTo: 'staff',
      description: 'The emails about it, newest first.',
    }),
    contactMessages: list(ContactMessage, 'id', contactMessagesOfOrder, {
      visibleTo: 'staff',
      description: "Its buyer's messages about it, newest first.",
      deprecationReason: 'Until 2028-12-01: ask messages, which has pages.',
    }),
    messages: pages(ContactMessageConnection, 'id', contactMessagesOfOrder, {
      visibleTo: 'staff',
      description: "Its buyer's messages about it, newest first.",
    }),
    news: list(OrderNews, 'id', newsOfOrder, {
      visibleTo: 'owner',
      ...everyMember,
      description: 'Refunds, disputes and complaints that its organization was told about, newest first.',
      deprecationReason: 'Until 2028-12-01: ask newsFeed, which has pages.',
    }),
    newsFeed: pages(OrderNewsConnection, 'id', newsOfOrder, {
      visibleTo: 'owner',
      ...everyMember,
      description: 'Refunds, disputes and complaints that its organization was told about, newest first.',
    }),
    hasOpenComplaint: derived(Boolean, 'id', newsOfOrder, (news) => hasOpenComplaint(news ?? []), {
      visibleTo: 'owner',
      ...everyMember,
      description: 'Whether its buyer reported a problem that is not answered yet.',
    }),
  }),
  edgesOf(OrderItem, {
    product: oneOrNull(Product, 'productId', productById, 'The product as it is today.'),
  }),
  edgesOf(Pick, {
    product: oneOrNull(Product, 'productId', productById, 'The product as it is today.'),
  }),
  edgesOf(Contribution, {
    items: derived([OrderItem], 'orderId', itemsOfOrder, withoutNames, 'What was bought.'),
  }),
  edgesOf(OrderNews, {
    order: oneOrNull(Order, 'orderId', orderById, 'The order that it is about.'),
  }),
  edgesOf(LedgerEntry, {
    order: oneOrNull(Order, 'orderId', orderById, 'The order that was paid, refunded, moved or cancelled.'),
  }),
  edgesOf(Email, {
    order: oneOrNull(Order, 'orderId', orderById, 'The order that it is about.'),
  }),
  edgesOf(ContactMessage, {
    order: oneOrNull(Order, 'orderId', orderById, {
      description: "The order that its buyer wrote about, from the buyer's page.",
    }),
    ofOrganization: computed(Organization, organizationOfMessage, {
      nullable: true,
      description: 'The organization that its order supports, or whose contact wrote it; null for neither.',
    }),
  }),
);

function hasOpenComplaint(news: readonly OrderNews[]): boolean {
  const count = (kinds: readonly string[]) => news.filter(({ kind }) => kinds.includes(kind)).length;
  return count(['complaint', 'complaint_reopened']) > count(['complaint_answered']);
}
