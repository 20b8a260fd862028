import { cut, fitLines, type Fitted, type FontName, printed, sizeToFit, widthOf } from './fonts.js';
import { circle, pouch, roundedBox, type Shape, type TextRole, type TextShape } from './pouch.js';

/** Letter size and margins, in points (docs/product/interface.md). */
export const paper = { width: 612, height: 792 } as const;
export const margin = 36;
export const contentWidth = paper.width - 2 * margin;
/** The smallest font size of a paper, in points. Text that does not fit is cut or wrapped. */
export const smallest = 9;
const headHeight = 196;

export const ink = '#32163a';
export const faintInk = '#604b67';
export const sky = '#dbf2ff';
const lemon = '#ffd545';

export type TextOptions = {
  readonly size: number;
  readonly font?: FontName;
  readonly color?: string;
  readonly role?: TextRole;
  readonly align?: TextShape['align'];
  readonly continues?: boolean;
  readonly isTurned?: boolean;
};

/** A line of text in a font that has its characters. */
export function line(
  text: string,
  x: number,
  baseline: number,
  { font = 'text', color = ink, role = 'P', ...options }: TextOptions,
): TextShape {
  return { kind: 'text', ...printed(text, font), x, baseline, color, role, ...options };
}

export function textLines(
  texts: readonly string[],
  x: number,
  first: number,
  step: number,
  options: TextOptions,
): TextShape[] {
  return texts.map((text, index) =>
    line(text, x, first + index * step, { ...options, continues: options.continues || index > 0 }),
  );
}

/** A line of text that ends at the right margin. */
export function atRight(text: string, baseline: number, options: TextOptions): TextShape {
  return line(text, paper.width - margin, baseline, { ...options, align: 'right' });
}

/** A line across the paper, dark under a head and fine between rows. */
export function rule(
  y: number,
  look: 'fine' | 'dark' = 'fine',
  strokeWidth = look === 'fine' ? 0.5 : 1,
): Shape {
  const stroke = look === 'fine' ? '#e6dfe9' : ink;
  return { kind: 'path', d: `M${margin} ${y}h${contentWidth}`, stroke, strokeWidth };
}

/** The sky head: mark, headline, pouch, cloud edge. */
export function head(headline: string): Shape[] {
  const { lines, size, font } = fitLines(headline, 'heading', 374, headlineSteps);
  const height = size * 1.08;
  // Centers the block vertically below the mark.
  const first = 75 + (105 - lines.length * height) / 2 + size * 0.82;
  return [
    { kind: 'path', d: `M0 0h${paper.width}v${headHeight}h-${paper.width}z`, fill: sky },
    ...mark(margin, 30, 42 / 44),
    line('Skycrumb', 86, 55, { size: 19, font: 'heading' }),
    ...textLines(lines, margin, first, height, { size, font, role: 'H1' }),
    ...pouch(424, 14, 150),
    { kind: 'path', d: cloudEdge, fill: '#ffffff' },
  ];
}

/** Smaller sizes for more lines, so that a long name does not reach the clouds. */
const headlineSteps = [
  { size: 33, lines: 2 },
  { size: 27, lines: 3 },
  { size: 23, lines: 4 },
  { size: 18, lines: 5 },
  { size: 14, lines: 7 },
];

export const cloudEdge =
  'M0 197V187c26-12 66-12 92 0 22-15 64-15 96 2 28-14 62-12 88 0 24-17 82-17 108-2 26-12 64-11 90 2 24-14 62-14 84-2 20-9 40-9 54 0v10z';

/** The company's mark, 44 points wide at a scale of 1. */
export function mark(x: number, y: number, scale: number): Shape[] {
  const at = { x, y, scale };
  const raspberry = '#c50a64';
  return [
    {
      kind: 'path',
      at,
      fill: raspberry,
      d: 'M10 26C-1 26 0 13 9 12 9 0 25-3 29 6c9-4 17 4 13 11 3 4 1 9-4 9z',
    },
    { kind: 'path', at, stroke: '#ffffff', strokeWidth: 2.6, d: 'M7 19.5l6-3.5 5 4.5 6-5.5 5.5 5 6.5-3.5' },
    { kind: 'path', at, fill: raspberry, d: circle(14, 31.5, 2.6) },
    { kind: 'path', at, fill: lemon, d: circle(23, 33, 2) },
    { kind: 'path', at, fill: raspberry, d: circle(31, 31, 3) },
  ];
}

