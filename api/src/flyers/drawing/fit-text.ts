import { widthOf, type FontName } from './fonts.js';

export type Fitted = { readonly lines: readonly string[]; readonly size: number };

/** A size, and how many lines of it there is room for. */
type Step = { readonly size: number; readonly lines: number };

/** The first step that the text fits into. When none does: the last one, cut with an ellipsis. */
export function fitLines(text: string, font: FontName, width: number, steps: readonly Step[]): Fitted {
  for (const { size, lines: room } of steps) {
    const lines = wrap(text, font, size, width);
    if (lines.length <= room) return { lines, size };
  }
  const { size, lines: room } = steps.at(-1) ?? { size: 10, lines: 1 };
  const lines = wrap(text, font, size, width);
  const kept = lines.slice(0, room - 1);
  return { lines: [...kept, cut(lines.slice(room - 1).join(' '), font, size, width)], size };
}

/** One line: the text itself, or as much of it as fits with an ellipsis. */
export function cut(text: string, font: FontName, size: number, width: number): string {
  if (widthOf(text, font, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, font, size) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The largest size up to `max` at which one line fits. */
export function sizeToFit(text: string, font: FontName, width: number, max: number): number {
  return Math.min(max, (width / widthOf(text, font, 1)) * 0.999);
}

/** Lines of whole words or parts of double names; what is wider than the line is broken. */
function wrap(text: string, font: FontName, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string, glue: string): void => {
    const longer = line ? `${line}${glue}${part}` : part;
    if (line && widthOf(longer, font, size) > width) {
      lines.push(line);
      line = part;
    } else line = longer;
  };
  for (const word of text.split(/\s+/))
    word
      .split(INSIDE_DOUBLE_NAME)
      .flatMap((part) => pieces(part, font, size, width))
      .forEach((part, index) => add(part, index === 0 ? ' ' : ''));
  return line ? [...lines, line] : lines;
}

/** After the hyphen of "Smith-Jones", not of "K-8". */
const INSIDE_DOUBLE_NAME = /(?<=\p{L}{3}-)(?=\p{L}{3})/u;

function pieces(word: string, font: FontName, size: number, width: number): string[] {
  if (widthOf(word, font, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && widthOf(part + character, font, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part ? [...parts, part] : parts;
}
