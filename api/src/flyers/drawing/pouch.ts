import type { FontName } from './fonts.js';

/** The pouch from the shop's drawings (docs/product/interface.md), designed in 320 by 320 units. */
export function pouch(x: number, y: number, side: number): PathShape[] {
  const at = { x, y, scale: side / 320 };
  return [...bag, ...inWindow.flatMap(candy), windowEdge, badge, ...inFront.flatMap(candy)].map((shape) => ({
    ...shape,
    kind: 'path',
    at,
  }));
}

type Drawn = Omit<PathShape, 'kind' | 'at'>;

const outline = '#1657a1';
const windowPath = 'M160 134c34-6 60 16 58 48s-24 54-58 54-58-22-58-54 26-54 58-48z';

const bag: readonly Drawn[] = [
  { d: circle(160, 164, 124), fill: '#f9fbfe' },
  {
    d: 'M92 62c-2-7 2-11 8-11h120c6 0 10 4 8 11l-3 24c11 52 15 118 8 180-1 9-6 14-15 14H102c-9 0-14-5-15-14-7-62-3-128 8-180z',
    fill: '#56a0fc',
    stroke: outline,
    strokeWidth: 4,
  },
  {
    d: 'M95 86l-3-24c-1-6 2-9 8-9h120c6 0 9 3 8 9l-3 24z',
    fill: '#91c1fe',
    stroke: outline,
    strokeWidth: 3.4,
  },
  {
    d: 'M108 61v17M124 61v17M140 61v17M156 61v17M172 61v17M188 61v17M204 61v17',
    stroke: outline,
    strokeWidth: 2,
  },
  { d: 'M105 98c-8 42-10 100-6 146', stroke: '#a9cffe', strokeWidth: 7 },
  { d: windowPath, fill: '#f9fbfe' },
];

const windowEdge: Drawn = { d: windowPath, stroke: outline, strokeWidth: 3.4 };

const badge: Drawn = {
  d: 'M147 119c-8 0-10-10-2-12 0-9 12-11 15-4 4-7 16-5 15 4 9 1 8 12 0 12z',
  fill: '#ffffff',
  stroke: outline,
  strokeWidth: 2.6,
};

type Candy = {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly tones: readonly [string, string, string];
};

const tones = {
  pink: ['#fe9cb8', '#fee1e8', '#912f52'],
  orange: ['#ffa56d', '#fee3d4', '#8a4000'],
  yellow: ['#fdd554', '#fff0c2', '#8d5e00'],
  green: ['#6ed797', '#cbf6d8', '#026a3b'],
  blue: ['#91c1fe', '#ddebfe', '#1657a1'],
} as const;

const inWindow: readonly Candy[] = [
  { x: 130, y: 174, r: 20, tones: tones.pink },
  { x: 168, y: 160, r: 20, tones: tones.orange },
  { x: 194, y: 188, r: 20, tones: tones.yellow },
  { x: 141, y: 208, r: 20, tones: tones.green },
  { x: 176, y: 212, r: 20, tones: tones.blue },
];

const inFront: readonly Candy[] = [
  { x: 72, y: 259, r: 24, tones: tones.yellow },
  { x: 246, y: 262, r: 25, tones: tones.green },
  { x: 116, y: 278, r: 20, tones: tones.blue },
];

/** A marble with its crack and paler broken face. */
function candy({ x, y, r, tones: [base, light, edge] }: Candy): Drawn[] {
  const u = (units: number): number => Math.round((units * r) / 2) / 10;
  const face =
    `M${x - u(19.6)} ${y + u(4)}c${u(6)} ${u(-8)} ${u(10)} ${u(3)} ${u(17)} ${u(-4)}s${u(12)} ${u(5)} ${u(22)} ${u(-3)}` +
    `c${u(1)} ${u(7)} ${u(-1)} ${u(12)} ${u(-5)} ${u(16)}c${u(-9)} ${u(9)} ${u(-24)} ${u(7)} ${u(-30)} ${u(-2)}z`;
  const shine = `M${x - u(12)} ${y - u(7)}c${u(1)} ${u(-4)} ${u(4)} ${u(-6)} ${u(8)} ${u(-7)}`;
  return [
    { d: circle(x, y, r), fill: base, stroke: edge, strokeWidth: 3 },
    { d: face, fill: light, stroke: edge, strokeWidth: 2.4 },
    { d: shine, stroke: '#ffffff', strokeWidth: 3 },
  ];
}

/** The tag of a text in the PDF, for screen readers. */
export type TextRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

export type TextShape = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The y position of the baseline. */
  readonly baseline: number;
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly role: TextRole;
  /** Belongs to the same paragraph as the text before it. */
  readonly continues?: boolean;
  /** Reads from bottom to top. */
  readonly isTurned?: boolean;
};

export type PathShape = {
  readonly kind: 'path';
  /** An SVG path. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** Translates, then scales. */
  readonly at?: Placement;
};

type Placement = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isTurned?: boolean;
};

/** Many boxes of one color, such as the modules of a QR code. */
export type BoxesShape = {
  readonly kind: 'boxes';
  readonly boxes: readonly (readonly [x: number, y: number, width: number, height: number])[];
  readonly fill: string;
  readonly at: Placement;
  /** The alternative text. */
  readonly alt: string;
};

/** Rows of cells; the first row is the head. */
export type TableShape = { readonly kind: 'table'; readonly rows: readonly (readonly TextShape[])[] };

export type Shape = TextShape | PathShape | BoxesShape | TableShape;

/** A page as data, in points, to be written as a PDF or a picture. */
export type Page = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = radius;
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
