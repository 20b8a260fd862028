import { inflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { writeZip } from './zip.js';

/** Reads an archive by its directory, as programs do. */
function readZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    files[name] = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString();
    at += 46 + nameLength;
  }
  return files;
}

test('an archive gives back what was put in, under names in any script', () => {
  const files = { 'README.txt': 'Hello', 'Ärger/für.csv': 'a,b\r\n'.repeat(1_000), empty: '' };
  const zip = writeZip(
    Object.entries(files).map(([name, content]) => ({ name, content })),
    new Date('2025-12-01T13:00:00Z'),
  );
  expect(readZip(zip)).toEqual(files);
  expect(zip.length).toBeLessThan(1_000);
});
