import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { ExpectedValueInput, findActingAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { addClassroom, updateClassroom } from '../classrooms/change-classrooms.js';
import { ClassroomChangesInput, ClassroomInput } from '../classrooms/classroom.inputs.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { classroomView } from '../classrooms/classroom.views.js';
import { getOrganization, getOwnClassroom } from '../organizations/find-fundraisers.js';
import { OrganizationSettingsInput } from './organization-settings.inputs.js';
import { Organization } from '../organizations/organization.types.js';
import { organizationView } from '../organizations/organization.views.js';
import { updateOrganization } from './update-own-organization.js';

/** What an organization corrects by itself. */
@Resolver()
export class OrganizationSettingsResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, { description: 'Corrects the own settings. Organization session.' })
  async updateOrganization(
    @Arg('organizationId', () => ID, { description: 'Which organization.' }) organizationId: string,
    @Arg('input', () => OrganizationSettingsInput, { description: 'What is left out stays.' })
    input: OrganizationSettingsInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: 'What the editor saw.' })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId), expected };
    await database.transaction((tx) => updateOrganization(tx, edit, input));
    return organizationView(await getOrganization(database.read, organizationId));
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Classroom, { description: 'Adds a classroom. Organization session.' })
  async addClassroom(
    @Arg('organizationId', () => ID, { description: 'Of which organization.' }) organizationId: string,
    @Arg('input', () => ClassroomInput, { description: 'The classroom.' }) input: ClassroomInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const { database } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    const id = await database.transaction((tx) => addClassroom(tx, edit, input));
    return classroomView(await getOwnClassroom(database.read, organizationId, id));
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Classroom, { description: 'Corrects a classroom. Organization session.' })
  async updateClassroom(
    @Arg('organizationId', () => ID, { description: 'Of which organization.' }) organizationId: string,
    @Arg('classroomId', () => ID, { description: 'Which classroom.' }) classroomId: string,
    @Arg('input', () => ClassroomChangesInput, { description: 'What is left out stays.' })
    input: ClassroomChangesInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: 'What the editor saw.' })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const { database, clock } = this.deps;
    const adminId = findActingAdminId(viewer, organizationId);
    const edit = { organizationId, classroomId, adminId, expected };
    await database.transaction((tx) => updateClassroom(tx, edit, input, clock()));
    return classroomView(await getOwnClassroom(database.read, organizationId, classroomId));
  }
}
