import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { companyName } from '../../lib/brand.js';
import { type FontName, loadFont, widthOf } from './fonts.js';
import type { Page, PathShape, Shape, TableShape, TextShape, BoxesShape } from './pouch.js';

type Document = InstanceType<typeof PDFDocument>;

type PdfHead = { readonly title: string; readonly language?: string; readonly madeAt: Date };

const fontNames: readonly FontName[] = ['heading', 'text', 'strong', 'code'];

/** Writes pages as one PDF: vectors, embedded fonts, tagged for screen readers. Yields to the event loop between pages. */
export async function writePdf(
  pages: Iterable<Page> | AsyncIterable<Page>,
  { title, language = 'en-US', madeAt }: PdfHead,
): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No default font: if omitted, pdfkit would load its own.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: companyName, CreationDate: madeAt },
  });
  printAtFullSize(document);
  for (const name of fontNames) document.registerFont(name, parsedFont(name));
  const finished = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const writer = { document, stamps: createStamps(document) };
  for await (const { width, height, shapes } of pages) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const group of groupsOf(shapes)) place(writer, root, group);
    await nextTurn();
  }
  root.end();
  document.end();
  return finished;
}

/** Labels match their sheet only unscaled. pdfkit's types omit its catalog. */
function printAtFullSize(document: Document): void {
  const { _root } = document as unknown as { _root: { data: { ViewerPreferences: { data: object } } } };
  Object.assign(_root.data.ViewerPreferences.data, { PrintScaling: 'None' });
}

async function collect(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer); // pdfkit pushes nothing else
  return Buffer.concat(parts);
}

/** Parsed once per process. pdfkit also accepts a parsed font, which its types omit. */
function parsedFont(name: FontName): string {
  return loadFont(name).font as unknown as string;
}

type Structure = ReturnType<Document['struct']>;
type Writer = { readonly document: Document; readonly stamps: Stamps };

/** A text and those that continue it, as one element. */
type Paragraph = { readonly kind: 'paragraph'; readonly lines: [TextShape, ...TextShape[]] };
/** Consecutive paths. */
type Drawing = { readonly kind: 'drawing'; readonly paths: PathShape[] };
type Group = Paragraph | Drawing | BoxesShape | TableShape;

function groupsOf(shapes: readonly Shape[]): Group[] {
  const groups: Group[] = [];
  for (const shape of shapes) {
    const last = groups.at(-1);
    if (shape.kind === 'path') {
      if (last?.kind === 'drawing') last.paths.push(shape);
      else groups.push({ kind: 'drawing', paths: [shape] });
    } else if (shape.kind === 'text') {
      if (shape.continues && last?.kind === 'paragraph') last.lines.push(shape);
      else groups.push({ kind: 'paragraph', lines: [shape] });
    } else groups.push(shape);
  }
  return groups;
}

function place({ document, stamps }: Writer, parent: Structure, group: Group): void {
  if (group.kind === 'paragraph') return placeText(document, parent, group.lines);
  if (group.kind === 'table') return placeTable(document, parent, group);
  if (group.kind === 'boxes') {
    parent.add(document.struct('Figure', { alt: group.alt }, () => drawBoxes(document, group)));
    return;
  }
  document.markContent('Artifact');
  stamps.print(JSON.stringify(group.paths), () => group.paths.forEach((path) => drawPath(document, path)));
  document.endMarkedContent();
}

function placeTable(document: Document, parent: Structure, { rows }: TableShape): void {
  const table = document.struct('Table');
  parent.add(table);
  for (const cells of rows) {
    const row = document.struct('TR');
    table.add(row);
    for (const lines of paragraphsOf(cells)) placeText(document, row, lines);
    row.end();
  }
  table.end();
}

function paragraphsOf(cells: readonly TextShape[]): Paragraph['lines'][] {
  return groupsOf(cells).flatMap((group) => (group.kind === 'paragraph' ? [group.lines] : []));
}

function placeText(document: Document, parent: Structure, lines: Paragraph['lines']): void {
  // A screen reader would join the last word of a line and the first of the next.
  const draw = (): void =>
    lines.forEach((shape, index) => drawText(document, shape, index < lines.length - 1 ? ' ' : ''));
  parent.add(document.struct(lines[0].role, {}, draw));
}

function drawText(
  document: Document,
  { text, x, baseline, font, size, color, ...look }: TextShape,
  end: string,
): void {
  const shift = { left: 0, center: 0.5, right: 1 }[look.align ?? 'left'] * widthOf(text, font, size);
  if (look.isTurned) document.save().rotate(-90, { origin: [x, baseline] });
  document.font(font).fontSize(size).fillColor(color);
  document.text(text + end, x - shift, baseline, { lineBreak: false, baseline: 'alphabetic' });
  if (look.isTurned) document.restore();
}

function drawPath(document: Document, { d, fill, stroke, strokeWidth = 1, at }: PathShape): void {
  document.save();
  if (at) document.translate(at.x, at.y).scale(at.scale);
  document.path(d).lineWidth(strokeWidth).lineJoin('round').lineCap('round');
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else if (stroke) document.stroke(stroke);
  document.restore();
}

function drawBoxes(document: Document, { boxes, fill, at }: BoxesShape): void {
  document.save().translate(at.x, at.y).scale(at.scale);
  for (const box of boxes) document.rect(...box);
  document.fill(fill).restore();
}

type Stamps = {
  /** Draws onto the current page. A drawing with the same key is stored once and referenced. */
  readonly print: (key: string, draw: () => void) => void;
};

/** Stores repeated drawings of a document once, as form XObjects (ISO 32000-1, 8.10). */
function createStamps(document: Document): Stamps {
  const stamps = new Map<string, { readonly name: string; readonly form: unknown }>();
  return {
    print(key, draw) {
      const stamp = stamps.get(key) ?? { name: `Stamp${stamps.size + 1}`, form: drawForm(document, draw) };
      stamps.set(key, stamp);
      (document.page.xobjects as Record<string, unknown>)[stamp.name] = stamp.form; // pdfkit's types are incomplete
      document.addContent(`/${stamp.name} Do`);
    },
  };
}

/** pdfkit can only draw onto a page, so the form temporarily replaces the page's content. */
function drawForm(document: Document, draw: () => void): unknown {
  const { page } = document;
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, page.width, page.height] });
  const { content } = page;
  page.content = form;
  draw();
  page.content = content;
  form.end(''); // nothing to add, but the type requires an argument
  return form;
}
