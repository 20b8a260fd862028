import { describe, expect, test } from '@jest/globals';
import { buildHandOutList, longName, mix } from '../../../test/support/factories/build-hand-out-list.js';
import type { Page, TextShape } from '../../flyers/drawing/index.js';
import { widthOf } from '../../flyers/drawing/fonts.js';
import { BoxState, type PickupBox } from '../hand-outs/hand-out-list.types.js';
import { drawPaper, paperPages } from './draw-paper.js';
import { paperKinds } from './pickup-paper.resolver.js';

const textsOf = ({ shapes }: Page): TextShape[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape] : shape.kind === 'table' ? shape.rows.flat() : [],
  );
const wordsOf = (pages: readonly Page[]): string =>
  pages
    .flatMap(textsOf)
    .map(({ text }) => text)
    .join('\n');

describe.each(paperKinds)('the paper %s', (kind) => {
  test.each([0, 1, 84])('of %s boxes keeps all text on the sheet, and lists every box once', (count) => {
    const pages = paperPages(kind, buildHandOutList(count));
    for (const page of pages)
      for (const { x, baseline } of textsOf(page)) {
        expect(x).toBeGreaterThanOrEqual(13);
        expect(x).toBeLessThanOrEqual(page.width - 13);
        expect(baseline).toBeLessThan(page.height - 13);
      }
    const words = pages.flatMap(textsOf).map(({ text }) => text);
    for (const { shortCode } of buildHandOutList(count).boxes)
      expect(words.filter((text) => text === shortCode)).toHaveLength(1);
  });

  test('prints long names in full', () => {
    const words = wordsOf(paperPages(kind, buildHandOutList(2)))
      .replace(/\n/g, ' ')
      .replaceAll('- ', '-');
    expect(words).toContain(`${longName} 1`);
    expect(words).not.toContain('…');
  });

  test.each([
    ['of cancelled orders', { state: BoxState.CANCELLED }],
    ['with every line refunded', { items: [] }],
  ])('omits boxes %s', (_, changes) => {
    expect(wordsOf(paperPages(kind, buildHandOutList(3, changes)))).not.toContain('K000');
  });

  test('is a PDF', async () => {
    expect((await drawPaper(kind, buildHandOutList(2))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a place of any length is in the head in full, with the boxes below it', () => {
  const place = Array.from({ length: 40 }, (_, at) => `entrance ${at}`).join(', ');
  const list = buildHandOutList(2);
  const [page] = paperPages('list-by-name', { ...list, day: { ...list.day, place } as typeof list.day }); // the list has a day
  const texts = page ? textsOf(page) : [];
  expect(texts.map(({ text }) => text).join(' ')).toContain(place);
  const last = texts.find(({ text }) => text.endsWith('entrance 39'))?.baseline ?? Infinity;
  expect(texts.find(({ text }) => text === 'K000')?.baseline).toBeGreaterThan(last + 12);
});

test('names are in the order of their printed form', () => {
  const list = buildHandOutList(3);
  const names = ['Zoë Ray', 'Ana Lee', '李娜'];
  const boxes = list.boxes.map((box, index) => ({ ...box, supporterName: names[index] ?? '' }));
  const words = wordsOf(paperPages('list-by-name', { ...list, boxes })).split('\n');
  expect(words.filter((text) => ['Zoë Ray', 'Ana Lee', 'Li Na'].includes(text))).toEqual([
    'Ana Lee',
    'Li Na',
    'Zoë Ray',
  ]);
});

test('labels match Avery 5160: 3 by 10 on a sheet, two and three quarters by one inch apart', () => {
  const pages = paperPages('labels', buildHandOutList(31));
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

test('a label fits the longest name and class in full', () => {
  const [page] = paperPages(
    'labels',
    buildHandOutList(1, { supporterName: longName, classroomName: longName }),
  );
  const texts = page ? textsOf(page) : [];
  const words = texts.map(({ text }) => text).join(' ');
  expect(words.replaceAll('- ', '-')).toContain(longName);
  expect(texts.filter(({ baseline }) => baseline < 36 + 8 || baseline > 36 + 72 - 8)).toEqual([]);
  for (const [at, { text, font, size, x }] of texts.entries()) {
    expect(x + widthOf(text, font, size)).toBeLessThanOrEqual(13.5 + 189);
    const above = texts[at - 1];
    if (above) expect((texts[at]?.baseline ?? 0) - above.baseline).toBeGreaterThanOrEqual(size);
  }
});

test('a box with names on its lines has a label for each bag, with that name and the supporter', () => {
  const named = [null, 'Grandma Ruth', 'Table 4'].map((forName) => ({ ...mix, forName }));
  const labels = paperPages('labels', buildHandOutList(2, { items: named, supporterName: 'Pat Doe' }));
  const words = labels.flatMap(textsOf).map(({ text }) => text);
  expect(words.filter((text) => text === 'K001')).toHaveLength(3);
  expect(words.slice(0, 9)).toEqual([
    'K001',
    'Pat Doe',
    'Room 1',
    'K001',
    'Grandma Ruth',
    'Pat Doe · Room 1',
    'K001',
    'Table 4',
    'Pat Doe · Room 1',
  ]);
});

describe.each(['packing', 'list-by-name', 'list-by-class'] as const)('a box on %s', (kind) => {
  const pagesOf = (items: PickupBox['items']) => paperPages(kind, buildHandOutList(3, { items }));
  const contentOf = (pages: readonly Page[]) => {
    const texts = pages.flatMap(textsOf);
    expect(texts.filter(({ baseline }) => baseline > 762)).toEqual([]);
    const contents = texts.filter(({ x, baseline }) => x === 326 && baseline < 738);
    return contents.map(({ text }) => text).join(' ');
  };

  test('of fifty named bags continues with its code on the next page, each bag above its foot', () => {
    const names = Array.from({ length: 50 }, (_, index) => `Guest ${index} Featherstonehaugh`);
    const pages = pagesOf(names.map((forName) => ({ ...mix, forName })));
    const written = contentOf(pages);
    for (const name of names) expect(written.split(`For ${name}: 2 ×`)).toHaveLength(4);
    for (const page of pages.filter((one) => contentOf([one]))) expect(wordsOf([page])).toMatch(/K00\d/);
  });

  test('has the contents of its fullest bag complete', () => {
    const items = Array.from({ length: 50 }, (_, index) => ({
      ...mix,
      name: `Mix ${index},`,
      forName: 'Ruth',
    }));
    const written = contentOf(pagesOf(items));
    expect(written).not.toContain('…');
    for (const { name } of items) expect(written.split(` 2 × ${name}`)).toHaveLength(4);
  });
});

test('a wrapped item is one paragraph, and the totals are a table', async () => {
  const pdf = (await drawPaper('packing', buildHandOutList(1))).toString('latin1');
  const [page] = paperPages('packing', buildHandOutList(1));
  const wrapped = page ? textsOf(page).filter(({ text }) => /Taffy Tides|Caramel Craters/.test(text)) : [];
  expect(wrapped.some(({ continues }) => continues)).toBe(true);
  expect(pdf.match(/\/S \/Table\n/g)).toHaveLength(1);
  expect(pdf.match(/\/S \/TH\n/g)).toHaveLength(3);
});

test('each class has its packing list on its own pages, with totals', () => {
  const pages = paperPages('packing', buildHandOutList(6));
  expect(pages).toHaveLength(4);
  for (const page of pages) expect(wordsOf([page])).toContain('Totals by product');
});
