import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ResponseCache } from '../response-cache/response-cache.js';
import { KeptPages, type PagePlace } from './kept-pages.js';
import { createPageVersions } from './page-versions.js';

const start = Date.UTC(2026, 10, 23, 12);
beforeEach(() => void jest.useFakeTimers({ now: start }));
afterEach(() => void jest.useRealTimers());

const head = { path: '/classroom/:id', title: 'Class', description: 'A class', drawing: 'draw.mjs' };
const place = (id: string, more: Partial<PagePlace> = {}): PagePlace => ({
  ...{ head, pathname: `/classroom/${id}`, encoding: 'br', texts: '{}' },
  ...more,
});

/** Pages of classes whose version is what the database says of them. */
function openPages() {
  const responses = new ResponseCache();
  const database = new Map<string, string>();
  let statements = 0;
  const find = (ids: readonly string[]) => {
    statements += 1;
    return Promise.resolve(new Map([...database].filter(([id]) => ids.includes(id))));
  };
  const versionOf = createPageVersions(find, responses);
  const pages = new KeptPages(versionOf);
  const soon = async <T>(work: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(10);
    return work;
  };
  return {
    ...{ responses, database, pages },
    statements: () => statements,
    find: (wanted: PagePlace) => soon(pages.find(wanted)),
    keep: async (id: string, text: string) => {
      database.set(id, database.get(id) ?? '1');
      const version = await soon(versionOf(head, `/classroom/${id}`));
      if (!version) throw new Error('It was just set');
      pages.keep(place(id), version, { body: Buffer.from(text), encoding: 'br' });
    },
  };
}

const textOf = (page: { readonly body: Buffer } | null) => page && page.body.toString();

test('a page is sent again for five minutes, and its version is looked up once in a while for all that come', async () => {
  const { find, keep, statements } = openPages();
  await keep('a', 'A');
  await keep('b', 'B');
  const before = statements();
  expect(textOf(await find(place('a')))).toBe('A');
  expect(statements()).toBe(before);
  jest.setSystemTime(start + 250_000);
  const together = await Promise.all(Array.from({ length: 100 }, (_, at) => find(place(at % 2 ? 'a' : 'b'))));
  expect(new Set(together.map(textOf))).toEqual(new Set(['A', 'B']));
  expect(statements()).toBe(before + 1);
  jest.setSystemTime(start + 301_000);
  expect(await find(place('a'))).toBeNull();
});

test('a page is no more sent once something was sold, within half a second', async () => {
  const { database, find, keep } = openPages();
  await keep('a', '$10');
  database.set('a', '2');
  jest.setSystemTime(start + 500);
  expect(await find(place('a'))).toBeNull();
});

test('a sale between the version and what was read for the page ends it as well', async () => {
  const { database, find, keep, pages } = openPages();
  await keep('a', '$10');
  pages.keep(
    place('a'),
    { text: '0 2026-11-23 1', readAt: start },
    { body: Buffer.from('$35'), encoding: 'br' },
  );
  database.set('a', '2');
  jest.setSystemTime(start + 400);
  expect(await find(place('a'))).toBeNull();
});

test('a page ends with its day: the sales of this week may be those of last week', async () => {
  const { find, keep } = openPages();
  jest.setSystemTime(Date.UTC(2026, 10, 24, 4, 59));
  await keep('a', '$10');
  jest.setSystemTime(Date.UTC(2026, 10, 24, 5, 0));
  expect(await find(place('a'))).toBeNull();
});

test('an edit that ends public responses ends a page, though its class has not changed', async () => {
  const { responses, find, keep } = openPages();
  await keep('a', 'Maria C.');
  responses.evict();
  jest.setSystemTime(start + 400);
  expect(await find(place('a'))).toBeNull();
});

test('a page is sent only as it was made: same texts, same encoding, and to nobody once the class is gone', async () => {
  const { database, find, keep } = openPages();
  await keep('a', 'A');
  expect(await find(place('a', { encoding: 'gzip' }))).toBeNull();
  expect(await find(place('a', { texts: '{"title":"New"}' }))).toBeNull();
  expect(textOf(await find(place('a', { pathname: '/Classroom/a/' })))).toBe('A');
  database.delete('a');
  jest.setSystemTime(start + 400);
  expect(await find(place('a'))).toBeNull();
});

test('a page that had to go without its texts is not sent again, and ends no other', async () => {
  const { find, keep, pages } = openPages();
  await keep('a', 'A');
  const bare = place('b', { texts: null });
  pages.keep(bare, { text: '0 2026-11-23 1', readAt: start }, { body: Buffer.from('B'), encoding: 'br' });
  expect(await find(bare)).toBeNull();
  expect(textOf(await find(place('a')))).toBe('A');
});

test('a page waits no longer than 0.8 s for a database that hangs', async () => {
  const pages = new KeptPages(() => new Promise(() => undefined));
  pages.keep(place('a'), { text: '1', readAt: start }, { body: Buffer.from('A'), encoding: 'br' });
  jest.setSystemTime(start + 400);
  const found = pages.find(place('a'));
  await jest.advanceTimersByTimeAsync(800);
  expect(await found).toBeNull();
});

test('16 MB of pages are kept, those that were wanted last', async () => {
  const { find, keep } = openPages();
  for (const id of ['a', 'b', 'c', 'd']) await keep(id, id.repeat(4 * 1024 * 1024));
  expect(await find(place('a'))).not.toBeNull();
  await keep('e', 'e'.repeat(4 * 1024 * 1024));
  expect(await find(place('b'))).toBeNull();
  expect(await find(place('a'))).not.toBeNull();
});
