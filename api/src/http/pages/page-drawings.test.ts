import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { silentLogger as logger } from '../../lib/logger.js';
import { createPageDrawings } from './page-drawings.js';
import type { PageHead } from './page-heads.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'page-drawings-'));
writeFileSync(
  path.join(directory, 'draw.mjs'),
  "export const drawPage = (responses) => responses.map((text) => JSON.parse(text).data.name).join(' of ');",
);
afterAll(() => rmSync(directory, { recursive: true }));

const head = {
  path: '/classroom/:id',
  title: 'Class fundraiser',
  description: 'A class',
  drawing: 'draw.mjs',
  earlyQueries: [{ body: '{"id":":id"}' }, { body: '{"school":":school.id"}', isSecond: true }],
};

function drawingsOf(known: Record<string, object>) {
  const asked: string[] = [];
  const respond = (body: string) => {
    asked.push(body);
    return Promise.resolve(known[body] ? JSON.stringify({ data: known[body] }) : null);
  };
  return { asked, draw: createPageDrawings({ directory, respond, versionOf, logger }) };
}

const version = { text: 'first', readAt: 0 };
const versionOf = (_head: PageHead, pathname: string) =>
  Promise.resolve(pathname.includes('missing') ? null : version);

test('a page is drawn from the responses that it would ask for, the second with a value of the first', async () => {
  const known = {
    '{"id":"a b$&"}': { name: '2nd Grade', school: { id: 's1' } },
    '{"school":"s1"}': { name: 'Lincoln' },
  };
  expect(await drawingsOf(known).draw(head, '/Classroom/a%20b$&/')).toEqual({
    html: '2nd Grade of Lincoln',
    responses: {
      '{"id":"a b$&"}': '{"data":{"name":"2nd Grade","school":{"id":"s1"}}}',
      '{"school":"s1"}': '{"data":{"name":"Lincoln"}}',
    },
    version,
  });
});

test('where only the second response is missing, the page is drawn without it', async () => {
  const { draw } = drawingsOf({ '{"id":"1"}': { name: '2nd Grade' } });
  expect(await draw(head, '/classroom/1')).toMatchObject({ html: '2nd Grade' });
});

test('nothing is drawn for what does not exist, nor for other pages, nor for addresses that nobody can have', async () => {
  const { draw, asked } = drawingsOf({});
  expect(await draw(head, '/classroom/1')).toBeNull();
  expect(asked).toEqual(['{"id":"1"}']);
  const { drawing: _, ...others } = head;
  expect(await draw(others, '/classroom/1')).toBeNull();
  expect(await draw(undefined, '/classroom/1')).toBeNull();
  expect(await draw(head, '/classroom/%E0%A4%A')).toBeNull();
  expect(await draw(head, `/classroom/${'1'.repeat(300)}`)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('those who open a page at once share a drawing, and a visitor within a second after a sale sees it', async () => {
  const totals = { name: '$10' };
  const { draw, asked } = drawingsOf({ '{"id":"1"}': totals });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const [one, two] = await Promise.all([draw(head, '/classroom/1'), draw(head, '/classroom/1')]);
  expect(one).toBe(two);
  expect(asked.filter((body) => body === '{"id":"1"}')).toHaveLength(1);
  totals.name = '$35';
  clock.mockReturnValue(now + 900);
  expect(await draw(head, '/classroom/1')).toMatchObject({ html: '$35' });
  clock.mockRestore();
});

test('of many other pages at once only a few are drawn, and the rest are not even read', async () => {
  const known = Object.fromEntries(Array.from({ length: 100 }, (_, id) => [`{"id":"${id}"}`, { name: 'A' }]));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { draw, asked } = drawingsOf(known);
  const open = (from: number, to: number) =>
    Promise.all(
      Object.keys(known)
        .slice(from, to)
        .map((_, at) => draw(head, `/classroom/${from + at}`)),
    );
  const drawn = (await open(0, 50)).filter((drawing) => drawing !== null);
  expect(drawn).toHaveLength(5);
  expect(asked.filter((body) => body in known)).toHaveLength(5);
  clock.mockReturnValue(200);
  expect((await open(50, 100)).filter((drawing) => drawing !== null)).toHaveLength(5);
  clock.mockRestore();
});

test('a flood of addresses that name nothing is not read, and takes no time from pages that are there', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { draw, asked } = drawingsOf({ '{"id":"1"}': { name: '2nd Grade' } });
  const flood = Array.from({ length: 100 }, (_, at) => draw(head, `/classroom/missing-${at}`));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([null]));
  expect(asked).toEqual([]);
  expect(await draw(head, '/classroom/1')).toMatchObject({ html: '2nd Grade' });
  clock.mockRestore();
});

test.each([
  ['fails', () => Promise.reject(new Error('The database is away'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a page goes without being drawn while the database %s', async (_state, respond) => {
  const draw = createPageDrawings({ directory, respond, versionOf, logger });
  expect(await draw(head, '/classroom/1')).toBeNull();
});

test('a build without the module that draws leaves the page to the browser', async () => {
  const { draw } = drawingsOf({});
  expect(await draw({ ...head, drawing: 'missing.mjs' }, '/classroom/1')).toBeNull();
});
