import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { findActingAdminId, getAdminId, recordHistory } from '../../accounts/index.js';
import { findCredit } from '../../fundraising/index.js';
import {
  Access,
  everyMember,
  Money,
  Rates,
  rates,
  type RequestContext,
  VisibleTo,
  withOrganizer,
  withSupport,
} from '../../http/index.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { getOrderView, Order } from '../../ordering/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { creditOfferOfOrder, type CreditOfferState, isOnApprovedStatement } from './credit-offers.js';
import { creditAsAdmin, creditAsBuyer, CreditLinkError, type CreditTo, moveToClass } from './credit-order.js';

const CreditOfferStateType = {
  open: 'open',
  credited: 'credited',
  late: 'late',
  cancelled: 'cancelled',
  unpaid: 'unpaid',
} as const satisfies { readonly [State in CreditOfferState]: State };
registerEnumType(CreditOfferStateType, {
  name: 'CreditOfferState',
  description:
    'Whether a buyer may still say whom an order was for: open, or why no longer: it supports somebody for good, 48 hours are over, it was cancelled, or it is not paid yet.',
});

/** Not an entity of its own in a client's cache: it has no id. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the link in a confirmation is good for.' })
class CreditOffer {
  @Field(() => CreditOfferStateType, { description: 'Whether it can still be used.' })
  state: CreditOfferState;

  @Field(() => Date, { nullable: true, description: 'Until when; null while the order is not paid.' })
  closesAt: Date | null;

  @Field(() => Money, { description: 'The merchandise that the share is made of, less what was refunded.' })
  merchandise: string;
}

const orderIdArg = { description: "The order's id." };
const keyArg = { description: 'The key of the link in its confirmation.' };
const classroomIdArg = { nullable: true, description: 'One of its classes, if any.' } as const;

/** Whom an order was for, said after it was paid. */
@Resolver()
export class CreditResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('anyone')
  @Query(() => CreditOffer, {
    description:
      'What a link in a confirmation is good for; refused with NOT_FOUND where we did not make it.',
  })
  async creditOffer(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('key', () => String, keyArg) key: string,
    @Ctx() context: RequestContext,
  ): Promise<CreditOffer> {
    this.assertLink(orderId, key);
    const [offer, credit] = await Promise.all([
      creditOfferOfOrder(context, this.deps, orderId.toLowerCase()),
      findCredit(this.deps.database.read, orderId),
    ]);
    if (!offer) throw new CreditLinkError();
    const { state, closesAt } = offer;
    return { state, closesAt, merchandise: formatMoney(credit?.sales ?? zeroCents) };
  }

  @Access('anyone')
  @Rates(rates.ownOrder)
  @Mutation(() => Order, {
    description:
      'The buyer says whom an order was for, with the link in its confirmation: once, for 48 hours. Fails with CREDIT_CLOSED, ORDER_NOT_SOLD.',
  })
  async creditOrderByLink(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('key', () => String, keyArg) key: string,
    @Arg('organizationId', () => ID, { description: 'An active organization.' }) organizationId: string,
    @Arg('classroomId', () => ID, classroomIdArg) classroomId: string | null = null,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    this.assertLink(orderId, key);
    const { database, clock } = this.deps;
    await database.transaction((tx) =>
      creditAsBuyer(tx, orderId, lowerCased({ organizationId, classroomId }), clock()),
    );
    return getOrderView(context, this.deps, orderId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Order, {
    description:
      'Gives an order of the organization another of its classes, until it is on an approved statement. An administrator gives a reason. Fails with FUNDRAISER_UNAVAILABLE, ORDER_NOT_SOLD, CREDIT_CLOSED.',
  })
  async moveOrderToClass(
    @Arg('organizationId', () => ID, { description: "The id of the order's organization." })
    organizationId: string,
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('classroomId', () => ID, { description: 'One of its classes.' }) classroomId: string,
    @Arg('reason', () => String, { nullable: true, description: "An administrator's, for the audit." })
    reason: string | null = null,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    assertOrderId(orderId);
    const { database, clock } = this.deps;
    const adminId = findActingAdminId(context.viewer, organizationId);
    const to = {
      orderId,
      organizationId: organizationId.toLowerCase(),
      classroomId: classroomId.toLowerCase(),
    };
    const order = orderId.slice(-8);
    await database.transaction(async (tx) => {
      await (adminId === null
        ? moveToClass(tx, to, clock())
        : creditAsAdmin(tx, { ...to, adminId, reason: reason ?? '' }, clock()));
      const { viewer } = context;
      await recordHistory(tx, { organizationId, viewer, action: 'order-moved', facts: { order } });
    });
    return getOrderView(context, this.deps, orderId);
  }

  @Access('admin', withSupport)
  @Mutation(() => Order, {
    description:
      'Credits a paid order to another organization or class, at any time. Administrators. Fails with ORDER_NOT_SOLD.',
  })
  async creditOrder(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('organizationId', () => ID, { description: 'An active organization.' }) organizationId: string,
    @Arg('classroomId', () => ID, classroomIdArg) classroomId: string | null = null,
    @Arg('reason', () => String, { description: 'Why; the audit keeps it.' }) reason: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    assertOrderId(orderId);
    const { database, clock } = this.deps;
    const to = lowerCased({ organizationId, classroomId });
    const credit = { ...to, orderId, reason, adminId: getAdminId(context.viewer) };
    await database.transaction((tx) => creditAsAdmin(tx, credit, clock()));
    return getOrderView(context, this.deps, orderId);
  }

  private assertLink(orderId: string, key: string): void {
    if (!this.deps.creditLinks.fits(orderId, key)) throw new CreditLinkError();
  }
}

/** Ids as the database writes them, to be compared with its own. */
function lowerCased({ organizationId, classroomId }: CreditTo): CreditTo {
  return {
    organizationId: organizationId.toLowerCase(),
    classroomId: classroomId?.toLowerCase() ?? null,
  };
}

/** Before a query looks for it. */
function assertOrderId(orderId: string): void {
  if (!isUuid(orderId)) throw new NotFoundError('Order');
}

@Resolver(() => Order)
export class OrderCreditResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The key of the link with which its buyer says whom it was for; null for others, and where nothing can be said any more.',
  })
  async creditKey(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<string | null> {
    const { hash } = context.visitor;
    const offer = await creditOfferOfOrder(context, this.deps, id);
    const isBuyer = hash !== null && hash === offer?.visitorHash;
    return isBuyer && offer.state === 'open' ? this.deps.creditLinks.keyFor(id) : null;
  }

  @VisibleTo('owner', everyMember)
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Its organization may give it another of its classes: it is sold, and on no approved statement.',
  })
  async canMoveClass(
    @Root() { id, status, isPaid }: Order,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    if (!isPaid || status === 'cancelled') return false;
    return !(await isOnApprovedStatement(context, this.deps, id));
  }
}
