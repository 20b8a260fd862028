import { Lexer, type MarkedToken, type Token } from 'marked';

/** A heading and everything up to the next heading of its depth. */
export type Part = { id: string; title: string; tokens: MarkedToken[] };

export type Outline = { before: MarkedToken[]; parts: Part[] };

/** Parses Markdown into tokens. It is never turned into an HTML string: React renders the tokens. */
export function readMarkdown(markdown: string): MarkedToken[] {
  return known(Lexer.lex(markdown));
}

/** marked has other tokens only with extensions, and we use none. */
export function known(tokens: readonly Token[]): MarkedToken[] {
  return tokens as MarkedToken[];
}

/** Splits a text at its headings of one depth. `taken` holds the ids already used on the page. */
export function outlineOf(tokens: readonly MarkedToken[], depth: number, taken = new Set<string>()): Outline {
  const before: MarkedToken[] = [];
  const parts: Part[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth) {
      parts.push({ id: freeId(plainText(token.tokens), taken), title: plainText(token.tokens), tokens: [] });
    } else {
      (parts.at(-1)?.tokens ?? before).push(token);
    }
  }
  return { before, parts };
}

function plainText(tokens: readonly Token[]): string {
  return known(tokens)
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : '',
    )
    .join('');
}

/** 'How long does it keep?' becomes `how-long-does-it-keep`; a second one gets `-2`. */
function freeId(title: string, taken: Set<string>): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part';
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
