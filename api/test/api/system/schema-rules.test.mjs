import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import { shortLists } from '../../../../.eslint/growing-lists.js';
import { older, schemaRules } from '../../../../.eslint/schema-rules.js';

const read = (file) => fs.readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const linter = new Linter();

/** What the rule says about a small schema. */
function findings(rule, schemaSdl) {
  const languageOptions = { ...schemaRules.languageOptions, parserOptions: { schemaSdl } };
  const { plugins, rules } = schemaRules;
  const config = { files: ['**'], languageOptions, plugins, rules: { [rule]: rules[rule] } };
  return linter.verify(schemaSdl, [config], 'small.graphql').map(({ message }) => message);
}

const box = 'type Box { id: ID! } type BoxConnection { nodes: [Box!]! }';

test.each([
  ['is no connection', 'type Query { boxes: [Box!] }', ['Query.boxes can grow']],
  [
    'is no connection and said to be small',
    '"All." type Query { "Few." boxes: [Box!]! }',
    ['Query.boxes can grow'],
  ],
  ['is cut', 'type Query { "The newest 50." boxes: [Box!] }', ['Query.boxes can grow']],
  ['says its limit', 'type Query { "At most 300 of them." boxes: [Box!] }', ['Query.boxes can grow']],
  ['is an exception', 'type Query { "The newest 50." webhooks: [Box!] }', []],
  ['goes away', 'type Query { boxes: [Box!] @deprecated(reason: "Until 2030-01-01") }', []],
  ['is a connection', 'type Query { boxes: BoxConnection }', []],
  [
    'has rows without an id',
    'type Row { name: String } type Query { rows: [Row!] }',
    ['Query.rows can grow'],
  ],
  ['has rows of several types', 'union Row = Box type Query { rows: [Row!] }', ['Query.rows can grow']],
  ['has words only', 'type Query { rows: [String!], box: Box }', []],
])('a list that %s', (_case, query, expected) => {
  const found = findings('graph/growing-lists', `${query} ${box}`).filter((message) =>
    /can grow/.test(message),
  );
  expect(found).toEqual(expected.map((message) => expect.stringContaining(message)));
});

test('an exception that nothing needs is refused', () => {
  const excepted = shortLists.flatMap(({ names }) => names);
  expect(findings('graph/growing-lists', `type Query { box: Box } ${box}`)).toEqual(
    excepted.map((place) => expect.stringContaining(`${place} needs no exception`)),
  );
});

const rows = 'type BoxConnection { nodes: [Box!]! } type Box { name: String }';
const connection = (args) => `type Query { boxes(${args}): BoxConnection } ${rows}`;
const mutation = (field) => `type Query { box: Box } ${rows} type Mutation { ${field} }`;

/** A rule of docs/graph.md, a schema that breaks it, and one that keeps it. */
const syntax = [
  ['make the root field nullable', 'type Query { box: String! }', 'type Query { box: String }'],
  ['Use Date for a day', 'type Box { paidOn: String }', 'scalar Date type Box { paidOn: Date }'],
  ['Use Date for a day', 'input BoxInput { from: String }', 'scalar Date input BoxInput { from: Date }'],
  ['Use DateTimeISO', 'type Box { paidAt: String }', 'scalar DateTimeISO type Box { paidAt: DateTimeISO }'],
  ['Use Money', 'type Box { amountDue: Int unitPrice: Float }', 'scalar Money type Box { unitPrice: Money }'],
  ['Enum values are', 'enum State { NEW }', 'enum State { new OLD @deprecated(reason: "Until 2030-01-01") }'],
  [
    'A boolean is a statement',
    'type Box { paid: Boolean }',
    'type Box { isPaid: Boolean mustWait: Boolean }',
  ],
  [
    'A type with an id is a Node',
    'type Box { id: ID! }',
    'interface Node { id: ID! } type Box implements Node { id: ID! }',
  ],
  ['A mutation is a verb', mutation('boxRemoval: Box'), mutation('removeBox: Box')],
  ['A mutation is a verb', mutation('cancel: Box'), mutation('cancelBox: Box')],
  ['A mutation returns', mutation('removeBox: Boolean'), mutation('removeBox: Box')],
  ['A mutation returns', mutation('removeBox: [Box!]'), mutation('removeBox: BoxConnection')],
  [
    'more than three arguments',
    mutation('addBox(a: Int, b: Int, c: Int, d: Int): Box'),
    mutation('addBox(a: Int, boxId: ID, b: Int, c: Int): Box'),
  ],
  ['names the type of each id', mutation('removeBox(id: ID!): Box'), mutation('removeBox(boxId: ID!): Box')],
  [
    'names the type of each id',
    mutation('removeBox(id: ID): Box'),
    mutation('removeBox(boxId: ID, id: ID @deprecated(reason: "Until 2030-01-01: send boxId.")): Box'),
  ],
  ['A query takes the `id`', 'type Query { box(boxId: ID!): Int }', 'type Query { box(id: ID!): Int }'],
  ['A list takes', connection('first: Int, after: String, color: String'), connection('filter: String')],
  ['Use Actor', 'type Box { by: String }', 'type Actor { name: String } type Box { by: Actor }'],
  ['Use Actor', 'type Box { packedBy: String }', 'type Actor { name: String } type Box { packer: Actor }'],
  [
    'A deprecation names its end',
    'type Box { old: Int @deprecated(reason: "Use new.") }',
    'type Box { old: Int @deprecated(reason: "Until 2030-01-01: use new.") }',
  ],
];

