import { readDelimited } from './read-delimited';
import { readTableFile } from './read-table-file';

const fileOf = (bytes: Uint8Array | Buffer) =>
  Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer) });

const line = 'Room 1;Ms. Peña';

test.each([
  ['UTF-8', Buffer.from(line)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${line}`)],
  ['Windows-1252', Buffer.from(line, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${line}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${line}`, 'utf16le').swap16()],
])('reads a file in %s', async (_encoding, bytes) => {
  expect(await readTableFile(fileOf(bytes))).toEqual({ text: line });
});

test.each([
  ['xlsx', 'PK\u0003\u0004'],
  ['xls', '\u00D0\u00CF\u0011\u00E0\u00A1'],
])('refuses a workbook (%s)', async (_type, start) => {
  const problem = 'This file is a spreadsheet. Save it as CSV first.';
  expect(await readTableFile(fileOf(Buffer.from(start, 'latin1')))).toEqual({ problem });
});

test("takes the separator from Excel's first line, which keeps its row number", () => {
  expect(readDelimited('sep=|\r\nRoom 1|Park, Ana')).toEqual([[''], ['Room 1', 'Park, Ana']]);
});
