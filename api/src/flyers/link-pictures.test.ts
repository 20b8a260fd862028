import { expect, jest, test } from '@jest/globals';
import { findBareAmounts } from '../../test/support/paper-figures.js';
import { silentLogger } from '../lib/logger.js';
import { loadPictures } from '../lib/pictures.js';
import type { LinkPicture } from '../http/index.js';
import { linkPage } from './drawing/link-picture.js';
import { createLinkPictures, warmLinkPictures } from './link-pictures.js';

const facts: LinkPicture = {
  overline: 'Lincoln Elementary School',
  headline: '2nd Grade',
  percent: 52,
  progress: '52% of $500 goal',
  days: 'Until Dec 14, 19 days left',
  foot: '30% of every order goes to the fundraiser',
};

test('a picture has the size that chats expect, and is drawn once', async () => {
  const pictureOf = createLinkPictures();
  const picture = await pictureOf(facts);
  const open = await loadPictures();
  expect(await open(picture).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(picture.length).toBeLessThan(150_000);
  expect(await pictureOf({ ...facts })).toBe(picture);
  expect(await pictureOf({ ...facts, percent: 53 })).not.toBe(picture);
});

test.each<[string, Partial<LinkPicture>]>([
  [
    'the longest names',
    { overline: 'Saint '.repeat(20), headline: 'Kindergarten and First Grade '.repeat(4) },
  ],
  [
    'the longest figures',
    { progress: '100% of $12,345,678 goal', days: 'Ended: orders still count', percent: 100 },
  ],
  ['a name in another alphabet', { headline: 'Școala Łódź Ελληνικά' }],
  ['no goal', { percent: null, progress: '$260 in sales' }],
  ['neither goal nor sales', { percent: null, progress: null }],
  ['nothing but a name', { percent: null, progress: null, days: null }],
  ['nothing sold yet', { percent: 0, progress: '0% of $500 goal' }],
])('with %s all text stays inside the picture', (_what, changes) => {
  const page = linkPage({ ...facts, ...changes });
  expect(findBareAmounts([page])).toEqual([]);
  const texts = page.shapes.filter((shape) => shape.kind === 'text');
  expect(texts.length).toBeGreaterThan(1);
  for (const { baseline, x, size } of texts) {
    expect(x).toBeGreaterThanOrEqual(72);
    expect(baseline).toBeLessThan(630);
    expect(size).toBeGreaterThan(18);
  }
  const [bar] = texts.filter(({ role }) => role === 'H1').slice(-1);
  expect(bar?.baseline).toBeLessThan(400);
});

test('of a hundred concurrent pictures a few are drawn, and the others are refused at once', async () => {
  const pictureOf = createLinkPictures();
  const pictures = Array.from({ length: 100 }, (_, at) => pictureOf({ ...facts, headline: `Class ${at}` }));
  const settled = await Promise.allSettled(pictures);
  const drawn = settled.filter(({ status }) => status === 'fulfilled');
  // One at a time, and at most 20 wait for up to 3 s: how many are drawn depends on the machine.
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThanOrEqual(21);
  // A refused picture is drawn when requested again.
  await expect(pictureOf({ ...facts, headline: 'Class 99' })).resolves.toBeInstanceOf(Buffer);
}, 30_000);

test('a new process draws one picture ahead, or none if it stops before', async () => {
  jest.useFakeTimers();
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return Promise.reject(new Error('no fonts'));
  };
  const stop = warmLinkPictures(draw, silentLogger);
  await warmLinkPictures(draw, silentLogger)();
  expect(drawn).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(drawn).toBe(1);
  // A failure must not end the process.
  await stop();
  jest.useRealTimers();
});
