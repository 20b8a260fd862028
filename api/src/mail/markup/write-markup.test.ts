import { expect, jest, test } from '@jest/globals';
import { createElement, memo, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { typedTexts } from '../../../test/support/typed-texts.js';
import { writeMarkup } from './write-markup.js';

/** What the emails are made of before they are markup. */
const templates: ReactNode[] = [];

jest.unstable_mockModule('./write-markup.js', () => ({
  writeMarkup: (node: ReactNode) => {
    templates.push(node);
    return writeMarkup(node);
  },
}));
const { renderEveryEmail } = await import('../../../test/support/emails/every-email.js');

const site = {
  publicUrl: 'https://shop.example',
  supportEmail: 'support@skycrumb.example',
  seller: { legalName: 'Candy Makers & "Sons"', postalAddress: '123 Example Street, Anytown, NY 10001' },
};

test.each(Object.entries(typedTexts))(
  'every email has the markup that React writes of it, byte for byte, where %s was typed',
  async (_name, text) => {
    templates.length = 0;
    const emails = await renderEveryEmail(text, site);
    expect(templates).toHaveLength(emails.length);
    for (const template of templates) expect(writeMarkup(template)).toBe(renderToStaticMarkup(template));
  },
);

test.each([
  ['a list that is no array', new Set(['a']) as ReactNode],
  ['an attribute that is no text', createElement('p', { hidden: true })],
  ['a component that is no function', createElement(memo(() => null))],
])('refuses what no email has: %s', (_name, content) => {
  expect(() => writeMarkup(content)).toThrow(TypeError);
});
