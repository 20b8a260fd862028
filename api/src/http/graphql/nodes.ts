import { Arg, Ctx, ID, Info, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { DomainError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { everywhere, type Topics } from '../../realtime/index.js';
import type { RequestContext } from '../requests/context.js';
import { isVisible } from '../rights/is-allowed.js';
import { Access, audienceOf } from '../rights/rules.js';
import { type ClassOf, type HasDatabase, type Loader, perRequest } from './edges.js';
import { Cost } from './measure-query.js';
import { Node } from './scalars.js';

type HasId = { readonly id: string };

/** How `node(id)` finds objects of one type. */
export class NodeSource {
  constructor(
    readonly type: ClassOf<HasId>,
    /** Its name in the schema. */
    readonly typeName: string,
    readonly isId: (id: string) => boolean,
    readonly load: (context: RequestContext, id: string) => Promise<HasId | null>,
  ) {}
}

/**
 * Makes a type a `Node`: `node(id)` finds its objects by this loader, which finds what the caller may find by the other
 * fields that lead to the type. For anything else it returns null or throws NotFoundError. The rule of the type is
 * checked as well (guard-schema.ts).
 */
export function nodeOf<Thing extends HasId, Deps>(
  type: ClassOf<Thing>,
  load: Loader<Deps, Thing>,
  isId: (id: string) => boolean = isUuid,
): (deps: Deps) => NodeSource {
  const { objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const { name } = objectTypes.find(({ target }) => target === type) ?? type;
  return (deps) => new NodeSource(type, name, isId, (context, id) => load(context, deps, id));
}

/** Finds an object that lives only in another one: its row names the other, whose list has it or not. */
export function inside<Key extends string, Deps extends HasDatabase, Thing extends HasId>(
  entity: new () => HasId & Readonly<Record<Key, string>>,
  by: Key,
  list: Loader<Deps, readonly Thing[]>,
): Loader<Deps, Thing> {
  const parentById: Loader<Deps, string> = perRequest.rows(
    'id',
    (db, ids) =>
      db
        .createQueryBuilder(entity, 'row')
        .whereInIds([...ids])
        .getMany(),
    ({ [by]: parent }) => parent,
  );
  return async (context, deps, id) => {
    const parent = await parentById(context, deps, id);
    const siblings = parent === null ? null : await list(context, deps, parent);
    return siblings?.find((thing) => thing.id === id) ?? null;
  };
}

/** Finds an object in the one list that has all of them. */
export function among<Deps, Thing extends HasId>(
  list: (deps: Deps, context: RequestContext) => Promise<readonly Thing[]>,
): Loader<Deps, Thing> {
  return async (context, deps, id) => (await list(deps, context)).find((thing) => thing.id === id) ?? null;
}

@Resolver()
export class NodeResolver {
  constructor(private readonly sources: readonly NodeSource[]) {}

  @Access('anyone')
  @Cost('ownStatement')
  @Query(() => Node, {
    description:
      'The object with this id, if the caller may see it: all types that implement Node. NOT_FOUND for other ids.',
  })
  async node(
    @Arg('id', () => ID, { description: 'The complete id.' }) typed: string,
    @Ctx() context: RequestContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<HasId & { readonly __typename: string }> {
    const id = isUuid(typed) ? typed.toLowerCase() : typed;
    const isStaff = isVisible('staff', context.viewer, null);
    // One after another: nearly all are found by a primary key, and one caller should not take all connections.
    for (const { isId, typeName, load } of this.sources) {
      const type = schema.getType(typeName);
      if (!isId(id) || !type || (audienceOf(type) === 'staff' && !isStaff)) continue;
      const found = await load(context, id).catch(nullIfNotFound);
      if (found) return { ...found, __typename: typeName };
    }
    throw new NotFoundError('Object');
  }

  @Access('staff')
  @Subscription(() => Node, {
    nullable: true,
    topics: 'staff-attention',
    topicId: () => everywhere,
    description:
      'A message, an email or a note that is new or has changed; null for one that is gone, and for any other change of what waits for staff.',
  })
  async staffWorkChanged(
    @Root() { typeName, id = '' }: Topics['staff-attention'][1],
    @Ctx() context: RequestContext,
  ): Promise<(HasId & { readonly __typename: string }) | null> {
    const source = this.sources.find((one) => one.typeName === typeName);
    const found = await source?.load(context, id).catch(nullIfNotFound);
    return source && found ? { ...found, __typename: source.typeName } : null;
  }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}
