import { encodeQR } from 'qr';
import { loadPictures } from '../../lib/pictures.js';

/** The content of a box's QR code (docs/product/pickup.md#codes). */
export function boxText(boxId: string): string {
  return `SKYCRUMB:${boxId}`;
}

/** Pixels per module: sharp on a phone at half the size. */
const scale = 8;

const quietZone = 4;

/** A QR code as a small PNG, black on white. */
export async function qrPng(text: string): Promise<Buffer> {
  const open = await loadPictures();
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const size = modules.length;
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)));
  return open(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
