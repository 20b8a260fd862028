import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** docs/product/admin.md#validation. */
@InputType({ description: 'What an administrator types to log in.' })
export class AdminLoginInput {
  @Matches(/\S/, { message: 'Username is required' })
  @Field(() => String, { description: 'As it was created, in any letter case.' })
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;

  @MaxLength(40, { message: 'The code is too long' })
  @IsString({ message: 'The code must be a text' })
  @IsOptional()
  @Field(() => String, {
    nullable: true,
    description: 'Of the authenticator app, or a recovery code; asked for with SECOND_FACTOR_REQUIRED.',
  })
  code?: string | null;
}
