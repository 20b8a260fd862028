import { Arg, Args, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId, OrganizationChange } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type Connection, PageArgs, type RequestContext, IsMailAddress } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { getOrganizationView } from '../organizations/find-fundraisers.js';
import { findOrganizations, sumOrganizations } from '../organizations/find-organizations.js';
import {
  OrganizationConnection,
  OrganizationFilter,
  OrganizationSort,
  OrganizationTotal,
} from '../organizations/organization.resolver.js';
import { FundraiserInput } from '../organizations/organization.rules.js';
import { Organization } from '../organizations/organization.types.js';
import { deleteOrganization } from './delete-organization.js';
import { editOrganization } from './edit-organization-as-admin.js';
import { resetFundraiser } from './reset-fundraiser.js';

/** PUT /api/organizations/{id} (docs/product/admin.md#calls). */
@InputType({ description: 'Changes of an organization. Omitted fields stay; an empty text clears a field.' })
export class AdminOrganizationInput extends FundraiserInput {
  @IsMailAddress()
  @Field(() => String, { nullable: true, description: "The contact's email address, and the login." })
  contactEmail?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can see and use it.' })
  isActive?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'The first day of the campaign; null removes it.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The last day of the campaign; null removes it.' })
  endDate?: Date | null;
}

/** Lists for staff and changes by administrators. */
@Resolver()
export class AdminOrganizationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('staff')
  @Query(() => OrganizationConnection, { description: 'All organizations, page by page. Staff.' })
  organizations(
    @Arg('filter', () => OrganizationFilter, { nullable: true, description: 'Only matching ones.' })
    filter: OrganizationFilter | undefined,
    @Arg('sort', () => OrganizationSort, { defaultValue: OrganizationSort.name, description: 'Sort order.' })
    sort: OrganizationSort,
    @Args() page: PageArgs,
  ): Promise<Connection<Organization>> {
    return findOrganizations(this.deps.database.read, filter ?? {}, sort, page);
  }

  @Access('staff')
  @Query(() => OrganizationTotal, { description: 'Sales and earnings of the matching organizations. Staff.' })
  organizationTotal(
    @Arg('filter', () => OrganizationFilter, { nullable: true, description: 'Only matching ones.' })
    filter: OrganizationFilter | undefined,
  ): Promise<OrganizationTotal> {
    return sumOrganizations(this.deps.database.read, filter ?? {});
  }

  @Access('admin')
  @Mutation(() => Organization, {
    description: 'Updates an organization. Administrators. Fails with EDITED_MEANWHILE, ORGANIZATION_TAKEN.',
  })
  async updateOrganizationAsAdmin(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('input', () => AdminOrganizationInput, { description: 'The changes; omitted fields stay.' })
    input: AdminOrganizationInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: 'Values the editor saw.' })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const edit = { organizationId, viewer, expected };
    await this.deps.database.transaction((tx) => editOrganization(tx, edit, input));
    return getOrganizationView(this.deps.database.read, organizationId);
  }

  @Access('admin')
  @Mutation(() => OrganizationChange, {
    description: 'Deletes an organization; its name must be typed to confirm. Administrators.',
  })
  async deleteOrganization(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('name', () => String, { description: "The organization's name, typed to confirm." })
    typedName: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    const { database, clock } = this.deps;
    const deletion = { organizationId, adminId: getAdminId(viewer), occurredAt: clock(), typedName };
    await database.transaction((tx) => deleteOrganization(tx, deletion));
    return { organizationId };
  }

  @Access('admin')
  @Mutation(() => Organization, {
    description: 'Clears totals and milestones; classes and orders stay. Administrators.',
  })
  async resetFundraiser(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const reset = { organizationId, resetBy: getAdminId(viewer), occurredAt: clock() };
    await database.transaction((tx) => resetFundraiser(tx, reset));
    return getOrganizationView(this.deps.database.read, organizationId);
  }
}
