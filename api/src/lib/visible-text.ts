/**
 * A typed text without what nobody sees: zero-width and bidirectional controls, fillers and control characters. They
 * turn a name round on every screen, and a name of nothing else is no name. Emoji keep what holds them together.
 */
export function visibleText(text: string): string {
  return text.replace(hidden, '');
}

/**
 * For JSON.parse: every text of a request's body is cleaned here, at the door. Not a password, whose characters are its
 * owner's business; and of a GraphQL document the escapes of such characters as well.
 */
export function readVisible(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || /password/i.test(key)) return value;
  return visibleText(key === 'query' ? value.replace(escapes, '') : value);
}

const hidden =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Emoji})\uFE0F|(?!\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|(?![\t\n\r\0])\p{Cc}|[\uFFF9-\uFFFB\u2800]/gu;

const escapes =
  /\\u(?:\{0*)?(?:00ad|034f|061c|115f|1160|180[b-f]|200[b-f]|202[a-e]|206[0-9a-f]|3164|feff|ffa0)\}?/gi;
