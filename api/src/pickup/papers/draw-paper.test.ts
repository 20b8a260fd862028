import { describe, expect, test } from '@jest/globals';
import type { Page, TextShape } from '../../flyers/drawing/index.js';
import { BoxState } from '../hand-outs/hand-out-list.types.js';
import type { HandOutList, PickupBox } from '../hand-outs/hand-out-list.types.js';
import { drawPaper, paperPages } from './draw-paper.js';
import { paperKinds } from './paper-kind.js';

const longName = 'Mrs. Alexandra Featherstonehaugh-Cholmondeley of Łódź';
const mix = {
  name: 'Premium Mix Pack with a long name',
  quantity: 2,
  missingBags: 0,
  forName: null,
  picks: [
    'Sour Stars',
    'Cosmic Peach',
    'Lemon Lift-Offs',
    'Gummy Galaxy',
    'Caramel Craters',
    'Taffy Tides',
  ].map((name) => ({ name, quantity: 1 })),
};

function buildBox(index: number, changes: Partial<PickupBox> = {}): PickupBox {
  return {
    id: `order ${index}`,
    shortCode: `K${String(index).padStart(3, '0')}`,
    supporterName: `${longName} ${index}`,
    classroomName: index % 7 === 0 ? null : `Room ${index % 3}`,
    items: [mix, { name: 'Sour Stars', quantity: 3, picks: [], missingBags: 0, forName: null }],
    state: BoxState.WAITING,
    isReady: true,
    ...{ handedOutAt: null, handedOutBy: null, handedOutMethod: null, twice: false, revision: 1 },
    ...changes,
  };
}

function buildList(count: number, changes: Partial<PickupBox> = {}): HandOutList {
  return {
    organizationId: 'school',
    organizationName: 'Maple Grove Elementary',
    day: { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym', note: null },
    boxes: Array.from({ length: count }, (_, index) => buildBox(index, changes)),
    totals: { orders: count, handedOut: 0 },
    at: new Date('2026-11-20T12:00:00Z'),
  };
}

const textsOf = ({ shapes }: Page): TextShape[] => shapes.filter((shape) => shape.kind === 'text');
const wordsOf = (pages: readonly Page[]): string =>
  pages
    .flatMap(textsOf)
    .map(({ text }) => text)
    .join('\n');

describe.each(paperKinds)('the paper %s', (kind) => {
  test.each([0, 1, 84])('of %s boxes keeps every word on the sheet, and names every box once', (count) => {
    const pages = paperPages(kind, buildList(count));
    for (const page of pages)
      for (const { x, baseline } of textsOf(page)) {
        expect(x).toBeGreaterThanOrEqual(13);
        expect(x).toBeLessThanOrEqual(page.width - 13);
        expect(baseline).toBeLessThan(page.height - 13);
      }
    const words = pages.flatMap(textsOf).map(({ text }) => text);
    for (const { shortCode } of buildList(count).boxes)
      expect(words.filter((text) => text === shortCode)).toHaveLength(1);
  });

  test('names people whole, however long they are called', () => {
    const words = wordsOf(paperPages(kind, buildList(2)))
      .replace(/\n/g, ' ')
      .replaceAll('- ', '-');
    expect(words).toContain(`${longName} 1`);
    expect(words).not.toContain('…');
  });

  test.each([
    ['of cancelled orders', { state: BoxState.CANCELLED }],
    ['of which every line was refunded', { items: [] }],
  ])('leaves out the boxes %s', (_, changes) => {
    expect(wordsOf(paperPages(kind, buildList(3, changes)))).not.toContain('K000');
  });

  test('is a PDF', async () => {
    expect((await drawPaper(kind, buildList(2))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('labels lie on Avery 5160: 3 by 10 on a sheet, two and three quarters by one inch apart', () => {
  const pages = paperPages('labels', buildList(31));
  expect(pages).toHaveLength(2);
  const codes = textsOf(pages[0] ?? { width: 0, height: 0, shapes: [] }).filter(
    ({ font }) => font === 'code',
  );
  expect(codes).toHaveLength(30);
  expect([...new Set(codes.map(({ x }) => x - (codes[0]?.x ?? 0)))]).toEqual([0, 198, 396]);
  expect([...new Set(codes.map(({ baseline }) => baseline - (codes[0]?.baseline ?? 0)))]).toEqual(
    Array.from({ length: 10 }, (_, row) => row * 72),
  );
});

test('a box with names on its lines has a label for each bag, with the name and who comes for it', () => {
  const named = [null, 'Grandma Ruth', 'Table 4'].map((forName) => ({ ...mix, forName }));
  const labels = paperPages('labels', buildList(2, { items: named, supporterName: 'Pat Doe' }));
  const words = labels.flatMap(textsOf).map(({ text }) => text);
  expect(words.filter((text) => text === 'K001')).toHaveLength(3);
  expect(words.slice(0, 9)).toEqual([
    ...['K001', 'Pat Doe', 'Room 1'],
    ...['K001', 'Grandma Ruth', 'Pat Doe · Room 1'],
    ...['K001', 'Table 4', 'Pat Doe · Room 1'],
  ]);
});

test('each class has its packing list on pages of its own, with its totals', () => {
  const pages = paperPages('packing', buildList(6));
  expect(pages).toHaveLength(4);
  for (const page of pages) expect(wordsOf([page])).toContain('Totals by product');
});
