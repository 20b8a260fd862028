import { IsEmail, IsNotEmpty, Matches } from 'class-validator';
import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { type ContactEmailDeps, requestContactEmailChange } from './contact-email.js';

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

/**
 * How an organization asks for another login address (docs/decisions/people-and-privacy.md#contact-email); fundraising
 * has the second step.
 */
@Resolver()
export class ContactEmailResolver {
  constructor(private readonly deps: ContactEmailDeps) {}

  @Access('organization')
  @Rates(rates.contactEmail)
  @Mutation(() => Boolean, {
    description:
      'Proposes another contact address: a link goes there. It changes once that was used, and a second officer confirmed or the wait is over. Owner.',
  })
  async requestContactEmailChange(
    @Arg('input', () => ContactEmailChangeInput, { description: 'The new address and the current password.' })
    input: ContactEmailChangeInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await requestContactEmailChange(this.deps, context, input);
    return true;
  }
}
