import { wrapText } from './fonts.js';
import { contentWidth, line, margin, paper, type TextOptions } from './page-parts.js';
import type { Page, Shape } from './pouch.js';

/** A part of a paper that is never split across pages. */
export type Block = {
  readonly height: number;
  readonly draw: (top: number) => Shape[];
  /** Stays with the next block, as a heading does. */
  readonly leads?: boolean;
  readonly startsPage?: boolean;
};

type Flow = {
  /** Drawn above the blocks of the first page only. */
  readonly opening?: readonly Shape[];
  /** Where blocks start on the first page and on the next ones, and where they end. */
  readonly first: number;
  readonly next: number;
  readonly bottom: number;
  /** Adds the head or foot of a page. */
  readonly frame: (shapes: readonly Shape[], page: number, count: number) => Shape[];
};

/** Lays blocks out over as many pages as they need. Throws RangeError for one that no page can hold. */
export function flowPages(
  blocks: readonly Block[],
  { opening = [], first, next, bottom, frame }: Flow,
): Page[] {
  const pages: Shape[][] = [[...opening]];
  let top = first;
  blocks.forEach((block, index) => {
    if (block.height > bottom - next) throw new RangeError('A block is taller than a page.');
    const isFull = top + heightWithNext(blocks, index) > bottom && pages.at(-1)?.length !== 0;
    if (isFull || (block.startsPage && index > 0)) {
      pages.push([]);
      top = next;
    }
    pages.at(-1)?.push(...block.draw(top));
    top += block.height;
  });
  return pages.map((shapes, index) => ({ ...paper, shapes: frame(shapes, index + 1, pages.length) }));
}

/** With the blocks that stay with it. */
function heightWithNext(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  return block ? block.height + (block.leads ? heightWithNext(blocks, index + 1) : 0) : 0;
}

type Flowing = TextOptions & {
  readonly step: number;
  /** The space above it. */
  readonly before?: number;
  readonly leads?: boolean;
};

/** A paragraph or heading of any length, a block for each line. No page has only its first or last line. */
export function textBlocks(text: string, { step, before = 0, leads = false, ...options }: Flowing): Block[] {
  const lines = wrapText(text, options.font ?? 'text', options.size, contentWidth);
  const last = lines.length - 1;
  return lines.map((words, index) => {
    const above = index === 0 ? before : 0;
    return {
      height: above + step,
      leads: leads || (index !== last && (index === 0 || index === last - 1)),
      draw: (top) => [line(words, margin, top + above + options.size, { ...options, continues: index > 0 })],
    };
  });
}
