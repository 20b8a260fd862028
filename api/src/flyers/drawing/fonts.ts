import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';

/** The static fonts of the flyer, embedded in the file. */
const packages = {
  heading: 'fredoka/600SemiBold/Fredoka_600SemiBold.ttf',
  text: 'figtree/500Medium/Figtree_500Medium.ttf',
  strong: 'figtree/700Bold/Figtree_700Bold.ttf',
  code: 'jetbrains-mono/800ExtraBold/JetBrainsMono_800ExtraBold.ttf',
} as const;

export type FontName = keyof typeof packages;

type LoadedFont = { readonly bytes: Buffer; readonly font: Font };

const require = createRequire(import.meta.url);
const loaded = new Map<FontName, LoadedFont>();

/** Loaded on first use, so that a web process that draws no flyer does not need it. */
export function loadFont(name: FontName): LoadedFont {
  const found = loaded.get(name);
  if (found) return found;
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${packages[name]}`));
  const opened = create(bytes);
  if (!('layout' in opened)) throw new TypeError(`${packages[name]} is a collection of fonts`);
  // fontkit keeps a glyph as it first met it: N met inside Ñ would have no code point, and a PDF no text for it.
  for (const codePoint of opened.characterSet) opened.glyphForCodePoint(codePoint);
  const font = { bytes, font: opened };
  loaded.set(name, font);
  return font;
}

/** Fredoka lacks some characters of names ("Łódź"), Figtree lacks Greek and Cyrillic; the code font has them. */
const fallbacks: Readonly<Record<FontName, readonly FontName[]>> = {
  heading: ['heading', 'strong', 'code'],
  text: ['text', 'code'],
  strong: ['strong', 'code'],
  code: ['code', 'strong'],
};

/**
 * The text as it is printed, and the wanted font or the first fallback that has all of it. Emoji are left out, and
 * words that no font has are written in Latin letters: both would print as empty boxes. A name of emoji alone is said so.
 */
export function printed(text: string, wanted: FontName): { readonly text: string; readonly font: FontName } {
  const known = findFont(text, wanted);
  if (known) return { text, font: known };
  const fonts = fallbacks[wanted];
  const shown = inLatin(text, fonts) || '(symbols)';
  const font = findFont(shown, wanted);
  if (font) return { text: shown, font };
  // Each word has a font, but no font has every word.
  const last = fonts.slice(-1);
  return { text: inLatin(shown, last), font: last[0] ?? wanted };
}

function findFont(text: string, wanted: FontName): FontName | undefined {
  return fallbacks[wanted].find((name) => hasCharacters(name, text));
}

function hasCharacters(name: FontName, text: string): boolean {
  return [...text].every((character) => characterOf(name, character) !== null);
}

/** Replaces words and signs of which the fonts lack a character: 'Ms. 李娜 🐝' becomes 'Ms. Li Na'. */
function inLatin(text: string, fonts: readonly FontName[]): string {
  const hasFont = (part: string) => [...part].every((one) => fonts.some((name) => hasCharacters(name, one)));
  return text
    .normalize('NFC')
    .replace(/[\p{L}\p{M}]+|./gsu, (part) => (hasFont(part) ? part : latinOf(part)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Han and Hangul are spelled by the syllable; scripts without capitals get one, as names have in Latin letters. */
function latinOf(part: string): string {
  const spelled = part
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]/gu, '')
    .replace(/(?<=[\p{sc=Han}\p{sc=Hangul}])(?=\p{L})|(?<=\p{L})(?=[\p{sc=Han}\p{sc=Hangul}])/gu, ' ');
  const latin = anyAscii(spelled).replaceAll('`', '’');
  return /^\p{Lo}/u.test(part) ? latin.replace(/^[^A-Za-z]*[a-z]/, (start) => start.toUpperCase()) : latin;
}

/**
 * The width in points without kerning: shaping a text costs a thousand times as much, and kerning changes the width by
 * at most 1%.
 */
export function widthOf(text: string, wanted: FontName, size: number): number {
  const { text: shown, font } = printed(text, wanted);
  return measure(shown, font, size);
}

function measure(text: string, name: FontName, size: number): number {
  const units = [...text].reduce((sum, character) => sum + (characterOf(name, character) ?? 0), 0);
  return (units * size) / loadFont(name).font.unitsPerEm;
}

const characters = new Map<FontName, Map<string, number | null>>();

/** The character's width in font units; null if the font lacks it. */
function characterOf(name: FontName, character: string): number | null {
  const known = characters.get(name) ?? new Map<string, number | null>();
  characters.set(name, known);
  const found = known.get(character);
  if (found !== undefined) return found;
  const { font } = loadFont(name);
  const codePoint = character.codePointAt(0) ?? 0;
  const width = font.hasGlyphForCodePoint(codePoint) ? font.glyphForCodePoint(codePoint).advanceWidth : null;
  known.set(character, width);
  return width;
}

export type Fitted = { readonly lines: readonly string[]; readonly size: number; readonly font: FontName };

/** A size, and the most lines in it. */
type Step = { readonly size: number; readonly lines: number };

/** Uses the first step that fits the text as printed; otherwise cuts it with an ellipsis in the last one. */
export function fitLines(written: string, wanted: FontName, width: number, steps: readonly Step[]): Fitted {
  const { text, font } = printed(written, wanted);
  for (const { size, lines: room } of steps) {
    const lines = wrap(text, font, size, width);
    if (lines.length <= room) return { lines, size, font };
  }
  const { size, lines: room } = steps.at(-1) ?? { size: 10, lines: 1 };
  const lines = wrap(text, font, size, width);
  const kept = lines.slice(0, room - 1);
  return { lines: [...kept, cut(lines.slice(room - 1).join(' '), font, size, width)], size, font };
}

/** The lines of a text of any length. */
export function wrapText(text: string, font: FontName, size: number, width: number): readonly string[] {
  return fitLines(text, font, width, [{ size, lines: Infinity }]).lines;
}

/** Cuts a text to one line, with an ellipsis if it does not fit. */
export function cut(written: string, wanted: FontName, size: number, width: number): string {
  const { text, font } = printed(written, wanted);
  if (measure(text, font, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`, font, size) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The largest size up to `max` at which one line fits. */
export function sizeToFit(text: string, font: FontName, width: number, max: number): number {
  return Math.min(max, (width / widthOf(text, font, 1)) * 0.999);
}

/** Wraps at spaces and inside double names; breaks words that are wider than a line. */
function wrap(text: string, font: FontName, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string, glue: string): void => {
    const longer = line ? `${line}${glue}${part}` : part;
    if (line && measure(longer, font, size) > width) {
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
  if (measure(word, font, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && measure(part + character, font, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part ? [...parts, part] : parts;
}
