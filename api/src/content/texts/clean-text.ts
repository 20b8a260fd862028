import { InvalidInputError } from '../../lib/domain-error.js';
import { mailAddressPattern, oneLine } from '../../lib/mail-address.js';
import { companyKeys, type ContentArea } from './content-areas.js';

/** Characters; GraphQL's body limit of 32 KB holds the longest. */
const maxCharacters = { text: 1_000, markdown: 20_000 } as const;
const maxOfHeadings = 200;
const headings = new Set<string>([
  'homepage_hero_title',
  companyKeys.name,
  companyKeys.legalName,
  companyKeys.postalAddress,
]);

/**
 * What is stored of a text that an administrator typed: one line for plain text, Markdown without HTML otherwise.
 * Throws InvalidInputError (400): empty, too long, or no e-mail address where one belongs.
 */
export function cleanText({ key, type }: Pick<ContentArea, 'key' | 'type'>, value: string): string {
  const text = type === 'markdown' ? withoutHtml(withLineFeeds(value)) : oneLine(value);
  const max = headings.has(key) ? maxOfHeadings : maxCharacters[type];
  if (text === '') throw new InvalidInputError({ value: 'Please enter a text.' });
  if (text.length > max)
    throw new InvalidInputError({ value: `At most ${max.toLocaleString('en-US')} characters.` });
  if (key === companyKeys.email && !mailAddressPattern.test(text))
    throw new InvalidInputError({ value: 'Please enter a valid email address' });
  return text;
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trim();
}

/** `<` where a tag could begin; links in angle brackets are Markdown. */
const tagStart = /(?<!\\)((?:\\\\)*)<(?=[a-z/!?])(?!(?:https?:|mailto:)[^\s<>]*>)/gi;

/** The pages show HTML as the characters it is written in; written so, every other reader of Markdown does as well. */
function withoutHtml(markdown: string): string {
  return markdown.replace(tagStart, '$1\\<');
}
