import {
  atRight,
  type Block,
  contentWidth,
  cutText,
  faintInk,
  fitLines,
  flowPages,
  foot,
  ink,
  line,
  margin,
  mark,
  type Page,
  paper,
  rule,
  type Shape,
  smallest,
  tableBlocks,
  textLines,
  tickBox,
  wrapText,
  writePdf,
} from '../../flyers/drawing/index.js';
import { whenOf } from '../../lib/calendar-hours.js';
import { counted } from '../../lib/counts.js';
import { BoxState, type HandOutList, type PickupBox } from '../hand-outs/hand-out-list.types.js';
import { bagsOf, byClass, comparePrinted, itemLines, type ProductTotal, sumProducts } from './box-lines.js';
import type { PaperKind } from './pickup-paper.resolver.js';

/** Below a head of one line for day and place. */
const firstTop = 122;

const lineHeight = 13;

const nameX = margin + 82;

const nameWidth = 196;

const itemsX = margin + 290;

const itemsWidth = contentWidth - 290;

/** Draws a day's list as a PDF: Letter size, tagged for screen readers. */
export function drawPaper(kind: PaperKind, list: HandOutList): Promise<Buffer> {
  const title = `${titles[kind]}, ${list.organizationName}`;
  return writePdf(paperPages(kind, list), { title, madeAt: list.at });
}

/** Omits boxes of cancelled orders, and those with every line refunded. */
export function paperPages(kind: PaperKind, { organizationName, day, boxes: all }: HandOutList): Page[] {
  const boxes = all
    .filter(({ state, items }) => state !== BoxState.CANCELLED && items.length > 0)
    .sort((one, other) => comparePrinted(one.supporterName, other.supporterName));
  // Sorted by class, so that labels follow the cartons.
  if (kind === 'labels') return labelPages(byClass(boxes).flatMap((group) => group.boxes));
  const when = day ? `${whenOf(day)} · ${day.place}` : 'No pickup day yet';
  const whenLines = wrapText(when, 'text', 10, contentWidth - 46);
  const head = { title: titles[kind], organizationName, whenLines };
  const top = firstTop + (whenLines.length - 1) * lineHeight;
  return flowPages(blocksOf[kind](boxes), {
    first: top,
    next: top,
    bottom: paper.height - 54,
    frame: (shapes, page, count) => [...headOf(head), ...shapes, ...footOf(head, page, count)],
  });
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
  'list-by-name': (boxes) => [...boxes.flatMap(boxBlocks), ...totalBlocks(sumProducts(boxes))],
  'list-by-class': (boxes) => [
    ...byClass(boxes).flatMap((group) => [
      headingBlock(group.name, group.boxes.length),
      ...group.boxes.flatMap(boxBlocks),
    ]),
    ...totalBlocks(sumProducts(boxes)),
  ],
  // A page for each class, to put into its carton.
  packing: (boxes) =>
    byClass(boxes).flatMap((group) => [
      headingBlock(group.name, group.boxes.length, true),
      ...group.boxes.flatMap(boxBlocks),
      ...totalBlocks(sumProducts(group.boxes)),
    ]),
};

/** Avery 5160 on Letter, in points: 3 by 10 labels of 2 5/8 by 1 inch. */
const sheet = { columns: 3, rows: 10, left: 13.5, top: 36, stepX: 198, stepY: 72, width: 189 } as const;
const padding = 12;

/** A label for each bag: the box's code, the name and the class; a named bag also has the supporter's name. */
function labelPages(boxes: readonly PickupBox[]): Page[] {
  const labels = boxes.flatMap((box) => bagsOf(box).map(({ forName }) => ({ ...box, forName })));
  const onSheet = sheet.columns * sheet.rows;
  const sheets = Math.max(1, Math.ceil(labels.length / onSheet));
  return Array.from({ length: sheets }, (_, index) => ({
    ...paper,
    shapes: labels.slice(index * onSheet, (index + 1) * onSheet).flatMap(drawLabel),
  }));
}

type Label = PickupBox & { readonly forName: string | null };

function drawLabel({ shortCode, supporterName, forName, classroomName }: Label, index: number): Shape[] {
  const x = sheet.left + (index % sheet.columns) * sheet.stepX + padding;
  const y = sheet.top + Math.floor(index / sheet.columns) * sheet.stepY;
  const width = sheet.width - 2 * padding;
  const name = fitLines(forName ?? supporterName, 'strong', width, [
    { size: 10, lines: 1 },
    { size: smallest, lines: 3 },
  ]);
  const group = classroomName ?? 'Without a class';
  const below = fitLines(forName === null ? group : `${supporterName} · ${group}`, 'text', width, [
    { size: smallest, lines: 4 - name.lines.length },
  ]).lines;
  // More lines move the code up, and a fourth makes it smaller, so that no text is smaller than on other papers.
  const count = name.lines.length + below.length;
  const { size, code, first, step } = labelLayouts[count === 4 ? 4 : count === 3 ? 3 : 2];
  return [
    line(shortCode, x, y + code, { size, font: 'code' }),
    ...textLines(name.lines, x, y + first, step, { size: name.size, font: 'strong' }),
    ...textLines(below, x, y + first + name.lines.length * step, step, { size: smallest, color: faintInk }),
  ];
}

