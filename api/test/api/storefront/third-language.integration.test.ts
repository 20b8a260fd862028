/** @whole: what the product knows of the list of languages is worked out once in a process. */
import 'reflect-metadata';
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languages } from '../../../src/lib/languages.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { pdfText } from '../../support/pdf-text.js';
import type { TestApp } from '../../support/running-app.js';

/** One more line of the list of languages, before anything reads it. */
Object.assign(languages, { fr: 'Français' });

/** And its catalogs, as far as somebody has come with them. */
const catalogs = Object.entries({
  mail: { 'Order ID': 'Numéro de commande' },
  flyers: {
    'Sale dates': 'Dates de la vente',
    'Order form': 'Bon de commande',
    'Help {who} reach {goal}': 'Aidez {who} à atteindre {goal}',
  },
}).map(([room, texts]) => ({ file: new URL(`../../../src/${room}/fr.po`, import.meta.url), texts }));
for (const { file, texts } of catalogs)
  writeFileSync(
    file,
    Object.entries(texts)
      .map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`)
      .join('\n'),
  );

let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  const { startTestApp } = await import('../../support/running-app.js');
  const { openStaffSession } = await import('../../support/people/sessions.js');
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  // The server is loaded in here, after the list has its line.
}, 120_000);
afterAll(async () => {
  for (const { file } of catalogs) rmSync(file);
  await app.stop();
});

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
      customerEmail: 'pat@example.org',
      customerName: 'Pat Buyer',
      language: 'fr',
      organizationId: null,
      classroomId: null,
      shippingAddress: '12 Elm Street',
      deliveryMethod: 'shipping',
      subtotal: '8.99',
      tax: '0.00',
      shipping: '8.99',
      total: '17.98',
    },
    items: [{ productId: id, quantity: 1, unitPrice: '8.99', subtotal: '8.99' }],
  });
  expect(placed.status).toBe(200);
  const order = `{ order(id: "${(placed.json as { id: string }).id}") { items { productName(language: "fr") } } }`;
  expect((await visitor.ask(order)).data).toEqual({ order: { items: [{ productName: 'Anneaux' }] } });
});

test('a third language of emails takes its catalog, and untranslated texts are English', async () => {
  const { buyerEmails } = await import('../../support/emails/buyer-emails.js');
  const confirmation = buyerEmails('Pat Buyer').find(({ kind }) => kind === 'order-confirmation');
  const shop = { publicUrl: app.url, supportEmail: 'help@candy.example' };
  const seller = { legalName: 'Candy Makers', postalAddress: '123 Example Street' };
  const html = confirmation?.render({ ...shop, seller }, 'fr' as 'en').html; // the list of this test has it
  for (const part of ['<html lang="fr-US"', 'Numéro de commande', 'Pickup day']) expect(html).toContain(part);
});

test('a third language of flyers and order forms takes its catalog, and names products as staff do', async () => {
  const { logInOrganization } = await import('../../support/people/sessions.js');
  const { browser } = await logInOrganization(app);
  const asked = '{ organization(code: "LINCOLN") { classrooms { kitPath } } }';
  const { organization } = (await browser.ask(asked)).data as {
    organization: { classrooms: { kitPath: string }[] };
  };
  const kit = organization.classrooms[0]?.kitPath.replace('/kit/', '/api/kits/');
  const read = async (file: string) =>
    pdfText(new Uint8Array(await (await fetch(`${app.url}${kit}/${file}?language=fr`)).arrayBuffer()));
  const flyer = await read('flyer.pdf');
  for (const words of ['Dates de la vente', 'Aidez', 'Classroom code']) expect(flyer).toContain(words);
  await queryDatabase(app.databaseUrl, `UPDATE products SET inventory = 0 WHERE name LIKE 'Cosmic%'`);
  const form = await read('order-form.pdf');
  for (const words of ['Bon de commande', 'Anneaux', 'Total']) expect(form).toContain(words);
  expect(form).not.toContain('Raspberry');
  // Sold out.
  expect(form).not.toContain('Cosmic');
});
