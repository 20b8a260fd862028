import { MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

/** Whatever somebody pastes: what fits says readTracking. */
const maxText = 200;
const tooLong = { message: 'This is too long.' };

@InputType({ description: 'The parcel of an order, as it is from now on.' })
export class ShipmentInput {
  @MaxLength(maxText, tooLong)
  @Field(() => String, {
    nullable: true,
    description: 'In any spelling. Left out, the number says whose it is where it can.',
  })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'Spaces do not matter.' })
  trackingNumber?: string | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Sends the customer 'It has shipped', where that was not sent yet.",
  })
  mailCustomer: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Sends it once more, with the number as it is now.',
  })
  mailAgain: boolean;
}

@InputType({ description: 'A parcel of many, with the order that is in it.' })
export class ParcelInput {
  @Field(() => ID, { description: "The order's whole id." })
  orderId: string;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'In any spelling; left out, the number says it.' })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { description: 'Spaces do not matter.' })
  trackingNumber: string;
}

@InputType({ description: 'A pasted row: which order it means, by its id or by name and ZIP code.' })
export class ParcelRowInput {
  @Field(() => Int, { description: 'Where it stood.' })
  line: number;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: "The order's id, or its last 8 characters." })
  order?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'To whom it goes; with the ZIP code.' })
  name?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'Five digits, or nine.' })
  zip?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'In any spelling.' })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'As it was pasted.' })
  trackingNumber?: string | null;
}
