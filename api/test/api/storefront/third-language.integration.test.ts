/** @whole: what the product knows of the list of languages is worked out once in a process. */
import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languages } from '../../../src/lib/languages.js';
import { Browser } from '../../support/browser.js';
import type { TestApp } from '../../support/running-app.js';

/** One more line of the list of languages, before anything reads it. */
Object.assign(languages, { fr: 'Français' });

let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  const { startTestApp } = await import('../../support/running-app.js');
  const { openStaffSession } = await import('../../support/people/sessions.js');
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

type Product = { id: string; name: string; translations: object[] };

test('a third language of products, texts and orders takes a line of the list and no code', async () => {
  const visitor = new Browser(app.url);
  const rings = async (): Promise<Product | undefined> => {
    const asked = '{ products { id name translations { language name description } } }';
    const { products } = (await visitor.ask(asked)).data as { products: Product[] };
    return products.find(({ name }) => name === 'Raspberry Cloud Rings');
  };
  const id = (await rings())?.id;
  const change = `mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(productId: $id, input: $input) { id } }`;
  const french = { language: 'fr', name: 'Anneaux', description: 'Des anneaux légers.' };
  expect((await admin.ask(change, { id, input: { translations: [french] } })).code).toBeNull();
  expect((await rings())?.translations).toContainEqual(french);

  const save = 'mutation { saveContent(key: "faq.fr", value: "## Collectes") { key } }';
  expect((await admin.ask(save)).code).toBeNull();
  expect(
    (await visitor.ask('{ content(keys: ["faq.fr", "privacy-policy.fr"]) { key value } }')).data,
  ).toEqual({
    content: [
      { key: 'faq.fr', value: '## Collectes' },
      { key: 'privacy-policy.fr', value: '' },
    ],
  });

  const placed = await visitor.post('/api/orders', {
    order: {
      ...{ customerEmail: 'pat@example.org', customerName: 'Pat Buyer', language: 'fr' },
      ...{ organizationId: null, classroomId: null, shippingAddress: '12 Elm Street' },
      ...{ deliveryMethod: 'shipping', subtotal: '8.99', tax: '0.00', shipping: '8.99', total: '17.98' },
    },
    items: [{ productId: id, quantity: 1, unitPrice: '8.99', subtotal: '8.99' }],
  });
  expect(placed.status).toBe(200);
  const order = `{ order(id: "${(placed.json as { id: string }).id}") { items { productName(language: "fr") } } }`;
  expect((await visitor.ask(order)).data).toEqual({ order: { items: [{ productName: 'Anneaux' }] } });
});
