import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate, type DocumentNode } from 'graphql';
import { findExcess, ownRules, queryLimits } from '../../../../../api/src/http/graphql/query-limits';
import { introduction, welcome } from '../../../gql/ready-queries';
import { readyQueries, variablesText, withIntroduction } from './ready-queries';

const root = path.resolve(__dirname, '../../../../..');
const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));
const evening = new Date('2026-10-06T01:30:00Z'); // Oct 5, 9:30 PM in New York
const all = readyQueries(evening).map((ready) => [ready.title, ready] as const);
const staff = { organization: null, admin: { id: 'admin-1' } } as never; // the part of a viewer that limits read

/**
 * Why the server would refuse a document: what is invalid, and what exceeds limits. schema.graphql does not say which
 * fields cost more than others: api/test/api/system/query-costs.test.ts measures with them.
 */
function problemsOf(document: DocumentNode, variables: Readonly<Record<string, unknown>> = {}) {
  const errors = [...validate(schema, document), ...validate(schema, document, ownRules)];
  const excess = findExcess(schema, document, staff, variables);
  return [...errors, ...(excess ? [excess] : [])].map(({ message }) => message);
}

const variablesOf = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : [],
  );

test.each(all)("'%s' is valid and within the limits, with every variable it needs", (_title, ready) => {
  const { query, variables = {} } = ready;
  const document = parse(query, { maxTokens: queryLimits.tokens });
  expect(problemsOf(document, variables)).toEqual([]);
  expect(Object.keys(variables)).toEqual(variablesOf(document).map(({ variable }) => variable.name.value));
});

test.each(all)("'%s' says what its variables mean", (_title, { query }) => {
  const hasVariables = variablesOf(parse(query)).length > 0;
  expect(/^ {2}# \S.*\n(?: {2}\$.*\n)+\) \{/m.test(query)).toBe(hasVariables);
});

test('there is a query for each support question', () => {
  expect(all.map(([title]) => title)).toEqual(
    expect.arrayContaining([
      'Everything about one order',
      'Everything about one organization',
      'Why was this card refused?',
      'Which emails did this address get?',
      'What did this class sell, and who may see it?',
      'Who changed this price?',
      'Money without an order',
      'What sold best, and who bought it last?',
    ]),
  );
});

test('a query that asks for too much would fail here', () => {
  const deep =
    '{ orders(first: 100) { nodes { organization { orders(first: 100) { nodes { items { quantity } } } } } } }';
  expect(problemsOf(parse(deep)).join()).toContain('a cost of at most 5000');
});

test('the examples of the introduction and the first query are valid', () => {
  const examples = [...introduction.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(examples).toHaveLength(3);
  for (const text of [...examples, welcome]) expect(problemsOf(parse(text))).toEqual([]);
  expect(introduction).toContain(`${queryLimits.depth} levels, ${queryLimits.aliases} aliases`);
  expect(introduction).toContain(queryLimits.cost.withSession.toLocaleString('en-US'));
});

test('adds the introduction to an introspected schema, and to nothing else', () => {
  const read = { data: { __schema: { types: [], description: null } } };
  expect(withIntroduction(read).data.__schema).toEqual({ types: [], description: introduction });
  const other = { data: { viewer: null } };
  expect(withIntroduction(other)).toBe(other);
  expect(withIntroduction({ data: null })).toEqual({ data: null });
});

test("today's orders begin at Eastern midnight; best sellers cover the last 30 days", () => {
  const variablesOfTitle = (title: string) => all.find(([one]) => one === title)?.[1].variables;
  expect(variablesOfTitle("Today's orders")).toEqual({ since: '2026-10-05T04:00:00.000Z' });
  expect(variablesOfTitle('What sold best, and who bought it last?')).toEqual({
    from: '2026-09-06',
    to: '2026-10-05',
  });
});

test('a query without variables leaves the editor for them empty', () => {
  expect(variablesText({ title: '', about: '', query: '' })).toBe('');
});
