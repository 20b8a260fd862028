import { Arg, Mutation, Resolver } from 'type-graphql';
import { Access, Rates, rates } from '../../http/index.js';
import type { AdminLoginDeps } from './login-admin.js';
import { ChoosePasswordInput } from '../passwords/password.inputs.js';
import { chooseStaffPassword, requestStaffPasswordLink } from './choose-staff-password.js';

/** For staff who forgot their password (docs/product/privacy.md#staff). */
@Resolver()
export class StaffPasswordResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Boolean, { description: "Always true: 'If that address is known, a link is on its way'." })
  async requestStaffPasswordLink(
    @Arg('email', () => String, { description: 'Of a member of staff.' }) email: string,
  ): Promise<boolean> {
    await requestStaffPasswordLink(this.deps.database, email);
    return true;
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Boolean, {
    description: "Spends a link: sets the password and ends the account's sessions. It logs nobody in.",
  })
  async chooseStaffPassword(
    @Arg('input', () => ChoosePasswordInput, { description: "The link's token and the new password." })
    input: ChoosePasswordInput,
  ): Promise<boolean> {
    await chooseStaffPassword(this.deps, input);
    return true;
  }
}
