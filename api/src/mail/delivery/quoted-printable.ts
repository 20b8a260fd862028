/** Characters of a line, the `=` of a soft line break included (RFC 2045, 6.7). */
const maxLine = 76;

const tab = 0x09;
const newLine = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const equals = 0x3d;
const digits = Buffer.from('0123456789ABCDEF');

/**
 * Text as quoted-printable: mostly readable, and every line short, its own with the CRLF of a message. Lines are broken
 * wherever they are full: looking for a better place costs more than the rest of the message, and readers put them
 * together again.
 */
export function encodeQuotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text);
  // Three characters for a byte, and three for a soft line break after 24 bytes or more.
  const encoded = Buffer.allocUnsafe(bytes.length * 4);
  let length = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === newLine) {
      encoded[length++] = carriageReturn;
      encoded[length++] = newLine;
      column = 0;
      continue;
    }
    if (byte === carriageReturn && bytes[index + 1] === newLine) continue;
    const isPlain = isLiteral(byte, bytes, index + 1);
    if (column + (isPlain ? 1 : 3) >= maxLine) {
      encoded[length++] = equals;
      encoded[length++] = carriageReturn;
      encoded[length++] = newLine;
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
  return encoded.subarray(0, length);
}

/** White space at the end of a line would be lost on the way. */
function isLiteral(byte: number, bytes: Buffer, next: number): boolean {
  if (byte > space) return byte < 0x7f && byte !== equals;
  if (byte !== space && byte !== tab) return false;
  return next < bytes.length && bytes[next] !== carriageReturn && bytes[next] !== newLine;
}
