import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { readyQueries, variablesText } from './ready-queries';

const root = path.resolve(__dirname, '../../../../..');
const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));
const evening = new Date('2026-10-06T01:30:00Z'); // Oct 5, 9:30 PM in New York

test.each(readyQueries(evening).map((ready) => [ready.title, ready] as const))(
  "'%s' is a query that the server understands, with every variable it needs",
  (_title, { query, variables = {} }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const asked = document.definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : [],
    );
    expect(Object.keys(variables)).toEqual(asked.map(({ variable }) => variable.name.value));
  },
);

test("today's orders begin at Eastern midnight", () => {
  const today = readyQueries(evening).find(({ title }) => title === "Today's orders");
  expect(today?.variables?.since).toBe('2026-10-05T04:00:00.000Z');
});

test('a query without variables leaves the editor for them empty', () => {
  expect(variablesText({ title: '', about: '', query: '' })).toBe('');
});
