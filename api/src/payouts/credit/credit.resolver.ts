import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { findActingAdminId, getAdminId, changeWithHistory } from '../../accounts/index.js';
import { findCredit } from '../../fundraising/index.js';
import {
  Access,
  computed,
  edgesOf,
  everyMember,
  Money,
  Rates,
  rates,
  type RequestContext,
  VisibleTo,
  withOrganizer,
  enumOf,
} from '../../http/index.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { getOrderView, Order } from '../../ordering/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { creditOfferOfOrder, type CreditOfferState, isOnApprovedStatement } from './credit-offers.js';
import { creditAsAdmin, creditAsBuyer, CreditLinkError, type CreditTo, moveToClass } from './credit-order.js';

const CreditOfferStateType = enumOf<CreditOfferState>(
  'CreditOfferState',
  'Whether a buyer can still choose whom an order supports.',
  {
    open: 'Yes.',
    credited: 'No, it already supports a fundraiser.',
    late: 'No, 48 hours are over.',
    cancelled: 'No, it is cancelled.',
    unpaid: 'No, it is unpaid.',
  },
);

/** Not an entity in a client's cache: it has no id. */
@VisibleTo('anyone')
@ObjectType({ description: 'The state of the credit link in a confirmation.' })
class CreditOffer {
  @Field(() => CreditOfferStateType, { description: 'Whether the link can still be used.' })
  state: CreditOfferState;

  @Field(() => Date, { nullable: true, description: 'When the link expires; null for an unpaid order.' })
  closesAt: Date | null;

  @Field(() => Money, { description: 'The merchandise that the share is computed from, less refunds.' })
  merchandise: string;
}

const orderIdArg = { description: "The order's id." };
const keyArg = { description: 'The key in the confirmation link.' };
const classroomIdArg = { nullable: true, description: "One of the organization's classes, if any." } as const;

/** Credits an order after it was paid. */
@Resolver()
export class CreditResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('anyone')
  @Query(() => CreditOffer, {
    description:
      'The state of a credit link in a confirmation; fails with NOT_FOUND if the link is not ours.',
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
      'Credits an order for its buyer with the link in the confirmation, once, within 48 hours. Fails with CREDIT_CLOSED, ORDER_NOT_SOLD, FUNDRAISER_UNAVAILABLE, FUNDRAISER_CLOSED, CLASSROOM_CODE_REQUIRED.',
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
      'Moves an order of the organization to one of its classes, until it is on an approved statement. Administrators give a reason. Fails with FUNDRAISER_UNAVAILABLE, FUNDRAISER_CLOSED, ORDER_NOT_SOLD, CREDIT_CLOSED.',
  })
  async moveOrderToClass(
    @Arg('organizationId', () => ID, { description: "The id of the order's organization." })
    organizationId: string,
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('classroomId', () => ID, { description: "One of the organization's classes." }) classroomId: string,
    @Arg('reason', () => String, { nullable: true, description: 'For the audit; administrators need one.' })
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
    const facts = { order: orderId.slice(-8) };
    const line = { organizationId, viewer: context.viewer, action: 'order-moved', facts, isAudited: true };
    await changeWithHistory(database, line, (tx) =>
      adminId === null
        ? moveToClass(tx, to, clock())
        : creditAsAdmin(tx, { ...to, adminId, reason: reason ?? '' }, clock()),
    );
    return getOrderView(context, this.deps, orderId);
  }

  @Access('admin')
  @Mutation(() => Order, {
    description:
      'Credits a paid order to another organization or class, at any time. Administrators. Fails with ORDER_NOT_SOLD, CREDIT_CLOSED, FUNDRAISER_UNAVAILABLE, FUNDRAISER_CLOSED, CLASSROOM_CODE_REQUIRED.',
  })
  async creditOrder(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('organizationId', () => ID, { description: 'An active organization.' }) organizationId: string,
    @Arg('classroomId', () => ID, classroomIdArg) classroomId: string | null = null,
    @Arg('reason', () => String, { description: 'The reason, for the audit.' }) reason: string,
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

/** In the database's spelling, for comparison. */
function lowerCased({ organizationId, classroomId }: CreditTo): CreditTo {
  return {
    organizationId: organizationId.toLowerCase(),
    classroomId: classroomId?.toLowerCase() ?? null,
  };
}

/** Throws NotFoundError (404) unless it is a UUID. */
function assertOrderId(orderId: string): void {
  if (!isUuid(orderId)) throw new NotFoundError('Order');
}

export const orderCreditEdges = edgesOf(Order, {
  creditKey: computed(
    String,
    async ({ id }: Order, context, deps: PayoutsResolverDeps) => {
      const { hash } = context.visitor;
      const offer = await creditOfferOfOrder(context, deps, id);
      const isBuyer = hash !== null && hash === offer?.visitorHash;
      return isBuyer && offer.state === 'open' ? deps.creditLinks.keyFor(id) : null;
    },
    {
      nullable: true,
      description:
        'The key of the link with which the buyer chooses whom the order supports; null for other viewers and once closed.',
    },
  ),
  canMoveClass: computed(
    Boolean,
    async ({ id, status, isPaid }: Order, context, deps: PayoutsResolverDeps) =>
      isPaid && status !== 'cancelled' && !(await isOnApprovedStatement(context, deps, id)),
    {
      visibleTo: 'owner',
      ...everyMember,
      description:
        'Whether its organization can move it to another class: it is sold, and on no approved statement.',
    },
  ),
});
