import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readReadyQueries } from '../../../src/playground/ready-queries.js';
import { type Assistant, connectAssistant } from '../../support/assistant.js';
import type { Browser } from '../../support/browser.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { callAnyhow } from '../../support/graph/root-fields.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { supportQuestions } from '../../support/support-questions.js';
import { openSupportShop, type SupportShop } from '../../support/support-shop.js';

let app: TestApp;
/** The same shop as it is set up by default: it hides persons. */
let masked: TestApp;
let admin: Browser;
let program: Browser;
let assistant: Assistant;
let headers: Readonly<Record<string, string>>;
let shop: SupportShop;
beforeAll(async () => {
  const settings = { MCP_ENABLED: 'on', RATE_LIMITS: 'off' };
  app = await startTestApp({ ...settings, MCP_PERSONAL_DATA: 'shown' });
  admin = await openStaffSession(app, 'admin');
  shop = await openSupportShop(app, admin);
  masked = await startTestApp({ ...settings, ROLE: 'web', DATABASE_URL: app.databaseUrl });
  ({ headers, program } = await makeServiceKey(admin, app.url, { jobs: ['support'] }));
  assistant = await connectAssistant(app.url, headers);
}, 120_000);
afterAll(async () => {
  await assistant.client.close();
  await masked.stop();
  await app.stop();
});

const toolOf = (query: string) => query.replace(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

function readyQuery(name: string): string {
  const found = readReadyQueries().find(({ query }) => query.startsWith(`query ${name}`));
  if (!found) throw new Error(`The playground has no query ${name}`);
  return found.query;
}

test('20 questions of support get the right answers over MCP, and the same from the playground’s queries', async () => {
  const all = supportQuestions(shop);
  expect(all.length).toBeGreaterThanOrEqual(20);
  const asked = new Set(all.map(([, query]) => query));
  const ready = readReadyQueries().filter(({ query }) => query.startsWith('query'));
  expect(
    ready.map(({ query }) => /^query (\w+)/.exec(query)?.[1]).filter((name) => !asked.has(name ?? '')),
  ).toEqual([]);
  for (const [question, query, variables, expected] of all) {
    const answer = await assistant.call(toolOf(query), { ...variables });
    const { json } = await program.post('/graphql', { query: readyQuery(query), variables });
    expect({ question, answer: answer.json }).toMatchObject({ question, answer: expected });
    expect({ question, answer: json }).toEqual({ question, answer: answer.json });
  }
}, 60_000);

test('an assistant that may not see persons gets the same answers, with every text about one hidden', async () => {
  const blind = await connectAssistant(masked.url, headers);
  const persons =
    /Ada|Nguyen|Ben O|Okoye|Cleo|Dan Fry|Eve S|Toni|Reyes|Ms\. Fox|families\.example|maple\.example|Quiet Lane|402-555|porch|melted|torn bag|Ordered twice|9400111/;
  const seen: string[] = [];
  for (const [question, query, variables] of supportQuestions(shop)) {
    const open = await assistant.call(toolOf(query), { ...variables });
    const hidden = await blind.call(toolOf(query), { ...variables });
    if (persons.test(hidden.text)) seen.push(`${question}: ${persons.exec(hidden.text)?.[0]}`);
    const differing = differences(open.json, hidden.json);
    expect([question, differing.filter(([, value]) => value !== '[hidden]')]).toEqual([question, []]);
  }
  await blind.client.close();
  expect(seen).toEqual([]);
}, 60_000);

/** The leaves of the second that are not those of the first. */
function differences(one: unknown, other: unknown, path = ''): [string, unknown][] {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other ? [] : [[path, other]];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(one, key), Reflect.get(other, key), `${path}.${key}`),
  );
}

test('a key of another job is refused over MCP what GraphQL refuses it, and gets nothing else', async () => {
  const { headers: own, program: warehouse } = await makeServiceKey(admin, app.url, { jobs: ['warehouse'] });
  const packer = await connectAssistant(app.url, own);
  const lines = { query: '{ paymentLines(lines: ["x"]) { line } products { id } }' };
  const refused = await packer.call('query', lines);
  expect(refused.json).toMatchObject({
    data: { paymentLines: null, products: expect.any(Array) },
    errors: [{ path: ['paymentLines'], extensions: { code: 'FORBIDDEN' } }],
  });
  const answers: unknown[] = [];
  for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {})) {
    const query = callAnyhow('query', name, {});
    const { json } = await warehouse.post('/graphql', { query });
    const answer = await packer.call('query', { query });
    // Queries that are only for organizations are not in an assistant's schema.
    const isUnknown = answer.text.includes(`Cannot query field \\"${name}\\"`);
    if (isUnknown) continue;
    expect([name, answer.json]).toEqual([name, json]);
    answers.push(name);
  }
  expect(answers.length).toBeGreaterThan(50);
  expect((await packer.call('who_am_i')).json).toMatchObject({
    jobs: ['warehouse'],
    mayNotRead: ['paymentLines'],
  });
  await packer.client.close();
  const { headers: finance } = await makeServiceKey(admin, app.url, { jobs: ['finance'] });
  const accountant = await connectAssistant(app.url, finance);
  expect((await accountant.call('query', lines)).json).not.toHaveProperty('errors');
  await accountant.client.close();
}, 60_000);
