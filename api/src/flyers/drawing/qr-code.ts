import { encodeQR } from 'qr';
import { roundedBox, type Shape } from './pouch.js';

/** In modules. */
const quietZone = 4;

/** A framed QR code, black on white, of level Q. `side` includes the quiet zone. */
export function qrCode(address: string, x: number, y: number, side: number): Shape[] {
  const data = encodeQR(address, 'raw', { ecc: 'quartile', border: quietZone });
  return [
    {
      kind: 'path',
      d: roundedBox(x, y, side, side, side / 12),
      fill: '#ffffff',
      stroke: '#32163a',
      strokeWidth: 2,
    },
    {
      kind: 'boxes',
      boxes: data.flatMap((row, line) =>
        runs(row).map(([start, length]) => [start, line, length, 1] as const),
      ),
      fill: '#000000',
      at: { x, y, scale: side / data.length },
      alt: `QR code for ${address}`,
    },
  ];
}

/** The dark modules of a row. Neighbors form one run, so that no hairline shows between them. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
