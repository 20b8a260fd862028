import { IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** Longer than `ORG-CLASS` can be, with room for spaces. */
const longest = 100;

@InputType({ description: 'The codes as a supporter typed them.' })
export class ValidateCodesInput {
  @MaxLength(longest, { message: 'This is no organization code.' })
  @Matches(/\S/, { message: 'Please enter your organization code.' })
  @Field(() => String, { description: "The organization's code, or ORG-CLASS." })
  organizationCode: string;

  @IsOptional()
  @MaxLength(longest, { message: 'This is no classroom code.' })
  @Field(() => String, { nullable: true, description: "A class's code, if there is one." })
  classroomCode?: string | null;
}
