// node draw-first-paints.mjs /path... --around=/path...: prints, as JSON by path, the HTML of each page's first paint, that
// of a product's picture in it, and the bodies of the queries that it sends; of a page that the server draws, what is
// around it; and of all pages that have any, their early queries.
//
// The application runs as in a browser whose network never answers: what it shows then is what everybody sees first. In
// a process of its own, since it takes the global names of a browser.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

const longestWaitMs = 20_000;
const web = fileURLToPath(new URL('../..', import.meta.url));
const vite = await createServer({
  root: web,
  configFile: path.join(web, 'vite.config.ts'),
  mode: 'production',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});

/** Marks of the texts that may have been edited: the server puts them in (api: http/pages/page-documents.ts). */
const { siteTexts } = await vite.ssrLoadModule('/src/lib/format/site-texts.ts');
const marks = Object.fromEntries(Object.keys(siteTexts).map((key) => [key, `{{${key}}}`]));

const { ProductImage } = await vite.ssrLoadModule('/src/components/domain/ProductImage.tsx');
const picture = renderToStaticMarkup(
  createElement(ProductImage, { src: '{{address}}', alt: '', isUrgent: true, className: 'w-full' }),
).replace(/<link[^>]*>/g, '');

let queries = [];
const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });
takeGlobalNames(window);
const { document, history } = window;

const drawn = {};
const { positionals: pages, values } = parseArgs({
  allowPositionals: true,
  options: { around: { type: 'string', multiple: true, default: [] } },
});
for (const page of pages) {
  await open(page, '#root h1');
  drawn[page] = { firstPaint: firstScreens(document.querySelector('#root')), picture, queries };
}
for (const page of values.around) {
  await open(page, '#main');
  document.querySelector('#main').innerHTML = '<!--drawing-->';
  drawn[page] = { firstPaint: firstScreens(document.querySelector('#root')) };
}
for (const [page, asked] of await earlyQueries()) drawn[page] = { ...drawn[page], earlyQueries: asked };
process.stdout.write(JSON.stringify(drawn), () => process.exit(0));

/** Until it is at rest, with the element in it. */
async function open(page, element) {
  queries = [];
  history.replaceState(null, '', page);
  document.head.innerHTML = `<script type="application/json" id="site-texts">${JSON.stringify(marks)}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  vite.moduleGraph.invalidateAll();
  await vite.ssrLoadModule('/src/main.tsx');
  await atRest(element);
}

/** With the very bodies that the page's client will send: only then a response is its own. */
async function earlyQueries() {
  const { earlyQueries } = await vite.ssrLoadModule('/src/app/early-queries.ts');
  const { createApolloClient } = await vite.ssrLoadModule('/src/lib/apollo/apollo.ts');
  const bodyOf = async ({ query, variables }) => {
    const { name } = query.definitions.find(({ kind }) => kind === 'OperationDefinition');
    const isIts = (body) => JSON.parse(body).operationName === name.value;
    queries = [];
    // A client of its own: the same query of two pages would be sent once.
    void createApolloClient().query({ query, variables });
    for (const start = Date.now(); !queries.some(isIts); await delay(5))
      if (Date.now() - start > longestWaitMs) throw new Error(`${name.value} is not asked for`);
    return queries.find(isIts);
  };
  const found = [];
  for (const [page, asked] of Object.entries(earlyQueries)) {
    const bodies = [];
    for (const { unless, isSecond, ...one } of asked)
      bodies.push({ body: await bodyOf(one), unless, isSecond });
    found.push([page, bodies]);
  }
  return found;
}

/** Nothing has changed on the page for a while; what never comes, never comes. */
async function atRest(element) {
  const quietMs = 400;
  const start = Date.now();
  let changedAt = start;
  const observer = new window.MutationObserver(() => (changedAt = Date.now()));
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
  while (!document.querySelector(element) || Date.now() - changedAt < quietMs) {
    if (Date.now() - start > longestWaitMs)
      throw new Error(`${window.location.pathname} does not come to rest`);
    await delay(20);
  }
  observer.disconnect();
}

/**
 * Without the address of a link that has parts of the page's own in it, and without the footer, which lies below the
 * fold and knows the year. Nothing can be typed: a field of the page's own takes its place within a second. Where a
 * product's picture will be is marked: the server knows it.
 */
function firstScreens(root) {
  const copy = root.cloneNode(true);
  copy.querySelectorAll('footer').forEach((footer) => footer.remove());
  copy.querySelectorAll('input, textarea').forEach((field) => field.setAttribute('readonly', ''));
  copy.querySelectorAll('a[href*="/:"]').forEach((link) => link.removeAttribute('href'));
  copy.querySelectorAll('.appear-late').forEach((waiting) => waiting.classList.remove('appear-late'));
  copy.querySelectorAll('[data-testid="product-placeholder"]').forEach(({ firstElementChild: place }) => {
    place.before(document.createComment('picture'));
    place.after(document.createComment('/picture'));
  });
  return copy.innerHTML;
}

/** A window's names as global names; what Node has itself, such as Event, stays Node's. */
function takeGlobalNames(window) {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const nothing = () => undefined;
  const matchMedia = (media) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  const fetch = (_url, { body }) => {
    queries.push(body);
    return new Promise(nothing);
  };
  const ofWindow = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const names = Object.fromEntries([...ofWindow, 'navigator'].map((name) => [name, window[name]]));
  const events = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
  for (const name of events) names[name] = window[name].bind(window);
  Object.assign(names, { matchMedia, scrollTo: nothing, IntersectionObserver: observer });
  const WebSocket = class {
    close() {}
  };
  Object.assign(names, { ResizeObserver: observer, fetch, WebSocket, window: globalThis });
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
