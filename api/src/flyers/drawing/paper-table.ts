import { widthOf, wrapText } from './fonts.js';
import type { Block } from './flow-pages.js';
import { contentWidth, faintInk, ink, line, margin, rule, smallest, textLines } from './page-parts.js';
import type { Shape, TextShape } from './pouch.js';

export type PaperColumn = {
  readonly title: string;
  /** In points from the left margin: the start of the cell, or its end for a number. */
  readonly x: number;
  readonly isNumber?: boolean;
};

/** A row with its wrapped cells. */
export type PaperRow = {
  readonly cells: readonly (readonly string[])[];
  readonly isStrong: boolean;
  /** From its first baseline to the next row's. */
  readonly height: number;
};

/** A table before its cells are wrapped. */
export type PaperTable = {
  readonly title?: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the last row is a sum. */
  readonly hasSum?: boolean;
};

/** From one baseline to the next, for a row of one line. */
export const rowHeight = 15;
const lineStep = 11;
const gap = 4;
const size = smallest;

/** Lays out rows without cutting: numbers get their full width, and names wrap in the remaining space. */
export function paperRows(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  hasSum = false,
): PaperRow[] {
  const widths = columns.map(({ title }, at) =>
    rows.reduce((most, cells) => Math.max(most, widthIn(cells[at] ?? '')), widthIn(title)),
  );
  const starts = columns.map(({ x, isNumber }, at) => (isNumber ? x - (widths[at] ?? 0) : x));
  const linesOf = (text: string, at: number): readonly string[] => {
    const room = (starts[at + 1] ?? contentWidth + gap) - gap - (starts[at] ?? 0);
    if (columns[at]?.isNumber || text === '') return [text];
    return wrapText(text, 'strong', size, room);
  };
  return rows.map((row, index) => {
    const cells = columns.map((_column, at) => linesOf(row[at] ?? '', at));
    const more = Math.max(...cells.map(({ length }) => length)) - 1;
    return { cells, isStrong: hasSum && index === rows.length - 1, height: rowHeight + more * lineStep };
  });
}

function widthIn(text: string): number {
  return widthOf(text, 'strong', size);
}

/** The number of rows that fit into a height in points. */
export function fittingRows(rows: readonly PaperRow[], height: number): number {
  let left = height;
  for (const [count, row] of rows.entries()) {
    left -= row.height;
    if (left < 0) return count;
  }
  return rows.length;
}

/** Keeps a table on one page if possible; long tables are split into blocks of up to 36 rows' height. */
export function tableBlocks({ title, columns, rows, hasSum }: PaperTable): Block[] {
  const blocks: Block[] = [];
  let left = paperRows(columns, rows, hasSum);
  while (left.length > 0) {
    const part = left.slice(0, Math.max(1, fittingRows(left, 36 * rowHeight)));
    left = left.slice(part.length);
    const name = title && (blocks.length === 0 ? title : `${title}, continued`);
    const head = name ? 24 : 4;
    blocks.push({
      height: part.reduce((sum, { height }) => sum + height, head + rowHeight + 16),
      draw: (top) => [
        ...(name
          ? [line(name, margin, top + 14, { size: 12.5, font: 'heading' as const, role: 'H2' as const })]
          : []),
        ...paperTable(columns, part, top + head + rowHeight - 3),
      ],
    });
  }
  return blocks;
}

/** A table whose head is at `top`. */
export function paperTable(columns: readonly PaperColumn[], rows: readonly PaperRow[], top: number): Shape[] {
  const table = [columns.flatMap((column) => cellOf(column, [column.title], top, { role: 'TH' }))];
  const rules: Shape[] = [rule(top + 4, 'dark', 0.8)];
  let baseline = top + rowHeight;
  for (const { cells, isStrong, height } of rows) {
    table.push(
      columns.flatMap((column, at) => cellOf(column, cells[at] ?? [], baseline, { role: 'TD', isStrong })),
    );
    baseline += height;
    rules.push(rule(baseline - rowHeight + 4));
  }
  return [...rules, { kind: 'table', rows: table }];
}

type CellLook = { readonly role: 'TH' | 'TD'; readonly isStrong?: boolean };

function cellOf(
  { x, isNumber }: PaperColumn,
  lines: readonly string[],
  baseline: number,
  { role, isStrong = role === 'TH' }: CellLook,
): TextShape[] {
  return textLines(lines, margin + x, baseline, lineStep, {
    size,
    role,
    font: isStrong ? 'strong' : 'text',
    align: isNumber ? 'right' : 'left',
    color: role === 'TH' ? faintInk : ink,
  });
}
