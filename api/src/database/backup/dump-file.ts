import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The file is not a backup, is truncated, or cannot be written. The message is one line. */
export class DumpFileError extends Error {}

/*
 * A dump is compressed lines. A line that begins with '[' is a mark, ["skycrumb-backup", …] first and ["end", …] last.
 * Every other line is a row of the table in the last mark, as PostgreSQL wrote it: numbers and times are never parsed
 * here, so nothing is rounded.
 */
export type DumpLine =
  | { readonly row: string }
  | { readonly mark: string; readonly values: readonly unknown[] };

export type DumpWriter = {
  readonly mark: (mark: string, ...values: unknown[]) => Promise<void>;
  readonly rows: (rows: readonly string[]) => Promise<void>;
};

/** Writes the whole file or nothing, readable only by its owner. Throws DumpFileError if it exists. */
export async function writeDumpFile(
  file: string,
  work: (writer: DumpWriter) => Promise<void>,
): Promise<number> {
  if (await exists(file)) throw new DumpFileError(`${file} already exists: name another file.`);
  const draft = `${file}.part`;
  const gzip = createGzip();
  const target = gzip.pipe(createWriteStream(draft, { mode: 0o600, flush: true }));
  const failed = new Promise<never>((_, reject) =>
    target.once('error', (cause) =>
      reject(new DumpFileError(`${file} cannot be written: ${cause.message}`, { cause })),
    ),
  );
  const write = async (text: string): Promise<void> => {
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), failed]);
  };
  try {
    await Promise.race([
      failed,
      work({
        mark: (...values) => write(`${JSON.stringify(values)}\n`),
        rows: (rows) => (rows.length === 0 ? Promise.resolve() : write(`${rows.join('\n')}\n`)),
      }),
    ]);
    gzip.end();
    await Promise.race([failed, finished(target)]);
    await rename(draft, file);
    return (await stat(file)).size;
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

/** Every line of the file, in order. Throws DumpFileError if it is not a dump or is truncated. */
export async function* readDumpFile(file: string): AsyncGenerator<DumpLine> {
  let rest = '';
  try {
    for await (const chunk of decompress(file)) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield parseLine(line);
    }
  } catch (cause) {
    throw asFileError(file, cause);
  }
  if (rest) throw new DumpFileError(`${file} is cut off or damaged: take another backup.`);
}

function decompress(file: string): NodeJS.ReadableStream {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  // Closes the file if the reader stops early.
  gunzip.on('close', () => source.destroy());
  return source.pipe(gunzip).setEncoding('utf8');
}

function parseLine(line: string): DumpLine {
  if (!line.startsWith('[')) return { row: line };
  const [mark, ...values] = JSON.parse(line) as unknown[]; // it begins with '['
  return { mark: String(mark), values };
}

function asFileError(file: string, cause: unknown): unknown {
  const code = typeof cause === 'object' && cause && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return new DumpFileError(`${file} does not exist.`, { cause });
  if (code === 'EISDIR')
    return new DumpFileError(`${file} is a directory: name the file of a backup.`, { cause });
  if (code === 'Z_BUF_ERROR')
    return new DumpFileError(`${file} is cut off or damaged: take another backup.`, { cause });
  if (code.startsWith('Z_') || cause instanceof SyntaxError)
    return new DumpFileError(`${file} is not a backup of this shop, or it is damaged.`, { cause });
  return cause;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
