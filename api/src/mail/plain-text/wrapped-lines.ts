/** Words in lines of at most `width` characters; a longer word has a line of its own. */
export class WrappedLines {
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

export function hasWords(text: string): boolean {
  return /[^ \t\r\n\f\u200b]/.test(text);
}
