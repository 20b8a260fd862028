import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

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

  @MaxLength(40, { message: 'The code is too long' })
  @IsString({ message: 'The code must be a text' })
  @Field(() => String, {
    nullable: true,
    description:
      "Of a member's second factor, asked for with SECOND_FACTOR_REQUIRED; staff are asked at the login.",
  })
  code?: string | null;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'That a link was asked for; not whether the address is known.',
})
export class PasswordLinkRequest {
  @Field(() => String, { description: 'As it was typed.' })
  email: string;
}

/** POST /api/organization/forgot-password. */
@InputType()
export class ForgotPasswordInput {
  @IsNotEmpty({ message: 'Please enter your email address.' })
  @Field(() => String)
  email: string;
}
