import { IsNotEmpty, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** docs/product/organization.md#validation, Password change; the longest: docs/product/limits.md#passwords. */
const tooShort = { message: 'Password must be at least 8 characters long.' };
const tooLong = { message: 'Password must be at most 128 characters long.' };

@InputType({ description: 'The password now, and the one to come.' })
export class ChangePasswordInput {
  @IsNotEmpty({ message: 'Please enter your current password.' })
  @Field(() => String, { description: 'The password as it is now.' })
  currentPassword: string;

  @MaxLength(128, tooLong)
  @MinLength(8, tooShort)
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  newPassword: string;
}

@InputType({ description: 'A link of an email, and the password chosen with it.' })
export class ChoosePasswordInput {
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'Of the link in the email.' })
  token: string;

  @MaxLength(128, tooLong)
  @MinLength(8, tooShort)
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  newPassword: string;
}

/** POST /api/organization/forgot-password. */
@InputType()
export class ForgotPasswordInput {
  @IsNotEmpty({ message: 'Please enter your email address.' })
  @Field(() => String)
  email: string;
}
