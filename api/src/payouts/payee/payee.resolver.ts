import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { findActingAdminId, getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import { getOrganization, Organization, organizationView } from '../../fundraising/index.js';
import { Access, VisibleTo, type RequestContext } from '../../http/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { payeeOfOrganization } from './payee-of-organization.js';
import { Payee, PayeeInput } from './payee.types.js';
import { savePayee, verifyPayee } from './save-payee.js';

@Resolver(() => Organization)
export class OrganizationPayeeResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('owner', { nullable: true })
  @FieldResolver(() => Payee, {
    nullable: true,
    description: 'To whom its payouts go; null until it is entered.',
  })
  payee(@Root() { id }: Organization, @Ctx() context: RequestContext): Promise<Payee | null> {
    return payeeOfOrganization(context, this.deps, id);
  }
}

@Resolver(() => Payee)
export class PayeeResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('staff', { nullable: true })
  @FieldResolver(() => StaffMember, { nullable: true, description: 'The administrator who verified it.' })
  async verifiedBy(
    @Root() { verifiedById }: Payee,
    @Ctx() context: RequestContext,
  ): Promise<StaffMember | null> {
    return verifiedById === null ? null : staffMemberById(context, this.deps, verifiedById);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description:
      'Enters or changes the payee; an administrator has to verify it again. Organization session.',
  })
  async savePayee(
    @Arg('organizationId', () => ID, { description: 'Whose payee.' }) organizationId: string,
    @Arg('input', () => PayeeInput, { description: 'All of it, as it is to stand.' }) input: PayeeInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const organization = await getOrganization(database.read, organizationId);
    const { taxFormDate = null, ...details } = input;
    const payee = { ...details, taxFormDate, organizationId: organization.id };
    const adminId = findActingAdminId(viewer, organizationId);
    await database.transaction((tx) => savePayee(tx, { ...payee, adminId }, clock()));
    return organizationView(organization);
  }

  @Access('admin')
  @Mutation(() => Organization, {
    description: 'Notes that an administrator has looked at the payee. Administrators.',
  })
  async verifyPayee(
    @Arg('organizationId', () => ID, { description: 'Whose payee.' }) organizationId: string,
    @Arg('updatedAt', () => Date, {
      description: '`updatedAt` of the payee that was looked at: refused when it changed since.',
    })
    updatedAt: Date,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const organization = await getOrganization(database.read, organizationId);
    const verification = { organizationId, adminId: getAdminId(viewer), updatedAt, now: clock() };
    await database.transaction((tx) => verifyPayee(tx, verification));
    return organizationView(organization);
  }
}
