import { Field, ObjectType } from 'type-graphql';
import { Actor } from '../../accounts/index.js';
import { enumOf, Money, VisibleTo, everyMember, Node } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { storedTotalsOf } from '../totals/classroom-totals.js';
import type { OrganizationTotals, StoredOrganizationTotals } from '../totals/organization-totals.js';
import type { RankingBy } from '../totals/ranking.js';
import type { ClassroomRank } from '../totals/ranking-of.js';
import type { OrganizationEntity } from './organization.entity.js';

export const RankingByType = enumOf<RankingBy>(
  'RankingBy',
  'How classes are ranked: by sales, sales per student, share of their own goal, or not at all.',
  ['total', 'per_student', 'share_of_goal', 'none'],
);

/** Loaded by an event, once for all its subscribers. */
type LoadedWithOrganization = {
  readonly totals?: OrganizationTotals;
  readonly ranking?: readonly ClassroomRank[];
};

/** Totals, classrooms and paged lists are resolver fields, other relations are edges; higher modules add theirs. */
@VisibleTo('anyone', { owner: 'id' })
@ObjectType({ implements: Actor, description: 'A school, team or club that raises funds.' })
export class Organization extends Node {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'The code that supporters type, in upper case.' })
  code: string;

  @Field(() => Boolean, { description: 'Whether it can be found and supported.' })
  isActive: boolean;

  @Field(() => String, { description: 'The address for questions, and its login.' })
  contactEmail: string;

  @Field(() => Boolean, { description: 'Whether orders can be picked up there.' })
  allowPickup: boolean;

  @Field(() => Boolean, { description: "Whether the organization's code works without a classroom's." })
  allowDirectRegistration: boolean;

  @Field(() => String, { nullable: true, description: 'Where orders are picked up.' })
  pickupAddress: string | null;

  @Field(() => String, { nullable: true, description: 'When orders are picked up.' })
  pickupHours: string | null;

  @Field(() => String, { nullable: true, description: 'Instructions for picking up an order.' })
  pickupInstructions: string | null;

  @Field(() => Date, { nullable: true, description: 'When the campaign starts.' })
  startDate: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the campaign ends.' })
  endDate: Date | null;

  @Field(() => Money, { nullable: true, description: 'Its own sales goal, in addition to the milestones.' })
  goalAmount: Cents | null;

  @Field(() => String, { nullable: true, description: 'What the money is for, such as "a new playground".' })
  purpose: string | null;

  @Field(() => String, { nullable: true, description: 'The incentive for everybody.' })
  incentive: string | null;

  @Field(() => String, { nullable: true, description: 'The prize halfway to the goal.' })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true, description: 'The prize at the goal.' })
  goalIncentive: string | null;

  @Field(() => RankingByType, { description: 'How it ranks its classes.' })
  rankingBy: RankingBy;

  @VisibleTo('owner', everyMember)
  @Field(() => String, { nullable: true, description: "The contact person's name." })
  contactName: string;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => String, { nullable: true, description: "The contact person's phone number." })
  contactPhone: string | null;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => String, { nullable: true, description: 'Its Instagram handle, without the @.' })
  instagramHandle: string | null;

  @VisibleTo('owner', everyMember)
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it gets an email each Monday about the previous week.',
  })
  wantsWeeklySummary: boolean;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When teachers were last emailed their class pages.' })
  teachersToldAt: Date | null;

  @VisibleTo('account')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether staff set the password, so that it must be changed.',
  })
  mustChangePassword: boolean;

  @VisibleTo('owner', everyMember)
  @Field(() => Date, { nullable: true, description: 'When it registered.' })
  createdAt: Date;

  @VisibleTo('staff', { nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was deleted, if it was.' })
  deletedAt: Date | null;

  /** From the row itself, for `campaignPhase`. */
  closedAt: Date | null;

  /** From the row itself, for `totals`. */
  storedTotals: StoredOrganizationTotals;

  loaded?: LoadedWithOrganization;
}

/** The only mapping of an organization's row; the type says who may see which field. */
export function organizationView(organization: OrganizationEntity): Organization {
  const { passwordHash: _, ...shown } = organization;
  return { ...shown, storedTotals: { organizationId: shown.id, ...storedTotalsOf(organization) } };
}
