import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { languages } from './languages.js';
import { readCatalog, textsIn } from './texts.js';

const inApi = (path: string) => new URL(`../${path}`, import.meta.url);

/** Each catalog, the code that uses it, and other files whose sentences it translates. */
const catalogUsers = [
  {
    name: 'emails to buyers',
    catalogs: 'mail/',
    code: 'mail/templates/',
    given: ['lib/brand.ts', 'mail/templates/MoneyWords.tsx'],
  },
  {
    name: 'flyers and order forms',
    catalogs: 'flyers/',
    code: 'flyers/drawing/',
    given: ['fundraising/organizations/organization.rules.ts'],
  },
];

describe.each(Object.keys(languages).filter((language) => language !== 'en'))('in %s', (language) => {
  test.each(catalogUsers)(
    'every sentence of $name is translated, and no translation is unused',
    ({ catalogs, code, given }) => {
      const catalog = readCatalog(inApi(`${catalogs}${language}.po`));
      const used = new Set(sourcesBelow(inApi(code)).flatMap(sentencesIn));
      expect([...used].filter((sentence) => !catalog[sentence])).toEqual([]);
      const unused = Object.keys(catalog).filter((sentence) => sentence && !used.has(sentence));
      const elsewhere = given.map((file) => readFileSync(inApi(file), 'utf8')).join('');
      expect(unused.filter((sentence) => !elsewhere.includes(`'${sentence}'`))).toEqual([]);
    },
  );
});

test('a language without a catalog falls back to English', () => {
  expect(textsIn('es', inApi('lib/')).t('Until {day}', { day: 'Monday' })).toBe('Until Monday');
});

function sourcesBelow(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** Every string in the first argument of `t(…)`, including both sides of a `? :`, and the `id` of `Trans`. */
function sentencesIn(source: string): string[] {
  const calls = source.matchAll(/\bt\(\s*((?:[^'(),]|\([^()]*\))*(?:'(?:[^'\\]|\\.)*'\s*:?\s*)+)/g);
  const ofCalls = [...calls].flatMap(([, argument = '']) =>
    [...argument.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => text.replaceAll("\\'", "'")),
  );
  const ofElements = [...source.matchAll(/<Trans\s+id="([^"]*)"/g)].map(([, text = '']) => text);
  return [...ofCalls, ...ofElements];
}
