import { attributeOf, readMarkup, type MarkupHandler } from './read-markup.js';
import { TextBlock } from './text-block.js';
import { setTable } from './text-table.js';

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
