import { cut } from './fonts.js';
import { faintInk, ink, line, margin, rule, smallest } from './page-parts.js';
import type { Shape, TextShape } from './pouch.js';

/** A column of a table on a paper. */
export type PaperColumn = {
  readonly title: string;
  /** In points from the left margin: where the cell begins, or ends when it is a number. */
  readonly x: number;
  readonly width: number;
  readonly isNumber?: boolean;
};

/** From one row's baseline to the next one's. */
export const rowHeight = 15;
const size = smallest;

/** A table of one line for each row, its head repeated wherever it is drawn. Ends `rows + 1` rows below `top`. */
export function paperTable(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  top: number,
  strongRows: readonly number[] = [],
): Shape[] {
  const head = columns.map((column) => cell(column, column.title, top, 'TH'));
  const body = rows.map((cells, index) =>
    columns.map((column, at) =>
      cell(column, cells[at] ?? '', top + (index + 1) * rowHeight, 'TD', strongRows.includes(index)),
    ),
  );
  return [
    rule(top + 4, 'dark', 0.8),
    ...rows.map((_row, index) => rule(top + (index + 1) * rowHeight + 4)),
    { kind: 'table', rows: [head, ...body] },
  ];
}

function cell(
  { x, width, isNumber }: PaperColumn,
  text: string,
  baseline: number,
  role: 'TH' | 'TD',
  isStrong = role === 'TH',
): TextShape {
  const font = isStrong ? 'strong' : 'text';
  return line(cut(text, font, size, width), margin + x, baseline, {
    size,
    role,
    font,
    align: isNumber ? 'right' : 'left',
    color: role === 'TH' ? faintInk : ink,
  });
}
