import { hasWords, WrappedLines } from './wrapped-lines.js';

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