test.each(syntax)('%s: a schema that breaks the rule fails', (message, bad, good) => {
  expect(findings('no-restricted-syntax', bad)).toContainEqual(expect.stringContaining(message));
  expect(findings('no-restricted-syntax', good)).not.toContainEqual(expect.stringContaining(message));
});

test('each rule has such a schema', () => {
  const [, ...selectors] = schemaRules.rules['no-restricted-syntax'];
  expect(
    selectors
      .map(({ message }) => message)
      .filter((message) => !syntax.some(([part]) => message.includes(part))),
  ).toEqual([]);
});

test.each([
  ['@graphql-eslint/require-description', 'type Box { name: String }'],
  ['@graphql-eslint/naming-convention', '"A." type box { "Its name." name: String }'],
  ['@graphql-eslint/naming-convention', 'input boxInput { name: String }'],
  ['@graphql-eslint/naming-convention', 'type Query { Box: String }'],
  ['@graphql-eslint/naming-convention', 'type Query { getBox: String }'],
  ['@graphql-eslint/naming-convention', 'type AdminBox { name: String }'],
  ['@graphql-eslint/naming-convention', 'input Box { name: String }'],
  ['@graphql-eslint/no-unreachable-types', 'type Query { name: String } type Box { name: String }'],
  ['@graphql-eslint/no-typename-prefix', 'type Box { boxName: String }'],
  ['@graphql-eslint/no-hashtag-description', '# A box.\ntype Box { name: String }'],
  ['@graphql-eslint/relay-page-info', 'type PageInfo { hasNextPage: String }'],
  ['@graphql-eslint/relay-connection-types', 'type BoxConnection { nodes: [Int] }'],
  [
    '@graphql-eslint/relay-edge-types',
    `type Query { boxes: BoxConnection } type Box { name: Int }
     type BoxConnection { edges: [BoxEdge] } type BoxEdge { node: Box }`,
  ],
  ['@graphql-eslint/relay-arguments', connection('first: Int')],
  ['@graphql-eslint/require-deprecation-reason', 'type Box { name: String @deprecated }'],
])('%s refuses %s', (rule, bad) => {
  expect(findings(rule, bad)).not.toEqual([]);
});

test('each exception has an end, which the document names, and a reason', () => {
  const document = read('docs/graph.md');
  for (const { until, why } of [...Object.values(older), ...shortLists]) {
    expect(document).toContain(`| ${until}:`);
    expect([until, why]).toEqual([
      expect.stringMatching(/^20\d\d-\d\d-01$/),
      expect.stringMatching(/\w \w.*\.$/),
    ]);
  }
  expect(document).not.toContain('no date');
});

test('ESLint enters no folder that git ignores: tests make and remove some while it runs', async () => {
  const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../../..', import.meta.url)) });
  for (const folder of ['.data/development-1', 'test-results/a', 'web/dist', 'api/node_modules'])
    expect([folder, await eslint.isPathIgnored(`${folder}/part.tsx`)]).toEqual([folder, true]);
  expect(await eslint.isPathIgnored('web/src/app/Root.tsx')).toBe(false);
});
