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
import { recordHistory } from '../../accounts/index.js';
import { findProductsNamed, Product } from '../../catalog/index.js';
import {
  Access,
  isVisible,
  nodeOf,
  type RequestContext,
  withOrganizer,
  withOrganizerAndWarehouse,
} from '../../http/index.js';
import { InvalidInputError, UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
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
import { ordersOfBoxes } from '../codes/ensure-codes.js';
import {
  type ListDeps,
  type ListedBox,
  loadBoxesById,
  loadHandOutList,
  loadListedBox,
} from './load-hand-out-list.js';
import { maxHandOuts, recordHandOuts } from './record-hand-outs.js';

@InputType({ description: 'A record from a phone, made now or while it was offline.' })
export class HandOutInput {
  @IsUUID('all', { message: 'A hand-out needs its own UUID' })
  @Field(() => ID, { description: 'A UUID from the phone. A record sent twice counts once.' })
  id: string;

  @Field(() => ID, { description: "The box's id, from the list or its QR code." })
  boxId: string;

  @Field(() => HandOutKindType, { description: 'A hand-out or an undo.' })
  kind: HandOutKind;

  @Field(() => Date, { description: "The time, by the phone's clock." })
  at: Date;

  @MaxLength(60, { message: 'This name is too long' })
  @Field(() => String, { description: 'The name of the phone, chosen by its user.' })
  device: string;

  @Field(() => HandOutMethodType, { description: 'How the helper found the box.' })
  method: HandOutMethod;
}

const organizationIdArg = { description: "The organization's id." };

/** The hand-out page, for the organization, staff and helpers. */
@Resolver()
export class HandOutResolver {
  private readonly loadOnce: EventLoader<ListedBox | null>;

  constructor(private readonly deps: PickupResolverDeps) {
    this.loadOnce = createEventLoader((id) => loadListedBox(deps, id));
  }

  @Access({ handOutsOf: 'organizationId' }, withOrganizer)
  @Query(() => HandOutList, { description: 'The boxes of the next pickup day.' })
  handOutList(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HandOutList> {
    return loadHandOutList(this.deps, organizationId, shownDays(viewer, organizationId));
  }

  @Access({ handsOutFor: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => [HandOutOutcome], {
    description: `Stores at most ${maxHandOuts} records of a phone, late ones too, each independently.`,
  })
  async recordHandOuts(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('handOuts', () => [HandOutInput], { description: 'The records, in the order they were made.' })
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
      // A helper is not a member: their hand-outs appear only on the order's timeline.
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

  /** An event is loaded once for all phones. */
  @Access({ handOutsOf: 'organizationId' }, withOrganizer)
  @Subscription(() => PickupBox, {
    nullable: true,
    topics: 'organization-order',
    topicId: topicIdOf('organizationId', 'Organization'),
    description:
      "Every box that was paid, handed out, undone, corrected or cancelled. Null for a shipped order and, for a helper, for a box that is not on the day's list.",
  })
  async handOutsChanged(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Root() event: { readonly orderId: string },
    @Ctx() { viewer }: RequestContext,
  ): Promise<PickupBox | null> {
    const shown = shownDays(viewer, organizationId);
    const listed = await this.loadOnce(event.orderId, event);
    if (listed?.box.organizationId !== organizationId.toLowerCase()) return null;
    return listed && (shown === 'all' || listed.dayIds.includes(shown)) ? listed.box : null;
  }
}

@Resolver(() => HandOutList)
export class HandOutListResolver {
  constructor(private readonly deps: Pick<PickupResolverDeps, 'database'>) {}

  @FieldResolver(() => [Product], {
    description: 'The products in its boxes, on sale or not, except renamed ones.',
  })
  products(@Root() { boxes }: HandOutList): Promise<Product[]> {
    const sold = boxes.flatMap(({ items }) => items).flatMap(({ name, picks }) => [{ name }, ...picks]);
    return findProductsNamed(this.deps.database.read, [...new Set(sold.map(({ name }) => name))]);
  }
}

export const pickupBoxNode = nodeOf(PickupBox, async ({ viewer }, deps: ListDeps, id) => {
  const orderId = (await ordersOfBoxes(deps.database.read, [id])).get(id);
  const listed = orderId === undefined ? null : await loadListedBox(deps, orderId);
  if (!listed || !isVisible('helper', viewer, listed.box.organizationId, withOrganizer.also)) return null;
  const shown = shownDays(viewer, listed.box.organizationId);
  return shown === 'all' || listed.dayIds.includes(shown) ? listed.box : null;
});

/** The days that the viewer may see: a helper's link opens one. Throws UnauthenticatedError (401). */
function shownDays(viewer: Viewer, organizationId: string): string {
  if (isVisible('owner', viewer, organizationId, withOrganizer.also)) return 'all';
  if (!viewer.helper) throw new UnauthenticatedError();
  return viewer.helper.pickupDayId;
}
