import { IsEmail, IsNotEmpty, Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';

const invalidEmail = { message: 'Please enter a valid email address' };

@InputType({ description: 'A new contact e-mail address, which is also the login.' })
export class ContactEmailChangeInput {
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, { description: 'The link to confirm it is sent there.' })
  newEmail: string;

  @IsNotEmpty({ message: 'Please enter your current password.' })
  @Field(() => String, { description: 'Of the login, as for a change of the password.' })
  currentPassword: string;
}
