import { expect, test } from '@jest/globals';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { createUnsubscribeLinks } from './unsubscribe-links.js';

const organization = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const site = 'https://shop.example';

test('a link from an old email works until the old secret is removed', () => {
  const mailed = new URL(createUnsubscribeLinks(createSecrets('old'), site).urlFor(organization));
  const key = mailed.searchParams.get('key');
  expect(createUnsubscribeLinks(createSecrets('new', 'old'), site).read(organization, key)).toBe(
    organization,
  );
  expect(createUnsubscribeLinks(createSecrets('new'), site).read(organization, key)).toBeNull();
});
