import type { Sharp } from 'sharp';
import { loadPictures } from '../../lib/pictures.js';
import { loadFont } from './fonts.js';
import type { BoxesShape, Page, PathShape, Shape, TextShape } from './pouch.js';

/** Draws a page as a picture of the given width in pixels, on another thread. */
export async function drawPicture(page: Page, width: number): Promise<Sharp> {
  const open = await loadPictures();
  return open(Buffer.from(writeSvg(page, width))).flatten({ background: '#ffffff' });
}

/** Converts texts to outlines, so that the picture needs no installed fonts. */
function writeSvg({ width, height, shapes }: Page, pixels: number): string {
  const body = shapes.flatMap(pathsOf).map(writePath).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(height * pixels) / width}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function pathsOf(shape: Shape): PathShape[] {
  if (shape.kind === 'path') return [shape];
  if (shape.kind === 'boxes') return [boxesPath(shape)];
  return shape.kind === 'text' ? outlines(shape) : shape.rows.flat().flatMap(outlines);
}

function boxesPath({ boxes, fill, at }: BoxesShape): PathShape {
  const d = boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
  return { kind: 'path', d, fill, at };
}

function outlines({ text, x, baseline, font: name, size, color, align, isTurned }: TextShape): PathShape[] {
  const { font } = loadFont(name);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  let pen = -{ left: 0, center: 0.5, right: 1 }[align ?? 'left'] * advanceWidth * scale;
  return glyphs.map((glyph, index) => {
    const at = { x: isTurned ? x : x + pen, y: isTurned ? baseline - pen : baseline, scale };
    pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
    // The y axis of fonts points up, that of SVG down.
    return { kind: 'path', d: glyph.path.scale(1, -1).toSVG(), fill: color, at: { ...at, isTurned } };
  });
}

/** Safe without escaping: paths and colors are ours, and typed text is only in outlines. */
function writePath({ d, fill = 'none', stroke, strokeWidth = 1, at }: PathShape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  const place = at
    ? ` transform="translate(${at.x} ${at.y})${at.isTurned ? ' rotate(-90)' : ''} scale(${at.scale})"`
    : '';
  return `<path d="${d}" fill="${fill}"${line}${place}/>`;
}
