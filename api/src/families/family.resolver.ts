import { Arg, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import { Classroom, classroomById } from '../fundraising/index.js';
import {
  Access,
  CalendarDay,
  derived,
  edges,
  edgesOf,
  Money,
  one,
  Rates,
  rates,
  VisibleTo,
} from '../http/index.js';
import { addCents, type Cents } from '../lib/cents.js';
import type { Clock } from '../lib/clock.js';
import { daysBefore } from '../lib/dates.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import { familiesThatSold, findFamily, findFamilyDays, touchFamily } from './find-family.js';
import { makeFamilyLink } from './make-family-link.js';

@VisibleTo('anyone')
@ObjectType({ description: "A day's sales through a family's link." })
class FamilyDay {
  @Field(() => CalendarDay, { description: 'The day, US Eastern.' })
  day: string;

  @Field(() => Int, { description: 'The number of orders.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold, less refunds.' })
  sales: Cents;
}

/** `classroom` is an edge. */
@VisibleTo('anyone')
@ObjectType({ description: "A family's private page: sums, without any buyer." })
export class Family {
  @Field(() => ID, { description: "The key in the shared URL, as 'family'. It opens nothing." })
  id: string;

  @Field(() => Int, { description: "The nickname's index into the first word list." })
  adjective: number;

  @Field(() => Int, { description: "The nickname's index into the second word list." })
  animal: number;

  @Field(() => Boolean, { description: 'Whether its orders are counted; false once the fundraiser is over.' })
  isOpen: boolean;

  @Field(() => Int, { description: 'Paid orders through it, without cancelled ones.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold through it, less refunds.' })
  sales: Cents;

  @Field(() => [FamilyDay], { description: 'The same by day, newest first.' })
  days: FamilyDay[];

  classroomId: string;
}

type Deps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock };

@VisibleTo('anyone')
@ObjectType({ description: 'A new family link.' })
class FamilyLink {
  @Field(() => String, {
    description: "The last part of its private page's URL. Only in this response: it is not stored.",
  })
  token: string;
}

/** Links that families share without an account. The token of the private page identifies the caller. */
@Resolver()
export class FamilyResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone')
  @Rates(rates.familyLink)
  @Mutation(() => FamilyLink, {
    description: 'Creates a family link. Fails with CAMPAIGN_OVER, TOO_MANY_FAMILY_LINKS.',
  })
  async makeFamilyLink(
    @Arg('classroomId', () => ID, { description: 'The class that the family sells for.' })
    classroomId: string,
  ): Promise<FamilyLink> {
    const { database, secrets } = this.deps;
    return { token: await database.transaction((tx) => makeFamilyLink(tx, secrets, classroomId)) };
  }

  @Access('anyone')
  @Query(() => Family, {
    description: 'The private page of a token; fails with NOT_FOUND for an unknown token.',
  })
  async family(
    @Arg('token', () => String, { description: "The last part of the page's URL." }) token: string,
  ): Promise<Family> {
    const { database, secrets, clock } = this.deps;
    const family = await findFamily(database.read, secrets, token);
    const now = clock();
    // Once a day is enough: most reads do not write.
    if (family.lastUsedAt < daysBefore(now, 1))
      await database.transaction((tx) => touchFamily(tx, family, now));
    const days = await findFamilyDays(database.read, family.id);
    const { key: id, adjective, animal, isOpen, classroomId } = family;
    const orderCount = days.reduce((sum, day) => sum + day.orderCount, 0);
    const sales = addCents(...days.map((day) => day.sales));
    return { id, adjective, animal, isOpen, classroomId, orderCount, sales, days };
  }
}

export const familyEdges = edges(
  edgesOf(Family, {
    classroom: one(Classroom, 'classroomId', classroomById, 'The class that it sells for.'),
  }),
  edgesOf(Classroom, {
    familyCount: derived(Int, 'id', familiesThatSold, (count) => count ?? 0, {
      description: 'The number of family links with sales in this campaign.',
    }),
  }),
);
