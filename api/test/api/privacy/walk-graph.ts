import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLInputObjectType,
} from 'graphql';
import type { Browser } from '../../support/browser.js';
import { beginning, type Known } from './planted-app.js';

/** What was asked, and every byte of what came back. */
export type Note = (asked: string, text: string) => void;

export type Extent = {
  /** Root fields; all of them without. */
  readonly roots?: readonly string[];
  /** Edges below them that are followed. */
  readonly depth?: number;
};

/**
 * Asks every query field with everything that is known, and from what it gets follows every edge, once for each type:
 * whoever is refused at the door gets no further, and whoever is not is shown every field that the types have.
 */
export async function walkQueries(
  browser: Browser,
  schema: GraphQLSchema,
  known: Known,
  note: Note,
  { roots: only, depth = 3 }: Extent = {},
): Promise<number> {
  let reached = 0;
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  for (const field of roots.filter(({ name }) => only?.includes(name) ?? true)) {
    for (const call of callsOf(field, known)) {
      const visited = new Set<string>();
      const waiting: { path: readonly string[]; type: GraphQLNamedType }[] = [
        { path: [], type: getNamedType(field.type) },
      ];
      // Shortest paths first: a list of a list's items costs more than a query may.
      for (const { path, type } of waiting) {
        const query = `{ ${[call, ...path].join(' { ')} ${leavesOf(type, known)} ${'}'.repeat(path.length)} }`;
        const reply = await browser.post('/graphql', { query });
        note(query, reply.text);
        assertAsked(query, reply.text);
        if (!holdsSomething(reply.json, [field.name, ...path.map(nameOf)])) continue;
        reached += 1;
        if (path.length === depth || !isObjectType(type)) continue;
        for (const edge of Object.values(type.getFields())) {
          const to = getNamedType(edge.type);
          if (isLeafType(to) || visited.has(`${type.name}.${edge.name}`)) continue;
          visited.add(`${type.name}.${edge.name}`);
          waiting.push({ path: [...path, withArguments(edge, known)], type: to });
        }
      }
    }
  }
  return reached;
}

/** A subscription's document, with the leaves of what it brings and those one edge further. */
export function subscriptionTo(field: GraphQLField<unknown, unknown>, known: Known): string {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return `subscription { ${withArguments(field, known)} }`;
  const edges = isObjectType(type)
    ? Object.values(type.getFields()).filter(({ type: to }) => isObjectType(getNamedType(to)))
    : [];
  const further = edges.map(
    (edge) => `${withArguments(edge, known)} ${leavesOf(getNamedType(edge.type), known)}`,
  );
  const leaves = leavesOf(type, known).slice(0, -1);
  return `subscription { ${withArguments(field, known)} ${leaves} ${further.join(' ')} } }`;
}

/** A field that nobody could ask for shows nothing: the walk must not take a refused document for a closed door. */
function assertAsked(query: string, text: string): void {
  if (/"code":"(GRAPHQL_(VALIDATION|PARSE)_FAILED|QUERY_TOO|BAD_USER_INPUT)/.test(text))
    throw new Error(`${query}: ${text.slice(0, 300)}`);
}

/** `orders(first: 5)` is looked up in the answer as `orders`. */
function nameOf(step: string): string {
  return step.split('(')[0] ?? '';
}

function holdsSomething(json: unknown, path: readonly string[]): boolean {
  let values: unknown[] = [(json as { data?: unknown } | null)?.data]; // GraphQL over HTTP
  for (const name of path) {
    values = values
      .flatMap((value) =>
        typeof value === 'object' && value !== null ? [Reflect.get(value, name) as unknown] : [],
      )
      .flat()
      .filter((value) => value !== null && value !== undefined);
  }
  return values.length > 0;
}

/** What can be asked of a type without going further. */
function leavesOf(type: GraphQLNamedType, known: Known): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((of, place) => `... on ${of.name} ${aliased(of, place, known)}`)
      .join(' ')} }`;
  if (!isObjectType(type)) return '{ __typename }';
  return `{ __typename ${leafFields(type)
    .map((field) => withArguments(field, known))
    .join(' ')} }`;
}

function leafFields(type: GraphQLNamedType): GraphQLField<unknown, unknown>[] {
  return isObjectType(type)
    ? Object.values(type.getFields()).filter(({ type: of }) => isLeafType(getNamedType(of)))
    : [];
}

/** Fields of a union's types may have the same name and other types: its names are asked for type by type. */
function aliased(type: GraphQLNamedType, _place: number, known: Known): string {
  const [first] = leafFields(type);
  return first ? `{ ${withArguments(first, known)} }` : '{ __typename }';
}

/** Root fields that take an id or a code are asked with each thing that is known, one after the other. */
function callsOf(field: GraphQLField<unknown, unknown>, known: Known): string[] {
  const choices = field.args.filter(({ name }) => name === 'id' || name === 'code');
  if (choices.length === 0) return [withArguments(field, known)];
  return choices.flatMap(({ name }) =>
    [...new Set(name === 'id' ? idsOf(known) : ['LINCOLN', 'RIVERA', 'LINCOLN-RIVERA'])].map(
      (value) => `${field.name}(${name}: ${JSON.stringify(value)})`,
    ),
  );
}

export function idsOf({ others, ...things }: Known): string[] {
  return [...Object.values(things), ...others];
}

export function withArguments({ name, args }: GraphQLField<unknown, unknown>, known: Known): string {
  const given = args.flatMap((argument) => {
    const value = valueOf(argument, known);
    return value === null ? [] : [`${argument.name}: ${value}`];
  });
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

const plain: Readonly<Record<string, string>> = {
  first: '5',
  text: `"${beginning}"`,
  search: `"${beginning}"`,
  email: `"${beginning}@example.org"`,
  month: '"2026-10"',
};

/** As GraphQL text; null leaves an argument out. */
function valueOf({ name, type, defaultValue }: GraphQLArgument, known: Known): string | null {
  const byName: Readonly<Record<string, string>> = {
    id: known.order,
    orderId: known.order,
    organizationId: known.organization,
    classroomId: known.classroom,
  };
  const id = byName[name];
  if (id !== undefined) return JSON.stringify(id);
  if (name === 'about') return `{ kind: order, id: ${JSON.stringify(known.order)} }`;
  if (plain[name] !== undefined) return plain[name];
  if (!isNonNullType(type) || defaultValue !== undefined) return null;
  const named = getNamedType(type);
  if (isInputObjectType(named)) return isListType(type.ofType) ? '[]' : inputOf(named, known);
  const value =
    'getValues' in named ? (named.getValues()[0]?.name ?? '') : (scalars[named.name] ?? '"2026-10-01"');
  return isListType(type.ofType) ? `[${value}]` : value;
}

/** With what it must have. */
function inputOf(type: GraphQLInputObjectType, known: Known): string {
  const given = Object.values(type.getFields()).flatMap((field) => {
    const value = isNonNullType(field.type) ? valueOf({ ...field, astNode: undefined }, known) : null;
    return value === null ? [] : [`${field.name}: ${value}`];
  });
  return `{ ${given.join(', ')} }`;
}

const scalars: Readonly<Record<string, string>> = {
  Int: '1',
  Boolean: 'true',
  Money: '"10.00"',
  Date: '"2026-10-01"',
  DateTimeISO: '"2026-10-01T00:00:00Z"',
};
