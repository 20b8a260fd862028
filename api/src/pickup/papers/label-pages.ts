import {
  cutText,
  faintInk,
  fitLines,
  line,
  paper,
  type Page,
  type Shape,
} from '../../flyers/drawing/index.js';
import type { PickupBox } from '../hand-outs/hand-out-list.types.js';

/** Avery 5160 on Letter, in points: 3 by 10 labels of 2 5/8 by 1 inch. */
const sheet = { columns: 3, rows: 10, left: 13.5, top: 36, stepX: 198, stepY: 72, width: 189 } as const;
const padding = 12;

/** A label for each box: its code, who comes for it, and the class. */
export function labelPages(boxes: readonly PickupBox[]): Page[] {
  const onSheet = sheet.columns * sheet.rows;
  const sheets = Math.max(1, Math.ceil(boxes.length / onSheet));
  return Array.from({ length: sheets }, (_, index) => ({
    ...paper,
    shapes: boxes.slice(index * onSheet, (index + 1) * onSheet).flatMap(drawLabel),
  }));
}

function drawLabel({ shortCode, supporterName, classroomName }: PickupBox, index: number): Shape[] {
  const x = sheet.left + (index % sheet.columns) * sheet.stepX + padding;
  const y = sheet.top + Math.floor(index / sheet.columns) * sheet.stepY;
  const width = sheet.width - 2 * padding;
  const name = fitLines(supporterName, 'strong', width, [
    { size: 10, lines: 1 },
    { size: 9, lines: 2 },
    { size: 7.5, lines: 2 },
  ]);
  // A second line of the name lifts what is above it.
  const isLong = name.lines.length > 1;
  return [
    line(shortCode, x, y + (isLong ? 27 : 32), { size: 24, font: 'code' }),
    ...name.lines.map((text, row) =>
      line(text, x, y + (isLong ? 39 : 47) + row * 10, {
        size: name.size,
        font: 'strong',
        continues: row > 0,
      }),
    ),
    line(cutText(classroomName ?? 'Without a class', 'text', 9, width), x, y + 60, {
      size: 9,
      color: faintInk,
    }),
  ];
}
