import DataLoader from 'dataloader';
import type { GraphQLScalarType } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { NotFoundError } from '../../lib/domain-error.js';
import type { RequestContext } from '../requests/context.js';
import { type Also, type Audience, VisibleTo } from '../rights/rules.js';
import { Cost, type CostKind } from './cost.js';

/**
 * A relation as one statement for each request, however many rows ask for it: `findMany` gets every key that came up
 * and returns what it found by key. For what it did not find the loader resolves to null.
 */
export function perRequest<Value, Deps extends object>(
  findMany: (deps: Deps, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (context: RequestContext, deps: Deps, key: string) => Promise<Value | null> {
  return (context, deps, key) =>
    context
      .once(findMany, () => {
        return new DataLoader<string, Value | null>(async (keys) => {
          const found = await findMany(deps, keys);
          return keys.map((one) => found.get(one) ?? null);
        });
      })
      .load(key);
}

/** As `perRequest` makes them. */
type Loader<Deps, Found> = (context: RequestContext, deps: Deps, key: string) => Promise<Found | null>;

type ClassOf<Value> = abstract new (...args: never[]) => Value;

/** A class, a scalar, or an enum, as `@Field(() => …)` takes them. */
type TypeOf<Value> = ClassOf<Value> | GraphQLScalarType<Value, unknown> | { readonly [name: string]: Value };

type With<Key extends string, Id> = Readonly<Record<Key, Id>>;

/** What may have an id of what it leads to. */
type MayHave<Key extends string> = Partial<With<Key, string | null>>;

type Options = {
  readonly description: string;
  /** Where fewer may see it than the type. */
  readonly visibleTo?: Audience;
  /** The roles that may see it besides the owner. */
  readonly also?: Also;
  readonly cost?: CostKind;
  readonly deprecationReason?: string;
};

type Edge<Thing, Deps> = Options & {
  readonly type: object;
  readonly nullable: boolean;
  readonly resolve: (thing: Thing, context: RequestContext, deps: Deps) => unknown;
};

/** A thing that is there whenever its id is. */
export function one<Key extends string, Deps, Value>(
  type: ClassOf<Value>,
  by: Key,
  load: Loader<Deps, Value>,
  options: Options,
): Edge<With<Key, string>, Deps> {
  const read = (found: Value | null): Value => {
    if (found === null) throw new NotFoundError(inWords(type.name));
    return found;
  };
  return derived(type, by, load, read, options);
}

/** A thing that may be missing: its id is null, or nothing has that id. */
export function oneOrNull<Key extends string, Deps, Value>(
  type: ClassOf<Value>,
  by: Key,
  load: Loader<Deps, Value>,
  options: Options,
): Edge<MayHave<Key>, Deps> {
  return derived(type, by, load, (found) => found, { ...options, nullable: true });
}

/** A short list; empty where the loader finds nothing. */
export function list<Key extends string, Deps, Value>(
  type: ClassOf<Value>,
  by: Key,
  load: Loader<Deps, readonly Value[]>,
  options: Options,
): Edge<With<Key, string>, Deps> {
  return derived([type], by, load, (found) => found ?? [], options);
}

/**
 * What is read out of what the loader finds; `nullable` where it may be null for those who see it, and only there: the
 * schema promises the others that only a refusal makes it null.
 */
export function derived<Key extends string, Deps, Found, Value, Thing extends MayHave<Key>>(
  type: TypeOf<Value>,
  by: Key,
  load: Loader<Deps, Found>,
  read: (found: Found | null, thing: Thing) => NoInfer<Value>,
  options: Options,
): Edge<Thing, Deps>;
export function derived<Key extends string, Deps, Found, Value, Thing extends MayHave<Key>>(
  type: TypeOf<Value>,
  by: Key,
  load: Loader<Deps, Found>,
  read: (found: Found | null, thing: Thing) => NoInfer<Value> | null | undefined,
  options: Options & { readonly nullable: true },
): Edge<Thing, Deps>;
export function derived<Key extends string, Deps, Found, Value, Thing extends MayHave<Key>>(
  type: readonly [ClassOf<Value>],
  by: Key,
  load: Loader<Deps, Found>,
  read: (found: Found | null, thing: Thing) => readonly NoInfer<Value>[],
  options: Options,
): Edge<Thing, Deps>;
export function derived<Key extends string, Deps, Found, Thing extends MayHave<Key>>(
  type: object,
  by: Key,
  load: Loader<Deps, Found>,
  read: (found: Found | null, thing: Thing) => unknown,
  { nullable = false, ...options }: Options & { readonly nullable?: boolean },
): Edge<Thing, Deps> {
  return {
    ...{ ...options, type, nullable },
    resolve: async (thing, context, deps) => {
      const { [by]: id }: MayHave<Key> = thing;
      return read(typeof id === 'string' ? await load(context, deps, id) : null, thing);
    },
  };
}

/** What takes no loader; `nullable` where it may be null for those who see it. */
export function computed<Thing, Deps>(
  type: object,
  resolve: Edge<Thing, Deps>['resolve'],
  { nullable = false, ...options }: Options & { readonly nullable?: boolean },
): Edge<Thing, Deps> {
  return { ...options, type, nullable, resolve };
}

/**
 * What leads from a type to other things, by an id of its objects and a loader of the request (docs/graph.md#edges). A
 * field with arguments, or a rule of its own, is a method of a resolver.
 */
export function edgesOf<Thing, Deps>(
  type: ClassOf<Thing>,
  table: Readonly<Record<string, Edge<NoInfer<Thing>, Deps>>>,
): (deps: Deps) => object {
  class Edges {
    constructor(readonly deps: Deps) {}
  }
  Resolver(() => type)(Edges);
  for (const [name, edge] of Object.entries(table)) addField(Edges.prototype, name, edge);
  return (deps) => new Edges(deps);
}

/** The edges of a module, for its list of resolvers. */
export function edges<Deps>(...tables: readonly ((deps: Deps) => object)[]): (deps: Deps) => object[] {
  return (deps) => tables.map((create) => create(deps));
}

/** As a method with the decorators. */
function addField<Thing, Deps>(
  prototype: { readonly deps: Deps },
  name: string,
  { type, nullable, description, visibleTo, also = [], cost, deprecationReason, resolve }: Edge<Thing, Deps>,
): void {
  const method: TypedPropertyDescriptor<unknown> = {
    value(this: { readonly deps: Deps }, thing: Thing, context: RequestContext): unknown {
      return resolve(thing, context, this.deps);
    },
  };
  Object.defineProperty(prototype, name, method);
  const options = { description, deprecationReason, nullable: nullable || visibleTo !== undefined };
  FieldResolver(() => type, options)(prototype, name, method);
  Root()(prototype, name, 0);
  Ctx()(prototype, name, 1);
  if (visibleTo) VisibleTo(visibleTo, { nullable, also })(prototype, name, method);
  if (cost) Cost(cost)(prototype, name, method);
}

/** LedgerEntry: Ledger entry. */
function inWords(typeName: string): string {
  return typeName.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
