import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import type { LoginDeps } from '../organization-login/login-organization.js';
import { confirmContactEmailChange } from './confirm-contact-email-change.js';
import { ContactEmailChangeInput } from './contact-email.inputs.js';
import { ConfirmedContactEmail } from './contact-email.types.js';
import { requestContactEmailChange } from './request-contact-email-change.js';

/** How an organization gets another login address, in two steps (docs/decisions/0027-contact-email.md). */
@Resolver()
export class ContactEmailResolver {
  constructor(private readonly deps: LoginDeps) {}

  @Access('organization')
  @Mutation(() => Boolean, {
    description:
      'Mails a one-time link to the new address and tells the old one. The login changes when the link is used. Organization session.',
  })
  async requestContactEmailChange(
    @Arg('input', () => ContactEmailChangeInput) input: ContactEmailChangeInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await requestContactEmailChange(this.deps, context, input);
    return true;
  }

  @Access('anyone')
  @Mutation(() => ConfirmedContactEmail, {
    description:
      "Spends a link of such an e-mail: the address becomes the organization's contact and login. Ends its other sessions.",
  })
  confirmContactEmailChange(
    @Arg('token', () => String, { description: 'Of the link.' }) token: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ConfirmedContactEmail> {
    return confirmContactEmailChange(this.deps, viewer, token);
  }
}
