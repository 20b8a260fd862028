import { Field, InputType } from 'type-graphql';
import {
  IsContactEmail,
  IsContactName,
  IsContactPhone,
  IsLongText,
  IsOrganizationName,
  IsShortText,
} from '../organizations/organization.rules.js';

/** PUT /api/organizations/{id} (docs/product/admin.md#calls). */
@InputType({ description: 'What is left out stays; an empty text takes it away.' })
export class AdminOrganizationInput {
  @IsOrganizationName()
  @Field(() => String, { nullable: true, description: 'As it is shown.' })
  name?: string | null;

  @IsContactName()
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsContactEmail()
  @Field(() => String, { nullable: true, description: 'Where emails to the organization go, and its login.' })
  contactEmail?: string | null;

  @IsContactPhone()
  @Field(() => String, { nullable: true, description: 'Where that person can be called.' })
  contactPhone?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can use and see it.' })
  isActive?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

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

  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  endDate?: Date | null;

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
