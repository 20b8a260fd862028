import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCallers, type Callers } from '../../support/people/callers.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { createRandom, mutate } from '../../support/seeded-values.js';

/** FUZZ_BODIES=1000 is the long form. */
const bodies = Number(process.env.FUZZ_BODIES ?? 10);
const seed = Number(process.env.FUZZ_SEED ?? 13);

type Operation = {
  readonly requestBody?: { readonly content?: Record<string, { readonly example?: unknown }> };
};
type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

let app: TestApp;
let callers: Callers;
let document: OpenApi;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  document = (await callers.anyone.get('/api/openapi.json')).json as OpenApi; // our own document
});
afterAll(() => app.stop());

/** These end the session that the others are called with. */
const endsSessions = /logout|change-password/;

test(
  'no route returns 5xx or reveals internals, for any caller and input',
  async () => {
    const random = createRandom(seed);
    const wrong: string[] = [];
    let calls = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      if (endsSessions.test(path)) continue;
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const example = requestBody?.content?.['application/json']?.example ?? { any: 'thing', items: [{}] };
        for (let times = 0; times < bodies; times += 1) {
          const browser = Object.values(callers)[times % 4] ?? callers.anyone;
          const filled = path.replace(/\{\w+\}/g, () =>
            encodeURIComponent(asText(mutate(random, 'LINCOLN'))),
          );
          const body = method === 'get' ? undefined : mutate(random, example);
          const isBody = typeof body === 'object' && body !== null;
          const reply = await browser.call(method.toUpperCase(), filled, isBody ? body : undefined);
          calls += 1;
          if (reply.status >= 500 || /at \w+ \(|node_modules|SELECT |QueryFailed/.test(reply.text))
            wrong.push(`${method} ${filled} ${JSON.stringify(body)?.slice(0, 300)}: ${reply.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(20 * bodies);
  },
  20_000 + bodies * 10_000,
);

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // encodeURIComponent refuses half a character.
  return text.replaceAll('\ud800', '?').slice(0, 500);
}