/** A label above a code of at most 66 points. */
export function codeBlock(label: string, code: string, labelBaseline: number, width = contentWidth): Shape[] {
  const size = sizeToFit(code, 'code', width, 66);
  return [
    line(cut(label, 'strong', 12.5, width), margin, labelBaseline, {
      size: 12.5,
      font: 'strong',
      color: faintInk,
    }),
    line(code, margin, labelBaseline + 13 + size * 0.74, { size, font: 'code', role: 'H2' }),
  ];
}

type Area = { readonly x: number; readonly top: number; readonly width: number; readonly height: number };

export type Step = { readonly title: string; readonly text: string };

/** The numbered steps, spread over the height. */
export function stepList(steps: readonly Step[], { x, top, width, height }: Area): Shape[] {
  return steps.flatMap(({ title, text }, index) => {
    const middle = top + (height / steps.length) * (index + 0.5);
    const textX = x + 42;
    const titleFit = fitLines(title, 'strong', width - 42, [
      { size: 13.5, lines: 1 },
      { size: 11, lines: 2 },
    ]);
    const textFit = fitLines(text, 'text', width - 42, [
      { size: 13, lines: 2 },
      { size: 11, lines: 3 },
    ]);
    const rows = [
      ...titleFit.lines.map((row) => ({ row, size: titleFit.size, font: 'strong' as const })),
      ...textFit.lines.map((row) => ({ row, size: textFit.size, font: 'text' as const })),
    ];
    const first = middle - (rows.length * 17) / 2 + 13;
    return [
      { kind: 'path', d: circle(x + 15, middle, 15), fill: lemon } as const,
      line(String(index + 1), x + 15, middle + 5.4, { size: 15, font: 'heading', align: 'center' }),
      ...rows.map(({ row, size, font }, at) =>
        line(row, textX, first + at * 17, { size, font, continues: true }),
      ),
    ];
  });
}

export type Fact = { readonly label: string; readonly value: string };

/** The dark bar with a fact at each side, or only at the left. */
export function inkBar(left: Fact, right: Fact | null, top: number): Shape[] {
  const room = contentWidth - 36 - (right ? 24 + widthOf(right.value, 'heading', 23) : 0);
  const size = Math.min(23, sizeToFit(left.value, 'heading', room, 23));
  const white = '#ffffff';
  const end = paper.width - margin - 18;
  return [
    { kind: 'path', d: roundedBox(margin, top, contentWidth, 60, 16), fill: ink },
    line(left.label, margin + 18, top + 21, { size: 11.5, color: white }),
    line(left.value, margin + 18, top + 46, { continues: true, size, font: 'heading', color: white }),
    ...(right ? barEnd(right, end, top, white) : []),
  ];
}

function barEnd({ label, value }: Fact, end: number, top: number, color: string): Shape[] {
  const common = { color, align: 'right' } as const;
  return [
    line(label, end, top + 21, { ...common, size: 11.5 }),
    line(value, end, top + 46, { ...common, continues: true, size: 23, font: 'heading' }),
  ];
}

export function foot(left: string, right: string, baseline: number, most = 10): Shape[] {
  const room = contentWidth - widthOf(right, 'text', most) - 16;
  const size = Math.max(smallest, sizeToFit(left, 'text', room, most));
  return [
    line(cut(left, 'text', size, room), margin, baseline, { size, color: faintInk }),
    atRight(right, baseline, { size: most, color: faintInk }),
  ];
}

type FiledPaper = {
  readonly seller: string;
  readonly kind: string;
  readonly note: string;
  /** Whether to emphasize the kind, as for a draft. */
  readonly isStrong?: boolean;
};

/** The head of a paper for filing: the seller, the kind of paper and a note. */
export function filedHead({ seller, kind, note, isStrong = false }: FiledPaper): Shape[] {
  return [
    ...mark(margin, 34, 34 / 44),
    line(seller, margin + 42, 55, { size: 16, font: 'heading' }),
    atRight(kind, 50, { size: 11, color: faintInk, font: isStrong ? 'strong' : 'text' }),
    atRight(note, 65, { size: 9, color: faintInk }),
    rule(84, 'dark'),
  ];
}

/** The foot of one of its pages. */
export function filedFoot(words: string, page: number, count: number): Shape[] {
  return [rule(paper.height - 44), ...foot(words, `Page ${page} of ${count}`, paper.height - 30, smallest)];
}

export function tickBox(x: number, y: number, size: number): Shape {
  return { kind: 'path', d: `M${x} ${y}h${size}v${size}h-${size}z`, stroke: ink, strokeWidth: 1.2 };
}

/** Two boxes side by side, taller for long prizes. */
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
  const fitted = fitLines(value, 'text', width - 28, [
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
    ...textLines(lines, x + 14, top + 36, 12.5, { size, continues: true }),
  ];
}
