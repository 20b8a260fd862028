import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, readPageSize, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { AdminOrganizationInput } from './admin-organization.inputs.js';
import {
  AdminOrganization,
  AdminOrganizationFilter,
  AdminOrganizationPage,
  AdminOrganizationSort,
} from './admin-organization.types.js';
import { adminOrganization } from './admin-organization.views.js';
import { deleteOrganization } from './delete-organization.js';
import { editOrganization } from './edit-organization-as-admin.js';
import { findOrganizations, getOrganizationRow } from './find-organizations.js';
import { resetFundraiser } from '../ledger/reset-fundraiser.js';

@Resolver()
export class AdminOrganizationResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Access('staff')
  @Query(() => AdminOrganizationPage, { description: 'All organizations, page by page. Staff.' })
  async adminOrganizations(
    @Arg('filter', () => AdminOrganizationFilter, { nullable: true })
    filter: AdminOrganizationFilter | undefined,
    @Arg('sort', () => AdminOrganizationSort, { defaultValue: AdminOrganizationSort.name })
    sort: AdminOrganizationSort,
    @Arg('after', () => ID, { nullable: true }) after: string | undefined,
    @Arg('first', () => Int, { defaultValue: 30 }) first: number,
  ): Promise<AdminOrganizationPage> {
    const place = { sort, first: readPageSize(first), afterId: after ?? null };
    const { rows, hasMore, totalCount } = await findOrganizations(this.database.read, filter ?? {}, place);
    const now = this.clock();
    return { organizations: rows.map((row) => adminOrganization(row, now)), hasMore, totalCount };
  }

  @Access('staff')
  @Query(() => AdminOrganization, { description: 'Staff.' })
  adminOrganization(@Arg('id', () => ID) id: string): Promise<AdminOrganization> {
    return this.load(id);
  }

  @Access('admin')
  @Mutation(() => AdminOrganization, { description: 'Administrators.' })
  async updateOrganizationAsAdmin(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => AdminOrganizationInput) input: AdminOrganizationInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrganization> {
    const edit = { organizationId, adminId: getAdminId(viewer), expected };
    await this.database.transaction((tx) => editOrganization(tx, edit, input));
    return this.load(organizationId);
  }

  @Access('admin')
  @Mutation(() => Boolean, { description: 'Asks for the name to be typed. Administrators.' })
  async deleteOrganization(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('name', () => String) typedName: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    const deletion = { organizationId, adminId: getAdminId(viewer), occurredAt: this.clock(), typedName };
    await this.database.transaction((tx) => deleteOrganization(tx, deletion));
    return true;
  }

  @Access('admin')
  @Mutation(() => AdminOrganization, {
    description: 'Clears totals and milestones; structure and orders stay. Administrators.',
  })
  async resetFundraiser(
    @Arg('organizationId', () => ID) organizationId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrganization> {
    const reset = { organizationId, resetBy: getAdminId(viewer), occurredAt: this.clock() };
    await this.database.transaction((tx) => resetFundraiser(tx, reset));
    return this.load(organizationId);
  }

  private async load(id: string): Promise<AdminOrganization> {
    return adminOrganization(await getOrganizationRow(this.database.read, id), this.clock());
  }
}
