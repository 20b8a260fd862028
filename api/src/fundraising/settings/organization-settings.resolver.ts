import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import {
  assertMayChange,
  ExpectedValueInput,
  findActingAdminId,
  type HistoryFacts,
  recordHistory,
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
import { getOrganization, getOwnClassroom } from '../organizations/find-fundraisers.js';
import {
  IsContactName,
  IsContactPhone,
  IsOrganizationCode,
  IsOrganizationName,
  IsPurpose,
} from '../organizations/organization.rules.js';
import { FundraiserInput } from '../organizations/organization.inputs.js';
import { Organization, organizationView } from '../organizations/organization.types.js';
import { RankingBy } from '../totals/ranking.js';
import { updateOrganization } from './update-own-organization.js';

@InputType({ description: 'What is left out stays as it is; an empty text takes it away.' })
export class OrganizationSettingsInput extends FundraiserInput {
  @IsOrganizationName()
  @Field(() => String, { nullable: true, description: 'As it is shown.' })
  name?: string | null;

  @IsOrganizationCode()
  @Field(() => String, { nullable: true, description: 'The former one keeps working.' })
  code?: string | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: 'The sales it aims for itself; 0: none of its own.' })
  goalAmount?: Cents | null;

  @IsPurpose()
  @Field(() => String, { nullable: true, description: 'What the money is for.' })
  purpose?: string | null;

  @IsContactName()
  @Field(() => String, { nullable: true, description: 'Who speaks for the organization.' })
  contactName?: string | null;

  @IsContactPhone()
  @Field(() => String, { nullable: true, description: 'Where that person can be called.' })
  contactPhone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'The first day of the campaign.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The last day of the campaign.' })
  endDate?: Date | null;

  @Field(() => RankingBy, { nullable: true, description: 'How classes are compared.' })
  rankingBy?: RankingBy | null;

  @Field(() => Boolean, { nullable: true, description: 'An email each Monday about the week before.' })
  wantsWeeklySummary?: boolean | null;
}

type SettingsDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** ordering's: whether anything was ever ordered for a class. */
  readonly hasOrders: (tx: Tx, classroomId: string) => Promise<boolean>;
};

/** What an organization corrects by itself. */
@Resolver()
export class OrganizationSettingsResolver {
  constructor(private readonly deps: SettingsDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description:
      'Corrects the own settings. Organization session. Fails with EDITED_MEANWHILE, ORGANIZATION_TAKEN.',
  })
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
    // Who the fundraiser is, and its contact, are the owner's.
    const { name, contactName, contactPhone } = input;
    if ([name, contactName, contactPhone].some((value) => value !== undefined))
      assertMayChange(viewer, organizationId);
    await this.change(viewer, organizationId, 'settings-changed', (tx) =>
      updateOrganization(tx, edit, input),
    ).catch((error: unknown) => proposeInstead(database.read, input.code ?? '', error));
    return organizationView(await getOrganization(database.read, organizationId));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Classroom, {
    description:
      'Adds a classroom. Organization session. Fails with CLASSROOM_CODE_TAKEN, TOO_MANY_CLASSROOMS.',
  })
  async addClassroom(
    @Arg('organizationId', () => ID, { description: 'Of which organization.' }) organizationId: string,
    @Arg('input', () => ClassroomInput, { description: 'The classroom.' }) input: ClassroomInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    const { database } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    const id = await this.change(
      viewer,
      organizationId,
      'classes-saved',
      (tx) => addClassroom(tx, edit, input),
      { code: input.code.trim().toUpperCase() },
    );
    return classroomView(await getOwnClassroom(database.read, organizationId, id));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Classroom, {
    description:
      'Corrects a classroom. Organization session. Fails with EDITED_MEANWHILE, CLASSROOM_CODE_TAKEN.',
  })
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
    await this.change(viewer, organizationId, 'classes-saved', (tx) =>
      updateClassroom(tx, edit, input, clock()),
    );
    return classroomView(await getOwnClassroom(database.read, organizationId, classroomId));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description: 'Adds and corrects classrooms by a list, all of it or nothing. Organization session.',
  })
  async saveClassrooms(
    @Arg('organizationId', () => ID, { description: 'Of which organization.' }) organizationId: string,
    @Arg('input', () => ClassroomListInput, { description: 'The list.' }) input: ClassroomListInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    await this.change(
      viewer,
      organizationId,
      'classes-saved',
      (tx) => saveClassrooms(tx, edit, input.classrooms, clock()),
      { classes: input.classrooms.length },
    );
    return organizationView(await getOrganization(database.read, organizationId));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description:
      'Removes a classroom that nothing was ordered for. Organization session. Fails with CLASSROOM_HAS_ORDERS.',
  })
  async removeClassroom(
    @Arg('organizationId', () => ID, { description: 'Of which organization.' }) organizationId: string,
    @Arg('classroomId', () => ID, { description: 'Which classroom.' }) classroomId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, hasOrders } = this.deps;
    const edit = { organizationId, classroomId, adminId: findActingAdminId(viewer, organizationId) };
    await this.change(viewer, organizationId, 'class-removed', (tx) => removeClassroom(tx, edit, hasOrders));
    return organizationView(await getOrganization(database.read, organizationId));
  }

  /** The change, and its line in the organization's own history. */
  private change<Result>(
    viewer: RequestContext['viewer'],
    organizationId: string,
    action: string,
    write: (tx: Tx) => Promise<Result>,
    facts?: HistoryFacts,
  ): Promise<Result> {
    return this.deps.database.transaction(async (tx) => {
      const result = await write(tx);
      await recordHistory(tx, { organizationId, viewer, action, ...(facts && { facts }) });
      return result;
    });
  }
}
