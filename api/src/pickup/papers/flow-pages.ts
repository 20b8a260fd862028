import {
  contentWidth,
  faintInk,
  ink,
  line,
  margin,
  mark,
  paper,
  cutText,
  type Page,
  type Shape,
} from '../../flyers/drawing/index.js';

/** Something that is never cut by the end of a page. */
export type Block = {
  readonly height: number;
  readonly draw: (top: number) => Shape[];
  /** A heading: it is not left alone at the foot of a page. */
  readonly leads?: boolean;
  readonly startsPage?: boolean;
};

export type PaperHead = {
  readonly title: string;
  readonly organizationName: string;
  /** Day, hours and place. */
  readonly when: string;
};

const firstTop = 122;
const lastBottom = paper.height - 54;

/** Blocks one below the other over as many pages as they need, each with the paper's head and foot. */
export function flowPages(blocks: readonly Block[], head: PaperHead): Page[] {
  const pages: Shape[][] = [[]];
  let top = firstTop;
  blocks.forEach((block, index) => {
    const needed = block.height + (block.leads ? (blocks[index + 1]?.height ?? 0) : 0);
    const isFull = top + needed > lastBottom && top > firstTop;
    if (isFull || (block.startsPage && index > 0)) {
      pages.push([]);
      top = firstTop;
    }
    pages.at(-1)?.push(...block.draw(top));
    top += block.height;
  });
  return pages.map((shapes, index) => ({
    ...paper,
    shapes: [...headOf(head), ...shapes, ...footOf(head, index + 1, pages.length)],
  }));
}

function headOf({ title, organizationName, when }: PaperHead): Shape[] {
  return [
    ...mark(margin, 30, 34 / 44),
    line(title, margin + 46, 52, { size: 20, font: 'heading', role: 'H1' }),
    line(cutText(organizationName, 'strong', 11, contentWidth - 46), margin + 46, 70, {
      size: 11,
      font: 'strong',
    }),
    line(cutText(when, 'text', 10, contentWidth - 46), margin + 46, 86, { size: 10, color: faintInk }),
    rule(98, ink, 1),
  ];
}

function footOf({ organizationName, title }: PaperHead, page: number, count: number): Shape[] {
  const words = cutText(`${title} · ${organizationName}`, 'text', 8.5, contentWidth - 80);
  const right = margin + contentWidth;
  const small = { size: 8.5, color: faintInk };
  return [
    line(words, margin, paper.height - 30, small),
    line(`Page ${page} of ${count}`, right, paper.height - 30, { ...small, align: 'right' }),
  ];
}

export function rule(y: number, stroke: string, strokeWidth: number): Shape {
  return { kind: 'path', d: `M${margin} ${y}h${contentWidth}`, stroke, strokeWidth };
}
