import { readFileSync, writeFileSync } from 'node:fs';
import { pruneSchema } from '@graphql-tools/utils';
import { describe, expect, test } from '@jest/globals';
import {
  type ASTNode,
  buildASTSchema,
  type ConstDirectiveNode,
  DangerousChangeType,
  type DocumentNode,
  findBreakingChanges,
  findDangerousChanges,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

/**
 * The graph against its published edition (docs/graph.md#rules), which has one line for each type, without descriptions.
 * PUBLISH_SCHEMA=1 renews it once nothing breaks.
 */
const published = new URL('../../../build/published.graphql', import.meta.url);
const written = readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8');

const directiveOf = (node: ASTNode, name: string): ConstDirectiveNode | undefined =>
  'directives' in node
    ? (node.directives as ConstDirectiveNode[] | undefined)?.find((one) => one.name.value === name) // of a schema
    : undefined;

/** Whether it was deprecated until a day that is over: 'Until 2027-06-01: …'. */
function mayBeGone(node: ASTNode, today: string): boolean {
  const reason = directiveOf(node, 'deprecated')?.arguments?.find(({ name }) => name.value === 'reason');
  const until = reason?.value.kind === Kind.STRING ? /\d{4}-\d{2}-\d{2}/.exec(reason.value.value) : null;
  return until !== null && until[0] < today;
}

/** The marks `@semanticNonNull`, by 'Type.field'. */
function marksOf(document: DocumentNode): string[] {
  return document.definitions.flatMap((type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (type.fields ?? [])
          .filter((field) => directiveOf(field, 'semanticNonNull'))
          .map((field) => `${type.name.value}.${field.name.value}`)
      : [],
  );
}

/** What would break a program written for the former edition, in words. */
function breaks(formerly: string, now: string, today: string): string[] {
  const left = visit(parse(formerly), { enter: (node) => (mayBeGone(node, today) ? null : undefined) });
  // Types that only the removed fields led to may be gone too.
  const [before, after] = [pruneSchema(buildASTSchema(left)), buildASTSchema(parse(now))];
  const changes = [
    ...findBreakingChanges(before, after),
    ...findDangerousChanges(before, after).filter(
      ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
    ),
  ];
  const marked = new Set(marksOf(parse(now)));
  const isPromised = (field: string): boolean => {
    const [type = '', name = ''] = field.split('.');
    const found = after.getType(type);
    return marked.has(field) || (isObjectType(found) && isNonNullType(found.getFields()[name]?.type));
  };
  const unmarked = marksOf(left).filter((field) => !isPromised(field));
  return [
    ...changes.map(({ description }) => description),
    ...unmarked.map((field) => `${field} lost @semanticNonNull.`),
  ];
}

/** One line for each type. */
function compact(sdl: string): string {
  const bare = visit(parse(sdl), {
    enter: (node) =>
      'description' in node && node.description ? { ...node, description: undefined } : undefined,
  });
  return bare.definitions.map((definition) => `${stripIgnoredCharacters(print(definition))}\n`).join('');
}

const today = new Date().toISOString().slice(0, 10);

test('the schema breaks no program written for its published edition', () => {
  const found = breaks(readFileSync(published, 'utf8'), written, today);
  expect(found).toEqual([]);
  if (process.env.PUBLISH_SCHEMA) writeFileSync(published, compact(written));
});

test('the published edition is complete', () => {
  expect(breaks(written, compact(written), '2000-01-01')).toEqual([]);
  expect(breaks(compact(written), written, '2000-01-01')).toEqual([]);
});

describe('a change', () => {
  const edition = `directive @semanticNonNull on FIELD_DEFINITION
    type Query { box(size: Int = 1): Box @semanticNonNull  old: Old @deprecated(reason: "Until 2027-06-01: ask box.") }
    type Box { name: String!  state: State } type Old { name: String }
    enum State { new NEW @deprecated(reason: "Until 2027-06-01: send new.") } input BoxInput { name: String }
    type Mutation { addBox(input: BoxInput, hasLid: Boolean): Box }`;
  const withChange = (from: string, to: string, day = '2027-01-01') => {
    const changed = edition.replace(from, to);
    expect(changed).not.toBe(edition);
    return breaks(edition, changed, day);
  };
  const old = 'old: Old @deprecated(reason: "Until 2027-06-01: ask box.")';

  test.each([
    ['a removed field', 'name: String!  state', 'state', 'Box.name was removed'],
    ['a removed type', 'type Old { name: String }', 'scalar Old', 'Old changed from'],
    ['a field that became nullable', 'name: String!', 'name: String', 'changed type from String! to String'],
    ['a field of another type', 'state: State', 'state: String', 'changed type from State to String'],
    ['a removed value', '{ new NEW', '{ NEW', 'new was removed from enum type State'],
    ['a new required argument', 'addBox(', 'addBox(size: Int!, ', 'required arg size'],
    ['a new required input field', 'BoxInput { name', 'BoxInput { size: Int! name', 'required field size'],
    ['a removed argument', ', hasLid: Boolean', '', 'arg hasLid was removed'],
    ['another default', 'size: Int = 1', 'size: Int = 2', 'changed defaultValue'],
    ['a lost mark', 'Box @semanticNonNull', 'Box', 'Query.box lost @semanticNonNull'],
    ['a field that goes before its day', old, '', 'Query.old was removed'],
    [
      'a value that goes before its day',
      'NEW @deprecated(reason: "Until 2027-06-01: send new.")',
      '',
      'NEW was removed',
    ],
  ])('breaks programs: %s', (_change, from, to, message) => {
    expect(withChange(from, to)).toContainEqual(expect.stringContaining(message));
  });

  test.each([
    ['a new field', 'name: String!', 'name: String! size: Int'],
    ['a new optional argument', 'addBox(', 'addBox(size: Int, '],
    ['a new value', '{ new', '{ packed new'],
    ['a field that is never null any more', 'Box @semanticNonNull', 'Box!'],
    [
      'a field that is deprecated now',
      'name: String!',
      'name: String! @deprecated(reason: "Until 2029-01-01")',
    ],
  ])('breaks nothing: %s', (_change, from, to) => {
    expect(withChange(from, to)).toEqual([]);
  });

  test('breaks nothing when the day of a deprecated field is over, and its type goes with it', () => {
    const without = edition.replace(old, '').replace('type Old { name: String }', '');
    expect(breaks(edition, without, '2027-06-02')).toEqual([]);
    expect(breaks(edition, without, '2027-06-01')).toEqual(['Old was removed.', 'Query.old was removed.']);
  });
});
