import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import type { Browser } from '../../support/browser.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { writtenSchema as schema } from '../../support/written-schema.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

/** The fields of a type that are lists with pages. */
function listsOf(type: GraphQLObjectType | null | undefined): string[] {
  return Object.values(type?.getFields() ?? {}).flatMap(({ name, type: result, args }) => {
    const named = getNamedType(result);
    const isPage = isObjectType(named) && 'pageInfo' in named.getFields();
    return isPage && args.some((arg) => arg.name === 'after') ? [name] : [];
  });
}
const rootLists = listsOf(schema.getQueryType());
const ofOrganization = listsOf(schema.getType('Organization') as GraphQLObjectType); // by its name
const ofClassroom = listsOf(schema.getType('Classroom') as GraphQLObjectType); // by its name

type Page = {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: unknown } }[];
  readonly pageInfo: { readonly startCursor: string | null; readonly endCursor: string | null };
};

/** What a list cannot do without. */
const asked: Readonly<Record<string, string>> = {
  notesAbout: ', subject: { kind: customer, id: "pat@example.org" }',
  searchMatches: ', text: "lincoln"',
};

/** What was found is inside its match. */
const idOf = (list: string) => (list === 'searchMatches' ? 'id: thing { ... on Node { id } }' : 'id');

/** A page of a list, such as `orders` or `organization(code: "LINCOLN") { orders }`; or the code of its refusal. */
async function page(list: string, first: number, after?: string): Promise<Page | string> {
  const [, around = '', name = ''] = /^(.*\{ )?(\w+)/.exec(list) ?? [];
  const given = after === undefined ? '' : `, after: ${JSON.stringify(after)}`;
  const fields = `edges { cursor node { ${idOf(list)} } } pageInfo { startCursor endCursor }`;
  const query = `{ ${around}${name}(first: ${first}${given}${asked[name] ?? ''}) { ${fields} } ${around && '}'} }`;
  const { data, code } = await admin.ask(query);
  if (code !== null) return code;
  const [value] = Object.values(data as Record<string, unknown>); // one field was asked for
  return (around ? (value as Record<string, Page>)[name] : value) as Page;
}

async function firstCursor(list: string): Promise<string | null> {
  const found = await page(list, 1);
  return typeof found === 'string' ? found : found.pageInfo.endCursor;
}

const inLincoln = (list: string) => `organization(code: "LINCOLN") { ${list}`;
const inClass = (list: string) => `classroom(code: "LINCOLN-RIVERA") { ${list}`;
const all = [...rootLists, ...ofOrganization.map(inLincoln), ...ofClassroom.map(inClass)];

test.each(all)('a list goes on after its own cursors: %s', async (list) => {
  const whole = await page(list, 4);
  if (typeof whole === 'string') throw new Error(whole);
  const ids: unknown[] = [];
  for (let after: string | undefined; ids.length < whole.edges.length;) {
    const next = await page(list, 1, after);
    if (typeof next === 'string') throw new Error(next);
    ids.push(...next.edges.map(({ node }) => node.id));
    expect(next.pageInfo.startCursor).toBe(next.edges[0]?.cursor);
    after = next.pageInfo.endCursor ?? undefined;
  }
  expect(ids).toEqual(whole.edges.map(({ node }) => node.id));
});

test.each(all)('a list refuses a cursor that is none of its own: %s', async (list) => {
  const others = await Promise.all(all.filter((other) => other !== list).map(firstCursor));
  const westside = list.startsWith('organization(')
    ? await firstCursor(list.replace('LINCOLN', 'WESTSIDE'))
    : null;
  const own = await page(list, 1);
  const row = typeof own === 'string' ? undefined : own.edges[0]?.node.id;
  const wrong = ['x', "'; --", '', '1', randomUUID(), row, westside, ...others].filter(
    (one) => typeof one === 'string',
  );
  expect(wrong.length).toBeGreaterThan(8);
  for (const after of wrong) expect([after, await page(list, 1, after)]).toEqual([after, 'INVALID_INPUT']);
});
