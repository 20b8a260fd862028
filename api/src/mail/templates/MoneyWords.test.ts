import { expect, test } from '@jest/globals';
import { site } from '../../../test/support/emails/email-sample.js';
import { everyEmail } from '../../../test/support/emails/every-email.js';
import type { Language } from '../../lib/languages.js';
import { renderEmail } from './render-email.js';
import { meaningsOf } from './MoneyWords.js';
import { Facts } from './parts.js';
import { inLanguage } from './texts.js';

/** Words that define an amount in a sentence, in English and Spanish. */
const definingWords =
  /\b(sales|share|shares|earned|earns?|goal|price|paid|pays?|due|owed|refunded|refunds|sent|way|waits|waiting|goes|statement|payment|candy|card|charged|dispute|shipping|bank|ventas|van|ganó|gana|precio|pagaste|pagó|pago|reembolsos?|reembolsamos|dulces|tarjeta|envío)(?!\p{L})/iu;

/** The lines of an email; the cells of a table row form one line, separated by tabs. */
function linesOf(html: string): string[] {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<\/td>/g, '\t')
    .replace(/<\/(tr|p|h1|h2|div|a)>|<br\/?>/g, '\n')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').replace(/^[\s\t]+|\s+$/g, ''))
    .filter((line) => line !== '');
}

/** Lines with a dollar amount that neither define it nor start with a label that the email defines. */
function bareFigures(html: string, language: Language): string[] {
  const lines = linesOf(html);
  const isSentence = (text: string) =>
    definingWords.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;
  const isShort = (text: string) => /\b(refunded|earned|reembolsamos)\b/i.test(text);
  return lines.filter((line, place) => {
    if (!/\$\d/.test(line) || isSentence(line) || isShort(line) || /\d ×/.test(line)) return false;
    const [label = ''] = line.split(/\s*\t/);
    const [meaning] = inLanguage(language, () => meaningsOf([label]));
    if (meaning && lines.some((other) => other.includes(meaning))) return false;
    // Rows of classes or orders: the line above them defines their amounts.
    const above = lines.slice(0, place).findLast((other) => !other.includes('\t')) ?? '';
    return !(line.includes('\t') && definingWords.test(above));
  });
}

test.each(['en', 'es'] as const)('every email defines its dollar amounts (%s)', (language) => {
  const emails = everyEmail('Zzyzx').map(({ kind, render }) => ({ kind, html: render(site, language).html }));
  expect(emails.filter(({ html }) => html.includes('$')).length).toBeGreaterThan(15);
  expect(
    emails.flatMap(({ kind, html }) => bareFigures(html, language).map((line) => `${kind}: ${line}`)),
  ).toEqual([]);
});

test('an amount with an undefined label is found', () => {
  const email = {
    kind: 'sample',
    subject: () => 'A sample',
    preview: () => 'A sample',
    title: () => 'A sample',
    Content: () => Facts({ rows: [['Margin', '$4.00']] }),
  };
  expect(bareFigures(renderEmail(email, {}, site).html, 'en')).toEqual(['Margin\t $4.00']);
});
