import { IsNotEmpty, Matches } from 'class-validator';
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
}
