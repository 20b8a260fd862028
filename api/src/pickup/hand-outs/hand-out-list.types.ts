import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerOldEnum, VisibleTo } from '../../http/index.js';
import { HandOutDay } from '../days/pickup-plan.js';
import type { HandOutKind, HandOutMethod } from '../pickup.entity.js';

/** Names as GraphQL writes them, values as the database does. */
export const HandOutKindType = registerOldEnum(
  { HANDED_OUT: 'handed-out', UNDONE: 'undone' } as const satisfies Record<string, HandOutKind>,
  { name: 'HandOutKind', description: 'A box was given to its supporter, or that was a mistake.' },
);

export const HandOutMethodType = registerOldEnum(
  { SCAN: 'scan', SEARCH: 'search', LIST: 'list' } as const satisfies Record<string, HandOutMethod>,
  { name: 'HandOutMethod', description: 'How the box was found.' },
);

export const BoxState = registerOldEnum(
  { WAITING: 'waiting', HANDED_OUT: 'handed-out', CANCELLED: 'cancelled' } as const,
  { name: 'BoxState', description: 'Where a box stands.' },
);
export type BoxState = (typeof BoxState)[keyof typeof BoxState];

export const HandOutResult = registerOldEnum(
  {
    COUNTED: 'counted',
    ALREADY_COUNTED: 'already-counted',
    ON_ANOTHER_PHONE: 'on-another-phone',
    CANCELLED: 'cancelled',
    NOT_FOUND: 'not-found',
  } as const,
  {
    name: 'HandOutResult',
    description:
      'Counted; already counted when its id was sent before; on another phone when the box is handed out by another record as well, or still; cancelled when the order is; not found when the organization has no such box.',
  },
);
export type HandOutResult = (typeof HandOutResult)[keyof typeof HandOutResult];

@VisibleTo('helper')
@ObjectType({ simpleResolvers: true, description: 'How far a day is. Cancelled boxes are not counted.' })
export class HandOutTotals {
  @Field(() => Int, { description: 'Boxes to hand out, those that are handed out among them.' })
  orders: number;

  @Field(() => Int, { description: 'Boxes that their supporters have.' })
  handedOut: number;
}

@VisibleTo('helper')
@ObjectType({ simpleResolvers: true, description: 'A pick of a mix pack, and how often.' })
class BoxPick {
  @Field(() => String, { description: "The product's name when the order was placed." })
  name: string;

  @Field(() => Int, { description: 'How often one pack holds it.' })
  quantity: number;
}

@VisibleTo('helper')
@ObjectType({ simpleResolvers: true, description: 'A line of a box.' })
export class BoxItem {
  @Field(() => String, { description: "The product's name when the order was placed." })
  name: string;

  @Field(() => Int, { description: 'How many; packs that were refunded are not counted.' })
  quantity: number;

  @Field(() => [BoxPick], { description: "A mix pack's picks." })
  picks: BoxPick[];

  @Field(() => Int, {
    description: 'Bags that were refunded out of these mix packs and are left out; which ones is not known.',
  })
  missingBags: number;

  @Field(() => String, {
    nullable: true,
    description: 'Whose bag it goes into, where the buyer named somebody.',
  })
  forName: string | null;
}

@VisibleTo('helper')
@ObjectType({
  simpleResolvers: true,
  description: 'A pickup order as those see it who hand out: no address, e-mail, phone or amount.',
})
export class PickupBox {
  @Field(() => ID, { description: "The box's own id, as its QR code says it: no way to the order." })
  id: string;

  @Field(() => String, {
    description: "4 or 5 characters that name it among the organization's boxes; never 0, O, 1, I or L.",
  })
  shortCode: string;

  @Field(() => String, { description: 'Who comes for it.' })
  supporterName: string;

  @Field(() => String, { nullable: true, description: 'The class it supports.' })
  classroomName: string | null;

  @Field(() => [BoxItem], { description: 'What is in it: what was refunded by line is left out.' })
  items: BoxItem[];

  @Field(() => BoxState, { description: 'Where it stands.' })
  state: BoxState;

  @Field(() => Boolean, { description: 'Its order was marked ready, or has left already.' })
  isReady: boolean;

  @Field(() => Date, { nullable: true, description: "When it was handed out, by the phone's clock." })
  handedOutAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Whose phone recorded it.' })
  handedOutBy: string | null;

  @Field(() => HandOutMethodType, { nullable: true, description: 'How it was found; null from a dashboard.' })
  handedOutMethod: HandOutMethod | null;

  @Field(() => Boolean, { description: 'Two records say that it was handed out, and neither was undone.' })
  twice: boolean;

  @Field(() => Int, { description: 'Grows with every change: of two readings the higher is the newer.' })
  revision: number;
}

@VisibleTo('helper')
@ObjectType({ simpleResolvers: true, description: 'The boxes of the next pickup day.' })
export class HandOutList {
  @Field(() => ID, { description: 'Whose list.' })
  organizationId: string;

  @Field(() => String, { description: "The organization's name." })
  organizationName: string;

  @Field(() => HandOutDay, {
    nullable: true,
    description:
      "Today's pickup day, else the next, else the last; of a helper's link its own. Null without any.",
  })
  day: HandOutDay | null;

  @Field(() => [PickupBox], { description: 'All boxes of the day, by name.' })
  boxes: PickupBox[];

  @Field(() => HandOutTotals, { description: 'How far the day is.' })
  totals: HandOutTotals;

  @Field(() => Date, { description: 'When this was read.' })
  at: Date;
}

@VisibleTo('helper')
@ObjectType({ simpleResolvers: true, description: 'What came of a record that a phone sent.' })
export class HandOutOutcome {
  @Field(() => ID, { description: 'The id that the phone gave it.' })
  id: string;

  @Field(() => HandOutResult, { description: 'What came of it.' })
  outcome: HandOutResult;

  @Field(() => PickupBox, {
    nullable: true,
    description: 'The box as it stands now; null where none was found.',
  })
  box: PickupBox | null;
}
