import { expect, test } from '@jest/globals';
import { createPageDocuments } from './page-documents.js';

const index =
  '<head><!--queries--><script src="/early.js"></script><!--page--><!--/page--><!--head--><!--texts--></head><body><div id="without-script"><!--without-script--></div><div id="root"></div></body>';
const products = { path: '/products', title: 'Products', description: 'Candy', firstPictures: 3 };
const documents = () => createPageDocuments(index, '', 'https://candy.example');

test('the pictures of the first screen are asked for with the page, each address once', () => {
  const pictures = ['/a.svg', '/a.svg', '/b.svg?1&2', '/c.svg'].map((imageUrl) => ({ imageUrl }));
  const responses = { q: JSON.stringify({ data: { products: pictures } }) };
  const html = documents().documentOf(products, { texts: null, responses }).html.toString();
  expect([...html.matchAll(/as="image" href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/a.svg',
    '/b.svg?1&amp;2',
  ]);
});

test('products have their pictures in the first paint, and keep their place without one', () => {
  const place = '<!--picture--><i></i><!--/picture-->';
  const head = { ...products, firstPaint: place.repeat(3), picture: '<img src="{{address}}">' };
  const responses = { q: '{"products":[{"imageUrl":"/a.svg"},{"imageUrl":null},{"imageUrl":"/$&.svg"}]}' };
  const drawn = (count: number) =>
    documents()
      .documentOf({ ...head, firstPictures: count }, { texts: '{}', responses })
      .html.toString();
  expect(drawn(3)).toContain('<img src="/a.svg"><i></i><img src="/$&amp;.svg">');
  expect(drawn(1)).toContain('<img src="/a.svg"><i></i><i></i>');
});

test('without a script the page says whom to write to, and what is sold', () => {
  const texts = '{"footer_contact_email":"help@candy.example"}';
  const product = { __typename: 'Product', name: 'Sour <Worms>', price: '9.49' };
  const responses = { q: JSON.stringify({ data: { products: [product, { name: 'No product' }] } }) };
  const html = documents().documentOf(products, { texts, responses }).html.toString();
  const [, shown] = /<div id="without-script">(.*?)<\/div>/.exec(html) ?? [];
  expect(shown).toContain('<a href="mailto:help@candy.example">help@candy.example</a>');
  expect(shown).toContain('<ul><li>Sour &lt;Worms>, $9.49</li></ul>');
  expect(documents().documentOf(undefined, { texts: null, responses: {} }).html.toString()).toContain(
    '<div id="without-script"></div>',
  );
});

test('a document is made once for as long as it brings the same', () => {
  const { documentOf } = documents();
  const first = documentOf(products, { texts: '{}', responses: { q: '1' } });
  expect(documentOf(products, { texts: '{}', responses: { q: '1' } })).toBe(first);
  expect(documentOf(products, { texts: '{}', responses: { q: '2' } })).not.toBe(first);
  expect(documentOf(products, { texts: '{}', responses: {} })).not.toBe(first);
  expect(documentOf(products, { texts: null, responses: {} }).html.toString()).toContain(
    '<div id="root"></div>',
  );
});

const classPage = {
  path: '/classroom/:id',
  title: 'Class fundraiser',
  description: 'A class',
  drawing: '.server/draw.mjs',
  firstPaint: '<h2>{{title}}</h2><main><!--drawing--></main>',
  earlyQueries: [{ body: 'q' }, { body: 'second', isSecond: true }],
};

test('what is drawn of a page stands within its first paint, and nobody asks for it again', () => {
  const texts = '{"title":"<!--drawing-->"}';
  const drawing = { html: '<h1>{{title}} $& <!--picture--></h1>', responses: { q: '{"name":"</script>"}' } };
  const html = documents().documentOf(classPage, { texts, responses: {}, drawing }).html.toString();
  const around = '<h2>&lt;!--drawing--></h2>';
  expect(html).toContain(
    `<div id="root" data-drawing><div id="first-paint" inert>${around}<main><h1>{{title}} $& <!--picture--></h1></main></div></div>`,
  );
  expect(html).toContain('id="given-responses">{"q":"{\\"name\\":\\"\\u003c/script>\\"}"}</script>');
  expect(html).not.toContain('early-queries');
});

test('without what is drawn of it a page is empty, and asks for its own first query early', () => {
  const brought = { texts: '{"title":"Class"}', responses: {}, drawing: null };
  const html = documents().documentOf(classPage, brought).html.toString();
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('{"path":"/classroom/:id","queries":[{"body":"q"}]}');
});

test('what a page asks for early stands ahead of the script that asks for it', () => {
  const admin = {
    path: '/admin',
    title: 'Admin',
    description: 'Staff',
    earlyQueries: [{ body: '</script>' }],
  };
  const html = documents().documentOf(admin, { texts: null, responses: {} }).html.toString();
  const [, block] =
    /<script[^>]*id="early-queries">(.*?)<\/script><script src="\/early.js">/.exec(html) ?? [];
  expect(JSON.parse(block ?? '')).toEqual({ path: '/admin', queries: [{ body: '</script>' }] });
});
