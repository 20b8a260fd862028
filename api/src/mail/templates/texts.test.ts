import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buyerEmails } from '../../../test/support/emails/buyer-emails.js';
import { readCatalog } from './texts.js';

const templates = import.meta.dirname;
const sources = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('texts'))
  .map((name) => readFileSync(path.join(templates, name), 'utf8'));
const catalog = readCatalog('es');
/** Whole sentences that templates take from elsewhere (lib/brand.ts). */
const given = readFileSync(path.join(templates, '../../lib/brand.ts'), 'utf8');

test('every sentence of the emails to buyers has its Spanish, and every Spanish one is said', () => {
  const said = new Set(sources.flatMap(sentencesIn));
  expect([...said].filter((sentence) => !catalog[sentence])).toEqual([]);
  const unused = Object.keys(catalog).filter((sentence) => sentence && !said.has(sentence));
  expect(unused.filter((sentence) => !given.includes(`'${sentence}'`))).toEqual([]);
});

const site = {
  publicUrl: 'https://shop.example',
  supportEmail: 'support@skycrumb.example',
  seller: { legalName: 'Candy Makers', postalAddress: '123 Example Street, Anytown, NY 10001' },
};

test.each(buyerEmails('Zzyzx').map((email) => [email.kind, email] as const))(
  '%s has no English sentence for a Spanish reader',
  (_kind, { render }) => {
    const { subject, html, text } = render(site, 'es');
    expect(html).toContain('<html lang="es-US"');
    const shown = `${subject}\n${text}`.replace(/\s+/g, ' ');
    const english = Object.entries(catalog).filter(
      ([id, translated]) => id.includes(' ') && id !== translated,
    );
    const left = english.flatMap(([id]) => longestPart(id)).filter((part) => shown.includes(part));
    expect(left).toEqual([]);
  },
);

/** What is left of a sentence between its placeholders. */
function longestPart(sentence: string): string[] {
  const [longest = ''] = sentence
    .split(/\{\w+\}|<\d\/>/)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length);
  return longest.includes(' ') ? [longest] : [];
}

/** The first argument of `t(…)`, also a choice of two, and the `id` of `Trans`. */
function sentencesIn(source: string): string[] {
  const calls = source.matchAll(/\bt\(\s*((?:[^'(),]|\([^()]*\))*(?:'(?:[^'\\]|\\.)*'\s*:?\s*)+)/g);
  const ofCalls = [...calls].flatMap(([, argument = '']) =>
    [...argument.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => text.replaceAll("\\'", "'")),
  );
  const ofElements = [...source.matchAll(/<Trans\s+id="([^"]*)"/g)].map(([, text = '']) => text);
  return [...ofCalls, ...ofElements];
}
