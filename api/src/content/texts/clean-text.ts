import { InvalidInputError } from '../../lib/domain-error.js';
import { mailAddressPattern, oneLine } from '../../lib/mail-address.js';
import { companyKeys, type ManagedText } from './content-areas.js';

/** In characters. The longest fits GraphQL's body limit of 32 KB. */
const maxCharacters = { text: 1_000, markdown: 20_000 } as const;
const maxOfHeadings = 200;
const headings = new Set<string>([
  'homepage_hero_title',
  companyKeys.name,
  companyKeys.legalName,
  companyKeys.postalAddress,
]);

/**
 * Cleans an edited text for storage: one line for plain text, otherwise Markdown without HTML. Throws InvalidInputError
 * (400) if it is empty, too long, or not an email address where one is required.
 */
export function cleanText({ key, type }: Pick<ManagedText, 'key' | 'type'>, value: string): string {
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
  return text.replace(/\r\n?/g, '\n').trim();
}

/** `<` at the start of a possible tag, except links in angle brackets, which are Markdown. */
const tagStart = /(?<!\\)((?:\\\\)*)<(?=[a-z/!?])(?!(?:https?:|mailto:)[^\s<>]*>)/gi;

/** Escapes HTML. Our pages show it as text anyway; escaped, every Markdown reader does. */
function withoutHtml(markdown: string): string {
  return markdown.replace(tagStart, '$1\\<');
}
