import { createHash } from 'node:crypto';
import { Max, Min } from 'class-validator';
import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { InvalidInputError } from '../../lib/domain-error.js';
import { type Also, type Audience, VisibleTo } from '../rights/rules.js';

/** The longest page (docs/product/limits.md#graphql). */
export const maxPageSize = 100;

/** Throws InvalidInputError (400) for a page size outside 1 to `maxPageSize`. */
export function readPageSize(first: number): number {
  if (first < 1 || first > maxPageSize)
    throw new InvalidInputError({ first: `Ask for 1 to ${maxPageSize} at once.` });
  return first;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'The page size, 1 to 100.' })
  @Min(1, { message: `Ask for 1 to ${maxPageSize} at once.` })
  @Max(maxPageSize, { message: `Ask for 1 to ${maxPageSize} at once.` })
  first: number;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor to start after. Omit it for the first page.',
  })
  after?: string | null;
}

@VisibleTo('anyone')
@ObjectType({ description: 'The position of a page in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more rows follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether the page started after a cursor.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first row.' })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last row: `after` for the next page.',
  })
  endCursor: string | null;
}

type Edge<Node> = { readonly cursor: string; readonly node: Node };

/** A page of a list that grows. The functions run only if their field is selected. */
export type Connection<Node> = {
  readonly nodes: readonly Node[];
  readonly edges: () => readonly Edge<Node>[];
  readonly pageInfo: PageInfo;
  readonly totalCount: () => Promise<number>;
  readonly isTotalEstimate: () => Promise<boolean>;
};

/**
 * Makes the connection type of a node: `nodes`, `edges`, `pageInfo`, `totalCount`. Call it once per type, at module
 * level.
 */
export function connectionOf(
  node: ClassType<object>,
  audience: Audience,
  { name = node.name, also = [] }: { readonly name?: string; readonly also?: Also } = {},
): ClassType<object> {
  @VisibleTo(audience, { also })
  @ObjectType(`${name}Edge`, { description: `A row of a ${name}Connection.` })
  class EdgeType {
    @Field(() => String, { description: 'The position of the row: `after` for the page that follows it.' })
    cursor: string;

    @Field(() => node, { description: 'The row.' })
    node: object;
  }

  @VisibleTo(audience, { also })
  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.` })
  class ConnectionType {
    @Field(() => [node], { description: 'The rows of the page.' })
    nodes: object[];

    @Field(() => [EdgeType], { description: 'The rows with their cursors.' })
    edges: EdgeType[];

    @Field(() => PageInfo, { description: 'The position of the page in the list.' })
    pageInfo: PageInfo;

    @Field(() => Int, {
      description:
        'The number of rows on all pages; above 100,000, or above 10,000 for a search, an estimate.',
    })
    totalCount: number;

    @Field(() => Boolean, { description: 'Whether `totalCount` is an estimate.' })
    isTotalEstimate: boolean;
  }
  return ConnectionType;
}

/**
 * Makes a page from up to `first + 1` rows: the last one only shows that more follow. A row's cursor is its id unless
 * it has its own.
 */
export function toConnection<Node extends { readonly id: string; readonly cursor?: string }>(
  rows: readonly Node[],
  { first, after }: PageArgs,
  countAll: () => Promise<number | Count>,
): Connection<Node> {
  const nodes = rows.slice(0, first);
  let counting: Promise<Count> | undefined;
  const count = (): Promise<Count> => (counting ??= countAll().then(exact));
  const cursorOf = ({ id, cursor = id }: Node): string => cursor;
  const [start, end] = [nodes[0], nodes.at(-1)];
  return {
    nodes,
    edges: () => nodes.map((node) => ({ cursor: cursorOf(node), node })),
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: typeof after === 'string',
      startCursor: start ? cursorOf(start) : null,
      endCursor: end ? cursorOf(end) : null,
    },
    totalCount: async () => (await count()).count,
    isTotalEstimate: async () => (await count()).isEstimate,
  };
}

/** A page of a list that is short enough to be read whole. */
export function pageOf<Node extends { readonly id: string }>(
  all: readonly Node[],
  page: PageArgs,
): Connection<Node> {
  return toConnection(rowsOfPage(all, page), page, () => Promise.resolve(all.length));
}

/** The page's rows, and one more if more follow, of a list that is short enough to be read whole. */
export function rowsOfPage<Row extends { readonly id: string }>(
  all: readonly Row[],
  { first, after }: PageArgs,
): readonly Row[] {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  return all.slice(start, start + first + 1);
}

type Count = { readonly count: number; readonly isEstimate: boolean };

function exact(count: number | Count): Count {
  return typeof count === 'number' ? { count, isEstimate: false } : count;
}

type AnyField = GraphQLField<unknown, unknown>;

/**
 * Adds a mark of its list to every cursor, and refuses cursors with another mark: a foreign or invalid cursor would
 * silently restart the list or skip rows. Resolvers see and return the ids of rows.
 */
export function markCursors(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      if (isPaged(field))
        field.resolve = withMarks(`${type.name}.${field.name}`, field.resolve ?? defaultFieldResolver);
  }
}

function isPaged({ type, args }: AnyField): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && 'pageInfo' in named.getFields() && args.some(({ name }) => name === 'after');
}

function withMarks(
  field: string,
  inner: GraphQLFieldResolver<unknown, unknown>,
): GraphQLFieldResolver<unknown, unknown> {
  return async (source, args: Record<string, unknown>, context, info) => {
    const mark = markOf(field, source);
    const { after } = args;
    const given = typeof after === 'string' ? { ...args, after: rowOf(after, mark) } : args;
    const connection = (await inner(source, given, context, info)) as Connection<unknown> | null; // checked by isPaged()
    if (!connection) return connection;
    const { pageInfo, edges } = connection;
    const marked = (row: string | null): string | null => row && `${row}.${mark}`;
    return {
      ...connection,
      edges: () => edges().map(({ cursor, node }) => ({ cursor: `${cursor}.${mark}`, node })),
      pageInfo: {
        ...pageInfo,
        startCursor: marked(pageInfo.startCursor),
        endCursor: marked(pageInfo.endCursor),
      },
    } satisfies Connection<unknown>;
  };
}

/** One mark for each field of each object: the orders of another organization are another list. */
function markOf(field: string, source: unknown): string {
  // A managed text has a key, and a customer an email address.
  const owner: { id?: unknown; key?: unknown; email?: unknown } =
    typeof source === 'object' && source !== null ? source : {};
  const id = owner.id ?? owner.key ?? owner.email;
  return createHash('sha256')
    .update(`${field} ${String(id)}`)
    .digest('base64url')
    .slice(0, 6);
}

function rowOf(cursor: string, mark: string): string {
  const [, row, ofList] = /^([\w-]{1,100})\.([\w-]{6})$/.exec(cursor) ?? [];
  if (row !== undefined && ofList === mark) return row;
  throw new InvalidInputError({
    after: 'This cursor is not from this list. Use the `endCursor` of the previous page, or omit it.',
  });
}
