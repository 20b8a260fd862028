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
  @IsContactName()
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsContactPhone()
  @Field(() => String, emptied)
  contactPhone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters may fetch their orders.' })
  allowPickup?: boolean | null;

  @IsShortText()
  @Field(() => String, emptied)
  pickupAddress?: string | null;

  @IsShortText()
  @Field(() => String, emptied)
  pickupHours?: string | null;

  @IsLongText()
  @Field(() => String, emptied)
  pickupInstructions?: string | null;

  @Field(() => Date, { nullable: true, description: 'The first day of the campaign.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The last day of the campaign.' })
  endDate?: Date | null;

  @IsShortText()
  @Field(() => String, emptied)
  incentive?: string | null;

  @IsShortText()
  @Field(() => String, emptied)
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, emptied)
  goalIncentive?: string | null;

  @Field(() => RankingBy, { nullable: true, description: 'How classes are compared.' })
  rankingBy?: RankingBy | null;

  @Field(() => Boolean, { nullable: true, description: 'An email each Monday about the week before.' })
  wantsWeeklySummary?: boolean | null;
}
