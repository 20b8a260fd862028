import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { ContentAreaEntity } from '../content.entity.js';
import { findContents, findShownCompany, getEditedArea } from './find-contents.js';

const { database, close } = await openTestDatabase();
const company = {
  name: 'Skycrumb',
  email: 'support@skycrumb.example',
  legalName: 'Skycrumb',
  postalAddress: '123 Example Street',
};
afterAll(close);
beforeEach(() =>
  database.transaction((tx) => tx.createQueryBuilder().delete().from(ContentAreaEntity).execute()),
);

const find = (...keys: string[]) => findContents(database.read, company, keys);

async function edit(key: string, value: string, isActive = true): Promise<void> {
  const area = { key, value, isActive, section: 'homepage', label: key };
  await database.transaction((tx) => tx.insert(ContentAreaEntity, area));
}

test('shows the built-in text until it is edited, then the edited text', async () => {
  const key = 'homepage_hero_title';
  expect(await find(key)).toEqual([{ key, value: 'Crunchy candy that lifts your school.' }]);
  await edit(key, 'Candy for Lincoln');
  expect(await find(key)).toEqual([{ key, value: 'Candy for Lincoln' }]);
});

test('shows the built-in text again when the edited one is inactive', async () => {
  await edit('footer_company_name', 'Old name', false);
  expect(await find('footer_company_name')).toEqual([{ key: 'footer_company_name', value: 'Skycrumb' }]);
});

test('uses the footer’s company name and email in built-in texts', async () => {
  await edit('footer_contact_email', 'help@candy.example');
  const [faq] = await find('faq');
  expect(faq?.value).toContain('help@candy.example');
  expect(faq?.value).not.toContain('support@skycrumb.example');
});

test('the seller is the legal name that administrators set, by default the shop’s name', async () => {
  await edit('footer_company_name', 'Cloud Candy');
  expect(await findShownCompany(database.read, company)).toMatchObject({ legalName: 'Cloud Candy' });
  await edit('footer_legal_name', 'Cloud Candy LLC');
  await edit('footer_postal_address', '9 Sample Road');
  expect(await findShownCompany(database.read, company)).toMatchObject({
    legalName: 'Cloud Candy LLC',
    postalAddress: '9 Sample Road',
  });
  const [terms] = await find('terms-and-conditions');
  expect(terms?.value).toContain('The seller is Cloud Candy LLC, 9 Sample Road.');
});

test('shows the built-in Spanish text only beside the built-in English one', async () => {
  const [spanish, english] = ['homepage_hero_title.es', 'homepage_hero_title'];
  expect(await find(spanish)).toEqual([
    { key: spanish, value: 'Dulces crujientes que impulsan tu escuela.' },
  ]);
  await edit(english, 'Candy for Lincoln');
  expect(await find(spanish)).toEqual([{ key: spanish, value: '' }]);
  expect(await getEditedArea(database.read, company, spanish)).toMatchObject({ value: '', defaultValue: '' });
  await edit(spanish, 'Dulces para Lincoln');
  expect(await find(spanish)).toEqual([{ key: spanish, value: 'Dulces para Lincoln' }]);
});

test('keeps the requested order and omits unknown keys', async () => {
  const entries = await find('footer_contact_email', 'no_such_key', 'footer_company_name');
  expect(entries.map(({ key }) => key)).toEqual(['footer_contact_email', 'footer_company_name']);
  expect(await find('no_such_key')).toEqual([]);
});
