/** Characters of a line, the `=` of a soft line break included (RFC 2045, 6.7). */
const maxLine = 76;

const tab = 0x09;
const newLine = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const equals = 0x3d;
const digits = Buffer.from('0123456789ABCDEF');

/**
 * Text with CRLF line ends as quoted-printable: mostly readable, and every line short. Lines are broken wherever they are
 * full: looking for a better place costs more than the rest of the message, and readers put them together again.
 */
export function encodeQuotedPrintable(text: string): string {
  const bytes = Buffer.from(text);
  // Three characters for a byte, and three for a soft line break after 24 bytes or more.
  const encoded = Buffer.allocUnsafe(bytes.length * 4);
  let length = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === carriageReturn || byte === newLine) {
      encoded[length++] = byte;
      column = 0;
      continue;
    }
    const isPlain = isLiteral(byte, bytes[index + 1]);
    if (column + (isPlain ? 1 : 3) >= maxLine) {
      encoded.write('=\r\n', length, 'latin1');
      length += 3;
      column = 0;
    }
    if (isPlain) encoded[length++] = byte;
    else {
      encoded[length++] = equals;
      encoded[length++] = digits[byte >> 4] ?? 0;
      encoded[length++] = digits[byte & 15] ?? 0;
    }
    column += isPlain ? 1 : 3;
  }
  return encoded.toString('latin1', 0, length);
}

/** White space at the end of a line would be lost on the way. */
function isLiteral(byte: number, next: number | undefined): boolean {
  if (byte === space || byte === tab)
    return next !== undefined && next !== carriageReturn && next !== newLine;
  return byte > space && byte < 0x7f && byte !== equals;
}
