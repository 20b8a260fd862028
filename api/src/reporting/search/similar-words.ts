import type { Queries } from '../../database/index.js';
import { isOneEdit, canBeMisspelled } from './one-edit.js';

/** Names that nearly everybody mistypes in the same way; more would be like anything. */
const maxSimilar = 20;

/** What customers' names and addresses have instead of a misspelled word: it but for one letter. */
export async function findSimilarWords(db: Queries, word: string): Promise<readonly string[]> {
  if (!canBeMisspelled(word)) return [];
  const rows = await db.query<{ word: string }[]>(
    `SELECT word FROM customer_words WHERE near && near_words($1::text) ORDER BY last_placed_at DESC LIMIT 200`,
    [word],
  );
  return rows
    .map((row) => row.word)
    .filter((it) => isOneEdit(it, word))
    .slice(0, maxSimilar);
}
