import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { callAnyhow, idArgumentsOf } from '../../support/graph/root-fields.js';
import { writtenSchema as schema } from '../../support/written-schema.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

const fieldsOf = (root: ReturnType<typeof schema.getQueryType>) => Object.values(root?.getFields() ?? {});

/** As in `{ good: products { id } bad: order(id: "…") { __typename } }`. */
async function askBeside(who: Browser, call: string) {
  const [, kind = '', rest = ''] = /^(\w+) \{ (.*) \}$/s.exec(call) ?? [];
  const good = kind === 'query' ? 'products { id }' : 'logoutOrganization { organization { id } }';
  const reply = await who.post('/graphql', { query: `${kind} { good: ${good} bad: ${rest} }` });
  return reply.json as { data: Record<string, unknown> | null; errors?: { path: string[] }[] }; // GraphQL over HTTP
}

test.each(fieldsOf(schema.getQueryType()).map(({ name }) => name))(
  'what is wrong with a query leaves the rest of its response: %s',
  async (name) => {
    const wrong = Object.fromEntries(idArgumentsOf('query', name).map((id) => [id, randomUUID()]));
    for (const who of [new Browser(app.url), admin]) {
      const { data, errors } = await askBeside(who, callAnyhow('query', name, wrong));
      expect(data?.good).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
      );
      if (errors) expect([data?.bad, errors.map(({ path }) => path[0])]).toEqual([null, ['bad']]);
    }
  },
);

test.each(fieldsOf(schema.getMutationType()).map(({ name }) => name))(
  'what is wrong with a mutation leaves what was done before: %s',
  async (name) => {
    const { data } = await askBeside(new Browser(app.url), callAnyhow('mutation', name, {}));
    expect(data).toHaveProperty('good');
    expect(data?.good).not.toBeNull();
  },
);
