import { text } from 'node:stream/consumers';
import { type Database, lockName } from '../../database/index.js';
import type { FileStore } from '../../files/index.js';
import type { Logger } from '../../lib/logger.js';
import type { Checkpoint, CheckpointCopy } from './books.types.js';
import { checkpointText, numberOfCopy } from './verify-signatures.js';

/** Out of reach of the database's superuser, who could remove the newest checkpoints with all that they cover. */
const key = 'books/checkpoint.txt';

/** The copy of the newest checkpoint in the file store; null if there is none. Throws what the store throws. */
export async function readCheckpointCopy(files: FileStore): Promise<CheckpointCopy | null> {
  const content = await files.get(key);
  if (!content) return null;
  const [signed = '', keyId = '', signature = ''] = (await text(content)).split('\n');
  return { text: signed, keyId, signature };
}

type Deps = { readonly database: Database; readonly files: FileStore; readonly logger: Logger };

/** Stores the copy of a committed checkpoint, unless that of a newer one is there. A failure is a warning. */
export async function storeCheckpointCopy(
  { database, files, logger }: Deps,
  checkpoint: Checkpoint,
): Promise<void> {
  const { number, keyId, signature } = checkpoint;
  try {
    // Two checks may store at once. The transaction is only for the lock.
    await database.transaction(async (tx) => {
      await lockName(tx, key);
      const stored = await readCheckpointCopy(files);
      if (!stored && number > 1)
        logger.warn({ checkpoint: number }, 'the file store had no copy of a checkpoint');
      if (stored && numberOfCopy(stored) >= number) return;
      await files.put(key, Buffer.from([checkpointText(checkpoint), keyId, signature].join('\n')));
    });
  } catch (err) {
    logger.warn({ err, checkpoint: number }, 'the copy of a checkpoint could not be stored');
  }
}

/** Removes the copy when a restored database is rightly older (docs/operations/backup.md). Returns its text. */
export async function removeCheckpointCopy(files: FileStore): Promise<string | null> {
  const copy = await readCheckpointCopy(files);
  await files.remove(key);
  return copy && copy.text;
}
