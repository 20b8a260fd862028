import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { buyerEmails } from '../../../test/support/emails/buyer-emails.js';
import { site } from '../../../test/support/emails/email-sample.js';
import { cookieNames } from '../../http/index.js';
import { contentAreas } from './content-areas.js';

const company = {
  name: 'Skycrumb',
  email: 'support@skycrumb.example',
  legalName: 'Candy Makers',
  postalAddress: '123 Example Street',
};

/** docs/product/organization.md#constants, by page; docs/product/content.md where two values are given. */
const policyValues: Readonly<Record<string, readonly string[]>> = {
  faq: [
    'Organizations typically earn 30-50%',
    '30% of sales',
    'Monthly',
    '2-4 weeks',
    '$250',
    '$500',
    '$8.99',
    'free on orders over $50',
    '7-14 business days',
    '1-2 business days',
    '12-24 months',
    'within 48 hours',
    'photos',
    'no cash refunds',
    'All sales are final',
    'about 24 hours',
    'Monday-Friday 9:00 AM to 5:00 PM EST',
    'half to the organization and half to that classroom',
    'rounded to the cent for each order',
    'promised and paid for by the organization',
    'No sales tax is added at checkout',
    'Candy Makers, 123 Example Street',
    'under $25.00 carries over',
    'within 48 hours of paying',
    'press "Report a problem"',
    '[products page](/products) for its ingredients and allergens',
  ],
  'terms-and-conditions': [
    'Effective January 1, 2025. Last updated January 1, 2025.',
    'Typical margins in candy fundraising are 50-70%',
    '30% of sales',
    '$8.99',
    'free on orders over $50',
    '7-14 business days',
    'within 48 hours',
    'photos',
    'at our discretion',
    'no cash refunds',
    'All sales are final',
    '2-4 weeks',
    '12-24 months',
    '18 or over',
    'amounts paid',
    'half to the organization and half to the classroom',
    'promised and paid for by the organization',
    'included in the price',
    'Candy Makers, 123 Example Street',
    'about 24 hours',
    'Monday-Friday 9:00 AM to 5:00 PM EST',
  ],
  'privacy-policy': [
    'Effective September 24, 2025.',
    'Orders | 7 years',
    'Names on bags | 30 days after the hand-out, at most 1 year after the order',
    'names on the bags of a pickup order',
    'the name of another recipient and your message',
    "teachers' email addresses",
    'Fundraising records | 5 years',
    'Analytics | 2 years',
    'within 72 hours',
    'within 30 days',
    '18 and over',
    'Children under 13 are not served',
    'about 24 hours',
    'Monday-Friday 9:00 AM to 5:00 PM EST',
  ],
  season_packet: [
    'name on a bag',
    '30 days after the hand-out',
    'a year after the order',
    'last initial only if',
  ],
  season_agreement: ['except names that buyers write on bags'],
  'terms-of-service': [
    'Effective September 24, 2025.',
    '18 and over',
    'Children under 13 are not served',
    'amounts you paid us in the 12 months',
    '30% of sales',
    'about 24 hours',
  ],
  'cookie-policy': ['Effective September 24, 2025.', 'kept for 2 years', 'skycrumb_visitor', 'skycrumb_org'],
};

describe('the built-in texts', () => {
  test.each(Object.entries(policyValues))('%s states its policy values', (key, values) => {
    const text = textOf(key).replaceAll('**', '');
    expect(values.filter((value) => !text.includes(value))).toEqual([]);
  });

  test('name the company and its address', () => {
    const other = { ...company, name: 'Candy Inc', email: 'help@candy.example' };
    // Ready replies are emailed with the company's name and signed by staff.
    const pages = contentAreas.filter(({ key, type }) => type === 'markdown' && key !== 'support_replies');
    // Others are not translated yet.
    const written = pages
      .map(({ key, defaultValue }) => ({ key, text: defaultValue(other) }))
      .filter(({ text }) => text);
    expect(written.length).toBeGreaterThan(5);
    for (const { key, text } of written) {
      expect([key, text.includes('Candy Inc'), text.includes('help@candy.example')]).toEqual([
        key,
        true,
        true,
      ]);
      expect(text).not.toContain('Skycrumb');
    }
  });

  test('name an email by its subject', () => {
    const shipped = buyerEmails('Ada').find(({ kind }) => kind === 'order-shipped');
    expect(textOf('support_replies')).toContain(`the email "${shipped?.render(site).subject}"`);
  });

  test('answer the same questions in Spanish, with the same figures', () => {
    const [english, spanish] = [textOf('faq'), textOf('faq.es')];
    const shape = (text: string) => text.match(/^#+|^\d\./gm);
    expect(shape(spanish)).toEqual(shape(english));
    const figures = (text: string) => new Set(text.match(/\$\d+(?:\.\d\d)?|\d+%|\d+-\d+/g));
    expect([...figures(spanish)].sort()).toEqual([...figures(english)].sort());
  });

  test('name every cookie and every storage key of the pages, and no other', () => {
    const web = new URL('../../../../web/src/', import.meta.url);
    const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test|\.fixtures)\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(name, web), 'utf8'));
    const keys = scripts.flatMap(
      (script) => script.match(/(?<=['"`])(?:skycrumb-[a-zA-Z${}-]+|graphiql:)(?=['"`])/g) ?? [],
    );
    const stored = keys.flatMap((key) =>
      key.includes('${side}')
        ? ['organization', 'admin'].map((side) => key.replace('${side}', side))
        : key.replace(/-\$\{\w+\}$/, ''),
    );
    const named = textOf('cookie-policy').match(
      /(?<=`)(?:skycrumb[_-][a-z_-]+|graphiql:|react-router-[a-z-]+)(?=`)/g,
    );
    expect([...new Set(named)].sort()).toEqual(
      [...new Set([...stored, ...Object.values(cookieNames), 'react-router-scroll-positions'])].sort(),
    );
  });

  test('have every value filled in, whatever characters it has', () => {
    const odd = { ...company, name: 'Candy $& Co', postalAddress: '$1 Main Street' };
    const texts = contentAreas.map(({ defaultValue }) => defaultValue(odd));
    expect(texts.filter((text) => text.includes('{{'))).toEqual([]);
    expect(texts.some((text) => text.includes('Candy Makers, $1 Main Street'))).toBe(true);
    expect(texts.some((text) => text.includes('from Candy $& Co'))).toBe(true);
  });

  test('have unique keys that fit the column', () => {
    const keys = contentAreas.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => key.length <= 100)).toBe(true);
  });
});

function textOf(key: string): string {
  return contentAreas.find((area) => area.key === key)?.defaultValue(company) ?? '';
}
