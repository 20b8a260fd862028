import { Arg, Mutation, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, Rates, rates } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { Organization } from '../organizations/organization.types.js';
import { organizationView } from '../organizations/organization.views.js';
import { completeRegistration } from './complete-registration.js';
import { RegistrationInput } from './registration.inputs.js';

@Resolver()
export class RegistrationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('anyone')
  @Rates(rates.registration)
  @Mutation(() => Organization, {
    description:
      'Organization and classrooms together or not at all. The browser logs in with loginOrganization afterwards. More than 100 classrooms go by POST /api/organizations/complete-registration, whose body may be longer.',
  })
  async registerOrganization(
    @Arg('input', () => RegistrationInput, { description: 'Both, as typed.' }) input: RegistrationInput,
  ): Promise<Organization> {
    const { id } = await completeRegistration(this.deps, input);
    return organizationView(await getOrganization(this.deps.database.read, id));
  }
}
