import { expect, test } from '@jest/globals';
import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import { renderEveryEmail } from '../../../test/support/emails/every-email.js';
import { typedTexts } from '../../../test/support/typed-texts.js';
import { toPlainText } from './plain-text.js';

const site = {
  publicUrl: 'https://shop.example',
  supportEmail: 'support@skycrumb.example',
  seller: { legalName: 'Candy Makers & "Sons"', postalAddress: '123 Example Street, Anytown, NY 10001' },
};

const heading = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** The same by a library that reads any HTML: what mail programs got before ours was written. */
const byLibrary = compile({
  wordwrap: 78,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: heading },
    { selector: 'h2', options: heading },
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 48 } },
  ],
});

/** Cells of a table that hold a picture alone. */
const forTheEye = /<td [^>]*data-skip-in-text.*?<\/td>/gs;

test.each(Object.entries(typedTexts))(
  'every email has the text that a parser of any HTML makes of it, where %s was typed',
  async (_name, text) => {
    for (const { html } of await renderEveryEmail(text, site)) {
      expect(toPlainText(html)).toBe(byLibrary(html.replace(forTheEye, '')));
    }
  },
);
