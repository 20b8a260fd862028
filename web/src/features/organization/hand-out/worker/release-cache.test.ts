import { createReleaseCache } from './release-cache';

const pageUrl = 'https://candy.example/organization/org-1/pickup';

/** The browser's caches, by name and URL. */
function buildCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      addAll: async (files: string[]) => {
        for (const file of files) entries.set(new URL(file, pageUrl).href, new Response(`file ${name}`));
      },
      put: async (url: string, response: Response) => void entries.set(url, response),
      match: async (url: string) => entries.get(url)?.clone(),
    };
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string) =>
      [...stored.values()]
        .find((entries) => entries.has(url))
        ?.get(url)
        ?.clone(),
  };
  return { stored, caches: caches as unknown as CacheStorage }; // the part of it that is used
}

const request = (url: string, mode = 'no-cors', method = 'GET') =>
  ({ url: new URL(url, pageUrl).href, mode, method }) as Request; // what a worker sees of a navigation

function build(
  version: string,
  { stored, caches } = buildCaches(),
  html = `<script src="/assets/${version}.js">`,
) {
  const server = { html, isAway: false };
  const cache = createReleaseCache({
    release: { version, entry: `/assets/${version}.js`, files: [`/assets/${version}.js`, '/early.js'] },
    pageUrl,
    caches,
    fetch: async () => {
      if (server.isAway) throw new TypeError('Failed to fetch');
      return new Response(server.html);
    },
  });
  return { cache, server, stored, caches };
}

const text = async (response: Promise<Response>) => (await response).text();

test('serves only its page and files, also offline', async () => {
  const { cache, server } = build('v1');
  await cache.fill();
  server.isAway = true;
  expect(await text(cache.respond(request('/organization/org-1/pickup?from=home', 'navigate')))).toContain(
    'v1.js',
  );
  expect(await text(cache.respond(request('/assets/v1.js')))).toMatch(/^file/);
  expect(cache.isServed(request('/organization/org-1/pickup/', 'navigate'))).toBe(true);
  for (const other of [
    '/',
    '/organization/org-1',
    '/organization/org-2/pickup',
    '/organization/org-1/pickups',
  ]) {
    expect(cache.isServed(request(other, 'navigate'))).toBe(false);
  }
  expect(cache.isServed(request('/graphql', 'cors', 'POST'))).toBe(false);
  expect(cache.isServed(request('/organization/org-1/pickup.webmanifest'))).toBe(false);
  expect(cache.isServed(request('https://elsewhere.example/early.js'))).toBe(false);
});

test('the install fails during a deploy, when the server has the page of another release', async () => {
  const { cache, stored } = build('v2', buildCaches(), '<script src="/assets/v1.js">');
  await expect(cache.fill()).rejects.toThrow('another release');
  expect(stored.size).toBe(0);
});

test('a new release replaces old ones of the same page, and keeps the previous one', async () => {
  const former = build('v1');
  await former.cache.fill();
  former.stored.set('hand-out https://candy.example/organization/org-2/pickup v1', new Map());
  const next = build('v2', former);
  await next.cache.fill();
  await next.cache.removeFormer();
  const { cache, stored, server } = build('v3', next);
  await cache.fill();
  await cache.removeFormer();
  expect([...stored.keys()]).toEqual([
    'hand-out https://candy.example/organization/org-2/pickup v1',
    `hand-out ${pageUrl} v2`,
    `hand-out ${pageUrl} v3`,
  ]);
  // A page of the previous release may still be loading.
  server.isAway = true;
  expect(cache.isServed(request('/assets/v2.js'))).toBe(true);
  expect(await text(cache.respond(request('/assets/v2.js')))).toContain('v2');
  expect(await text(cache.respond(request(pageUrl, 'navigate')))).toContain('v3.js');
});

test('updates the page only within its release', async () => {
  const { cache, server } = build('v1');
  await cache.fill();
  const page = request(pageUrl, 'navigate');
  server.html = '<p>Closed for repairs</p>';
  await cache.renewPage();
  expect(await text(cache.respond(page))).toContain('v1.js');
  server.html = '<script src="/assets/v1.js"> with new texts';
  await cache.renewPage();
  expect(await text(cache.respond(page))).toContain('new texts');
  server.isAway = true;
  await cache.renewPage();
  expect(await text(cache.respond(page))).toContain('new texts');
});

test('fetches a file that the browser evicted', async () => {
  const { cache, stored, server } = build('v1');
  await cache.fill();
  stored.clear();
  server.html = 'from the server';
  expect(await text(cache.respond(request('/early.js')))).toBe('from the server');
});
