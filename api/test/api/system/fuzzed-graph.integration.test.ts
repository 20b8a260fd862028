import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { openCallers, type Callers } from '../../support/people/callers.js';
import { writtenSchema as schema } from '../../support/written-schema.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { createRandom, mutate } from '../../support/seeded-values.js';

/** FUZZ_BODIES=1000 is the long form. */
const bodies = Number(process.env.FUZZ_BODIES ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? 13);
let app: TestApp;
let callers: Callers;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
});
afterAll(() => app.stop());

/** These end the session that the others are called with. */
const endsSessions = /logOut|logout|changePassword/i;

test(
  'no root field of the graph has an internal error, for any caller and input',
  async () => {
    const random = createRandom(seed);
    const wrong: string[] = [];
    const kinds = [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
    ] as const;
    for (const [kind, type] of kinds) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        if (endsSessions.test(field.name)) continue;
        for (let times = 0; times < bodies; times += 1) {
          const browser = Object.values(callers)[times % 4] ?? callers.anyone;
          const variables = Object.fromEntries(
            field.args.map(({ name, type: of }) => [name, mutateSome(random, valueOf(of, random, 0))]),
          );
          const reply = await browser
            .post('/graphql', { query: documentOf(kind, field), variables })
            .catch((error: unknown) => ({ status: 500, text: String(error) }));
          if (reply.status >= 500 || /"code":"INTERNAL|QueryFailed|node_modules/.test(reply.text))
            wrong.push(
              `${field.name} ${JSON.stringify(variables).slice(0, 300)}: ${reply.text.slice(0, 200)}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  20_000 + bodies * 10_000,
);

test('staff find things of each kind by their words', async () => {
  const { data, code } = await callers.support.ask('{ search(text: "lincoln") { __typename } }');
  expect({ data, code }).toMatchObject({
    data: { search: expect.arrayContaining([{ __typename: 'Organization' }]) },
    code: null,
  });
});

test('a query that would keep the server or the database busy for minutes is refused at once', async () => {
  const doubling = Array.from(
    { length: 60 },
    (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`,
  );
  const query = `{ ...f0 } ${doubling.join(' ')} fragment f60 on Query { __typename }`;
  expect((await callers.anyone.post('/graphql', { query })).status).toBe(400);
  const search = 'query ($text: String!) { search(text: $text) { __typename } }';
  expect((await callers.support.ask(search, { text: 'a'.repeat(201) })).code).toBe('INVALID_INPUT');
});

/** Half of the values keep their types, so that they get past the parser. */
function mutateSome(random: () => number, value: unknown): unknown {
  return random() < 0.5 ? value : mutate(random, value);
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return `${kind} Fuzzed${variables && `(${variables})`} { ${name}${given && `(${given})`}${selection} }`;
}

const texts = [
  'LINCOLN',
  'pat@example.org',
  '10.00',
  '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  '2026-10-01',
  '🍬',
  '',
];

function valueOf(type: GraphQLInputType, random: () => number, depth: number): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, random, depth);
  if (isListType(type)) return [valueOf(type.ofType, random, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return depth > 4
      ? {}
      : Object.fromEntries(
          Object.values(type.getFields()).map((field) => [
            field.name,
            valueOf(field.type, random, depth + 1),
          ]),
        );
  if (type.name === 'Int' || type.name === 'Float') return Math.floor(random() * 200) - 50;
  if (type.name === 'Boolean') return random() < 0.5;
  return texts[Math.floor(random() * texts.length)];
}
