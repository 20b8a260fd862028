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
@ObjectType({ simpleResolvers: true, description: "A day on which somebody bought through a family's link." })
class FamilyDay {
  @Field(() => CalendarDay, { description: 'Which Eastern day.' })
  day: string;

  @Field(() => Int, { description: 'How many orders.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold, less what was refunded.' })
  sales: Cents;
}

/** `classroom` is an edge. */
@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: "What a family's private page shows: sums, and nobody who bought.",
})
class Family {
  @Field(() => ID, { description: "What the shared address names it by, as 'family'. It opens nothing." })
  id: string;

  @Field(() => Int, { description: 'Which word of the first list it is called by.' })
  adjective: number;

  @Field(() => Int, { description: 'Which word of the second list.' })
  animal: number;

  @Field(() => Boolean, { description: 'Orders through it are counted; false once the fundraiser is over.' })
  isOpen: boolean;

  @Field(() => Int, { description: 'Paid orders through it that stand.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold through it, less what was refunded.' })
  sales: Cents;

  @Field(() => [FamilyDay], { description: 'The same by day, the newest first.' })
  days: FamilyDay[];

  classroomId: string;
}

type Deps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock };

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: "A family's link that was just made." })
class FamilyLink {
  @Field(() => String, {
    description: "The last part of its private page's address, in this response only: nothing stores it.",
  })
  token: string;
}

/** Links that families share without an account. The token of the private page says who is calling. */
@Resolver()
export class FamilyResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone')
  @Rates(rates.familyLink)
  @Mutation(() => FamilyLink, { description: "Makes a family's link." })
  async makeFamilyLink(
    @Arg('classroomId', () => ID, { description: 'The class that the family sells for.' })
    classroomId: string,
  ): Promise<FamilyLink> {
    const { database, secrets } = this.deps;
    return { token: await database.transaction((tx) => makeFamilyLink(tx, secrets, classroomId)) };
  }

  @Access('anyone')
  @Query(() => Family, { description: 'The private page that a token opens; NOT_FOUND for any other token.' })
  async family(
    @Arg('token', () => String, { description: "The last part of the page's address." }) token: string,
  ): Promise<Family> {
    const { database, secrets, clock } = this.deps;
    const family = await findFamily(database.read, secrets, token);
    const now = clock();
    // Once a day is enough: reading goes on without writing.
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
    classroom: one(Classroom, 'classroomId', classroomById, { description: 'The class that it sells for.' }),
  }),
  edgesOf(Classroom, {
    familyCount: derived(Int, 'id', familiesThatSold, (count) => count ?? 0, {
      description: 'How many families have sold through links of their own in this campaign.',
    }),
  }),
);
