export type TableFile = { text: string } | { problem: string };

/** The text of a CSV or text file in any encoding that Excel saves. A workbook is refused. */
export async function readTableFile(file: Blob): Promise<TableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  // The signatures of .xlsx and .xls.
  if (start.startsWith('PK') || start === '\u00D0\u00CF\u0011\u00E0')
    return { problem: 'This file is a spreadsheet. Save it as CSV first.' };
  if (start.startsWith('\u00FF\u00FE')) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (start.startsWith('\u00FE\u00FF')) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
