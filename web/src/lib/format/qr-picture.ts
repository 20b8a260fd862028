import { type ErrorCorrection, encodeQR } from 'qr';

/** A QR code of a text as a data URL, black on white in both themes so that every camera reads it. */
export function qrPicture(text: string, ecc: ErrorCorrection): string {
  const svg = encodeQR(text, 'svg', { ecc, border: 4 });
  const onWhite = svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>');
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(onWhite)}`;
}
