import type { ApolloServer } from '@apollo/server';
import { expect, jest, test } from '@jest/globals';
import { buildContext } from '../../../test/support/request-context.js';
import { silentLogger } from '../../lib/logger.js';
import type { RequestContext } from '../requests/context.js';
import { anonymous } from '../../lib/viewer.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { createRenderPage, createRenderPrivatePage, type Renderer } from './render-page.js';

const home = { path: '/', title: 'Home', description: '', isRendered: true };
const classPage = { ...home, path: '/classroom/:id' };
const checkout = { path: '/checkout', title: 'Checkout', description: '' };

/** A renderer that records the address of each render. Its query returns `singleResult`. */
function open(singleResult: object = { data: { name: 'Candy' } }) {
  const contexts: RequestContext[] = [];
  const rendered: string[] = [];
  const responses = new ResponseCache();
  const executeOperation = (_operation: object, { contextValue }: { contextValue: RequestContext }) => {
    contexts.push(contextValue);
    return Promise.resolve({ body: { kind: 'single', singleResult } });
  };
  const render: Renderer['renderPage'] = async (url, language, execute) => {
    rendered.push(url);
    const { data } = (await execute({ query: '{ name }' })) as { data?: object }; // the response above
    if (!data) throw new Error('refused');
    return { html: `<h1>${language} ${url}</h1>`, state: { cache: data }, email: '' };
  };
  const renderPage = createRenderPage({
    renderer: { renderPage: render, renderTexts: (language, execute) => render('texts', language, execute) },
    apollo: { executeOperation } as unknown as ApolloServer<RequestContext>, // the only method used
    responses,
    logger: silentLogger,
  });
  return { renderPage, responses, rendered, contexts };
}

test('a page is rendered without a viewer, and shared for a second or until public data change', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const { renderPage, responses, rendered, contexts } = open();
  const pages = await Promise.all([
    renderPage(home, '/', 'en', 'caller'),
    renderPage(home, '/', 'en', 'caller'),
  ]);
  expect(pages[0]).toEqual({
    html: '<h1>en http://page/</h1>',
    state: { cache: { name: 'Candy' } },
    email: '',
  });
  expect(pages[1]).toBe(pages[0]);
  expect(contexts.map(({ viewer }) => viewer)).toEqual([anonymous]);
  now.mockReturnValue(1_000_800);
  await renderPage(home, '/', 'en', 'caller');
  expect(rendered).toHaveLength(1);
  now.mockReturnValue(1_000_900);
  await renderPage(home, '/', 'en', 'caller');
  expect(rendered).toHaveLength(2);
  responses.evict();
  await renderPage(home, '/', 'en', 'caller');
  expect(rendered).toHaveLength(3);
  now.mockRestore();
});

test('each language has its own pages', async () => {
  const { renderPage, rendered } = open();
  expect(await renderPage(home, '/', 'es', 'caller')).toMatchObject({ html: '<h1>es http://page/</h1>' });
  expect(await renderPage(home, '/', 'en', 'caller')).toMatchObject({ html: '<h1>en http://page/</h1>' });
  expect(rendered).toHaveLength(2);
});

test('pages rendered in the browser share their texts', async () => {
  const { renderPage, rendered } = open();
  await renderPage(checkout, '/checkout', 'en', 'caller');
  await renderPage({ ...checkout, path: '/success' }, '/success?order_id=1', 'en', 'caller');
  expect(rendered).toEqual(['texts']);
});

test('a page whose query fails is sent unrendered', async () => {
  const { renderPage } = open({ errors: [{ message: 'away' }] });
  expect(await renderPage(home, '/', 'en', 'caller')).toBeNull();
});

test('limits the rendering of class pages, however many are opened, but not of home', async () => {
  const { renderPage, rendered } = open();
  const ids = Array.from({ length: 100 }, (_, index) => index);
  await Promise.all(ids.map((id) => renderPage(classPage, `/classroom/${id}`, 'en', 'caller')));
  expect(rendered.length).toBeGreaterThanOrEqual(10);
  expect(rendered.length).toBeLessThan(20);
  expect(await renderPage(home, '/', 'en', 'caller')).not.toBeNull();
  expect(await renderPage(classPage, `/classroom/${'1'.repeat(300)}`, 'en', 'caller')).toBeNull();
});

test('a private page is rendered as its viewer, and left to the browser if that fails', async () => {
  const asked: unknown[] = [];
  const executeOperation = (operation: object, { contextValue }: { contextValue: unknown }) => {
    asked.push([operation, contextValue]);
    return Promise.resolve({ body: { kind: 'single', singleResult: { data: { viewer: 'Avery' } } } });
  };
  const render = createRenderPrivatePage({
    renderer: {
      renderPage: async (url, language, execute) => {
        if (url.includes('broken')) throw new Error('refused');
        const cache = [await execute({ query: '{ viewer }' })];
        return { html: `${url} ${language}`, state: { cache }, email: '' };
      },
    },
    apollo: { executeOperation } as unknown as ApolloServer<RequestContext>, // the only method used
    logger: silentLogger,
  });
  const context = buildContext();
  expect(await render('/admin?tab=orders', 'en', context)).toEqual({
    html: 'http://page/admin?tab=orders en',
    state: { cache: [{ data: { viewer: 'Avery' } }] },
    email: '',
  });
  expect(asked).toEqual([[{ query: '{ viewer }' }, context]]);
  expect(await render('/admin?tab=broken', 'en', context)).toBeNull();
});
