import { Field, InputType } from 'type-graphql';
import { IsLongText, IsShortText } from './organization.rules.js';

/** How supporters fetch their orders, wherever that is typed: at the registration, in the settings, by staff. */
@InputType()
export abstract class PickupPlaceInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether supporters may fetch their orders.' })
  allowPickup?: boolean | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'Where orders are fetched.' })
  pickupAddress?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'When orders are fetched.' })
  pickupHours?: string | null;

  @IsLongText()
  @Field(() => String, { nullable: true, description: 'What to know when fetching an order.' })
  pickupInstructions?: string | null;
}

/** The same, and what is promised: of an organization that is there. */
@InputType()
export abstract class FundraiserInput extends PickupPlaceInput {
  @IsShortText()
  @Field(() => String, { nullable: true, description: 'What everybody is promised.' })
  incentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}
