import { Arg, Mutation, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { completeRegistration } from './complete-registration.js';
import { RegistrationInput } from './registration.inputs.js';
import { RegisteredOrganization } from './registration.types.js';
import { Access } from '../../http/index.js';

@Resolver()
export class RegistrationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('anyone')
  @Mutation(() => RegisteredOrganization, {
    description:
      'Organization and classrooms together or not at all. The browser logs in with loginOrganization afterwards.',
  })
  registerOrganization(
    @Arg('input', () => RegistrationInput) input: RegistrationInput,
  ): Promise<RegisteredOrganization> {
    return completeRegistration(this.deps, input);
  }
}
