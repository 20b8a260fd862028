import { TextBlock } from './text-block.js';

/** Spaces between two columns. */
const gap = 3;

const withoutContent = new Set(['br', 'img', 'hr', 'meta', 'wbr']);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * The plain text of an email's HTML: an empty line between paragraphs, the address of a link behind its words, facts as
 * aligned columns. Pictures are left out, and whatever has `data-skip-in-text`. For what React writes of our templates
 * alone: a parser for any page costs more than the rest of an email (docs/decisions/pages.md#how-emails-are-written).
 */
export function toPlainText(html: string): string {
  const writer = new TextWriter();
  readMarkup(html.slice(html.indexOf('<body')), writer);
  return writer.page.text;
}

/** Characters of a line, and of a line in a cell of a table. */
const widths = { line: 78, cell: 48 } as const;

/** Line breaks around the elements that are blocks. All others stand in their line. */
const breaksAround: Readonly<Record<string, number>> = { div: 1, td: 1, p: 2, h1: 2, h2: 2, table: 2 };

type End = () => void;

class TextWriter implements MarkupHandler {
  readonly page = new TextBlock(widths.line);
  /** What is written to: the block or cell that was opened last. */
  private block = this.page;
  /** The rows of the innermost table of facts; null outside of one, and in its cells. */
  private rows: string[][] | null = null;
  private onWord: ((word: string) => void) | undefined;
  /** How each of the open elements ends. */
  private readonly ends: (End | null)[] = [];

  open(tag: string, attributes: string): boolean {
    if (tag === 'img' || attributes.includes(' data-skip-in-text="true"')) return false;
    if (tag === 'br') this.block.breakLine();
    else this.ends.push(this.begin(tag, attributes));
    return true;
  }

  close(): void {
    this.ends.pop()?.();
  }

  text(text: string): void {
    if (!this.rows) this.block.addWords(text, this.onWord);
  }

  private begin(tag: string, attributes: string): End | null {
    if (this.rows) return this.beginInTable(this.rows, tag);
    if (tag === 'a') return this.beginLink(attributeOf(attributes, 'href').replace(/^mailto:/, ''));
    if (tag === 'table' && isOfFacts(attributes)) return this.beginTable();
    const breaks = breaksAround[tag];
    return breaks === undefined ? null : this.beginBlock(breaks);
  }

  private beginBlock(breaks: number): End {
    const outer = this.block;
    const block = new TextBlock(outer.width, breaks);
    this.block = block;
    return () => {
      this.block = outer;
      outer.addBlock(block, breaks);
    };
  }

  /** A link whose words are its address shows it once. */
  private beginLink(href: string): End | null {
    if (href === '') return null;
    let words = '';
    this.onWord = (word) => (words += word);
    return () => {
      this.onWord = undefined;
      if (words !== href) this.block.addWords(words === '' ? href : ` ${href}`);
    };
  }

  private beginTable(): End {
    const rows: string[][] = [];
    this.rows = rows;
    return () => {
      this.rows = null;
      const text = setTable(rows);
      if (text) this.block.addText(text, 2, 2);
    };
  }

  private beginInTable(rows: string[][], tag: string): End | null {
    if (tag === 'tr') rows.push([]);
    return tag === 'td' ? this.beginCell(rows) : null;
  }

  private beginCell(rows: string[][]): End {
    const outer = this.block;
    const cell = new TextBlock(widths.cell);
    this.block = cell;
    this.rows = null;
    return () => {
      this.block = outer;
      this.rows = rows;
      rows.at(-1)?.push(cell.text.replace(/^\n+|\n+$/g, ''));
    };
  }
}

function isOfFacts(attributes: string): boolean {
  return attributeOf(attributes, 'class').split(' ').includes('facts');
}

type MarkupHandler = {
  /** Returns false for an element that is passed over with all that is in it. */
  readonly open: (tag: string, attributes: string) => boolean;
  readonly close: () => void;
  /** Text as it is read, its entities decoded. */
  readonly text: (text: string) => void;
};

/**
 * Reads markup as React writes it: every element closed, nothing left out, no `>` in attributes (React writes it as an
 * entity). Elements without content are opened and never closed.
 */
function readMarkup(markup: string, handler: MarkupHandler): void {
  /** How deep in an element that is passed over. */
  let passed = 0;
  const readTag = (tag: string, attributes: string): void => {
    if (withoutContent.has(tag)) {
      if (passed === 0) handler.open(tag, attributes);
    } else if (passed > 0 || !handler.open(tag, attributes)) passed += 1;
  };
  let at = 0;
  while (at < markup.length) {
    const start = indexOr(markup, '<', at);
    if (start > at && passed === 0) handler.text(decodeEntities(markup.slice(at, start)));
    const isComment = markup.startsWith('<!--', start);
    const end = indexOr(markup, isComment ? '-->' : '>', start);
    at = end + (isComment ? 3 : 1);
    if (isComment || start === markup.length) continue;
    if (markup[start + 1] === '/') {
      if (passed > 0) passed -= 1;
      else handler.close();
      continue;
    }
    const inside = markup.slice(start + 1, markup[end - 1] === '/' ? end - 1 : end);
    const nameEnd = indexOr(inside, ' ', 0);
    readTag(inside.slice(0, nameEnd), inside.slice(nameEnd));
  }
}

function indexOr(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? text.length : index;
}

/** Those that React writes. */
function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    : text;
}

/** An attribute's value; empty without it. */
function attributeOf(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}

/** Sets rows of cells, each of one line or more, as columns. */
function setTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.split('\n')));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const starts = columnStarts(cells, columns);
  return cells.map((row) => setRow(row, starts)).join('\n');
}

type Lines = readonly string[];

/** Where each column begins: behind the longest line of the one before. */
function columnStarts(rows: readonly (readonly Lines[])[], columns: number): number[] {
  const starts = [0];
  for (let column = 0; column < columns; column += 1) {
    const lengths = rows.flatMap((row) => row[column] ?? []).map((line) => line.length);
    starts.push((starts[column] ?? 0) + Math.max(0, ...lengths) + gap);
  }
  return starts;
}

/** As many lines as its highest cell; nothing is set behind the last cell that a line has. */
function setRow(row: readonly Lines[], starts: readonly number[]): string {
  const height = Math.max(1, ...row.map((lines) => lines.length));
  const set = Array.from({ length: height }, () => '');
  row.forEach((lines, column) =>
    lines.forEach((line, index) => {
      set[index] = (set[index] ?? '').padEnd(starts[column] ?? 0) + line;
    }),
  );
  return set.join('\n');
}
