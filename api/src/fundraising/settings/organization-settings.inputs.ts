import { IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { RankingBy } from '../totals/ranking.types.js';

const tooLong = { message: 'This text is too long' };
const emptied = { nullable: true, description: 'An empty text takes it away.' };

@InputType({ description: 'What is left out stays as it is.' })
export class OrganizationSettingsInput {
  @IsOptional()
  @MaxLength(200, { message: 'Contact person is too long' })
  @Matches(/\S/, { message: 'Contact person is required' })
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsOptional()
  @MaxLength(50, { message: 'Phone number is too long' })
  @Field(() => String, emptied)
  contactPhone?: string | null;

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
  @Field(() => String, emptied)
  pickupAddress?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, emptied)
  pickupHours?: string | null;

  @IsOptional()
  @MaxLength(2_000, tooLong)
  @Field(() => String, emptied)
  pickupInstructions?: string | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'The first day of the campaign.' })
  startDate?: Date | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'The last day of the campaign.' })
  endDate?: Date | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, emptied)
  incentive?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, emptied)
  halfwayIncentive?: string | null;

  @IsOptional()
  @MaxLength(500, tooLong)
  @Field(() => String, emptied)
  goalIncentive?: string | null;

  @IsOptional()
  @Field(() => RankingBy, { nullable: true, description: 'How classes are compared.' })
  rankingBy?: RankingBy | null;

  @IsOptional()
  @Field(() => Boolean, { nullable: true, description: 'An email each Monday about the week before.' })
  wantsWeeklySummary?: boolean | null;
}
