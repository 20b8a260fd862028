import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { allRules, maxMailAddress, VisibleTo } from '../../http/index.js';
import { passwordLength } from './password.js';

/** docs/product/organization.md#validation, Password change; the maximum is in docs/product/limits.md#passwords. */
export function IsChosenPassword(): PropertyDecorator {
  const { min } = passwordLength;
  return allRules(
    IsNotTooLong(),
    MinLength(min, { message: `Password must be at least ${min} characters long.` }),
  );
}

/** A password that is compared with the stored one. */
export function IsGivenPassword(missing: { readonly message: string }): PropertyDecorator {
  return allRules(IsNotTooLong(), IsNotEmpty(missing));
}

const IsNotTooLong = () =>
  MaxLength(passwordLength.max, {
    message: `Password must be at most ${passwordLength.max} characters long.`,
  });

/** An address that is looked up, whatever its form. */
export function IsGivenAddress(missing: { readonly message: string }): PropertyDecorator {
  return allRules(
    MaxLength(maxMailAddress, { message: 'Please enter a valid email address' }),
    IsNotEmpty(missing),
  );
}

/** A field for a code of the authenticator app, or a recovery code. */
export const FactorCode = (description: string) =>
  allRules(
    MaxLength(40, { message: 'The code is too long' }),
    IsString({ message: 'The code must be a string' }),
    Field(() => String, { nullable: true, description }),
  );

@InputType({ description: 'The current password and the new one.' })
export class ChangePasswordInput {
  @IsGivenPassword({ message: 'Please enter your current password.' })
  @Field(() => String, { description: 'The current password.' })
  currentPassword: string;

  @IsChosenPassword()
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  newPassword: string;
}

@InputType({ description: 'The token of a link and the new password.' })
export class ChoosePasswordInput {
  @MaxLength(100, { message: 'The link is not complete.' })
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'The token of the link in the email.' })
  token: string;

  @IsChosenPassword()
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  newPassword: string;

  @FactorCode(
    "A code of the member's second factor, required after SECOND_FACTOR_REQUIRED. Staff enter it when they log in.",
  )
  code?: string | null;
}

@VisibleTo('anyone')
@ObjectType({ description: 'A request for a link. It does not tell whether the address is known.' })
export class PasswordLinkRequest {
  @Field(() => String, { description: 'The requested address.' })
  email: string;
}

/** POST /api/organization/forgot-password. */
@InputType()
export class ForgotPasswordInput {
  @IsGivenAddress({ message: 'Please enter your email address.' })
  @Field(() => String)
  email: string;
}
