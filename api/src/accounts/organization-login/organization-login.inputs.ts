import { IsNotEmpty } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const missing = { message: 'Please enter both email and password' };

@InputType({ description: 'What an organization types to log in.' })
export class OrganizationLoginInput {
  @IsNotEmpty(missing)
  @Field(() => String, { description: 'The contact email address.' })
  email: string;

  @IsNotEmpty(missing)
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;
}
