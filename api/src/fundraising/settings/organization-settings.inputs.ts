import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import {
  IsContactName,
  IsContactPhone,
  IsLongText,
  IsShortText,
} from '../organizations/organization.rules.js';
import { RankingBy } from '../totals/ranking.types.js';

const emptied = { nullable: true, description: 'An empty text takes it away.' };

@InputType({ description: 'What is left out stays as it is.' })
export class OrganizationSettingsInput {
  @IsOptional()
  @IsContactName()
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsOptional()
  @IsContactPhone()
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
  @IsShortText()
  @Field(() => String, emptied)
  pickupAddress?: string | null;

  @IsOptional()
  @IsShortText()
  @Field(() => String, emptied)
  pickupHours?: string | null;

  @IsOptional()
  @IsLongText()
  @Field(() => String, emptied)
  pickupInstructions?: string | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'The first day of the campaign.' })
  startDate?: Date | null;

  @IsOptional()
  @Field(() => Date, { nullable: true, description: 'The last day of the campaign.' })
  endDate?: Date | null;

  @IsOptional()
  @IsShortText()
  @Field(() => String, emptied)
  incentive?: string | null;

  @IsOptional()
  @IsShortText()
  @Field(() => String, emptied)
  halfwayIncentive?: string | null;

  @IsOptional()
  @IsShortText()
  @Field(() => String, emptied)
  goalIncentive?: string | null;

  @IsOptional()
  @Field(() => RankingBy, { nullable: true, description: 'How classes are compared.' })
  rankingBy?: RankingBy | null;

  @IsOptional()
  @Field(() => Boolean, { nullable: true, description: 'An email each Monday about the week before.' })
  wantsWeeklySummary?: boolean | null;
}
