import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { ValidateCodesInput } from '../classrooms/codes.inputs.js';
import { CodeValidation } from '../classrooms/codes.types.js';
import { getOrganizationByCode, getPublicOrganization, listClassrooms } from './find-fundraisers.js';
import { OrganizationDashboard, PublicOrganization } from '../fundraising.types.js';
import { publicOrganization } from '../fundraising.views.js';
import { loadOrganizationDashboard } from './organization-dashboard.js';
import { validateCodes } from '../classrooms/validate-codes.js';
import { Access } from '../../http/index.js';

@Resolver()
export class OrganizationResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Access('anyone')
  @Query(() => PublicOrganization, { description: 'The public view of an active organization.' })
  async organization(@Arg('id', () => ID) id: string): Promise<PublicOrganization> {
    const db = this.database.read;
    return publicOrganization(await getPublicOrganization(db, id), await listClassrooms(db, id, 'active'));
  }

  @Access('anyone')
  @Query(() => PublicOrganization, { description: 'The public view, found by its code.' })
  async organizationByCode(@Arg('code', () => String) code: string): Promise<PublicOrganization> {
    const db = this.database.read;
    const organization = await getOrganizationByCode(db, code);
    return publicOrganization(organization, await listClassrooms(db, organization.id, 'active'));
  }

  @Access({ ownOrganization: 'organizationId' })
  @Query(() => OrganizationDashboard, {
    description: "Everything the dashboard's head shows. Organization session.",
  })
  async organizationDashboard(
    @Arg('organizationId', () => ID) organizationId: string,
  ): Promise<OrganizationDashboard> {
    return loadOrganizationDashboard(this.database.read, organizationId, this.clock());
  }

  @Access('anyone')
  @Mutation(() => CodeValidation)
  validateCodes(@Arg('input', () => ValidateCodesInput) input: ValidateCodesInput): Promise<CodeValidation> {
    return validateCodes(this.database.read, input);
  }
}
