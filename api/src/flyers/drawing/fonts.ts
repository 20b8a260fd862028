import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** The wanted font, or the first fallback that has every character of the text. */
export function fontFor(text: string, wanted: FontName): FontName {
  return findFont(text, wanted) ?? wanted;
}

function findFont(text: string, wanted: FontName): FontName | undefined {
  return fallbacks[wanted].find((name) => hasCharacters(name, text));
}

/** The text with its font, without emoji that no font has: they would print as empty boxes. */
export function printed(text: string, wanted: FontName): { readonly text: string; readonly font: FontName } {
  const font = findFont(text, wanted);
  if (font) return { text, font };
  const kept = text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu, '');
  const shown = kept.replace(/ {2,}/g, ' ').trim();
  return { text: shown, font: fontFor(shown, wanted) };
}

function hasCharacters(name: FontName, text: string): boolean {
  return [...text].every((character) => characterOf(name, character) !== null);
}

/**
 * The width in points without kerning: shaping a text costs a thousand times as much, and kerning changes the width by
 * at most 1%.
 */
export function widthOf(text: string, name: FontName, size: number): number {
  const units = [...text].reduce(
    (sum, character) => sum + (characterOf(name, character) ?? missingAdvance),
    0,
  );
  return (units * size) / loadFont(name).font.unitsPerEm;
}

const missingAdvance = 600;
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

export type Fitted = { readonly lines: readonly string[]; readonly size: number };

/** A size, and the most lines in it. */
type Step = { readonly size: number; readonly lines: number };

/** Uses the first step that fits the text; otherwise cuts it with an ellipsis in the last one. */
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

/** Cuts a text to one line, with an ellipsis if it does not fit. */
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

/** Wraps at spaces and inside double names; breaks words that are wider than a line. */
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
