import DataLoader from 'dataloader';
import { type GraphQLScalarType, Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { groupBy } from '../../lib/group-by.js';
import type { RequestContext } from '../requests/context.js';
import { type Also, type Audience, VisibleTo } from '../rights/rules.js';
import { PageArgs, pageOf } from './connection.js';
import { Cost, type CostKind } from './measure-query.js';

export type HasDatabase = { readonly database: Database };

/**
 * A loader that runs one statement per request, however many rows need it: `findMany` gets all keys and returns the
 * values it found by key. The loader resolves to null for the others.
 */
export function perRequest<Value, Deps extends object>(
  findMany: (deps: Deps, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Loader<Deps, Value> {
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

perRequest.lists = lists;
perRequest.rows = rows;

type Find<Row, Deps> = (db: Reader, keys: readonly string[], deps: Deps) => Promise<readonly Row[]>;

/** A row that names its owner in this column. */
type Owned<Key extends string> = { readonly [Name in Key]: string | null };

/** A loader of lists, in the order in which `find` returns the rows of all keys. */
function lists<Key extends string, Row extends Owned<Key>, Deps extends HasDatabase = HasDatabase>(
  key: Key,
  find: Find<Row, Deps>,
): Loader<Deps, readonly Row[]> {
  return perRequest(async (deps, keys) =>
    groupBy(await find(deps.database.read, keys, deps), ({ [key]: owner }) => owner ?? ''),
  );
}

/** A loader of single rows, each as `valueOf` shows it. */
function rows<
  Key extends string,
  Row extends Owned<Key>,
  Value = Row,
  Deps extends HasDatabase = HasDatabase,
>(
  key: Key,
  find: Find<Row, Deps>,
  // Value is Row where it is left out.
  valueOf: (row: Row, deps: Deps) => Value = (row) => row as unknown as Value,
): Loader<Deps, Value> {
  return perRequest(async (deps, keys) => {
    const found = await find(deps.database.read, keys, deps);
    return new Map(found.map((row) => [row[key] ?? '', valueOf(row, deps)]));
  });
}

/** Made by `perRequest`. */
export type Loader<Deps, Found> = (context: RequestContext, deps: Deps, key: string) => Promise<Found | null>;

export type ClassOf<Value> = abstract new (...args: never[]) => Value;

/** A class, a scalar or an enum, as in `@Field(() => …)`. */
export type TypeOf<Value> =
  | ClassOf<Value>
  | GraphQLScalarType<Value, unknown>
  | { readonly [name: string]: Value };

type With<Key extends string, Id> = Readonly<Record<Key, Id>>;

/** An object whose id of the related object may be missing. */
type MayHave<Key extends string> = Partial<With<Key, string | null>>;

type Options = {
  readonly description: string;
  /** Set if fewer callers may see it than the type. */
  readonly visibleTo?: Audience;
  /** The roles that may see it in addition. */
  readonly also?: Also;
  readonly cost?: CostKind;
  readonly deprecationReason?: string;
};

type MayBeNull = Options & { readonly nullable?: boolean };

/** A text is the description. */
function optionsOf<Given extends Options>(given: Given | string): Given | Options {
  return typeof given === 'string' ? { description: given } : given;
}

type Edge<Thing, Deps> = Options & {
  readonly type: object;
  readonly nullable: boolean;
  /** Whether it takes `first` and `after`. */
  readonly isPaged?: boolean;
  readonly resolve: (thing: Thing, context: RequestContext, deps: Deps, page: PageArgs) => unknown;
};

/** An object that exists whenever its id is set. */
export function one<Key extends string, Deps, Value>(
  type: ClassOf<Value>,
  by: Key,
  load: Loader<Deps, Value>,
  options: Options | string,
): Edge<With<Key, string>, Deps> {
  const read = (found: Value | null): Value => {
    if (found === null) throw new NotFoundError(inWords(type.name));
    return found;
  };
  return derived(type, by, load, read, options);
}

/** An object that may be missing: the id is null or unknown. */
export function oneOrNull<Key extends string, Deps, Value>(
  type: ClassOf<Value>,
  by: Key,
  load: Loader<Deps, Value>,
  options: Options | string,
): Edge<MayHave<Key>, Deps> {
  return derived(type, by, load, (found) => found, { ...optionsOf(options), nullable: true });
}

/** A short list; empty if the loader finds nothing. */
export function list<Key extends string, Deps, Value>(
  type: ClassOf<Value>,
  by: Key,
  load: Loader<Deps, readonly Value[]>,
  options: Options | string,
): Edge<With<Key, string>, Deps> {
  return derived([type], by, load, (found) => found ?? [], options);
}

/**
 * A growing list, a page at a time: `connection` is its type. The loader reads it whole; with `each` it reads only what
 * has the ids, and `each` loads the page's rows.
 */
export function pages<Key extends string, Deps, Row extends { readonly id: string }>(
  connection: ClassOf<object>,
  by: Key,
  load: Loader<Deps, readonly Row[]>,
  given: (Options & { readonly each?: Loader<Deps, Row> }) | string,
): Edge<With<Key, string>, Deps> {
  const { each, ...options }: Options & { readonly each?: Loader<Deps, Row> } = optionsOf(given);
  return {
    ...options,
    type: connection,
    nullable: false,
    isPaged: true,
    resolve: async ({ [by]: id }, context, deps, page) => {
      const found = pageOf((await load(context, deps, id)) ?? [], page);
      if (!each) return found;
      const rows = await Promise.all(found.nodes.map((row) => each(context, deps, row.id)));
      const nodes = rows.filter((row) => row !== null);
      return { ...found, nodes, edges: () => nodes.map((node) => ({ cursor: node.id, node })) };
    },
  };
}

/** The loader's lists from the other end. */
export function newestFirst<Deps, Row>(load: Loader<Deps, readonly Row[]>): Loader<Deps, readonly Row[]> {
  return async (context, deps, key) => (await load(context, deps, key))?.toReversed() ?? null;
}

/**
 * A value computed from the loaded object. Set `nullable` only if it may be null for callers who may see it: otherwise
 * the schema promises that only a refusal makes it null.
 */
export function derived<Key extends string, Deps, Found, Value, Thing extends MayHave<Key>>(
  type: TypeOf<Value>,
  by: Key,
  load: Loader<Deps, Found>,
  read: (found: Found | null, thing: Thing) => NoInfer<Value>,
  options: Options | string,
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
  options: Options | string,
): Edge<Thing, Deps>;
export function derived<Key extends string, Deps, Found, Thing extends MayHave<Key>>(
  type: object,
  by: Key,
  load: Loader<Deps, Found>,
  read: (found: Found | null, thing: Thing) => unknown,
  given: MayBeNull | string,
): Edge<Thing, Deps> {
  const { nullable = false, ...options }: MayBeNull = optionsOf(given);
  return {
    ...options,
    type,
    nullable,
    resolve: async (thing, context, deps) => {
      const { [by]: id }: MayHave<Key> = thing;
      return read(typeof id === 'string' ? await load(context, deps, id) : null, thing);
    },
  };
}

/**
 * A value without a loader. Set `nullable` if it may be null for callers who may see it, `isPaged` for a connection.
 */
export function computed<Thing, Deps>(
  type: object,
  resolve: Edge<Thing, Deps>['resolve'],
  given: (MayBeNull & { readonly isPaged?: true }) | string,
): Edge<Thing, Deps> {
  const { nullable = false, ...options }: MayBeNull & { readonly isPaged?: true } = optionsOf(given);
  return { ...options, type, nullable, resolve };
}

/**
 * The fields of a type that lead to other objects, each by an id and a loader of the request (docs/graph.md#edges). A
 * field with arguments or its own rule is a resolver method instead.
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

/** The edges of a module, as resolvers. */
export function edges<Deps>(...tables: readonly ((deps: Deps) => object)[]): (deps: Deps) => object[] {
  return (deps) => tables.map((create) => create(deps));
}

/** Adds a method with the decorators of a field resolver. */
function addField<Thing, Deps>(
  prototype: { readonly deps: Deps },
  name: string,
  { type, nullable, isPaged, visibleTo, also = [], cost, resolve, ...described }: Edge<Thing, Deps>,
): void {
  const method: TypedPropertyDescriptor<unknown> = {
    value(this: { readonly deps: Deps }, thing: Thing, context: RequestContext, page: PageArgs): unknown {
      return resolve(thing, context, this.deps, page);
    },
  };
  Object.defineProperty(prototype, name, method);
  const options = { ...described, nullable: nullable || visibleTo !== undefined };
  FieldResolver(() => type, options)(prototype, name, method);
  Root()(prototype, name, 0);
  Ctx()(prototype, name, 1);
  if (isPaged) Args(() => PageArgs)(prototype, name, 2);
  if (visibleTo) VisibleTo(visibleTo, { nullable, also })(prototype, name, method);
  if (cost) Cost(cost)(prototype, name, method);
}

/** 'Ledger entry' for LedgerEntry. */
function inWords(typeName: string): string {
  return typeName.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * Whether the query selects one of these fields under the current one, on any type. It avoids statements for
 * unselected fields; a field under `@skip` counts as selected.
 */
export function selectsAny(info: GraphQLResolveInfo, names: readonly string[]): boolean {
  return info.fieldNodes.some(({ selectionSet }) => includesAny(selectionSet, names, info));
}

function includesAny(
  set: SelectionSetNode | undefined,
  names: readonly string[],
  info: GraphQLResolveInfo,
): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return names.includes(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return includesAny(selection.selectionSet, names, info);
    return includesAny(info.fragments[selection.name.value]?.selectionSet, names, info);
  });
}
