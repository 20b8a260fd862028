import { Field, InputType } from 'type-graphql';
import { IsLongText, IsShortText } from './organization.rules.js';

/** Pickup fields at registration, in the settings and for staff. */
@InputType()
export abstract class PickupPlaceInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can pick up their orders.' })
  allowPickup?: boolean | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'Where orders are picked up.' })
  pickupAddress?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'When orders are picked up.' })
  pickupHours?: string | null;

  @IsLongText()
  @Field(() => String, { nullable: true, description: 'Instructions for picking up an order.' })
  pickupInstructions?: string | null;
}

/** The same with incentives and prizes, for an existing organization. */
@InputType()
export abstract class FundraiserInput extends PickupPlaceInput {
  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The incentive for everybody.' })
  incentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}
