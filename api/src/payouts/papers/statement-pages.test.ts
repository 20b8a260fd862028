import { expect, test } from '@jest/globals';
import { buildStatementFacts, longClass } from '../../../test/support/factories/build-statement-facts.js';
import { widthOf } from '../../flyers/drawing/fonts.js';
import type { Page, TextShape } from '../../flyers/drawing/index.js';
import { statementPages } from './statement-pages.js';

function textsOf({ shapes }: Page): TextShape[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'table') return shape.rows.flat();
    return shape.kind === 'text' ? [shape] : [];
  });
}

test('dates and times are written out for readers', () => {
  const words = statementPages(buildStatementFacts())
    .flatMap(textsOf)
    .map(({ text }) => text);
  expect(words).toEqual(
    expect.arrayContaining([
      'Drawn December 1, 2026 · No. 4fc964ff',
      'Paid on December 4, 2026 by check, reference 1042.',
      'Paid to Lincoln PTA',
      'Nov 28, 2026, 11:30 PM',
      'Books when this was drawn: 153 entries, fingerprint 3f2a91c0',
    ]),
  );
  expect(words.join(' ')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test('a statement at a closing says that any amount is paid', () => {
  const words = statementPages(buildStatementFacts({ isClosing: true })).flatMap(textsOf);
  const text = words.map((one) => one.text).join(' ');
  expect(text).toContain('Amount due at closing');
  expect(text).toContain('taken back, and adjustments. Any amount above $0 is paid.');
  expect(text).toContain('What was carried over, and the shares of this line');
  expect(text).not.toContain('25.00');
});

test('every amount column is defined on the paper', () => {
  const facts = buildStatementFacts();
  const short = { classroomName: 'Room 12', productName: 'Lemon Lift-Offs' };
  const tables = statementPages({
    ...facts,
    classes: facts.classes.map((row) => ({ ...row, ...short })),
    products: facts.products.map((row) => ({ ...row, ...short })),
    lines: facts.lines.map((row) => ({ ...row, ...short })),
  })
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.kind === 'table' ? [shape.rows] : []));
  const heads = tables.flatMap(([head = [], ...rows]) =>
    head.flatMap(({ text }, place) => (rows.some((row) => row[place]?.text.startsWith('$')) ? [text] : [])),
  );
  // The words are the last table, in parts if it goes over a page.
  const firstHeads = tables.map(([head]) => head?.[0]?.text);
  const words = tables.filter((_table, index) => firstHeads[index] === firstHeads.at(-1));
  const defined = words.flat().map(([word]) => word?.text);
  expect(heads).toContain('Running sum');
  expect(heads.filter((word) => !defined.includes(word.replace('Org.', 'Organization')))).toEqual([]);
});

test('the longest names and amounts fit on the page without truncation or overlap', () => {
  const pages = statementPages(
    buildStatementFacts({ organizationName: longClass, payeeName: `${longClass}, ${longClass}` }, 40),
  );
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) {
    const boxes = textsOf(page).map(({ text, x, baseline, font, size, align = 'left' }) => {
      const width = widthOf(text, font, size);
      const left = align === 'right' ? x - width : x;
      return { text, left, right: left + width, baseline, size };
    });
    for (const box of boxes) {
      // The footer repeats the name, truncated if needed.
      if (box.baseline < page.height - 40) expect(box.text).not.toContain('…');
      expect(box.left).toBeGreaterThanOrEqual(36);
      expect(box.right).toBeLessThanOrEqual(page.width - 36 + 0.5);
      expect(box.baseline).toBeLessThan(page.height - 24);
      const touching = boxes.filter(
        (other) =>
          other !== box &&
          other.baseline <= box.baseline &&
          box.baseline - other.baseline < box.size &&
          other.left < box.right &&
          box.left < other.right,
      );
      expect(touching.map(({ text }) => [box.text, text])).toEqual([]);
    }
  }
  const words = pages.flatMap(textsOf).map(({ text }) => text);
  expect(words.filter((text) => text === '-$12,345.67')).toHaveLength(40);
  expect(words.join(' ').replaceAll('- ', '-')).toContain(longClass);
});
