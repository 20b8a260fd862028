import { IsEmail, IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';

const invalidEmail = { message: 'Please enter a valid email address' };
const tooLong = { message: 'This text is too long' };
const optional = { nullable: true } as const;

/** PUT /api/organizations/{id} (docs/product/admin.md#calls). */
@InputType({ description: 'What is left out stays; an empty text takes it away.' })
export class AdminOrganizationInput {
  @IsOptional()
  @MaxLength(200, { message: 'Organization name is too long' })
  @Matches(/\S/, { message: 'Organization name is required' })
  @Field(() => String, optional)
  name?: string | null;

  @IsOptional()
  @MaxLength(200, { message: 'Contact person is too long' })
  @Matches(/\S/, { message: 'Contact person is required' })
  @Field(() => String, optional)
  contactName?: string | null;

  @IsOptional()
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, optional)
  contactEmail?: string | null;

  @IsOptional()
  @MaxLength(50, { message: 'Phone number is too long' })
  @Field(() => String, optional)
  contactPhone?: string | null;

  @IsOptional()
  @Field(() => Boolean, optional)
  isActive?: boolean | null;

  @IsOptional()
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

  @IsOptional()
  @Field(() => Boolean, optional)
  allowPickup?: boolean | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, optional)
  pickupAddress?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, optional)
  pickupHours?: string | null;

  @IsOptional()
  @MaxLength(2_000, tooLong)
  @Field(() => String, optional)
  pickupInstructions?: string | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  startDate?: Date | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  endDate?: Date | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, optional)
  incentive?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, optional)
  halfwayIncentive?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, optional)
  goalIncentive?: string | null;
}
