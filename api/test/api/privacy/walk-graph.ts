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
import { askFields, nameOf } from '../../support/graph/ask-fields.js';
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

/** A root field with its arguments, the edges that lead on from it, and the type at the end of them. */
type Step = {
  readonly call: string;
  readonly path: readonly string[];
  readonly type: GraphQLNamedType;
  /** The edges that were followed from this call, whatever the path to them. */
  readonly visited: Set<string>;
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
  // Shortest paths first: a list of a list's items costs more than a query may.
  let steps: Step[] = roots
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap((field) =>
      callsOf(field, known).map((call) => ({
        call,
        path: [],
        type: getNamedType(field.type),
        visited: new Set<string>(),
      })),
    );
  while (steps.length > 0) {
    const fields = steps.map(
      ({ call, path, type }) =>
        `${[call, ...path].join(' { ')} ${leavesOf(type, known)} ${'}'.repeat(path.length)}`,
    );
    const noteAsked: Note = (query, text) => {
      note(query, text);
      assertAsked(query, text);
    };
    const replies = await askFields(browser, fields, { note: noteAsked });
    const open = steps.filter(({ path }, at) => holdsSomething(replies[at]?.value, path.map(nameOf)));
    reached += open.length;
    steps = open.flatMap((step) => (step.path.length === depth ? [] : edgesFrom(step, known)));
  }
  return reached;
}

function edgesFrom({ call, path, type, visited }: Step, known: Known): Step[] {
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((edge) => {
    const [to, name] = [getNamedType(edge.type), `${type.name}.${edge.name}`];
    if (isLeafType(to) || visited.has(name)) return [];
    visited.add(name);
    return [{ call, path: [...path, withArguments(edge, known)], type: to, visited }];
  });
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

function holdsSomething(reply: unknown, path: readonly string[]): boolean {
  const held = (value: unknown): unknown[] =>
    [value].flat().filter((one) => one !== null && one !== undefined);
  let values = held(reply);
  for (const name of path)
    values = values.flatMap((value) =>
      typeof value === 'object' ? held(Reflect.get(Object(value), name)) : [],
    );
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
