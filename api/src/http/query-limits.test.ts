import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse, specifiedRules, validate } from 'graphql';
import { anonymous } from '../lib/viewer.js';
import { findExcess, limitQueries } from './query-limits.js';

const schema = buildSchema(`
  type Query { node: Node  nodes(first: Int): [Node!]! }
  type Mutation { touch: Node }
  type Node { id: ID!  node: Node  nodes(first: Int): [Node!]! }
`);

function problems(query: string): string[] {
  return validate(schema, parse(query), [...specifiedRules, limitQueries]).map(({ message }) => message);
}

describe('query limits', () => {
  test('let a usual query pass', () => {
    expect(problems('{ nodes(first: 20) { id nodes(first: 5) { id } } }')).toEqual([]);
  });

  test('refuse the ninth level', () => {
    const nest = (levels: number): string => (levels === 0 ? 'id' : `node { ${nest(levels - 1)} }`);
    expect(problems(`{ ${nest(8)} }`)).toEqual([]);
    expect(problems(`{ ${nest(9)} }`)).toEqual(['This query asks for too much: at most 8 levels.']);
  });

  test('refuse the sixteenth alias, also inside a fragment', () => {
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

  test('let callers with a session ask for more than others', () => {
    const dear = parse('{ nodes(first: 50) { nodes(first: 50) { node { id } } } }');
    const organization = { id: 'an-id', sessionHash: 'a-hash' };
    expect(findExcess(dear, { organization, admin: null })).toBeNull();
    expect(findExcess(dear, anonymous)?.message).toMatch(/a cost of at most 2000, not/);
    expect(findExcess(parse('{ nodes(first: 20) { id } }'), anonymous)).toBeNull();
  });

  test('refuse the fifth mutation of one document', () => {
    const four = 'a: touch { id } b: touch { id } c: touch { id } d: touch { id }';
    expect(problems(`mutation { ${four} }`)).toEqual([]);
    expect(problems(`mutation { ${four} e: touch { id } }`)).toEqual([
      'This query asks for too much: at most 4 mutations at once.',
    ]);
  });
});
