import { IsUUID, Matches, MaxLength } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { assertMayChange, changeWithHistory, findActingAdminId, recordHistory } from '../accounts/index.js';
import {
  Classroom,
  classroomById,
  getOrganization,
  Organization,
  organizationView,
} from '../fundraising/index.js';
import {
  Access,
  CalendarDay,
  Cost,
  RenamedId,
  type RequestContext,
  VisibleTo,
  withOrganizer,
} from '../http/index.js';
import { businessDay } from '../lib/dates.js';
import { InvalidInputError } from '../lib/domain-error.js';
import { HandOutTotals } from './hand-outs/hand-out-list.types.js';
import { loadHandOutTotals } from './hand-outs/load-hand-out-list.js';
import { remindWaiting } from './notices/notices.js';
import type { PickupResolverDeps } from './pickup.resolvers.js';
import { getOwnPickupDay, pickupDaysOfOrganization } from './days/find-pickup-days.js';
import { DayFields, offerOf, PickupPlan } from './days/pickup-plan.js';
import { addPickupDay, removePickupDay, updatePickupDay } from './days/save-pickup-day.js';

/** `helperLinks` is an edge; `classrooms` and `totals` are in PickupDayResolver. */
@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({
  description: 'A day and place at which an organization hands out its pickup orders.',
})
export class PickupDay extends DayFields {
  @Field(() => ID, { description: 'The id.' })
  id: string;

  @Field(() => CalendarDay, {
    description: 'The last day of automatic reminders about boxes that were not picked up.',
  })
  remindUntil: string;

  organizationId: string;

  /** Behind the edge `classrooms`. */
  classroomIds: readonly string[] | null;
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

@InputType({ description: 'All fields of a pickup day.' })
export class PickupDayInput {
  @Field(() => CalendarDay, { description: 'The day.' })
  date: string;

  @Matches(time, { message: 'Enter the time as 15:00.' })
  @Field(() => String, { description: "The start, such as '15:00', US Eastern." })
  opensAt: string;

  @Matches(time, { message: 'Enter the time as 18:00.' })
  @Field(() => String, { description: "The end, such as '18:00', US Eastern; after the start." })
  closesAt: string;

  @MaxLength(300, { message: 'This place is too long' })
  @Matches(/\S/, { message: 'Enter where boxes are handed out.' })
  @Field(() => String, { description: 'The place.' })
  place: string;

  @MaxLength(1_000, { message: 'This note is too long' })
  @Field(() => String, { nullable: true, description: "The organization's note for buyers." })
  note?: string | null;

  @IsUUID('all', { each: true, message: 'Choose classes of this organization.' })
  @Field(() => [ID], {
    nullable: true,
    description: 'The classes whose orders join this day; null or empty: all, and orders without a class.',
  })
  classroomIds?: string[] | null;

  @Field(() => CalendarDay, {
    nullable: true,
    description:
      'The last day of automatic reminders about boxes that were not picked up; by default three days later.',
  })
  remindUntil?: string | null;
}

const idArg = { description: "The pickup day's id." };
const inputArg = { description: 'The pickup day.' };

@VisibleTo('anyone')
@ObjectType({ description: 'The result of remindWaiting.' })
class WaitingReminders {
  @Field(() => Int, { description: 'The number of queued emails.' })
  emailCount: number;
}

@Resolver(() => Organization)
export class OrganizationPickupDaysResolver {
  constructor(private readonly deps: PickupResolverDeps) {}

