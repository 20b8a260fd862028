import { IsNotEmpty, Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** docs/product/admin.md#validation. */
@InputType()
export class AdminLoginInput {
  @Matches(/\S/, { message: 'Username is required' })
  @Field(() => String)
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @Field(() => String)
  password: string;
}
