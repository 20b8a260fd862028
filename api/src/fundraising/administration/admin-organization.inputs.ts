import { IsEmail, IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';

const invalidEmail = { message: 'Please enter a valid email address' };
const tooLong = { message: 'This text is too long' };

/** PUT /api/organizations/{id} (docs/product/admin.md#calls). */
@InputType({ description: 'What is left out stays; an empty text takes it away.' })
export class AdminOrganizationInput {
  @IsOptional()
  @MaxLength(200, { message: 'Organization name is too long' })
  @Matches(/\S/, { message: 'Organization name is required' })
  @Field(() => String, { nullable: true, description: 'As it is shown.' })
  name?: string | null;

  @IsOptional()
  @MaxLength(200, { message: 'Contact person is too long' })
  @Matches(/\S/, { message: 'Contact person is required' })
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsOptional()
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, { nullable: true, description: 'Where emails to the organization go, and its login.' })
  contactEmail?: string | null;

  @IsOptional()
  @MaxLength(50, { message: 'Phone number is too long' })
  @Field(() => String, { nullable: true, description: 'Where that person can be called.' })
  contactPhone?: string | null;

  @IsOptional()
  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can use and see it.' })
  isActive?: boolean | null;

  @IsOptional()
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

  @IsOptional()
  @Field(() => Boolean, { nullable: true, description: 'Whether supporters may fetch their orders.' })
  allowPickup?: boolean | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, { nullable: true, description: 'Where orders are fetched.' })
  pickupAddress?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, { nullable: true, description: 'When orders are fetched.' })
  pickupHours?: string | null;

  @IsOptional()
  @MaxLength(2_000, tooLong)
  @Field(() => String, { nullable: true, description: 'What to know when fetching an order.' })
  pickupInstructions?: string | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  startDate?: Date | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  endDate?: Date | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, { nullable: true, description: 'What everybody is promised.' })
  incentive?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}
