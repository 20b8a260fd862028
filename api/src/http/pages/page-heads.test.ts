import { expect, test } from '@jest/globals';
import { familyPart, headTags } from './page-heads.js';

const publicUrl = 'https://candy.example';
const products = { path: '/products', title: 'Products', description: '' };
const shown = { head: products, pathname: '/products', family: '', preview: null };

test('a public page links its other languages for search engines', () => {
  const html = headTags({ ...shown, language: 'es', codes: '?org=LINCOLN' }, publicUrl);
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/products?org=LINCOLN&amp;lang=es" />`);
  expect(html).toContain('og:image:alt" content="Skycrumb: dulces liofilizados');
  expect(html).toContain(`hreflang="en" href="${publicUrl}/products?org=LINCOLN" />`);
  expect(html).toContain(`hreflang="es" href="${publicUrl}/products?org=LINCOLN&amp;lang=es" />`);
  expect(
    headTags({ ...shown, head: { ...products, isPrivate: true }, language: 'en', codes: '' }, publicUrl),
  ).not.toContain('hreflang');
});

test.each(['family=3f9a1c22b04e', 'org=LINCOLN&family=3f9a', 'org=LINCOLN&family=%22%3E3f9a1c22b0'])(
  'an address without codes, or with a key that is none, has no family: %s',
  (address) => {
    expect(familyPart(new URLSearchParams(address))).toBe('');
  },
);