  @FieldResolver(() => PickupPlan, {
    nullable: true,
    description:
      'How an order of a class would be handed out. Null if pickup is not offered: it is turned off, or there is no place and no coming day.',
  })
  async pickupOffer(
    @Root() organization: Organization,
    @Arg('classroomId', () => ID, { nullable: true, description: "The class's id; omit for none." })
    classroomId: string | undefined,
    @Ctx() context: RequestContext,
  ): Promise<PickupPlan | null> {
    const days = (await pickupDaysOfOrganization(context, this.deps, organization.id)) ?? [];
    return offerOf(organization, days, classroomId ?? null, this.deps.clock());
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description: 'Adds a pickup day. Organization session. Fails with TOO_MANY_PICKUP_DAYS.',
  })
  async addPickupDay(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('input', () => PickupDayInput, inputArg) input: PickupDayInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database } = this.deps;
    const organization = await getOrganization(database.read, organizationId);
    const editor = this.editorOf(viewer, organization);
    const line = {
      organizationId,
      viewer,
      action: 'pickup-day-added',
      facts: { date: input.date },
      isAudited: true,
    };
    await changeWithHistory(database, line, (tx) => addPickupDay(tx, organization.id, input, editor));
    return organizationView(organization);
  }

  @Access('session', withOrganizer)
  @Mutation(() => Organization, {
    description: 'Changes a pickup day and emails the buyers of its orders. Its own organization.',
  })
  async updatePickupDay(
    @RenamedId('pickupDayId', idArg.description) id: string,
    @Arg('input', () => PickupDayInput, inputArg) input: PickupDayInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database } = this.deps;
    const organization = await this.organizationOf(viewer, id);
    const editor = this.editorOf(viewer, organization);
    const line = { organizationId: organization.id, viewer, action: 'pickup-day-changed', isAudited: true };
    await changeWithHistory(database, { ...line, facts: { date: input.date } }, (tx) =>
      updatePickupDay(tx, id, input, editor),
    );
    return organizationView(organization);
  }

  @Access('session', withOrganizer)
  @Mutation(() => Organization, {
    description: 'Removes a pickup day: its orders join the next one, its links end. Its own organization.',
  })
  async removePickupDay(
    @RenamedId('pickupDayId', idArg.description) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, realtime } = this.deps;
    const organization = await this.organizationOf(viewer, id);
    const editor = this.editorOf(viewer, organization);
    const line = { organizationId: organization.id, viewer, action: 'pickup-day-removed', isAudited: true };
    const revokedIds = await changeWithHistory(database, line, (tx) => removePickupDay(tx, id, editor));
    for (const linkId of revokedIds) realtime.publish('session-ended', linkId, { sessionHash: null });
    return organizationView(organization);
  }

  @Access('session', withOrganizer)
  @Mutation(() => WaitingReminders, {
    description:
      'Emails the buyers of a day who have not come, each at most once in 24 hours. Its own organization.',
  })
  async remindWaiting(
    @Arg('pickupDayId', () => ID, idArg) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<WaitingReminders> {
    const { database, clock } = this.deps;
    const day = await getOwnPickupDay(database.read, viewer, id);
    assertMayChange(viewer, day.organizationId, withOrganizer.also);
    if (day.date > businessDay(clock()))
      throw new InvalidInputError({ pickupDayId: 'This pickup day has not happened yet.' });
    const { organizationId } = day;
    return database.transaction(async (tx) => {
      const emails = await remindWaiting(tx, day, clock());
      await recordHistory(tx, { organizationId, viewer, action: 'waiting-reminded', facts: { emails } });
      return { emailCount: emails };
    });
  }

  private editorOf(
    viewer: RequestContext['viewer'],
    { id, name }: { readonly id: string; readonly name: string },
  ) {
    return { adminId: findActingAdminId(viewer, id), organizationName: name, now: this.deps.clock() };
  }

  private async organizationOf(viewer: RequestContext['viewer'], dayId: string) {
    const { read } = this.deps.database;
    const { organizationId } = await getOwnPickupDay(read, viewer, dayId);
    assertMayChange(viewer, organizationId, withOrganizer.also);
    return getOrganization(read, organizationId);
  }
}

@Resolver(() => PickupDay)
export class PickupDayResolver {
  constructor(private readonly deps: PickupResolverDeps) {}

  @Cost('listOfClasses')
  @FieldResolver(() => [Classroom], {
    nullable: true,
    description:
      'The classes whose orders join this day; null: all, and orders without a class. At most 300.',
  })
  async classrooms(
    @Root() { classroomIds }: PickupDay,
    @Ctx() context: RequestContext,
  ): Promise<Classroom[] | null> {
    if (classroomIds === null) return null;
    const found = await Promise.all(classroomIds.map((id) => classroomById(context, this.deps, id)));
    return found.filter((classroom) => classroom !== null);
  }

  @Cost('ownStatement')
  @FieldResolver(() => HandOutTotals, { description: 'The progress of the day.' })
  totals(@Root() { id }: PickupDay): Promise<HandOutTotals> {
    return loadHandOutTotals(this.deps, id);
  }
}
