import type { Database } from '../database/index.js';
import { LetterResolver } from './letter.resolver.js';

/** What administrators see of letters: it shows mail's records and has jobs try one again. */
export function lettersResolvers({ database }: { readonly database: Database }): object[] {
  return [new LetterResolver(database)];
}
