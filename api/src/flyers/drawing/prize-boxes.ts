import { fitLines, sizeToFit, type Fitted } from './fit-text.js';
import { fontFor } from './fonts.js';
import { contentWidth, line, margin, type Fact } from './page-parts.js';
import { roundedBox, type Shape } from './shape.js';

/** Two boxes beside each other; higher when a prize needs many words. */
export function prizeBoxes(halfway: Fact, goal: Fact, top: number): Shape[] {
  const first = 217;
  const second = contentWidth - first - 10;
  const boxes = [
    { ...fitPrize(halfway, first), x: margin, width: first, tint: '#fdf0c7' },
    { ...fitPrize(goal, second), x: margin + first + 10, width: second, tint: '#ffe5eb' },
  ];
  const most = Math.max(...boxes.map(({ lines }) => lines.length));
  return boxes.flatMap((box) => prizeBox(box, top, 56 + Math.max(0, most - 2) * 12.5));
}

type PrizeBox = Fitted & {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly tint: string;
};

function fitPrize({ label, value }: Fact, width: number): Fitted & { readonly label: string } {
  const fitted = fitLines(value, fontFor(value, 'text'), width - 28, [
    { size: 12.5, lines: 1 },
    { size: 11, lines: 2 },
    { size: 10, lines: 4 },
  ]);
  return { ...fitted, label };
}

function prizeBox({ label, lines, size, x, width, tint }: PrizeBox, top: number, height: number): Shape[] {
  const labelSize = sizeToFit(label, 'strong', width - 28, 12.5);
  return [
    { kind: 'path', d: roundedBox(x, top, width, height, 14), fill: tint },
    line(label, x + 14, top + 20, { size: labelSize, font: 'strong' }),
    ...lines.map((text, index) =>
      line(text, x + 14, top + 36 + index * 12.5, { size, font: 'text', continues: true }),
    ),
  ];
}
