import { IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** Longer than `ORG-CLASS` can be, with room for spaces. */
const longest = 100;

@InputType()
export class ValidateCodesInput {
  @MaxLength(longest, { message: 'This is no organization code.' })
  @Matches(/\S/, { message: 'Please enter your organization code.' })
  @Field(() => String)
  organizationCode: string;

  @IsOptional()
  @MaxLength(longest, { message: 'This is no classroom code.' })
  @Field(() => String, { nullable: true })
  classroomCode?: string | null;
}
