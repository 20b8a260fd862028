import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerOldEnum, VisibleTo, withOrganizer } from '../../http/index.js';
import { HandOutDay } from '../days/pickup-plan.js';
import type { HandOutKind, HandOutMethod } from '../pickup.entity.js';

/** GraphQL names, with the values of the database. */
export const HandOutKindType = registerOldEnum(
  { HANDED_OUT: 'handed-out', UNDONE: 'undone' } as const satisfies Record<string, HandOutKind>,
  { name: 'HandOutKind', description: 'A box was handed out, or a hand-out was undone.' },
);

export const HandOutMethodType = registerOldEnum(
  { SCAN: 'scan', SEARCH: 'search', LIST: 'list' } as const satisfies Record<string, HandOutMethod>,
  { name: 'HandOutMethod', description: 'How the helper found the box.' },
);

export const BoxState = registerOldEnum(
  { WAITING: 'waiting', HANDED_OUT: 'handed-out', CANCELLED: 'cancelled' } as const,
  { name: 'BoxState', description: 'The state of a box.' },
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
      'counted; already_counted: its id was sent before; on_another_phone: another record hands the box out too, or still does after an undo; cancelled: the order is cancelled; not_found: the organization has no such box.',
  },
);
export type HandOutResult = (typeof HandOutResult)[keyof typeof HandOutResult];

@VisibleTo('helper')
@ObjectType({ description: 'The progress of a day, without cancelled boxes.' })
export class HandOutTotals {
  @Field(() => Int, { description: 'All boxes of the day, handed out or not.' })
  orders: number;

  @Field(() => Int, { description: 'Boxes handed out.' })
  handedOut: number;
}

@VisibleTo('helper')
@ObjectType({ description: 'A pick of a mix pack, and its quantity.' })
class BoxPick {
  @Field(() => String, { description: "The product's name when the order was placed." })
  name: string;

  @Field(() => Int, { description: 'The quantity in one pack.' })
  quantity: number;
}

@VisibleTo('helper')
@ObjectType({ description: 'A line of a box.' })
export class BoxItem {
  @Field(() => String, { description: "The product's name when the order was placed." })
  name: string;

  @Field(() => Int, { description: 'The quantity, without refunded packs.' })
  quantity: number;

  @Field(() => [BoxPick], { description: "A mix pack's picks." })
  picks: BoxPick[];

  @Field(() => Int, {
    description: 'Bags refunded from these mix packs and left out of them. It is not known which ones.',
  })
  missingBags: number;

  @Field(() => String, {
    nullable: true,
    description: 'The person whose bag it goes into, if the buyer named one.',
  })
  forName: string | null;
}

@VisibleTo('helper', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({ description: 'A pickup order for helpers, without address, email, phone or amount.' })
export class PickupBox {
  @Field(() => ID, { description: "The box's id, as in its QR code. It gives no access to the order." })
  id: string;

  @Field(() => String, {
    description: '4 or 5 characters, unique among the organization’s boxes; never 0, O, 1, I or L.',
  })
  shortCode: string;

  @Field(() => String, { description: "The supporter's name." })
  supporterName: string;

  @Field(() => String, { nullable: true, description: 'The class it supports.' })
  classroomName: string | null;

  @Field(() => [BoxItem], { description: 'Its contents, without refunded lines.' })
  items: BoxItem[];

  @Field(() => BoxState, { description: 'The state.' })
  state: BoxState;

  @Field(() => Boolean, { description: 'Whether its order was marked as ready or is already delivered.' })
  isReady: boolean;

  @Field(() => Date, { nullable: true, description: "When it was handed out, by the phone's clock." })
  handedOutAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The name of the phone that recorded it.' })
  handedOutBy: string | null;

  @Field(() => HandOutMethodType, { nullable: true, description: 'How it was found; null from a dashboard.' })
  handedOutMethod: HandOutMethod | null;

  @Field(() => Boolean, { description: 'Whether two phones recorded a hand-out and neither was undone.' })
  twice: boolean;

  @Field(() => Int, { description: 'Grows with every change, so the higher of two is the newer.' })
  revision: number;

  organizationId: string;
}

@VisibleTo('helper')
@ObjectType({ description: 'The boxes of the next pickup day.' })
export class HandOutList {
  @Field(() => ID, { description: "The organization's id." })
  organizationId: string;

  @Field(() => String, { description: "The organization's name." })
  organizationName: string;

  @Field(() => HandOutDay, {
    nullable: true,
    description:
      "Today's pickup day, else the next, else the last; for a helper the day of the link. Null if there is none.",
  })
  day: HandOutDay | null;

  @Field(() => [PickupBox], { description: 'All boxes of the day, by name.' })
  boxes: PickupBox[];

  @Field(() => HandOutTotals, { description: 'The progress of the day.' })
  totals: HandOutTotals;

  @Field(() => Date, { description: 'When the list was read.' })
  at: Date;
}

@VisibleTo('helper')
@ObjectType({ description: 'The result of a record sent by a phone.' })
export class HandOutOutcome {
  @Field(() => ID, { description: "The record's id, from the phone." })
  id: string;

  @Field(() => HandOutResult, { description: 'The result.' })
  outcome: HandOutResult;

  @Field(() => PickupBox, { nullable: true, description: 'The box after the record; null if not found.' })
  box: PickupBox | null;
}
