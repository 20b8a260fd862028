import { IsEmail, IsNotEmpty, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { StaffRole } from '../admin-login/staff-member.types.js';

const invalidEmail = { message: 'Please enter a valid email address' };

@InputType({ description: 'Who is invited to the staff, and as what.' })
export class StaffInvitationInput {
  @MaxLength(255, invalidEmail)
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, { description: 'The link is sent there.' })
  email: string;

  @MaxLength(100, { message: 'Please use at most 100 characters.' })
  @Matches(/\S/, { message: 'Please enter a name.' })
  @Field(() => String, { description: 'Their name as screens show it.' })
  fullName: string;

  @Field(() => StaffRole, { description: 'What they may do.' })
  role: StaffRole;
}

@InputType({ description: 'The link of an invitation, and the login chosen with it.' })
export class StaffAcceptanceInput {
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'Of the link in the email.' })
  token: string;

  @Matches(/^[a-z0-9][a-z0-9._-]{1,49}$/i, {
    message: 'Please use 2 to 50 letters, digits, dots, dashes or underscores.',
  })
  @Field(() => String, { description: 'The name to log in with, in any letter case.' })
  username: string;

  @MaxLength(128, { message: 'Password must be at most 128 characters long.' })
  @MinLength(8, { message: 'Password must be at least 8 characters long.' })
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;
}
