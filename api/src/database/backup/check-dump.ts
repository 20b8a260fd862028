import { dumpFormat } from './dump-database.js';
import { DumpFileError, readDumpFile } from './dump-file.js';

export type DumpContents = {
  readonly migrations: readonly string[];
  readonly rows: number;
  readonly files: number;
};

/** Reads the file to its end before anything is written anywhere. Throws DumpFileError, one line. */
export async function checkDump(file: string): Promise<DumpContents> {
  let migrations: readonly string[] | null = null;
  let end: unknown = null;
  const counted = { rows: 0, files: 0 };
  for await (const line of readDumpFile(file)) {
    if (migrations === null) migrations = migrationsOf(file, line);
    else if (end !== null) throw new DumpFileError(`${file} goes on after its end: take another backup.`);
    else if ('row' in line) counted.rows += 1;
    else if (line.mark === 'file') counted.files += 1;
    else if (line.mark === 'end') [end] = line.values;
  }
  if (migrations === null || JSON.stringify(end) !== JSON.stringify(counted))
    throw new DumpFileError(`${file} is cut off or damaged: take another backup.`);
  return { migrations, ...counted };
}

function migrationsOf(file: string, line: object): readonly string[] {
  const [name, version] = dumpFormat;
  const values = 'mark' in line && line.mark === name && 'values' in line ? line.values : null;
  if (!Array.isArray(values)) throw new DumpFileError(`${file} is not a backup of this shop.`);
  if (values[0] !== version)
    throw new DumpFileError(`${file} was made by a newer release: restore it with that one.`);
  const head: unknown = values[1];
  const migrations = typeof head === 'object' && head && 'migrations' in head ? head.migrations : null;
  return Array.isArray(migrations) ? migrations.map(String) : [];
}
