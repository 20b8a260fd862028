import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import type { LoginDeps } from '../organization-login/login-organization.js';
import { ContactEmailChangeInput } from './contact-email.inputs.js';
import { requestContactEmailChange } from './request-contact-email-change.js';

/**
 * How an organization asks for another login address (docs/decisions/0027-contact-email.md); fundraising has the second
 * step.
 */
@Resolver()
export class ContactEmailResolver {
  constructor(private readonly deps: LoginDeps) {}

  @Access('organization')
  @Rates(rates.contactEmail)
  @Mutation(() => Boolean, {
    description:
      'Mails a one-time link to the new address and tells the old one. The login changes when the link is used. Organization session.',
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
