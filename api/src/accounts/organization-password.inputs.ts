import { MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** Specification admin 5; the longest: limits, Passwords. */
@InputType()
export class OrganizationPasswordInput {
  @MaxLength(128, { message: 'Password must be at most 128 characters long' })
  @MinLength(8, { message: 'Password must be at least 8 characters long' })
  @Field(() => String)
  password: string;
}
