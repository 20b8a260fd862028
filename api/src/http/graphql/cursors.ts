import { createHash } from 'node:crypto';
import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { Connection } from './connection.js';

type Field = GraphQLField<unknown, unknown>;

/**
 * Gives every list's cursors a mark of that list, and takes no other: a cursor that is another list's, or none at all,
 * would begin the list anew or skip some of it without a word. Resolvers see and return the ids of rows.
 */
export function markCursors(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      if (isPaged(field))
        field.resolve = withMarks(`${type.name}.${field.name}`, field.resolve ?? defaultFieldResolver);
  }
}

function isPaged({ type, args }: Field): boolean {
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
    const connection = (await inner(source, given, context, info)) as Connection<unknown> | null; // as isPaged() saw
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

/** Of the field of this very thing: the orders of another organization are another list. */
function markOf(field: string, source: unknown): string {
  const id: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, 'id') : undefined;
  return createHash('sha256')
    .update(`${field} ${String(id)}`)
    .digest('base64url')
    .slice(0, 6);
}

function rowOf(cursor: string, mark: string): string {
  const [, row, ofList] = /^([\w-]{1,100})\.([\w-]{6})$/.exec(cursor) ?? [];
  if (row !== undefined && ofList === mark) return row;
  throw new InvalidInputError({
    after: 'This is no cursor of this list: take the `endCursor` of the page before, or begin without one.',
  });
}
