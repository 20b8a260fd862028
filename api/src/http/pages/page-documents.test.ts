import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { createPageDocuments, createSharedDocuments } from './page-documents.js';

const index =
  '<head><!--page--><title>Built</title><!--/page--><!--head--></head><body><div id="without-script"><!--without-script--></div><div id="root"></div></body>';
const documentOf = createPageDocuments(index, '<meta name="card-provider" />', 'https://candy.example');
const head = { path: '/products', title: 'Products', description: 'Candy' };
const shown = { head, language: 'en', pathname: '/products', codes: '', family: '', preview: null } as const;
const fileTags = { styles: '<link rel="stylesheet" />', scripts: '<link rel="modulepreload" />' };
const plain = { shown, language: 'en', fileTags, page: null } as const;

test('a document contains the rendered page and the data to restore it from', () => {
  const page = {
    html: '<h1>{{title}} $& <!--head--></h1>',
    state: { cache: { name: '</script>' } },
    email: '',
  };
  const html = documentOf({ ...plain, page });
  expect(html).toContain('<div id="root"><h1>{{title}} $& <!--head--></h1></div>');
  expect(html).toContain(
    '<script type="application/json" id="page-state">{"cache":{"name":"\\u003c/script>"}}</script></body>',
  );
  expect(html).toContain('<link rel="stylesheet" /></head>');
  expect(html).toContain('</div><link rel="modulepreload" /><script');
  expect(html).not.toContain('<title>Built</title>');
});

test('a frame has no data, and an unrendered page is empty', () => {
  const frame = documentOf({ ...plain, page: { html: '<main></main>', state: null, email: '' } });
  expect(frame).toContain('<div id="root"><main></main></div><link rel="modulepreload" /></body>');
  expect(documentOf(plain)).toContain('<div id="root"></div><link rel="modulepreload" /></body>');
});

test('the font of headings is preloaded, but not for a frame, whose first query it would delay', () => {
  const font =
    '<link rel="preload" as="font" type="font/woff2" href="/assets/fredoka-latin.woff2" crossorigin="">';
  const write = createPageDocuments(`<head>${font}</head>`, '', 'https://candy.example');
  expect(write(plain)).toContain(font);
  const frame = write({ ...plain, shown: { ...shown, head: { ...head, renderedFor: 'admin' } } });
  expect(frame).not.toContain(font);
  expect(frame).toContain('font-family:"Fredoka Fallback"');
});

test('structured data describe the shop on home, and the products of the page', () => {
  const product = { __typename: 'Product', id: '7', name: '</script>', price: '8.99', isSoldOut: true };
  const cache = { 'Product:7': product, 'Product:8': { __typename: 'Product', id: '8' } };
  const page = { html: '', state: { cache }, email: '' };
  const readIn = (pathname: string): unknown => {
    const html = documentOf({ ...plain, shown: { ...shown, pathname }, page });
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  };
  const offer = { price: '8.99', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' };
  const sold = { '@type': 'Product', name: '</script>', offers: offer };
  expect(readIn('/products')).toMatchObject([sold]);
  expect(readIn('/')).toMatchObject([{ '@type': 'Organization', url: 'https://candy.example/' }, sold]);
  const texts = { ...plain, shown: { ...shown, pathname: '/faq' }, page: { ...page, state: { cache: {} } } };
  expect(documentOf(texts)).not.toContain('ld+json');
});

test('without scripts the page shows our email address', () => {
  const page = { html: '', state: { cache: {} }, email: 'help@candy.example' };
  const [, shown] = /<div id="without-script">(.*?)<\/div>/.exec(documentOf({ ...plain, page })) ?? [];
  const link = '<a href="mailto:help@candy.example">help@candy.example</a>';
  expect(shown).toContain(`<p lang="en">Or email us to order or ask a question: ${link}</p>`);
  expect(shown).toContain(`<p lang="es">O escríbenos, para hacer un pedido o preguntar: ${link}</p>`);
  expect(documentOf(plain)).toContain('<div id="without-script"></div>');
});

test('the document of a shared page is built and compressed once for each address', async () => {
  const share = createSharedDocuments();
  const [page, next] = ['<h1>Then</h1>', '<h1>Now</h1>'].map((html) => ({
    html: html.repeat(100),
    state: null,
    email: '',
  }));
  const written: string[] = [];
  const open = (shown: typeof page, address: string) =>
    share(shown ?? null, address, () => {
      written.push(address);
      return documentOf({ ...plain, page: shown ?? null });
    });
  const first = open(page, '/products');
  const second = open(page, '/products');
  const smaller = await first.compressed.write('br');
  expect(await second.compressed.write('br')).toBe(smaller);
  expect(brotliDecompressSync(smaller ?? Buffer.alloc(0))).toEqual(first.bytes);
  expect(open(page, '/products?org=LINCOLN').bytes).toEqual(first.bytes);
  expect(open(next, '/products').bytes.toString()).toContain('<h1>Now</h1>');
  open(undefined, '/products');
  open(undefined, '/products');
  expect(written).toEqual(['/products', '/products?org=LINCOLN', ...Array<string>(3).fill('/products')]);
});