/** By the number of lines below the code: its size and baseline, and the first baseline and spacing of the lines. */
const labelLayouts = {
  2: { size: 24, code: 32, first: 47, step: 13 },
  3: { size: 24, code: 27, first: 39, step: 10 },
  4: { size: 18, code: 19, first: 31, step: 10 },
} as const;

/** Of contents in one block: with the heading of its class it fits on a page. */
const linesPerBlock = 40;

type ContentLine = { readonly text: string; readonly continues: boolean };

/** A box with its tick box, code, name, class and contents; one longer than a page goes on with code and name. */
function boxBlocks(box: PickupBox): Block[] {
  const parts: ContentLine[][] = [[]];
  for (const item of itemLines(box)) {
    const lines = wrapText(item, 'text', 9.5, itemsWidth);
    if ((parts.at(-1)?.length ?? 0) + lines.length > linesPerBlock) parts.push([]);
    for (const [index, text] of lines.entries()) {
      if (parts.at(-1)?.length === linesPerBlock) parts.push([]);
      parts.at(-1)?.push({ text, continues: index > 0 });
    }
  }
  return parts.filter(({ length }) => length > 0).map((lines, index) => boxBlock(box, lines, index > 0));
}

/** A handed-out box is already ticked. */
function boxBlock(box: PickupBox, items: readonly ContentLine[], isContinued: boolean): Block {
  const { lines: nameLines } = fitLines(box.supporterName, 'strong', nameWidth, [{ size: 11, lines: 4 }]);
  const { lines: classLines } = fitLines(
    isContinued ? 'continued' : (box.classroomName ?? 'Without a class'),
    'text',
    nameWidth,
    [{ size: 9, lines: 3 }],
  );
  const height = Math.max(nameLines.length + classLines.length, items.length) * lineHeight + 10;
  return {
    height,
    draw: (top) => [
      ...(isContinued ? [] : [tickBox(margin, top + 5, 16)]),
      ...(box.state === BoxState.HANDED_OUT && !isContinued ? [tick(margin, top + 5)] : []),
      line(box.shortCode, margin + 26, top + 18, { size: 13, font: 'code' }),
      ...textLines(nameLines, nameX, top + 17, lineHeight, { size: 11, font: 'strong' }),
      ...textLines(classLines, nameX, top + 17 + nameLines.length * lineHeight, lineHeight, {
        size: 9,
        color: faintInk,
      }),
      ...items.map(({ text, continues }, index) =>
        line(text, itemsX, top + 16 + index * lineHeight, { size: 9.5, continues: continues && index > 0 }),
      ),
      rule(top + height - 1),
    ],
  };
}

function headingBlock(text: string, count: number, startsPage = false): Block {
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
      atRight(boxes, top + 24, { size: 10, color: faintInk }),
      rule(top + 31, 'dark', 0.8),
    ],
  };
}

function totalBlocks(totals: readonly ProductTotal[]): Block[] {
  return tableBlocks({
    title: 'Totals by product',
    columns: [
      { title: 'Product', x: 0 },
      { title: 'As ordered', x: contentWidth - 110, isNumber: true },
      { title: 'In mix packs', x: contentWidth, isNumber: true },
    ],
    rows: totals.map(({ name, ordered, picked }) => [name, String(ordered), String(picked)]),
  });
}

function tick(x: number, y: number): Shape {
  return { kind: 'path', d: `M${x + 3} ${y + 8}l4 5l7-10`, stroke: ink, strokeWidth: 1.8 };
}

type PaperHead = {
  readonly title: string;
  readonly organizationName: string;
  /** Day, hours and place. */
  readonly whenLines: readonly string[];
};

function headOf({ title, organizationName, whenLines }: PaperHead): Shape[] {
  return [
    ...mark(margin, 30, 34 / 44),
    line(title, margin + 46, 52, { size: 20, font: 'heading', role: 'H1' }),
    line(cutText(organizationName, 'strong', 11, contentWidth - 46), margin + 46, 70, {
      size: 11,
      font: 'strong',
    }),
    ...textLines(whenLines, margin + 46, 86, lineHeight, { size: 10, color: faintInk }),
    rule(98 + (whenLines.length - 1) * lineHeight, 'dark'),
  ];
}

function footOf({ organizationName, title }: PaperHead, page: number, count: number): Shape[] {
  return foot(`${title} · ${organizationName}`, `Page ${page} of ${count}`, paper.height - 30, smallest);
}
