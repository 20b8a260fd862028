import { IsUUID, MaxLength } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { recordHistory, sessionsThatOpen } from '../../accounts/index.js';
import { findProductsNamed, Product } from '../../catalog/index.js';
import { Access, type RequestContext, withOrganizer, withOrganizerAndWarehouse } from '../../http/index.js';
import { InvalidInputError, UnauthenticatedError } from '../../lib/domain-error.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { createEventLoader, type EventLoader, topicIdOf } from '../../realtime/index.js';
import type { PickupResolverDeps } from '../pickup.resolvers.js';
import {
  HandOutKindType,
  HandOutList,
  HandOutMethodType,
  HandOutOutcome,
  HandOutResult,
  PickupBox,
} from './hand-out-list.types.js';
import type { HandOutKind, HandOutMethod } from '../pickup.entity.js';
import { type ListedBox, loadBoxesById, loadHandOutList, loadListedBox } from './load-hand-out-list.js';
import { maxHandOuts, recordHandOuts } from './record-hand-outs.js';

@InputType({ description: 'What a phone recorded, now or while it was offline.' })
export class HandOutInput {
  @IsUUID('all', { message: 'A hand-out has a UUID of its own' })
  @Field(() => ID, { description: 'A UUID that the phone makes: sent twice, it counts once.' })
  id: string;

  @Field(() => ID, { description: 'Which box, by the id on the list or in its QR code.' })
  boxId: string;

  @Field(() => HandOutKindType, { description: 'What happened.' })
  kind: HandOutKind;

  @Field(() => Date, { description: "When, by the phone's clock." })
  at: Date;

  @MaxLength(60, { message: 'This name is too long' })
  @Field(() => String, { description: 'Whose phone it is, in the words of those who use it.' })
  device: string;

  @Field(() => HandOutMethodType, { description: 'How the box was found.' })
  method: HandOutMethod;
}

const organizationIdArg = { description: "The organization's id." };

/** The hand-out page: for the organization, staff, and who came by a helper's link. */
@Resolver()
export class HandOutResolver {
  constructor(private readonly deps: PickupResolverDeps) {}

  @Access({ handOutsOf: 'organizationId' }, withOrganizer)
  @Query(() => HandOutList, { description: 'What is handed out on the next pickup day.' })
  handOutList(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HandOutList> {
    return loadHandOutList(this.deps, organizationId, viewer);
  }

  @Access({ handsOutFor: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => [HandOutOutcome], {
    description: `Takes at most ${maxHandOuts} records of a phone, late ones too; each by itself.`,
  })
  async recordHandOuts(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('handOuts', () => [HandOutInput], { description: 'In the order in which they were made.' })
    handOuts: HandOutInput[],
    @Ctx() { viewer }: RequestContext,
  ): Promise<HandOutOutcome[]> {
    if (handOuts.length > maxHandOuts)
      throw new InvalidInputError({ handOuts: `At most ${maxHandOuts} records at once.` });
    const outcomes = await recordHandOuts(this.deps, viewer, organizationId, handOuts);
    const counted: readonly string[] = [HandOutResult.COUNTED, HandOutResult.ON_ANOTHER_PHONE];
    const kinds = handOuts.flatMap(({ kind }, index) =>
      counted.includes(outcomes[index] ?? '') ? [kind] : [],
    );
    for (const kind of new Set(kinds)) {
      // A helper is no member: what they hand out stands on the order's timeline alone.
      if (viewer.organization?.id !== organizationId && !viewer.admin) break;
      const action = kind === 'undone' ? 'hand-outs-undone' : 'orders-handed-out';
      const facts = { count: kinds.filter((one) => one === kind).length };
      await this.deps.database.transaction((tx) =>
        recordHistory(tx, { organizationId, viewer, action, facts }),
      );
    }
    const boxIds = handOuts.map(({ boxId }) => boxId);
    const boxes = await loadBoxesById(this.deps, organizationId, boxIds);
    return handOuts.map(({ id, boxId }, index) => {
      const outcome = outcomes[index] ?? 'not-found';
      return { id, outcome, box: outcome === 'not-found' ? null : (boxes.get(boxId) ?? null) };
    });
  }
}

@Resolver(() => HandOutList)
export class HandOutListResolver {
  constructor(private readonly deps: Pick<PickupResolverDeps, 'database'>) {}

  @FieldResolver(() => [Product], {
    description: 'What is in its boxes, on sale or not, as far as it is still called so.',
  })
  products(@Root() { boxes }: HandOutList): Promise<Product[]> {
    const sold = boxes.flatMap(({ items }) => items).flatMap(({ name, picks }) => [{ name }, ...picks]);
    return findProductsNamed(this.deps.database.read, [...new Set(sold.map(({ name }) => name))]);
  }
}

type OrderEvent = { readonly orderId: string };

/** Boxes as they change, on all phones. An event is loaded once for all of them. */
@Resolver()
export class HandOutEventsResolver {
  private readonly loadOnce: EventLoader<ListedBox | null>;

  constructor(private readonly deps: PickupResolverDeps) {
    this.loadOnce = createEventLoader((id) => loadListedBox(deps, id));
  }

  @Access({ handOutsOf: 'organizationId' }, withOrganizer)
  @Subscription(() => PickupBox, {
    nullable: true,
    topics: 'organization-order',
    topicId: topicIdOf('organizationId', 'Organization'),
    description:
      "Every box that is newly paid, handed out, taken back, corrected or cancelled; null for an order that is shipped, and to a helper for what is not on their day's list.",
  })
  async handOutsChanged(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Root() event: OrderEvent,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PickupBox | null> {
    const shown = await this.findShownDays(viewer, organizationId);
    const listed = await this.loadOnce(event.orderId, event);
    return listed && (shown === 'all' || listed.dayIds.includes(shown)) ? listed.box : null;
  }

  /**
   * A helper's link opens the list of one day. The socket knew the sessions when it was opened; one may have ended since.
   * Throws UnauthenticatedError (401).
   */
  private async findShownDays({ helper, ...viewer }: Viewer, organizationId: string): Promise<string> {
    const { sessionWatch } = this.deps;
    if (await sessionWatch(sessionsThatOpen(viewer, organizationId))) return 'all';
    const isOwn = helper?.organizationId === organizationId && (await sessionWatch({ ...anonymous, helper }));
    if (!isOwn) throw new UnauthenticatedError();
    return helper.pickupDayId;
  }
}
