import { LetterResolver, type LetterDeps } from './letter.resolver.js';

/** What administrators see of letters: it shows mail's records and has jobs try one again. */
export function lettersResolvers(deps: LetterDeps): object[] {
  return [new LetterResolver(deps)];
}
