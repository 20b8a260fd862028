import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { confirmContactEmailChange, type LoginDeps } from '../../accounts/index.js';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { Organization } from '../organizations/organization.types.js';
import { organizationView } from '../organizations/organization.views.js';

/** The second step of another login address (docs/decisions/people-and-privacy.md#contact-email). */
@Resolver()
export class ContactEmailConfirmationResolver {
  constructor(private readonly deps: LoginDeps) {}

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Organization, {
    description:
      "Spends a link of such an email: the address becomes the organization's contact and login. Ends its other sessions.",
  })
  async confirmContactEmailChange(
    @Arg('token', () => String, { description: 'Of the link.' }) token: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const id = await confirmContactEmailChange(this.deps, viewer, token);
    return organizationView(await getOrganization(this.deps.database.read, id));
  }
}
