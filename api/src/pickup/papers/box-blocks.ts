import {
  contentWidth,
  cutText,
  faintInk,
  fitLines,
  ink,
  line,
  margin,
  type Shape,
} from '../../flyers/drawing/index.js';
import { BoxState } from '../hand-outs/hand-out-list.types.js';
import type { PickupBox } from '../hand-outs/hand-out-list.types.js';
import { itemLines, type ProductTotal } from './box-lines.js';
import { rule, type Block } from './flow-pages.js';
import { counted } from '../../lib/counts.js';

const lineHeight = 13;
const nameX = margin + 82;
const nameWidth = 196;
const itemsX = margin + 290;
const itemsWidth = contentWidth - 290;

/** A box to be ticked: code, name, class, and what is in it. One that is handed out is ticked already. */
export function boxBlock(box: PickupBox): Block {
  const items = itemLines(box).flatMap(
    (text) => fitLines(text, 'text', itemsWidth, [{ size: 9.5, lines: 8 }]).lines,
  );
  const { lines: nameLines } = fitLines(box.supporterName, 'strong', nameWidth, [{ size: 11, lines: 4 }]);
  const { lines: classLines } = fitLines(box.classroomName ?? 'Without a class', 'text', nameWidth, [
    { size: 9, lines: 3 },
  ]);
  const height = Math.max(nameLines.length + classLines.length, items.length) * lineHeight + 10;
  return {
    height,
    draw: (top) => [
      tickBox(margin, top + 5),
      ...(box.state === BoxState.HANDED_OUT ? [tick(margin, top + 5)] : []),
      line(box.shortCode, margin + 26, top + 18, { size: 13, font: 'code' }),
      ...nameLines.map((text, index) =>
        line(text, nameX, top + 17 + index * lineHeight, {
          size: 11,
          font: 'strong',
          continues: index > 0,
        }),
      ),
      ...classLines.map((text, index) =>
        line(text, nameX, top + 17 + (nameLines.length + index) * lineHeight, {
          size: 9,
          color: faintInk,
          continues: index > 0,
        }),
      ),
      ...items.map((text, index) => line(text, itemsX, top + 16 + index * lineHeight, { size: 9.5 })),
      rule(top + height - 1, '#e6dfe9', 0.5),
    ],
  };
}

export function headingBlock(text: string, count: number, startsPage = false): Block {
  const boxes = counted(count, 'box', 'boxes');
  return {
    height: 34,
    leads: true,
    startsPage,
    draw: (top) => [
      line(cutText(text, 'heading', 14, contentWidth - 90), margin, top + 24, {
        size: 14,
        font: 'heading',
        role: 'H2',
      }),
      line(boxes, margin + contentWidth, top + 24, { size: 10, align: 'right', color: faintInk }),
      rule(top + 31, ink, 0.8),
    ],
  };
}

/** How many of each product; the head stays with its first row. */
export function totalBlocks(totals: readonly ProductTotal[]): Block[] {
  const right = margin + contentWidth;
  const row = (cells: readonly [string, string, string], isHead: boolean): Block => ({
    height: isHead ? 46 : 17,
    leads: isHead,
    draw: (top) => {
      const y = isHead ? top + 40 : top + 12;
      const style = { size: 10, font: isHead ? 'strong' : 'text' } as const;
      return [
        ...(isHead
          ? [line('Totals by product', margin, top + 22, { size: 13, font: 'heading', role: 'H2' })]
          : []),
        line(cutText(cells[0], 'text', 10, 330), margin, y, style),
        line(cells[1], right - 110, y, { ...style, align: 'right' }),
        line(cells[2], right, y, { ...style, align: 'right' }),
        rule(y + 4, isHead ? ink : '#e6dfe9', isHead ? 0.8 : 0.5),
      ];
    },
  });
  return [
    row(['Product', 'As ordered', 'Inside of mix packs'], true),
    ...totals.map(({ name, ordered, picked }) => row([name, String(ordered), String(picked)], false)),
  ];
}

function tickBox(x: number, y: number): Shape {
  return { kind: 'path', d: `M${x} ${y}h16v16h-16z`, stroke: ink, strokeWidth: 1.2 };
}

function tick(x: number, y: number): Shape {
  return { kind: 'path', d: `M${x + 3} ${y + 8}l4 5l7-10`, stroke: ink, strokeWidth: 1.8 };
}
