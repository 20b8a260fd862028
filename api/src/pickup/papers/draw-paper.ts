import {
  cutText,
  faintInk,
  fitLines,
  line,
  type Page,
  paper,
  type Shape,
  writePdf,
} from '../../flyers/drawing/index.js';
import { whenOf } from '../../lib/calendar-hours.js';
import { BoxState, type HandOutList, type PickupBox } from '../hand-outs/hand-out-list.types.js';
import { boxBlock, headingBlock, totalBlocks } from './box-blocks.js';
import { byClass, sumProducts } from './box-lines.js';
import { type Block, flowPages } from './flow-pages.js';
import type { PaperKind } from './paper-kind.js';

/** A day's list as a paper. Letter size, tagged for screen readers. */
export function drawPaper(kind: PaperKind, list: HandOutList): Promise<Buffer> {
  const title = `${titles[kind]}, ${list.organizationName}`;
  return writePdf(paperPages(kind, list), { title, language: 'en-US', madeAt: list.at });
}

/** Boxes of cancelled orders are left out, and those of which every line was refunded. */
export function paperPages(kind: PaperKind, { organizationName, day, boxes: all }: HandOutList): Page[] {
  const boxes = all.filter(({ state, items }) => state !== BoxState.CANCELLED && items.length > 0);
  if (kind === 'labels') return labelPages(inLabelOrder(boxes));
  const when = day ? `${whenOf(day)} · ${day.place}` : 'No pickup day yet';
  return flowPages(blocksOf[kind](boxes), { title: titles[kind], organizationName, when });
}

const titles: Readonly<Record<PaperKind, string>> = {
  'list-by-name': 'Pickup list by name',
  'list-by-class': 'Pickup list by class',
  packing: 'Packing lists',
  labels: 'Labels',
};

const blocksOf: Readonly<
  Record<Exclude<PaperKind, 'labels'>, (boxes: readonly PickupBox[]) => readonly Block[]>
> = {
  'list-by-name': (boxes) => [...boxes.map(boxBlock), ...totalBlocks(sumProducts(boxes))],
  'list-by-class': (boxes) => [
    ...byClass(boxes).flatMap((group) => [
      headingBlock(group.name, group.boxes.length),
      ...group.boxes.map(boxBlock),
    ]),
    ...totalBlocks(sumProducts(boxes)),
  ],
  // A page for each class, that goes with its carton.
  packing: (boxes) =>
    byClass(boxes).flatMap((group) => [
      headingBlock(group.name, group.boxes.length, true),
      ...group.boxes.map(boxBlock),
      ...totalBlocks(sumProducts(group.boxes)),
    ]),
};

/** Class by class, so that a sheet is stuck on carton after carton. */
function inLabelOrder(boxes: readonly PickupBox[]): PickupBox[] {
  return byClass(boxes).flatMap((group) => group.boxes);
}

/** Avery 5160 on Letter, in points: 3 by 10 labels of 2 5/8 by 1 inch. */
const sheet = { columns: 3, rows: 10, left: 13.5, top: 36, stepX: 198, stepY: 72, width: 189 } as const;
const padding = 12;

/** A label for each box: its code, who comes for it, and the class. */
function labelPages(boxes: readonly PickupBox[]): Page[] {
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
