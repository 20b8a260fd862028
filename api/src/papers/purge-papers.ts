import type { Database } from '../database/index.js';
import type { FileStore } from '../files/index.js';
import type { Clock } from '../lib/clock.js';
import { keyOfPaper } from './make-paper.js';

export type PurgePapersDeps = {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
};

const batchSize = 100;

/** Deletes papers whose hour is over: each file first, so that none is left without its row. */
export async function purgePapers({ database, files, clock }: PurgePapersDeps): Promise<void> {
  for (;;) {
    const ended: { id: string }[] = await database.read.query(
      'SELECT id FROM papers WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2',
      [clock(), batchSize],
    );
    for (const { id } of ended) await files.remove(keyOfPaper(id));
    const ids = ended.map(({ id }) => id);
    await database.statement((db) => db.query('DELETE FROM papers WHERE id = ANY($1::uuid[])', [ids]));
    if (ended.length < batchSize) return;
  }
}
