import { IsNotEmpty, Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** Specification admin 5. */
@InputType()
export class AdminLoginInput {
  @Matches(/\S/, { message: 'Username is required' })
  @Field(() => String)
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @Field(() => String)
  password: string;
}
