import 'reflect-metadata';
import { beforeEach, expect, test } from '@jest/globals';
import { graphql, printType, type GraphQLObjectType } from 'graphql';
import { Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { buildContext } from '../../../test/support/request-context.js';
import type { Realtime } from '../../realtime/index.js';
import { costKindOf } from './measure-query.js';
import { derived, edges, edgesOf, list, one, oneOrNull, perRequest } from './edges.js';
import { buildGraphQLSchema } from './graphql.js';

@ObjectType()
class Town {
  @Field(() => ID)
  id: string;
}

@ObjectType()
class SmallSchool {
  @Field(() => ID)
  id: string;

  townId: string;
  formerTownId: string | null;
}

type Deps = { readonly schools: readonly SmallSchool[] };

const townsRead: (readonly string[])[] = [];
beforeEach(() => void townsRead.splice(0));

/** Finds the towns that have a school. */
const townById = perRequest(async ({ schools }: Deps, ids) => {
  townsRead.push(ids);
  const known = ids.filter((id) => schools.some(({ townId }) => townId === id && id !== 'lost'));
  return new Map(known.map((id): [string, Town] => [id, { id }]));
});
const schoolsOfTown = perRequest(async ({ schools }: Deps, ids) => {
  const own = ids.map((id): [string, SmallSchool[]] => [id, schools.filter(({ townId }) => townId === id)]);
  return new Map(own.filter(([, found]) => found.length > 1));
});

const schoolEdges = edges(
  edgesOf(SmallSchool, {
    town: one(Town, 'townId', townById, 'Where it is.'),
    formerTown: oneOrNull(Town, 'formerTownId', townById, 'Where it was.'),
    ownTown: one(Town, 'townId', townById, { visibleTo: 'owner', description: 'For its own people.' }),
  }),
  edgesOf(Town, {
    schools: list(SmallSchool, 'id', schoolsOfTown, { cost: 'listOfClasses', description: 'All of it.' }),
    title: derived(String, 'id', schoolsOfTown, (found, { id }) => `${id} has ${found?.length ?? 'few'}`, {
      visibleTo: 'staff',
      nullable: true,
      description: 'For a sign.',
    }),
  }),
);

@Resolver()
class SchoolsResolver {
  constructor(private readonly found: readonly SmallSchool[]) {}

  @Query(() => [SmallSchool])
  schools(): readonly SmallSchool[] {
    return this.found;
  }
}

const school = (id: string, townId: string, formerTownId: string | null): SmallSchool => ({
  id,
  townId,
  formerTownId,
});
const schools = [school('1', 'Ada', null), school('2', 'Ada', 'gone'), school('3', 'Bee', 'Ada')];

function build(found: readonly SmallSchool[]) {
  const resolvers = [new SchoolsResolver(found), ...schoolEdges({ schools: found })];
  return buildGraphQLSchema(resolvers, {} as Realtime); // there are no subscriptions
}

const run = async (found: readonly SmallSchool[], fields: string) =>
  graphql({
    schema: await build(found),
    source: `{ schools { ${fields} } }`,
    contextValue: buildContext(),
  });

function fieldsOf(type: unknown) {
  return (type as GraphQLObjectType).getFields(); // both of them are
}

test('an edge registers the same as the decorators of a method', async () => {
  const schema = await build(schools);
  const [smallSchool, town] = [schema.getType('SmallSchool'), schema.getType('Town')];
  expect(smallSchool && printType(smallSchool)).toBe(`type SmallSchool {
  id: ID!

  """Where it is."""
  town: Town!

  """Where it was."""
  formerTown: Town

  """For its own people."""
  ownTown: Town
}`);
  const { ownTown } = fieldsOf(smallSchool);
  expect(ownTown?.extensions).toMatchObject({ audience: 'owner', directives: { semanticNonNull: {} } });
  const { schools: all, title } = fieldsOf(town);
  expect(costKindOf(all)).toBe('listOfClasses');
  expect(String(all?.type)).toBe('[SmallSchool!]!');
  expect(title?.extensions).toEqual({ audience: 'staff' });
});

test('one statement loads an edge for all rows; a missing or unknown id is null', async () => {
  const { data, errors } = await run(schools, 'town { id } formerTown { id }');
  expect(errors).toBeUndefined();
  expect(data?.schools).toEqual([
    { town: { id: 'Ada' }, formerTown: null },
    { town: { id: 'Ada' }, formerTown: null },
    { town: { id: 'Bee' }, formerTown: { id: 'Ada' } },
  ]);
  expect(townsRead).toEqual([['Ada', 'gone', 'Bee']]);
});

test('a list without rows is empty, and a derived value reads the loaded rows', async () => {
  const { data } = await run(schools, 'town { schools { id } title }');
  const ada = { schools: [{ id: '1' }, { id: '2' }], title: 'Ada has 2' };
  expect(data?.schools).toEqual([
    { town: ada },
    { town: ada },
    { town: { schools: [], title: 'Bee has few' } },
  ]);
});

test('a missing required object is a not-found error with the name of its type', async () => {
  const { errors } = await run([school('1', 'lost', null)], 'town { id }');
  expect(errors?.map(({ message }) => message)).toEqual(['Town not found.']);
});

test('only keys that fit the loader and values that fit the type compile', () => {
  const wrong = edges(
    edgesOf(Town, {
      // @ts-expect-error A town has no schoolId.
      school: one(SmallSchool, 'schoolId', async () => null, 'Its school.'),
    }),
    edgesOf(SmallSchool, {
      // @ts-expect-error It may be null.
      formerTown: one(Town, 'formerTownId', townById, 'Where it was.'),
      // @ts-expect-error A town is no number.
      size: derived(Int, 'townId', townById, (town) => town, 'How large it is.'),
    }),
  );
  expect(wrong({ schools })).toHaveLength(2);
});
