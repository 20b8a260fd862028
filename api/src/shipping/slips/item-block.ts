import {
  contentWidth,
  faintInk,
  fitLines,
  ink,
  line,
  margin,
  type Shape,
} from '../../flyers/drawing/index.js';
import { missingBagsText } from '../../lib/missing-bags-text.js';
import type { PackedItem } from '../../ordering/index.js';

export type ItemBlock = { readonly height: number; readonly draw: (top: number) => Shape[] };

const nameX = margin + 66;
const nameWidth = contentWidth - 66;
const nameStep = 17;
const pickStep = 14;

/** A line of an order to be ticked while it is packed: how many, what, and a mix pack's picks. */
export function itemBlock(item: PackedItem): ItemBlock {
  const { productName, quantity } = item;
  const names = fitLines(productName, 'strong', nameWidth, [{ size: 13, lines: 3 }]).lines;
  const picks = fitLines(picksText(item), 'text', nameWidth, [{ size: 11, lines: 6 }]).lines;
  const height = 16 + names.length * nameStep + picks.length * pickStep;
  const firstPick = 4 + names.length * nameStep + pickStep;
  return {
    height,
    draw: (top) => [
      { kind: 'path', d: `M${margin} ${top + 8}h14v14h-14z`, stroke: ink, strokeWidth: 1.2 },
      line(`${quantity} ×`, margin + 54, top + 20, { size: 13, font: 'strong', align: 'right' }),
      ...names.map((text, index) =>
        line(text, nameX, top + 20 + index * nameStep, { size: 13, font: 'strong', continues: index > 0 }),
      ),
      ...picks.map((text, index) =>
        line(text, nameX, top + firstPick + index * pickStep, {
          size: 11,
          color: faintInk,
          continues: index > 0,
        }),
      ),
      rule(top + height - 1, 0.5, '#e6dfe9'),
    ],
  };
}

/** 'Each: 2 Sour Stars, 1 Cosmic Peach', in the order of the first of them. */
function picksText({ picks, quantity, missingBags }: PackedItem): string {
  const counts = new Map<string, number>();
  for (const name of picks) counts.set(name, (counts.get(name) ?? 0) + 1);
  const text = [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
  return (text && quantity > 1 ? `Each: ${text}` : text) + missingBagsText(missingBags);
}

export function rule(y: number, strokeWidth: number, stroke = ink): Shape {
  return { kind: 'path', d: `M${margin} ${y}h${contentWidth}`, stroke, strokeWidth };
}
