import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
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
  ['gives its limit', 'type Query { "The newest 50." boxes: [Box!] }', []],
  ['goes away', 'type Query { boxes: [Box!] @deprecated(reason: "Until 2030-01-01") }', []],
  ['is a connection', 'type Query { boxes: BoxConnection }', []],
  ['has rows without an id', 'type Row { name: String } type Query { rows: [Row!], box: Box }', []],
])('a list that %s', (_case, query, expected) => {
  const found = findings('graph/growing-lists', `${query} ${box}`).filter((message) =>
    /can grow/.test(message),
  );
  expect(found).toEqual(expected.map((message) => expect.stringContaining(message)));
});

test('an exception that nothing needs is refused', () => {
  const excepted = Object.values(shortLists).flat();
  expect(findings('graph/growing-lists', `type Query { box: Box } ${box}`)).toEqual(
    excepted.map((place) => expect.stringContaining(`${place} needs no exception`)),
  );
});

test('each deprecation has a day', () => {
  const deprecated = (reason) =>
    findings('no-restricted-syntax', `type Box { id: ID @deprecated(reason: "${reason}") }`);
  expect(deprecated('Use node.')).toEqual([expect.stringContaining('A deprecation names its end')]);
  expect(deprecated('Until 2030-01-01: use node.')).toEqual([]);
});

test('each exception has an end, which the document names, and a reason', () => {
  const document = read('docs/graph.md');
  for (const { until, why } of Object.values(older)) {
    expect(document).toContain(`| ${until}:`);
    expect([until, why]).toEqual([
      expect.stringMatching(/^20\d\d-\d\d-01$/),
      expect.stringMatching(/\w \w.*\.$/),
    ]);
  }
  expect(document).not.toContain('no date');
});

test('the exceptions for arguments named id are all needed', () => {
  const [mutations = ''] = /^type Mutation \{[^]*?^\}/m.exec(read('schema.graphql')) ?? [];
  const taking = [...mutations.matchAll(/^ {2}(\w+)\((?:(?!^ {2}\))[^])*?^ {4}id: ID!/gm)].map(
    ([, name]) => name,
  );
  expect(older.ids.names.split('|').sort()).toEqual(taking.sort());
});
