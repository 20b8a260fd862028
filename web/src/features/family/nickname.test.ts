import path from 'node:path';
import { readCatalogs, sources } from '../../../build/compile-catalogs';
import { nicknameWords } from '../../gql/rules';
import { createI18n } from '../../lib/texts/catalog-i18n';
import { english } from '../../lib/texts/i18n';
import { nicknameText } from './FamilyBoard';

const spanish = readCatalogs('es').find(({ file }) => file === path.join(sources, 'features/family/es.po'));

const languages = [
  { i18n: english, example: 'Brave Otter' },
  {
    i18n: createI18n('es', Object.fromEntries(spanish?.translations ?? [])),
    example: 'Nutria valiente',
  },
];

test.each(languages)(
  'each language has one word for each number that the server draws: $example',
  ({ i18n, example }) => {
    expect(nicknameText(i18n, { adjective: 0, animal: 3 })).toBe(example);
    const all = Array.from({ length: nicknameWords }, (_, word) =>
      nicknameText(i18n, { adjective: word, animal: word }),
    );
    for (const name of all) expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{L}+$/u);
    expect(new Set(all.flatMap((name) => name.split(' '))).size).toBe(2 * nicknameWords);
    // No list has an extra word.
    expect(nicknameText(i18n, { adjective: nicknameWords, animal: nicknameWords }).trim()).toBe('');
  },
);
