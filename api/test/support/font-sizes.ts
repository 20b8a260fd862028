import { inflateSync } from 'node:zlib';

/** The sizes in points of all that is written in a PDF of ours, as its streams say them, the smallest first. */
export function fontSizesOf(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const sizes = [...text.matchAll(/\bstream\r?\n/g)].flatMap(({ index, 0: word }) => {
    const start = index + word.length;
    const isDeflated = text.slice(Math.max(0, index - 200), index).includes('/FlateDecode');
    if (!isDeflated) return [];
    const drawn = inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
    return [...drawn.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
  });
  return [...new Set(sizes)].sort((one, other) => one - other);
}
