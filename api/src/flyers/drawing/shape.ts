import type { FontName } from './fonts.js';

/** What a text is, for a screen reader: the PDF is tagged with it. */
export type TextRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

export type TextShape = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** Of the characters' feet. */
  readonly baseline: number;
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly role: TextRole;
  /** Belongs to the same paragraph as the text before it. */
  readonly continues?: boolean;
};

export type PathShape = {
  readonly kind: 'path';
  /** As in SVG. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** Moves, then enlarges. */
  readonly at?: Placement;
};

export type Placement = { readonly x: number; readonly y: number; readonly scale: number };

/** Many upright boxes of one colour, such as the modules of a QR code. */
export type UnitsShape = {
  readonly kind: 'boxes';
  readonly boxes: readonly (readonly [x: number, y: number, width: number, height: number])[];
  readonly fill: string;
  readonly at: Placement;
  /** What they stand for. */
  readonly alt: string;
};

/** Rows of cells; the first row is the head. */
export type TableShape = { readonly kind: 'table'; readonly rows: readonly (readonly TextShape[])[] };

export type Shape = TextShape | PathShape | UnitsShape | TableShape;

/** A page as data, in points: drawn once, written as PDF or as a picture. */
export type Page = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = radius;
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
