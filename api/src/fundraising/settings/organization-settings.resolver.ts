import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import {
  assertMayChange,
  ExpectedValueInput,
  findActingAdminId,
  changeWithHistory,
} from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import { Access, Money, type RequestContext, withOrganizer } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import {
  addClassroom,
  IsGoalAmount,
  removeClassroom,
  saveClassrooms,
  updateClassroom,
} from '../classrooms/change-classrooms.js';
import {
  ClassroomChangesInput,
  ClassroomInput,
  ClassroomListInput,
} from '../classrooms/classroom.resolver.js';
import { proposeInstead } from '../classrooms/taken-codes.js';
import { Classroom, classroomView } from '../classrooms/classroom.types.js';
import { getOrganizationView, getOwnClassroom } from '../organizations/find-fundraisers.js';
import { IsOrganizationCode, IsPurpose, FundraiserInput } from '../organizations/organization.rules.js';
import { Organization, RankingByType } from '../organizations/organization.types.js';
import type { RankingBy } from '../totals/ranking.js';
import { updateOrganization } from './update-own-organization.js';

@InputType({ description: 'Changes of the settings. Omitted fields stay; an empty text removes the value.' })
export class OrganizationSettingsInput extends FundraiserInput {
  @IsOrganizationCode()
  @Field(() => String, { nullable: true, description: 'A new code; the former one keeps working.' })
  code?: string | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: 'Its own sales goal; 0 for none.' })
  goalAmount?: Cents | null;

  @IsPurpose()
  @Field(() => String, { nullable: true, description: 'What the money is for.' })
  purpose?: string | null;

  @Field(() => Date, { nullable: true, description: 'The first day of the campaign.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The last day of the campaign.' })
  endDate?: Date | null;

  @Field(() => RankingByType, { nullable: true, description: 'How classes are ranked.' })
  rankingBy?: RankingBy | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to send an email each Monday about the previous week.',
  })
  wantsWeeklySummary?: boolean | null;
}

type SettingsDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** From ordering: whether a class ever had an order. */
  readonly hasOrders: (tx: Tx, classroomId: string) => Promise<boolean>;
};

/** An organization changes its own settings and classes. */
@Resolver()
export class OrganizationSettingsResolver {
  constructor(private readonly deps: SettingsDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description:
      "Updates the organization's own settings. Organization session. Fails with EDITED_MEANWHILE, ORGANIZATION_TAKEN.",
  })
  async updateOrganization(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('input', () => OrganizationSettingsInput, { description: 'The changes; omitted fields stay.' })
    input: OrganizationSettingsInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: 'Values the editor saw.' })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId), expected };
    // Only the owner may change the name and the contact.
    const { name, contactName, contactPhone } = input;
    if ([name, contactName, contactPhone].some((value) => value !== undefined))
      assertMayChange(viewer, organizationId);
    await changeWithHistory(
      database,
      { organizationId, viewer, action: 'settings-changed', isAudited: true },
      (tx) => updateOrganization(tx, edit, input),
    ).catch((error: unknown) => proposeInstead(database.read, input.code ?? '', error));
    return getOrganizationView(database.read, organizationId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Classroom, {
    description:
      'Adds a classroom. Organization session. Fails with CLASSROOM_CODE_TAKEN, TOO_MANY_CLASSROOMS.',
  })
  async addClassroom(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('input', () => ClassroomInput, { description: 'The classroom.' }) input: ClassroomInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const { database } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    const facts = { code: input.code.trim().toUpperCase() };
    const line = { organizationId, viewer, action: 'classes-saved', facts, isAudited: true };
    const id = await changeWithHistory(database, line, (tx) => addClassroom(tx, edit, input));
    return classroomView(await getOwnClassroom(database.read, organizationId, id));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Classroom, {
    description:
      'Updates a classroom. Organization session. Fails with EDITED_MEANWHILE, CLASSROOM_CODE_TAKEN.',
  })
  async updateClassroom(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('classroomId', () => ID, { description: "The classroom's id." }) classroomId: string,
    @Arg('input', () => ClassroomChangesInput, { description: 'The changes; omitted fields stay.' })
    input: ClassroomChangesInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: 'Values the editor saw.' })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const { database, clock } = this.deps;
    const adminId = findActingAdminId(viewer, organizationId);
    const edit = { organizationId, classroomId, adminId, expected };
    await changeWithHistory(
      database,
      { organizationId, viewer, action: 'classes-saved', isAudited: true },
      (tx) => updateClassroom(tx, edit, input, clock()),
    );
    return classroomView(await getOwnClassroom(database.read, organizationId, classroomId));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description:
      'Adds and updates classrooms from a list, all or none. Organization session. Fails with TOO_MANY_CLASSROOMS.',
  })
  async saveClassrooms(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('input', () => ClassroomListInput, { description: 'The list.' }) input: ClassroomListInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    const facts = { classes: input.classrooms.length };
    await changeWithHistory(
      database,
      { organizationId, viewer, action: 'classes-saved', facts, isAudited: true },
      (tx) => saveClassrooms(tx, edit, input.classrooms, clock()),
    );
    return getOrganizationView(database.read, organizationId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description: 'Removes a classroom without orders. Organization session. Fails with CLASSROOM_HAS_ORDERS.',
  })
  async removeClassroom(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('classroomId', () => ID, { description: "The classroom's id." }) classroomId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, hasOrders } = this.deps;
    const edit = { organizationId, classroomId, adminId: findActingAdminId(viewer, organizationId) };
    await changeWithHistory(
      database,
      { organizationId, viewer, action: 'class-removed', isAudited: true },
      (tx) => removeClassroom(tx, edit, hasOrders),
    );
    return getOrganizationView(database.read, organizationId);
  }
}
