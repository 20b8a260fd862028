import { barOf, closing, footOf, headOf, organizationLabel, scanRow, stepsOf, qrCode } from './code-pages.js';
import { fitLines, sizeToFit, widthOf } from './fonts.js';
import type { Flyer, FlyerClassroom } from './draw-flyer.js';
import { flyerTextsIn, type FlyerTexts, addressOnPaper } from './wording.js';
import { codeBlock, contentWidth, faintInk, paper, line, margin, smallest, textLines } from './page-parts.js';
import type { Page, Shape, TextShape } from './pouch.js';

/** The most rows in two columns that are readable at arm's length; fewer if a name needs two lines. */
const classroomsPerPage = { short: 40, long: 26 };

/** With more classrooms than this the table replaces the prizes. */
const classroomsBesidePrizes = 16;

/** The organization's page with a table of all classroom codes, on several pages if needed. */
export function organizationPages(flyer: Flyer): Page[] {
  const { classrooms } = flyer.facts;
  if (classrooms.length === 0) return [pageWithoutTable(flyer)];
  const room = contentWidth / 2 - 10 - codeWidthOf(classrooms, smallest);
  const isLong = classrooms.map(labelOf).some((label) => widthOf(label, 'text', smallest) > room);
  const count = Math.ceil(classrooms.length / classroomsPerPage[isLong ? 'long' : 'short']);
  const onPage = Math.ceil(classrooms.length / count);
  return Array.from({ length: count }, (_, page) =>
    organizationPage(flyer, classrooms.slice(page * onPage, (page + 1) * onPage), page + 1, count),
  );
}

function pageWithoutTable(flyer: Flyer): Page {
  return {
    ...paper,
    shapes: [
      ...headOf(flyer),
      ...codeBlock(organizationLabel(flyer), flyer.facts.organizationCode, 224),
      ...scanRow(flyer, null, 322, 240),
      ...closing(flyer, 592),
      ...footOf(flyer, 768),
    ],
  };
}

const qrSide = 150;
const besideQr = contentWidth - qrSide - 20;

function organizationPage(
  flyer: Flyer,
  classrooms: readonly FlyerClassroom[],
  page: number,
  count: number,
): Page {
  const { facts, setting } = flyer;
  const texts = flyerTextsIn(setting.language);
  const hasPrizes = classrooms.length <= classroomsBesidePrizes;
  const qrX = paper.width - margin - qrSide;
  return {
    ...paper,
    shapes: [
      ...headOf(flyer),
      ...codeBlock(organizationLabel(flyer), facts.organizationCode, 218, besideQr),
      ...qrCode(flyer, addressOnPaper(flyer, '/', null), qrX, 206, qrSide),
      ...howTo(flyer, besideQr, 206 + qrSide),
      ...codeTable(classrooms, texts, 212 + qrSide, hasPrizes ? 584 : 662),
      ...(hasPrizes ? closing(flyer, 592) : barOf(flyer, 672)),
      ...footOf(flyer, 768, page, count),
    ],
  };
}

/** Only the first step, for lack of space beside the table. */
function howTo(flyer: Flyer, width: number, bottom: number): Shape[] {
  const [{ title, text }] = stepsOf(flyer, true);
  const shown = fitLines(title, 'strong', width, [
    { size: 13.5, lines: 1 },
    { size: 11, lines: 2 },
  ]);
  const first = bottom - 27 - (shown.lines.length - 1) * 14;
  return [
    ...textLines(shown.lines, margin, first, 14, { size: shown.size, font: 'strong' }),
    line(text, margin, bottom - 9, { size: sizeToFit(text, 'text', width, 13), continues: true }),
  ];
}

function codeTable(
  classrooms: readonly FlyerClassroom[],
  { t }: FlyerTexts,
  top: number,
  bottom: number,
): Shape[] {
  const columns = classrooms.length > 8 ? 2 : 1;
  const rows = Math.ceil(classrooms.length / columns);
  const rowHeight = Math.min(32, (bottom - top - 34) / rows);
  const size = Math.min(columns === 1 ? 17 : 13, rowHeight * 0.76);
  const codeWidth = codeWidthOf(classrooms, size);
  const columnWidth = (contentWidth - (columns - 1) * 20) / columns;
  const cellsOf = (classroom: FlyerClassroom, index: number): TextShape[] => {
    const x = margin + Math.floor(index / rows) * (columnWidth + 20);
    const baseline = top + 34 + ((index % rows) + 0.72) * rowHeight;
    return classroomCells(classroom, { x, baseline, size, codeWidth, width: columnWidth, rowHeight });
  };
  const tableHead = [
    line(t('Code'), margin, top + 30, { size: 9.5, font: 'strong', color: faintInk, role: 'TH' }),
    line(t('Classroom'), margin + codeWidth, top + 30, {
      size: 9.5,
      font: 'strong',
      color: faintInk,
      role: 'TH',
    }),
  ];
  return [
    line(t('All classroom codes'), margin, top + 15, { size: 14, font: 'heading', role: 'H2' }),
    ...rules({ rows, columns, columnWidth, rowHeight }, top + 34),
    { kind: 'table', rows: [tableHead, ...classrooms.map(cellsOf)] },
  ];
}

function codeWidthOf(classrooms: readonly FlyerClassroom[], size: number): number {
  return size * 0.6 * Math.max(5, ...classrooms.map(({ code }) => code.length)) + 12;
}

function labelOf({ teacherName, name }: FlyerClassroom): string {
  return [teacherName, name].filter(Boolean).join(' · ');
}

type RowPlace = {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly codeWidth: number;
  readonly width: number;
  readonly rowHeight: number;
};

/** A name that is too long for one line takes two smaller ones. */
function classroomCells(
  classroom: FlyerClassroom,
  { x, baseline, size, codeWidth, width, rowHeight }: RowPlace,
): TextShape[] {
  const label = labelOf(classroom);
  const small = Math.max(smallest, Math.min(size, rowHeight * 0.43));
  const shown = fitLines(label, 'text', width - codeWidth, [
    { size, lines: 1 },
    { size: small, lines: rowHeight < smallest * 2.2 ? 1 : 2 },
  ]);
  const first = shown.lines.length === 1 ? baseline : baseline - small * 0.55;
  return [
    line(classroom.code, x, baseline, { size, font: 'code', role: 'TD' }),
    ...shown.lines.map((text, index) =>
      line(text, x + codeWidth, first + index * small * 1.08, {
        size: shown.size,
        font: shown.font,
        ...(index === 0 ? { role: 'TD' as const } : { continues: true }),
      }),
    ),
  ];
}

type Grid = {
  readonly rows: number;
  readonly columns: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
};

/** Hairlines above the rows. */
function rules({ rows, columns, columnWidth, rowHeight }: Grid, top: number): Shape[] {
  return Array.from({ length: columns }, (_, column) => ({
    kind: 'path' as const,
    d: Array.from(
      { length: rows },
      (_unused, row) => `M${margin + column * (columnWidth + 20)} ${top + row * rowHeight}h${columnWidth}`,
    ).join(''),
    stroke: '#d9ccde',
    strokeWidth: 0.5,
  }));
}
