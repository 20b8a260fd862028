import { oneLine } from '../../lib/mail-address.js';
import { type EmailPicture, kindHeader, type OutgoingMail } from './mail.js';

/** No encoded text or picture can contain "=_" (RFC 2045, 6.7). */
const boundaries = { all: '=_all', shown: '=_shown' } as const;

/** What stands between the parts, the same in every message. */
const start = {
  text: Buffer.from(`\r\n\r\n--${boundaries.all}\r\n${headOfText('text/plain')}`),
  html: Buffer.from(
    `\r\n--${boundaries.all}\r\nContent-Type: multipart/related; type="text/html"; boundary="${boundaries.shown}"` +
      `\r\n\r\n--${boundaries.shown}\r\n${headOfText('text/html')}`,
  ),
  picture: Buffer.from(`\r\n--${boundaries.shown}\r\n`),
};
const end = Buffer.from(`\r\n--${boundaries.shown}--\r\n\r\n--${boundaries.all}--\r\n`);

/**
 * The whole message (RFC 5322): the plain text, and beside it the HTML with its pictures. Made at once and not through
 * Nodemailer's streams, which cost as much as the rest of a delivery.
 */
export async function composeMessage(mail: OutgoingMail): Promise<Buffer> {
  return Buffer.concat([
    Buffer.from(await composeHeaders(mail)),
    start.text,
    encodeQuotedPrintable(mail.text),
    start.html,
    encodeQuotedPrintable(mail.html),
    ...mail.pictures.flatMap((picture) => [start.picture, picturePart(picture)]),
    end,
  ]);
}

function headOfText(type: string): string {
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
}

/** Pictures go with many emails: each is encoded once. */
const encodedPictures = new WeakMap<EmailPicture, Buffer>();

function picturePart(picture: EmailPicture): Buffer {
  const known = encodedPictures.get(picture);
  if (known !== undefined) return known;
  const { id, type, content } = picture;
  const fileName = `${id}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const part = Buffer.from(
    [
      `Content-Type: ${type}; name="${fileName}"`,
      `Content-ID: <${id}>`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: inline; filename="${fileName}"`,
      '',
      content.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'),
    ].join('\r\n'),
  );
  encodedPictures.set(picture, part);
  return part;
}

/** Nodemailer encodes and folds them: addresses as objects, never as header text, and no value with a line break. */
async function composeHeaders(mail: OutgoingMail): Promise<string> {
  // Web processes send nothing, and do without the library.
  const { default: MimeNode } = await import('nodemailer/lib/mime-node');
  const { messageId, from, to, replyTo, subject, sentAt, kind, unsubscribeUrl } = mail;
  const head = new MimeNode(`multipart/alternative; boundary="${boundaries.all}"`).setHeader({
    [kindHeader]: kind,
    'Message-ID': messageId,
    Date: sentAt,
    From: from,
    To: to,
    ...(replyTo && { 'Reply-To': replyTo }),
    Subject: oneLine(subject),
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  });
  return head.buildHeaders();
}

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
