/** Words in lines of at most `width` characters; a longer word has a line of its own. */
class WrappedLines {
  private lines: string[] = [];
  private words: string[] = [];
  private room: number;
  /** White space came last: what follows is another word. */
  private isSpaced = false;

  constructor(readonly width: number) {
    this.room = width;
  }

  get isEmpty(): boolean {
    return this.lines.length === 0 && this.words.length === 0;
  }

  /** Adds text as HTML shows it, white space as one space. Each word goes to `onWord`, too. */
  add(text: string, onWord?: (word: string) => void): void {
    const words = text.match(word);
    if (words) {
      const isApart = this.isSpaced || startsWithSpace.test(text);
      for (const [index, found] of words.entries()) {
        onWord?.(found);
        this.push(index > 0 || isApart ? found : (this.pop() ?? '') + found);
      }
    }
    this.isSpaced = (this.isSpaced && !words) || endsWithSpace.test(text);
  }

  breakLine(times = 1): void {
    this.lines.push(this.words.join(' '));
    for (let more = 1; more < times; more += 1) this.lines.push('');
    this.words = [];
    this.room = this.width;
  }

  clear(): void {
    this.lines = [];
    this.words = [];
    this.room = this.width;
  }

  toString(): string {
    return [...this.lines, this.words.join(' ')].join('\n');
  }

  private push(added: string): void {
    if (this.words.length > 0 && added.length + 1 > this.room) this.breakLine();
    this.room -= this.costOf(added);
    this.words.push(added);
  }

  private pop(): string | undefined {
    const last = this.words.pop();
    if (last !== undefined) this.room += this.costOf(last);
    return last;
  }

  /** With the space before it. */
  private costOf(added: string): number {
    return added.length + (this.words.length === 0 ? 0 : 1);
  }
}

/** What HTML takes for white space, and the space without width; not the one that holds words together. */
const word = /[^ \t\r\n\f\u200b]+/g;

const startsWithSpace = /^[ \t\r\n\f\u200b]/;

const endsWithSpace = /[ \t\r\n\f\u200b]$/;

/** The text of a block, or of a cell: its own words, and the blocks inside it with empty lines between them. */
export class TextBlock {
  private finished = '';
  private readonly lines: WrappedLines;
  /** Line breaks that the block before asks for, should anything follow. */
  private due = 0;

  constructor(
    width: number,
    /** Line breaks before it, at least. */
    private leading = 0,
  ) {
    this.lines = new WrappedLines(width);
  }

  get width(): number {
    return this.lines.width;
  }

  get text(): string {
    return this.lines.isEmpty ? this.finished : this.finished + this.lines.toString();
  }

  addWords(text: string, onWord?: (word: string) => void): void {
    if (text === '' || (this.due > 0 && !hasWords(text))) return;
    if (this.due > 0) this.lines.breakLine(this.due);
    this.lines.add(text, onWord);
    this.due = 0;
  }

  breakLine(): void {
    this.lines.breakLine();
  }

  /** Adds a block that is closed, with so many line breaks behind it at least. */
  addBlock(block: TextBlock, trailing: number): void {
    this.addText(block.text, block.leading, Math.max(block.due, trailing));
  }

  addText(text: string, leading: number, trailing: number): void {
    const before = this.text;
    const breaks = Math.max(this.due, leading);
    this.lines.clear();
    if (before) this.finished = before + '\n'.repeat(breaks) + text;
    else {
      this.finished = text;
      this.leading = breaks;
    }
    this.due = trailing;
  }
}

function hasWords(text: string): boolean {
  return /[^ \t\r\n\f\u200b]/.test(text);
}
