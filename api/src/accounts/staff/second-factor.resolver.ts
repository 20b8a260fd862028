import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access, type RequestContext, VisibleTo } from '../../http/index.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { getStaffMember, StaffMember } from '../sessions/staff-member.types.js';
import type { AdminLoginDeps } from './login-admin.js';
import { removeSecondFactor, resetSecondFactor } from './remove-second-factor.js';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './set-up-second-factor.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What an authenticator app needs, shown this once.' })
class SecondFactorSetup {
  @Field(() => String, { description: 'To be typed where no QR code can be read; Base32.' })
  secret: string;

  @Field(() => String, { description: 'For the QR code: an otpauth address.' })
  address: string;
}

/** The second factor of staff (docs/product/privacy.md#second-factor). */
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('staff')
  @Mutation(() => SecondFactorSetup, {
    description:
      "Makes a secret for one's authenticator app; it counts once its first code confirms it. Staff.",
  })
  beginSecondFactor(
    @Arg('password', () => String, { description: "One's own, once more." }) password: string,
    @Ctx() context: RequestContext,
  ): Promise<SecondFactorSetup> {
    return beginSecondFactor(this.deps, context, password);
  }

  @Access('staff')
  @Mutation(() => [String], {
    description:
      "Turns it on, ends one's other sessions and returns ten recovery codes, shown this once. Staff.",
  })
  confirmSecondFactor(
    @Arg('code', () => String, { description: 'The first code of the app.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    return confirmSecondFactor(this.deps, context, code);
  }

  @Access('staff')
  @Mutation(() => Boolean, { description: "Removes one's own second factor. Staff." })
  async removeSecondFactor(
    @Arg('password', () => String, { description: "One's own, once more." }) password: string,
    @Arg('code', () => String, { description: 'Of the app, or a recovery code.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await removeSecondFactor(this.deps, context, { password, code });
    return true;
  }

  @Access('staff')
  @Mutation(() => [String], {
    description: 'Ten new recovery codes in place of all former ones, shown this once. Staff.',
  })
  renewRecoveryCodes(
    @Arg('password', () => String, { description: "One's own, once more." }) password: string,
    @Arg('code', () => String, { description: 'Of the app, or a recovery code.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    return renewRecoveryCodes(this.deps, context, { password, code });
  }

  @Access('admin')
  @Mutation(() => StaffMember, {
    description:
      'Removes that of somebody who lost phone and codes, and ends their sessions. Administrators.',
  })
  async resetSecondFactor(
    @Arg('staffId', () => ID, { description: 'Whose.' }) staffId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember> {
    const adminId = getAdminId(viewer);
    const { database } = this.deps;
    await database.transaction((tx) => resetSecondFactor(tx, adminId, staffId));
    return getStaffMember(database.read, staffId);
  }
}
