import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** What the QR code of a box says (docs/product/pickup.md#codes). */
export function boxText(boxId: string): string {
  return `SKYCRUMB:${boxId}`;
}

/** Pixels of a module: sharp on a phone at half its size. */
const scale = 8;

const quietZone = 4;

/**
 * A QR code as a small PNG of black and white, written by hand: the library that draws flyers loads fonts, and
 * workers that send emails do without.
 */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const side = size * scale;
  const rows = data.flatMap((row) => Array.from({ length: scale }, () => writeRow(row, side)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit for each pixel, and the rest 0: gray, deflated, no filter, not interlaced
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A line of pixels, behind the byte that says "no filter": 1 is white. */
function writeRow(row: readonly boolean[], side: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let x = 0; x < side; x++) {
    const isDark = row[Math.floor(x / scale)] ?? false;
    const at = 1 + (x >> 3);
    if (!isDark) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7));
  }
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
