import { expect, test } from '@jest/globals';
import { headTags } from './page-heads.js';

const publicUrl = 'https://candy.example';
const products = { path: '/products', title: 'Products', description: '' };

test('search engines learn of each language of a public page', () => {
  const html = headTags(products, publicUrl, '?org=LINCOLN', 'es');
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/products?org=LINCOLN&amp;lang=es" />`);
  expect(html).toContain(`hreflang="en" href="${publicUrl}/products?org=LINCOLN" />`);
  expect(html).toContain(`hreflang="es" href="${publicUrl}/products?org=LINCOLN&amp;lang=es" />`);
  expect(headTags({ ...products, isPrivate: true }, publicUrl, '', 'en')).not.toContain('hreflang');
});
