import { Arg, Args, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId, OrganizationChange } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type Connection, PageArgs, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { findOrganizations, sumOrganizations } from '../organizations/find-organizations.js';
import {
  OrganizationConnection,
  OrganizationFilter,
  OrganizationSort,
  OrganizationTotal,
} from '../organizations/organization-lists.resolver.js';
import {
  IsContactEmail,
  IsContactName,
  IsContactPhone,
  IsOrganizationName,
} from '../organizations/organization.rules.js';
import { FundraiserInput } from '../organizations/organization.inputs.js';
import { Organization, organizationView } from '../organizations/organization.types.js';
import { deleteOrganization } from './delete-organization.js';
import { editOrganization } from './edit-organization-as-admin.js';
import { resetFundraiser } from './reset-fundraiser.js';

/** PUT /api/organizations/{id} (docs/product/admin.md#calls). */
@InputType({ description: 'What is left out stays; an empty text takes it away.' })
export class AdminOrganizationInput extends FundraiserInput {
  @IsOrganizationName()
  @Field(() => String, { nullable: true, description: 'As it is shown.' })
  name?: string | null;

  @IsContactName()
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsContactEmail()
  @Field(() => String, { nullable: true, description: 'Where emails to the organization go, and its login.' })
  contactEmail?: string | null;

  @IsContactPhone()
  @Field(() => String, { nullable: true, description: 'Where that person can be called.' })
  contactPhone?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can use and see it.' })
  isActive?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Null takes it away.' })
  endDate?: Date | null;
}

/** What staff sees and administrators do of all organizations. */
@Resolver()
export class AdminOrganizationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('staff')
  @Query(() => OrganizationConnection, { description: 'All organizations, page by page. Staff.' })
  organizations(
    @Arg('filter', () => OrganizationFilter, { nullable: true, description: 'Only those that fit.' })
    filter: OrganizationFilter | undefined,
    @Arg('sort', () => OrganizationSort, { defaultValue: OrganizationSort.name, description: 'The order.' })
    sort: OrganizationSort,
    @Args() page: PageArgs,
  ): Promise<Connection<Organization>> {
    return findOrganizations(this.deps.database.read, filter ?? {}, sort, page);
  }

  @Access('staff')
  @Query(() => OrganizationTotal, { description: 'What the organizations that fit sold and earned. Staff.' })
  organizationTotal(
    @Arg('filter', () => OrganizationFilter, { nullable: true, description: 'Only those that fit.' })
    filter: OrganizationFilter | undefined,
  ): Promise<OrganizationTotal> {
    return sumOrganizations(this.deps.database.read, filter ?? {});
  }

  @Access('admin')
  @Mutation(() => Organization, {
    description: 'Corrects an organization. Administrators. Fails with EDITED_MEANWHILE.',
  })
  async updateOrganizationAsAdmin(
    @Arg('organizationId', () => ID, { description: 'Which organization.' }) organizationId: string,
    @Arg('input', () => AdminOrganizationInput, { description: 'What is left out stays.' })
    input: AdminOrganizationInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: 'What the editor saw.' })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const edit = { organizationId, adminId: getAdminId(viewer), expected };
    await this.deps.database.transaction((tx) => editOrganization(tx, edit, input));
    return this.load(organizationId);
  }

  @Access('admin')
  @Mutation(() => OrganizationChange, { description: 'Asks for the name to be typed. Administrators.' })
  async deleteOrganization(
    @Arg('organizationId', () => ID, { description: 'Which organization.' }) organizationId: string,
    @Arg('name', () => String, { description: 'As the administrator typed it to confirm.' })
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
    description: 'Clears totals and milestones; structure and orders stay. Administrators.',
  })
  async resetFundraiser(
    @Arg('organizationId', () => ID, { description: 'Which organization.' }) organizationId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const reset = { organizationId, resetBy: getAdminId(viewer), occurredAt: clock() };
    await database.transaction((tx) => resetFundraiser(tx, reset));
    return this.load(organizationId);
  }

  private async load(id: string): Promise<Organization> {
    return organizationView(await getOrganization(this.deps.database.read, id));
  }
}
