import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { buildContext, support } from '../../../test/support/request-context.js';
import type { RequestContext } from '../requests/context.js';
import type { PageHead } from './page-heads.js';
import type { NamedInAddress, RenderedPage } from './render-page.js';
import { withHeaders } from '../server/receive-requests.js';
import { securityHeaders } from '../guards/security-headers.js';
import { webFiles } from './web-files.js';

const table = path.resolve(import.meta.dirname, '../../../../web/src/app/page-heads.json');
const directory = mkdtempSync(path.join(os.tmpdir(), 'web-files-'));
const publicUrl = 'https://candy.example';
const rendered: RenderedPage = {
  html: `<h1>${'Rendered '.repeat(200)}</h1>`,
  state: { cache: { text: '</script>' } },
  email: '',
};
const preview = {
  title: '2nd Grade, Lincoln: 52% of $500 goal, 19 days left',
  description: 'Until Dec 14, 19 days left.',
  codes: { organization: '', classroom: '' },
  picture: { overline: '', headline: '', percent: 0, progress: '', days: '', foot: '' },
  picturePath: '/preview/LINCOLN/RIVERA.png?v=1',
};
const parts = {
  headHtml: '<script src="/x.js"></script>',
  compresses: true,
  renderer: {
    pageHeads: JSON.parse(readFileSync(table, 'utf8')) as PageHead[], // type-checked where the pages use it
    headIn: <Head extends PageHead>(head: Head, language: string) =>
      Promise.resolve(language === 'en' ? head : { ...head, title: `${language} ${head.title}` }),
  },
  renderPage: ({ isRendered }: PageHead, address: string) =>
    Promise.resolve(isRendered && address !== '/classroom/2' ? rendered : null),
  findPreview: (named: NamedInAddress) =>
    Promise.resolve(
      'classroomId' in named || named.classroom || named.organization === 'SCHOOL' ? preview : null,
    ),
  drawPicture: () => Promise.reject(new Error('no test draws a picture')),
  contact: 'help@candy.example',
  contextOf: ({ headers: { cookie = '' } }: express.Request) => {
    if (cookie.includes('down')) return Promise.reject(new Error('the session cannot be read'));
    const owner = { id: 'o', personId: 'p', role: 'owner', sessionHash: 's' } as const;
    return Promise.resolve(
      buildContext({
        organization: cookie.includes('skycrumb_org=1') ? owner : null,
        admin: cookie.includes('skycrumb_admin=1') ? support.admin : null,
      }),
    );
  },
  renderPrivatePage: (address: string, language: string, { viewer }: RequestContext) =>
    Promise.resolve(
      address.includes('late')
        ? null
        : {
            html: `For ${viewer.admin?.role ?? 'member'}`,
            state: { cache: { address, language } },
            email: '',
          },
    ),
};
const manifest = {
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/features/catalog/products-page.tsx': {
    file: 'assets/products.js',
    imports: ['_shared.js', '_grid.js'],
  },
  'src/lib/es.po': { file: 'assets/es.js' },
  'src/features/home/home-page.tsx': { file: 'assets/home.js' },
  'src/features/home/GroupLanding.tsx': { file: 'assets/group.js' },
  '_grid.js': { file: 'assets/grid.js', css: ['assets/grid.css'] },
  'src/app/admin/admin-page.tsx': { file: 'assets/admin.js', css: ['assets/admin.css'] },
  'src/features/admin/dashboard/dashboard-tab.tsx': { file: 'assets/dashboard-tab.js' },
  'src/features/admin/any-folder/orders-tab.tsx': { file: 'assets/orders-tab.js' },
};
/** As Vite names them when it builds index.html. */
const sharedFiles =
  '<script type="module" crossorigin src="/assets/shared.js"></script><link rel="stylesheet" href="/assets/shared.css">';
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(path.join(directory, '.vite'));
  writeFileSync(path.join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(directory, 'index.html'),
    `<html lang="en-US"><head><!--page--><title>Built</title><!--/page--><!--head-->${sharedFiles}</head><body><div id="root"></div></body>`,
  );
  const app = express().use(webFiles(directory, parts, publicUrl));
  server = createServer(withHeaders(securityHeaders(publicUrl, true), app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

const get = async (address: string) => {
  const response = await fetch(`${origin}${address}`);
  const robots = response.headers.get('x-robots-tag');
  return { html: await response.text(), robots, status: response.status };
};

test.each([
  ['/', 'Freeze-dried candy that raises money for your school', '/'],
  ['/products', 'Products', '/products'],
  ['/register', 'Start Your Fundraiser', '/register'],
  ['/register-organization', 'Start Your Fundraiser', '/register'],
  ['/faq', 'Frequently asked questions', '/faq'],
  ['/terms-and-conditions', 'Terms and Conditions', '/terms-and-conditions'],
  ['/privacy-policy', 'Privacy Policy', '/privacy-policy'],
  ['/terms-of-service', 'Terms of Service', '/terms-of-service'],
  ['/cookie-policy', 'Cookie Policy', '/cookie-policy'],
])(
  '%s has its title, canonical address and preview without JavaScript',
  async (address, title, canonical) => {
    const { html, robots } = await get(address);
    expect(html).toContain(`<title>${title} | Skycrumb</title>`);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${canonical}" />`);
    expect(html).toContain(`<meta property="og:title" content="${title} | Skycrumb" />`);
    expect(html).toContain(`<meta property="og:image" content="${publicUrl}/preview.png" />`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}" \/>/);
    expect(html).toContain('<script src="/x.js"></script>');
    expect(html).not.toContain('<title>Built</title>');
    expect(robots).toBeNull();
  },
);

const shareable = (JSON.parse(readFileSync(table, 'utf8')) as PageHead[]) // type-checked where the pages use it
  .filter(({ isPrivate, path: address }) => !isPrivate && !address.includes('*'))
  .map(({ path: address, canonical = address }) => [address, canonical] as const);

test.each(shareable)('%s keeps the codes in its canonical address', async (address, canonical) => {
  const named = `${publicUrl}${canonical}?org=LINCOLN&amp;class=RIVERA`;
  const { html } = await get(`${address}?utm_source=x&class=RIVERA&org=LINCOLN`);
  expect(html).toContain(`<link rel="canonical" href="${named}" />`);
  expect(html).toContain(`<meta property="og:url" content="${named}" />`);
  const plain = await get(`${address}?class=RIVERA`);
  expect(plain.html).toContain(`<link rel="canonical" href="${publicUrl}${canonical}" />`);
  const hostile = await get(`${address}?org=${encodeURIComponent('"><script>')}`);
  expect(hostile.html).not.toContain('"><script>');
});

test.each([
  ['/?org=LINCOLN&class=RIVERA&src=flyer', '/?org=LINCOLN&amp;class=RIVERA', null],
  ['/?org=LINCOLN-RIVERA', '/?org=LINCOLN-RIVERA', null],
  ['/products?class=RIVERA&org=LINCOLN', '/products?org=LINCOLN&amp;class=RIVERA', null],
  ['/class/LINCOLN/Rivera?org=X', '/class/LINCOLN/Rivera', 'noindex'],
  ['/race/SCHOOL', '/race/SCHOOL', 'noindex'],
  ['/classroom/1', '/classroom/1', 'noindex'],
  ['/classrooms/1/', '/classroom/1', 'noindex'],
])('a link to %s has its fundraiser’s preview and canonical address', async (address, shared, robots) => {
  const page = await get(address);
  for (const tag of [
    `<title>${preview.title} | Skycrumb</title>`,
    `<meta property="og:title" content="${preview.title}" />`,
    `<meta property="og:image" content="${publicUrl}${preview.picturePath}" />`,
    `<link rel="canonical" href="${publicUrl}${shared}" />`,
    `<meta property="og:url" content="${publicUrl}${shared}" />`,
  ])
    expect(page).toMatchObject({ html: expect.stringContaining(tag), robots });
});

test.each(['3f9a1c22b04e', 'b04e3f9a1c22'])(
  "chats open a family's link whole, and search engines find the page without the family: %s",
  async (key) => {
    const codes = `${publicUrl}/?org=LINCOLN&amp;class=RIVERA`;
    const { html } = await get(`/?org=LINCOLN&class=RIVERA&src=family&family=${key}&lang=es`);
    expect(html).toContain(`"og:url" content="${codes}&amp;src=family&amp;family=${key}&amp;lang=es" />`);
    expect(html).toContain(`<link rel="canonical" href="${codes}&amp;lang=es" />`);
  },
);

test.each([
  '/checkout',
  '/success?order_id=1',
  '/your-order/token',
  '/organization/1',
  '/admin',
  '/no-such-page',
])('%s is hidden from search engines', async (address) => {
  const { html, robots } = await get(address);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('canonical');
  expect(robots).toBe('noindex');
});

test('a page whose address grants access is never cached or sent as a Referer', async () => {
  const headersOf = async (address: string) => {
    const { headers } = await fetch(origin + address);
    return [headers.get('cache-control'), headers.get('referrer-policy')];
  };
  const templates = path.resolve(import.meta.dirname, '../../mail/templates');
  const emailed = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(
      (file) =>
        readFileSync(path.join(templates, file), 'utf8').match(/(?<=href=\{`)[^`]*\$\{token\}/g) ?? [],
    )
    .map((link) => link.replace('${area}', 'admin'));
  expect(emailed).toEqual(
    expect.arrayContaining([
      '/organization/choose-password?token=${token}',
      '/admin/invitation?token=${token}',
    ]),
  );
  for (const address of ['/your-order/token', '/success?order_id=1', ...emailed])
    expect([address, ...(await headersOf(address))]).toEqual([address, 'no-store', 'no-referrer']);
  expect(await headersOf('/register')).toEqual(['no-cache', 'strict-origin-when-cross-origin']);
});

const filesOf = (html: string) =>
  [...html.matchAll(/<link rel="([^>]*?)" crossorigin href="\/assets\/([^"]*)"/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  );

test('a page links its own files, stylesheets first and only if it is visible at once, and no shared files', async () => {
  const ofProducts = ['stylesheet grid.css', 'modulepreload products.js', 'modulepreload grid.js'];
  const { html } = await get('/products');
  expect(filesOf(html)).toEqual(ofProducts);
  // A connection that loads its script would be missing for the page's pictures.
  expect(html.indexOf(rendered.html)).toBeLessThan(html.indexOf('/assets/products.js'));
  expect(html.indexOf('/assets/grid.css')).toBeLessThan(html.indexOf('</head>'));
  expect(filesOf((await get('/')).html)).toEqual(['modulepreload home.js']);
  expect(filesOf((await get('/?org=LINCOLN')).html)).toContain('modulepreload group.js');
  const ofAdmin = ['preload" as="style admin.css', 'modulepreload admin.js'];
  expect(filesOf((await get('/admin')).html)).toEqual([...ofAdmin, 'modulepreload dashboard-tab.js']);
  expect(filesOf((await get('/admin?tab=orders')).html)).toEqual([...ofAdmin, 'modulepreload orders-tab.js']);
  expect(filesOf((await get('/admin?tab=toString')).html)).toEqual(ofAdmin);
  expect(filesOf((await get('/no-such-page')).html)).toEqual([]);
});

test('a public page is rendered, uncached, and has its data safely escaped', async () => {
  const response = await fetch(`${origin}/products`);
  const html = await response.text();
  expect(html).toContain(`<div id="root">${rendered.html}</div>`);
  const block = /<script type="application\/json" id="page-state">(.*?)<\/script><\/body>/.exec(html)?.[1];
  expect(JSON.parse(block ?? '')).toEqual(rendered.state);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const late = await fetch(`${origin}/classroom/2`);
  expect(await late.text()).toContain('<div id="root"></div>');
  expect(late.headers.get('cache-control')).toBe('no-cache');
});

test('a private page is rendered only with a session of its kind, in a document that nobody stores', async () => {
  const open = async (address: string, cookie: string) => {
    const response = await fetch(origin + address, { headers: { cookie } });
    expect(response.headers.get('vary')).toContain('Cookie');
    const html = await response.text();
    const [, root] = /<div id="root">(.*?)<\/div>/.exec(html) ?? [];
    const [, state = ''] =
      /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html) ?? [];
    return [response.headers.get('cache-control'), root, state];
  };
  const none = ['no-cache', '', ''];
  const orders = '/admin?tab=orders&status=paid';
  const inEnglish = (address: string) => JSON.stringify({ cache: { address, language: 'en' } });
  expect(await open(orders, 'skycrumb_admin=1')).toEqual(['no-store', 'For support', inEnglish(orders)]);
  expect(await open('/organization/1', 'skycrumb_org=1; skycrumb_visitor=2')).toEqual([
    'no-store',
    'For member',
    inEnglish('/organization/1'),
  ]);
  expect(await open('/admin', 'skycrumb_org=1')).toEqual(none);
  expect(await open('/admin', '')).toEqual(none);
  expect(await open('/organization/1', 'skycrumb_visitor=2')).toEqual(none);
  // A visitor who is redirected to the login must not see a dashboard first.
  expect(await open('/organization/1', 'skycrumb_org=ended')).toEqual(none);
  expect(await open('/admin', 'skycrumb_admin=ended')).toEqual(none);
  // Without a database the session cannot be checked.
  expect(await open('/admin', 'skycrumb_admin=down')).toEqual(none);
  expect(await open('/admin?tab=late', 'skycrumb_admin=1')).toEqual(none);
});

test('a document is compressed for browsers that accept it', async () => {
  const ask = (address: string, encoding: string) =>
    fetch(`${origin}${address}`, { headers: { 'accept-encoding': encoding } });
  const plain = await (await ask('/products', 'identity')).text();
  const compressed = await ask('/products', 'br');
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toBe(plain);
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
});

test.each([
  '/products/',
  '/Products',
  '/class/LINCOLN/RIVERA',
  '/organization/login',
  '/organization/1',
  '/organization/1/pickup',
  '/admin',
  '/admin/set-password',
])('%s is a page', async (address) => {
  expect((await get(address)).status).toBe(200);
});

test.each([
  '/no-such-page',
  '/products/1',
  '/class/LINCOLN',
  '/organization',
  '/organization/1/2',
  '/admin/no-such-page',
  '/sandbox',
  '/class/50%/RIVERA',
  '/%E0%A4%A?lang=xx',
])('%s is not a page: a 404 with the not-found screen', async (address) => {
  const { status, html } = await get(address);
  expect(status).toBe(404);
  expect(html).toContain('<title>404 Page Not Found | Skycrumb</title>');
});

test.each(['/', '/products', '/robots.txt', '/.well-known/security.txt', '/preview.png'])(
  '%s is only read: OPTIONS says so, and other methods are refused with 405',
  async (address) => {
    const ask = async (method: string) => {
      const { status, headers } = await fetch(origin + address, { method });
      return [status, headers.get('allow')];
    };
    const allow = 'GET, HEAD, OPTIONS';
    for (const method of ['PUT', 'POST', 'DELETE']) expect(await ask(method)).toEqual([405, allow]);
    expect(await ask('OPTIONS')).toEqual([204, allow]);
  },
);

test.each([
  ['/admin', "script-src 'self'"],
  ['/organization/login', "script-src 'self'"],
  ['/', null],
  ['/checkout', null],
  ['/administrators', null],
])(
  'with Stripe, %s enforces Trusted Types, and dashboards allow only our scripts',
  async (address, alone) => {
    const { headers } = await fetch(`${origin}${address}`);
    const [policy = '', added = ''] = headers.get('content-security-policy')?.split(', ') ?? [];
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(added.split(';')).toEqual([
      "require-trusted-types-for 'script'",
      ...(alone === null ? [] : [alone]),
    ]);
    expect(headers.has('content-security-policy-report-only')).toBe(false);
  },
);

test.each([
  ['the link sets', '/products?lang=es', {}, 'es'],
  ['the browser asks for', '/products', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es'],
  ['the visitor chose, before the link', '/products?lang=es', { cookie: 'skycrumb_language=en' }, 'en'],
  ['the visitor chose, before the browser', '/products', { cookie: 'skycrumb_language=es' }, 'es'],
  ['an earlier link set, before the browser', '/', { cookie: 'skycrumb_language=link-es' }, 'es'],
  ['a newer link sets', '/?lang=en', { cookie: 'skycrumb_language=link-es' }, 'en'],
  ['is the default for unsupported languages', '/?lang=xx', { 'accept-language': 'fr' }, 'en'],
])('a page is in the language that %s', async (_why, address, headers, language) => {
  const response = await fetch(`${origin}${address}`, { headers });
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}-US" data-language="${language}">`);
  expect(html.includes('/assets/es.js')).toBe(language === 'es');
  expect(/<title>es /.test(html)).toBe(language === 'es');
  expect(response.headers.get('vary')).toContain('Accept-Language');
});

test.each(['/register?lang=es', '/organization/1'])(
  '%s is only in English, and says so, but its script starts in the language of the visitor',
  async (address) => {
    const { html } = await get(address);
    const cookie = { headers: { cookie: 'skycrumb_language=es' } };
    const inSpanish = await (await fetch(origin + address, cookie)).text();
    expect(inSpanish).toContain('<html lang="en-US" data-language="es">');
    expect(inSpanish).not.toMatch(/hreflang|lang=es|<title>es /);
    expect(inSpanish).toContain('/assets/es.js');
    expect(html).not.toContain('hreflang');
  },
);
