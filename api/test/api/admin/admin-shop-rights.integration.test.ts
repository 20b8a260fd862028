import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';

/** Who may call what of products, texts, pictures, contact messages and emails. */
let app: TestApp;
let callers: Record<'anyone' | 'organization' | 'support' | 'admin', Browser>;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const [{ browser: organization }, support, admin] = await Promise.all([
    logInOrganization(app),
    openStaffSession(app, 'support'),
    openStaffSession(app, 'admin'),
  ]);
  callers = { anyone: new Browser(app.url), organization, support, admin };
});
afterAll(() => app.stop());

const unknown = randomUUID();

const reads = [
  'products(filter: {}) { id }',
  'contentAreas { key }',
  'content(keys: ["faq"]) { versions { id } }',
  'mediaFiles { id }',
  'mediaLibrary { totalCount }',
  'contactMessages { totalCount }',
  'emails { totalCount }',
];

/** Each with what an administrator gets: nothing wrong, or the domain error of what is not there. */
const writes = [
  [
    'createProduct(input: { name: "A", description: "", category: "mix-pack", price: "1.00", inventory: 1, isActive: false }) { id }',
    null,
  ],
  [`updateProduct(productId: "${unknown}", input: {}) { id }`, 'NOT_FOUND'],
  ['orderProducts(productIds: []) { products { id } }', null],
  ['saveContent(key: "homepage_hero_title", value: "Candy") { key }', null],
  ['resetContent(key: "homepage_hero_title") { key }', null],
  [`restoreContent(key: "faq", versionId: "${unknown}") { key }`, 'NOT_FOUND'],
  [`describeMediaFile(mediaFileId: "${unknown}", altText: "") { id }`, 'NOT_FOUND'],
  [`deleteMediaFile(mediaFileId: "${unknown}") { id }`, 'NOT_FOUND'],
] as const;

describe.each(reads)('query { %s }', (field) => {
  test('is for staff', async () => {
    expect(await codes(`{ ${field} }`)).toEqual({
      anyone: 'UNAUTHENTICATED',
      organization: 'FORBIDDEN',
      support: null,
      admin: null,
    });
  });
});

describe.each(writes)('mutation { %s }', (field, code) => {
  test('is for administrators', async () => {
    expect(await codes(`mutation { ${field} }`)).toEqual({
      anyone: 'UNAUTHENTICATED',
      organization: 'FORBIDDEN',
      support: 'FORBIDDEN',
      admin: code,
    });
  });
});

test('GET /api/admin/products-with-stats is for staff', async () => {
  expect(await statuses((browser) => browser.get('/api/admin/products-with-stats'))).toEqual({
    anyone: 401,
    organization: 403,
    support: 200,
    admin: 200,
  });
});

test('POST /api/admin/media is for administrators, who read what is wrong with the file', async () => {
  expect(await statuses((browser) => browser.post('/api/admin/media?fileName=a.png'))).toEqual({
    anyone: 401,
    organization: 403,
    support: 403,
    admin: 415,
  });
});

async function codes(query: string): Promise<Record<string, string | null>> {
  const entries = Object.entries(callers).map(async ([name, browser]) => [
    name,
    (await browser.ask(query)).code,
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string | null>; // pairs, by the line above
}

async function statuses(call: (browser: Browser) => Promise<{ status: number }>): Promise<object> {
  const entries = Object.entries(callers).map(async ([name, browser]) => [
    name,
    (await call(browser)).status,
  ]);
  return Object.fromEntries(await Promise.all(entries)) as object; // pairs, by the line above
}
