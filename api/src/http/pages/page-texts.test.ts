import { expect, test } from '@jest/globals';
import { silentLogger as logger } from '../../lib/logger.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { createPageTexts } from './page-texts.js';

test('no text can end the block of data that they are put into', async () => {
  const find = () => Promise.resolve([{ key: 'title', value: '</script><script>alert(1)</script>' }]);
  const json = await createPageTexts({ find, responses: new ResponseCache(), logger })();
  expect(json).not.toContain('<');
  expect(JSON.parse(json ?? '')).toEqual({ title: '</script><script>alert(1)</script>' });
});

test('they are kept, and read again once they have changed', async () => {
  const responses = new ResponseCache();
  let value = 'First';
  const texts = createPageTexts({
    find: () => Promise.resolve([{ key: 'title', value }]),
    responses,
    logger,
  });
  expect(await texts()).toContain('First');
  value = 'Second';
  expect(await texts()).toContain('First');
  responses.evict();
  expect(await texts()).toContain('Second');
});

test.each([
  ['away', () => Promise.reject(new Error('The database is away'))],
  ['slow', () => new Promise<never>(() => undefined)],
])('a page is sent without them while the database is %s', async (_state, find) => {
  expect(await createPageTexts({ find, responses: new ResponseCache(), logger })()).toBeNull();
});
