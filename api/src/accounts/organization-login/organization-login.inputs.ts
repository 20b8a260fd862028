import { IsNotEmpty } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const missing = { message: 'Please enter both email and password' };

@InputType()
export class OrganizationLoginInput {
  @IsNotEmpty(missing)
  @Field(() => String)
  email: string;

  @IsNotEmpty(missing)
  @Field(() => String)
  password: string;
}
