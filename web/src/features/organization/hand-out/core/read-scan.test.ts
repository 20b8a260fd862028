import { buildShownBox } from '../hand-out.fixtures';
import { readScan } from './read-scan';

const id = '8f2c91ab-0000-4000-8000-0123456789ab';
const boxes = [buildShownBox({ id, shortCode: 'K7M2' })];

test.each([`SKYCRUMB:${id}`, `skycrumb:${id.toUpperCase()}`, ' K7M2\n', 'k7m2', 'SKYCRUMB:K7M2'])(
  'finds the box by "%s"',
  (text) => {
    expect(readScan(text, boxes)).toEqual({ kind: 'box', box: boxes[0] });
  },
);

test('distinguishes an order that is not on the list from a foreign code', () => {
  expect(readScan('SKYCRUMB:8f2c91ab-0000-4000-8000-999999999999', boxes).kind).toBe('not-on-list');
  expect(readScan('https://example.com/menu', boxes).kind).toBe('not-ours');
  // A bare id is not our format.
  expect(readScan(id, boxes).kind).toBe('not-ours');
});
