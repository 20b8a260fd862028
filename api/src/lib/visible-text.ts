/**
 * Removes invisible characters: zero-width and bidirectional controls, fillers and control characters. They can
 * reverse a name on every screen or fake a blank one. Emoji keep their joiners.
 */
export function visibleText(text: string): string {
  return text.replace(hidden, '');
}

/**
 * A reviver for JSON.parse that cleans every text of a request body, except passwords. In a GraphQL document it also
 * removes the escapes of such characters.
 */
export function readVisible(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || /password/i.test(key)) return value;
  return visibleText(key === 'query' ? value.replace(escapes, '') : value);
}

const hidden =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Emoji})\uFE0F|(?!\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|(?![\t\n\r\0])\p{Cc}|[\uFFF9-\uFFFB\u2800]/gu;

const escapes =
  /\\u(?:\{0*)?(?:00ad|034f|061c|115f|1160|180[b-f]|200[b-f]|202[a-e]|206[0-9a-f]|3164|feff|ffa0)\}?/gi;
