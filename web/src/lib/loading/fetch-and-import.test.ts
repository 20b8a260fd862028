import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fetchAndImport, RefusedFileError } from './fetch-and-import';

const addressOf = (name: string) => new URL(`/${name}`, document.baseURI).href;

/** What the network gives for each name: a status, or nothing at all. Returns the names that were asked for. */
function network(statuses: Record<string, number | 'nothing'>): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const name = Object.keys(statuses).find((each) => addressOf(each) === address) ?? '';
    asked.push(name);
    const status = statuses[name];
    if (typeof status !== 'number') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: status < 400,
      status,
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    } as Response);
  });
  return asked;
}

afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test('a module is imported when it and what it needs are here, each fetched once', async () => {
  const asked = network({ 'a.js': 200, 'shared-a.js': 200, 'b.js': 200 });
  expect(await fetchAndImport(() => Promise.resolve('a'), ['a.js', 'shared-a.js'])).toBe('a');
  expect(await fetchAndImport(() => Promise.resolve('b'), ['b.js', 'shared-a.js'])).toBe('b');
  expect(asked).toEqual(['a.js', 'shared-a.js', 'b.js']);
});

test.each([['nothing' as const], [503]])(
  'while the network gives %s the browser is not asked, and the next try fetches again',
  async (status) => {
    const name = `of-${status}.js`;
    const importModule = jest.fn(() => Promise.resolve('here'));
    network({ [name]: status });
    await expect(fetchAndImport(importModule, [name])).rejects.not.toThrow(RefusedFileError);
    expect(importModule).not.toHaveBeenCalled();
    network({ [name]: 200 });
    expect(await fetchAndImport(importModule, [name])).toBe('here');
  },
);

test('what the document names is left to the document', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/named.js" />';
  const asked = network({ 'named.js': 200 });
  expect(await fetchAndImport(() => Promise.resolve('here'), ['named.js'])).toBe('here');
  expect(asked).toEqual([]);
});

test('what the browser does not take although it can be had is told from what cannot be had', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/missed.js" />';
  const missed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  network({ 'missed.js': 'nothing' });
  await expect(fetchAndImport(missed, ['missed.js'])).rejects.not.toThrow(RefusedFileError);
  network({ 'missed.js': 200 });
  await expect(fetchAndImport(missed, ['missed.js'])).rejects.toThrow(RefusedFileError);
});

test('a style sheet that failed is applied by the next try', async () => {
  network({ 'styled.js': 200, 'styled.css': 200 });
  const importModule = jest.fn(() => Promise.resolve('here'));
  const sheets = () => [...document.querySelectorAll('link[rel="stylesheet"]')];
  const failing = fetchAndImport(importModule, ['styled.js', 'styled.css']);
  await waitFor(() => expect(sheets()).toHaveLength(1));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(RefusedFileError);
  expect(sheets()).toEqual([]);

  const working = fetchAndImport(importModule, ['styled.js', 'styled.css']);
  await waitFor(() => expect(sheets()).toHaveLength(1));
  expect(importModule).not.toHaveBeenCalled();
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(await working).toBe('here');
  expect(await fetchAndImport(importModule, ['styled.js', 'styled.css'])).toBe('here');
  expect(sheets()).toHaveLength(1);
});
