import { MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** docs/product/admin.md#validation; the longest: docs/product/limits.md#passwords. */
@InputType()
export class OrganizationPasswordInput {
  @MaxLength(128, { message: 'Password must be at most 128 characters long' })
  @MinLength(8, { message: 'Password must be at least 8 characters long' })
  @Field(() => String)
  password: string;
}
