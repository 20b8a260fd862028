import { ArrayMaxSize, IsUUID, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';

/** A pasted link is longer than `ORG-CLASS`, and more so as mail programs wrap it. */
const longest = 2_000;

@InputType({ description: 'The codes as a supporter typed them.' })
export class ValidateCodesInput {
  @MaxLength(longest, { message: 'This is no organization code.' })
  @Matches(/\S/, { message: 'Please enter your organization code.' })
  @Field(() => String, { description: "The organization's code, or ORG-CLASS." })
  organizationCode: string;

  @MaxLength(longest, { message: 'This is no classroom code.' })
  @Field(() => String, { nullable: true, description: "A class's code, if there is one." })
  classroomCode?: string | null;
}

@InputType({ description: 'Codes that are about to be made.' })
export class NewCodesInput {
  @MaxLength(10)
  @Field(() => String, { nullable: true, description: "A new organization's code." })
  organizationCode?: string | null;

  @IsUUID()
  @Field(() => ID, { nullable: true, description: 'The organization that gets new classes.' })
  organizationId?: string | null;

  @ArrayMaxSize(200)
  @MaxLength(20, { each: true })
  @Field(() => [String], { description: "New classes' codes." })
  classroomCodes: string[];
}
