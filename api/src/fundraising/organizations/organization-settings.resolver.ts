import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ExpectedValueInput, findActingAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { addClassroom, updateClassroom } from '../classrooms/change-classrooms.js';
import { ClassroomChangesInput, ClassroomInput } from '../classrooms/classroom.inputs.js';
import { getOwnClassroom } from './find-fundraisers.js';
import { Classroom, OrganizationDashboard } from '../fundraising.types.js';
import { publicClassroom } from '../fundraising.views.js';
import { loadRanking } from '../totals/load-ranking.js';
import { loadOrganizationDashboard } from './organization-dashboard.js';
import { OrganizationSettingsInput } from './organization-settings.inputs.js';
import { RankedClassroom } from '../totals/ranking.types.js';
import { updateOrganization } from './update-own-organization.js';

/** What an organization corrects by itself, and the ranking of its classes. */
@Resolver()
export class OrganizationSettingsResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Access('anyone')
  @Query(() => [RankedClassroom], {
    description: "Ranking of the organization's active classes, best first, as the organization chose.",
  })
  classroomRanking(@Arg('organizationId', () => ID) organizationId: string): Promise<RankedClassroom[]> {
    return loadRanking(this.database.read, organizationId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => OrganizationDashboard, { description: 'Organization session.' })
  async updateOrganization(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => OrganizationSettingsInput) input: OrganizationSettingsInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationDashboard> {
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId), expected };
    await this.database.transaction((tx) => updateOrganization(tx, edit, input));
    return loadOrganizationDashboard(this.database.read, organizationId, this.clock());
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Classroom, { description: 'Organization session.' })
  async addClassroom(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => ClassroomInput) input: ClassroomInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    const id = await this.database.transaction((tx) => addClassroom(tx, edit, input));
    return publicClassroom(await getOwnClassroom(this.database.read, organizationId, id));
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Classroom, { description: 'Organization session.' })
  async updateClassroom(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('classroomId', () => ID) classroomId: string,
    @Arg('input', () => ClassroomChangesInput) input: ClassroomChangesInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const adminId = findActingAdminId(viewer, organizationId);
    const edit = { organizationId, classroomId, adminId, expected };
    await this.database.transaction((tx) => updateClassroom(tx, edit, input, this.clock()));
    return publicClassroom(await getOwnClassroom(this.database.read, organizationId, classroomId));
  }
}
