import { describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { schema as product } from '../../../test/support/rules.js';
import { anonymous } from '../../lib/viewer.js';
import { costKindOf } from './measure-query.js';
import { findExcess, ownRules, queryLimits } from './query-limits.js';

const schema = buildSchema(`
  type Query { node: Node  nodes(first: Int): [Node!]!  page(first: Int): Page!  usual(first: Int! = 20): Page! }
  type Page { totalCount: Int!  nodes: [Node!]!  pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! }
  type Mutation { touch: Node }
  type Node { id: ID!  node: Node  nodes(first: Int): [Node!]!  few: [Node!]! }
`);

/** The errors for a caller with a session. */
function problems(query: string, of = schema): string[] {
  const document = parse(query);
  const organization = { id: 'an-id', personId: 'p', role: 'owner' as const, sessionHash: 'a-hash' };
  const errors = validate(of, document, [...(of === schema ? specifiedRules : []), ...ownRules]);
  const excess = findExcess(of, document, { organization, admin: null }, {});
  return [...errors, ...(excess ? [excess] : [])].map(({ message }) => message);
}

describe('query limits', () => {
  test('allow a usual query', () => {
    expect(problems('{ nodes(first: 20) { id nodes(first: 5) { id } } }')).toEqual([]);
  });

  test('refuse the ninth level', () => {
    const nest = (levels: number): string => (levels === 0 ? 'id' : `node { ${nest(levels - 1)} }`);
    expect(problems(`{ ${nest(8)} }`)).toEqual([]);
    expect(problems(`{ ${nest(9)} }`)).toEqual(['This query asks for too much: at most 8 levels.']);
  });

  test('refuse the sixteenth alias, even inside a fragment', () => {
    const aliases = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: id`).join(' ');
    expect(problems(`{ node { ${aliases(15)} } }`)).toEqual([]);
    expect(problems(`fragment F on Node { ${aliases(16)} } { node { ...F } }`)).toEqual([
      'This query asks for too much: at most 15 aliases.',
    ]);
  });

  test('refuse lists of lists of lists', () => {
    const query = '{ nodes(first: 100) { nodes(first: 100) { id } } }';
    expect(problems(query)).toEqual([]);
    expect(problems('{ nodes(first: 100) { nodes(first: 100) { nodes(first: 100) { id } } } }')[0]).toMatch(
      /a cost of/,
    );
  });

  test('count the requested rows of a page, and the page itself once', () => {
    const page = (inner: string) => `{ page(first: 100) { totalCount pageInfo { hasNextPage } ${inner} } }`;
    expect(problems(page('nodes { id node { node { node { id } } } }'))).toEqual([]);
    expect(problems(page('nodes { nodes(first: 50) { node { id } } }'))[0]).toMatch(/a cost of/);
  });

  test('count the rows of a page that a fragment selects', () => {
    const query = (size: number) =>
      `query { page(first: ${size}) { ...rows } } fragment rows on Page { nodes { nodes(first: 60) { node { id } } } }`;
    expect(problems(query(20))).toEqual([]);
    expect(problems(query(100))[0]).toMatch(/a cost of/);
  });

  test('count a page without a size by its default', () => {
    const query = (size: number) => `{ usual { nodes { nodes(first: ${size}) { node { id } } } } }`;
    expect(problems(query(100))).toEqual([]);
    expect(problems(query(300))[0]).toMatch(/a cost of/);
  });

  test('count 5 entries for a list without pages, whatever its name', () => {
    expect(problems('{ nodes(first: 100) { few { few { id } } } }')).toEqual([]);
    expect(problems('{ nodes(first: 100) { few { few { few { id } } } } }')).toEqual([]);
    expect(problems('{ nodes(first: 100) { few { few { few { few { id } } } } } }')[0]).toMatch(/a cost of/);
  });

  test('count an organization’s classes as 100, so that nobody selects all of them under each', () => {
    const check = (inner: string) => problems(`{ organization(id: "1") { ${inner} } }`, product);
    const classes = (inner: string) => `classrooms(includeInactive: false) { id ${inner} }`;
    expect(check(classes('totals { totalSales } organization { id }'))).toEqual([]);
    expect(check(classes(`organization { ${classes('')} }`))[0]).toMatch(/a cost of/);
    expect(check(`ranking { classroom { organization { ranking { value } } } }`)[0]).toMatch(/a cost of/);
  });

  test('count 15 more for a field with a statement for each row', () => {
    const check = (inner: string) =>
      problems(`{ organization(id: "1") { classrooms { ${inner} } } }`, product);
    const pages = (field: string) =>
      ['a', 'b', 'c'].map((name) => `${name}: ${field} { nodes { id } }`).join(' ');
    expect(check('orders { nodes { id } }')).toEqual([]);
    expect(check(pages('orders'))[0]).toMatch(/a cost of at most 5000, not \d+/);
  });

  test('count the sales of each class as rows, whatever is selected', () => {
    const check = (inner: string) => {
      const document = parse(`{ organization(id: "1") { classrooms { ${inner} { nodes { day } } } } }`);
      return findExcess(product, document, anonymous, {})?.message ?? null;
    };
    expect(check('contributions(first: 5)')).toBeNull();
    expect(check('contributions(first: 50)')).toMatch(/a cost of at most 2000, not 2802/);
  });

  test('mark every long list of classes', () => {
    const lists = Object.values(product.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter((field) => isListType(getNullableType(field.type)) && !('pageInfo' in type.getFields()))
            .filter((field) =>
              /^(Classroom|Class[A-Z]\w*|\w*Class(?:Sum)?|ClassroomRank)$/.test(
                getNamedType(field.type).name,
              ),
            )
            .filter((field) => costKindOf(field) !== 'listOfClasses')
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );
    expect(lists).toEqual(['OrganizationTotals.topClassrooms']); // five at most
  });

  test.each([
    ['anonymous', anonymous, 2_000],
    [
      'with a session',
      {
        organization: { id: 'an-id', personId: 'p', role: 'owner' as const, sessionHash: 'a-hash' },
        admin: null,
      },
      5_000,
    ],
  ])('allow a caller %s exactly the maximum cost', (_who, viewer, most) => {
    // A list costs 1, and 1 for each row with an object selected.
    const excess = (rows: number) =>
      findExcess(schema, parse(`{ nodes(first: ${rows}) { node { id } } }`), viewer, {});
    expect(excess(most - 1)).toBeNull();
    expect(excess(most)?.message).toBe(
      `This query asks for too much: a cost of at most ${most}, not ${most + 1}.`,
    );
  });

  test('allow callers with a session a higher cost', () => {
    const expensive = parse('{ nodes(first: 50) { nodes(first: 50) { node { id } } } }');
    const organization = { id: 'an-id', personId: 'p', role: 'owner' as const, sessionHash: 'a-hash' };
    expect(findExcess(schema, expensive, { organization, admin: null }, {})).toBeNull();
    expect(findExcess(schema, expensive, anonymous, {})?.message).toMatch(/a cost of at most 2000, not/);
    expect(findExcess(schema, parse('{ nodes(first: 20) { id } }'), anonymous, {})).toBeNull();
  });

  test('refuse the fifth mutation of one document', () => {
    const four = 'a: touch { id } b: touch { id } c: touch { id } d: touch { id }';
    expect(problems(`mutation { ${four} }`)).toEqual([]);
    expect(problems(`mutation { ${four} e: touch { id } }`)).toEqual([
      'This query asks for too much: at most 4 mutations at once.',
    ]);
  });

  test('count mutations in inline and spread fragments, with and without an alias', () => {
    const five = 'a: touch { id } b: touch { id } c: touch { id } d: touch { id } touch { id }';
    const refusal = ['This query asks for too much: at most 4 mutations at once.'];
    expect(problems(`mutation { ...m } fragment m on Mutation { ${five} }`)).toEqual(refusal);
    expect(problems(`mutation { ... on Mutation { ... { ${five} } } }`)).toEqual(refusal);
    expect(problems('mutation { __typename ...m } fragment m on Mutation { touch { id } }')).toEqual([]);
  });

  test('count a list by its size variable, or by the variable’s default', () => {
    const query = (fallback: string): string =>
      `query ($n: Int${fallback}) { nodes(first: $n) { nodes(first: $n) { node { id } } } }`;
    expect(findExcess(schema, parse(query('')), anonymous, { n: 20 })).toBeNull();
    expect(findExcess(schema, parse(query('')), anonymous, { n: 100 })?.message).toMatch(
      /a cost of at most 2000/,
    );
    expect(findExcess(schema, parse(query(' = 100')), anonymous, {})?.message).toMatch(
      /a cost of at most 2000/,
    );
    const organization = { id: 'an-id', personId: 'p', role: 'owner' as const, sessionHash: 'a-hash' };
    const viewer = { organization, admin: null };
    expect(findExcess(schema, parse(query('')), viewer, { n: 100 })?.message).toMatch(
      /a cost of at most 5000/,
    );
  });

  test('respond with 400 over HTTP', () => {
    expect(
      findExcess(schema, parse('{ nodes(first: 5000) { node { id } } }'), anonymous, {})?.extensions,
    ).toEqual({
      code: 'QUERY_TOO_LARGE',
      http: { status: 400 },
    });
  });
});

/** The largest documents within 1,000 tokens, each designed to make one kind of work grow fastest. */
const chain = (body: (next: string) => string, length: number): string =>
  Array.from({ length }, (_, i) => `fragment f${i} on Query { ${body(`f${i + 1}`)} }`).join('') +
  `fragment f${length} on Query { __typename }`;
const hostile: Readonly<Record<string, string>> = {
  'spreads that double': `{ ...f0 } ${chain((next) => `...${next} ...${next}`, 85)}`,
  'spreads and inline fragments that double': `{ ...f0 } ${chain((next) => `...${next} ... { ...${next} }`, 70)}`,
  'fields that double': `{ ...f0 } ${chain((next) => `node { node { node { id } } } ...${next} ...${next}`, 40)}`,
  'fragments that all spread each other': `{ ...f0 } ${Array.from(
    { length: 18 },
    (_, i) => `fragment f${i} on Query { ${Array.from({ length: 18 }, (__, k) => `...f${k}`).join(' ')} }`,
  ).join('')}`,
  'one field written 240 times': `{ ${'node { id } '.repeat(240)} }`,
  'fields of the same name in each other': `{ ${`node { ${'node { id } '.repeat(13)} } `.repeat(17)} }`,
  'many operations over the same fragments': `${Array.from({ length: 40 }, (_, i) => `query q${i} { ...f0 }`).join('')} ${chain((next) => `...${next} ...${next}`, 60)}`,
  'a very deep document': `{ ${'node { '.repeat(320)} id ${'} '.repeat(320)} }`,
};

test.each(Object.entries(hostile))('%s are measured and validated quickly', (_shape, query) => {
  const before = process.cpuUsage();
  const document = parse(query, { maxTokens: queryLimits.tokens });
  validate(schema, document, [...specifiedRules, ...ownRules]);
  findExcess(schema, document, anonymous, {});
  // Each takes a few milliseconds of CPU time; if a doubling went uncounted it would take minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});

test.each(['spreads that double', 'spreads and inline fragments that double', 'fields that double'])(
  '%s are refused before any rule walks them',
  (shape) => {
    expect(problems(hostile[shape] ?? '')).toContain(
      'This query asks for too much: at most 5000 fields with all fragments written out.',
    );
  },
);

test('a fragment counts each time it is spread, in introspection too', () => {
  const spreads = (count: number) =>
    Array.from({ length: count }, (_, i) => `... on Query { ...f${i % 2} }`).join(' ');
  const nodes = `node { ${'id '.repeat(60)} }`;
  const fragments = `fragment f0 on Query { ${nodes} } fragment f1 on Query { ...f0 }`;
  expect(problems(`{ ${spreads(70)} } ${fragments}`)).toEqual([]);
  expect(problems(`{ ${spreads(90)} } ${fragments}`)[0]).toMatch(/5000 fields/);
  const types = Array.from(
    { length: 20 },
    (_, i) => `fragment t${i} on __Schema { ...t${i + 1} ...t${i + 1} }`,
  );
  const schemaQuery = `{ __schema { ...t0 } } ${types.join(' ')} fragment t20 on __Schema { description }`;
  expect(problems(schemaQuery)[0]).toMatch(/5000 fields/);
});
