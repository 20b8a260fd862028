import { expect, test } from '@jest/globals';
import { type Block, flowPages, textBlocks } from './flow-pages.js';
import type { TextShape } from './pouch.js';

const layout = (blocks: readonly Block[]): string[][] =>
  flowPages(blocks, { first: 0, next: 0, bottom: 100, frame: (shapes) => [...shapes] }).map(({ shapes }) =>
    shapes.filter((shape): shape is TextShape => shape.kind === 'text').map(({ text }) => text),
  );
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line${index}`.padEnd(60, 'm'));
const textOf = (count: number) => textBlocks(lines(count).join(' '), { size: 10, step: 10 });
const heading = (text: string) => textBlocks(text, { size: 10, step: 10, leads: true });

test('a block that no page can hold is refused instead of running off the sheet', () => {
  expect(() => layout([{ height: 101, draw: () => [] }])).toThrow('A block is taller than a page.');
});

test('headings stay with the first two lines of their text', () => {
  const pages = layout([...textOf(7), ...heading('Chapter'), ...heading('Part'), ...textOf(3)]);
  expect(pages).toEqual([lines(7), ['Chapter', 'Part', ...lines(3)]]);
});

test('a text longer than a page is complete, and no page has only its last line', () => {
  expect(layout(textOf(11)).map(({ length }) => length)).toEqual([9, 2]);
  expect(layout(textOf(31)).flat()).toEqual(lines(31));
});
