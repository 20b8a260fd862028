import {
  contentWidth,
  cutText,
  faintInk,
  ink,
  line,
  margin,
  type Shape,
  type TextShape,
} from '../../flyers/drawing/index.js';

export type Column = {
  readonly title: string;
  /** In points from the left margin: where the cell begins, or ends when it is a number. */
  readonly x: number;
  readonly width: number;
  readonly isNumber?: boolean;
};

export const rowHeight = 15;
const size = 9;

/** A table of one line for each row, its head repeated wherever it is drawn. Ends `rows + 1` rows below `top`. */
export function paperTable(
  columns: readonly Column[],
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
    rule(top + 4, ink, 0.8),
    ...rows.map((_row, index) => rule(top + (index + 1) * rowHeight + 4, '#e6dfe9', 0.5)),
    { kind: 'table', rows: [head, ...body] },
  ];
}

export function rule(y: number, stroke: string, strokeWidth: number): Shape {
  return { kind: 'path', d: `M${margin} ${y}h${contentWidth}`, stroke, strokeWidth };
}

function cell(
  { x, width, isNumber }: Column,
  text: string,
  baseline: number,
  role: 'TH' | 'TD',
  isStrong = role === 'TH',
): TextShape {
  const font = isStrong ? 'strong' : 'text';
  return line(cutText(text, font, size, width), margin + x, baseline, {
    size,
    role,
    font,
    align: isNumber ? 'right' : 'left',
    color: role === 'TH' ? faintInk : ink,
  });
}
