import { expect, test } from '@jest/globals';
import { everyEmail } from '../../../test/support/emails/every-email.js';
import { renderEmail } from './render-email.js';
import { meaningsOf } from './MoneyWords.js';
import { Facts } from './parts.js';

const site = {
  publicUrl: 'https://shop.example',
  supportEmail: 'support@skycrumb.example',
  seller: { legalName: 'Candy Makers', postalAddress: '123 Example Street, Anytown, NY 10001' },
};

/** What a sentence says of an amount. */
const saying =
  /\b(sales|share|shares|earned|earns?|goal|price|paid|pays?|due|owed|refunded|refunds|sent|way|waits|waiting|goes|statement|payment|candy|card|charged|dispute|shipping|bank)\b/i;

/** Lines of an email; the cells of a row stand on one, with tabs between them. */
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

/** Lines with a dollar figure that neither say what it is nor stand beside a word that the email defines. */
function bareFigures(html: string): string[] {
  const lines = linesOf(html);
  const isSaid = (text: string) => saying.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;
  const isShortlySaid = (text: string) => /\b(refunded|earned)\b/.test(text);
  return lines.filter((line, place) => {
    if (!/\$\d/.test(line) || isSaid(line) || isShortlySaid(line) || /\d ×/.test(line)) return false;
    const [label = ''] = line.split(/\s*\t/);
    const [meaning] = meaningsOf([label]);
    if (meaning && lines.some((other) => other.includes(meaning))) return false;
    // Rows of classes or orders: what stands above them says what their amounts are.
    const above = lines.slice(0, place).findLast((other) => !other.includes('\t')) ?? '';
    return !(line.includes('\t') && saying.test(above));
  });
}

test('every dollar figure of every email is defined in it, or its sentence says what it is', () => {
  const emails = everyEmail('Zzyzx').map(({ kind, render }) => ({ kind, html: render(site).html }));
  expect(emails.filter(({ html }) => html.includes('$')).length).toBeGreaterThan(15);
  expect(emails.flatMap(({ kind, html }) => bareFigures(html).map((line) => `${kind}: ${line}`))).toEqual([]);
});

test('a figure beside a word that nothing defines is found', () => {
  const email = {
    ...{ kind: 'sample', subject: () => 'A sample', preview: () => 'A sample', title: () => 'A sample' },
    Content: () => Facts({ rows: [['Margin', '$4.00']] }),
  };
  expect(bareFigures(renderEmail(email, {}, site).html)).toEqual(['Margin\t $4.00']);
});
