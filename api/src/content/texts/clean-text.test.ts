import { describe, expect, test } from '@jest/globals';
import { cleanText } from './clean-text.js';

const faq = { key: 'faq', type: 'markdown' } as const;
const title = { key: 'homepage_hero_title', type: 'text' } as const;
const email = { key: 'footer_contact_email', type: 'text' } as const;

describe('a saved text', () => {
  test.each([
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['a <img src=x onerror=y> b', 'a \\<img src=x onerror=y> b'],
    ['<!-- hidden -->', '\\<!-- hidden -->'],
    ['two \\\\<b>', 'two \\\\\\<b>'],
  ])('%j has its HTML escaped', (typed, stored) => {
    expect(cleanText(faq, typed)).toBe(stored);
  });

  test.each(['5 < 6', 'already \\<b>', '<https://example.org/a>', '**bold** [link](/faq) `code`', '> quote'])(
    '%j is unchanged',
    (typed) => expect(cleanText(faq, typed)).toBe(typed),
  );

  test('does not change when saved again', () => {
    const once = cleanText(faq, 'x <b>y</b> \\\\<i>');
    expect(cleanText(faq, once)).toBe(once);
  });

  test('has uniform line breaks, and none in a plain text', () => {
    expect(cleanText(faq, '\r\n## A\r\nb\rc ')).toBe('## A\nb\nc');
    expect(cleanText(title, ' Crunchy\n candy ')).toBe('Crunchy candy');
  });

  test.each([
    [title, ' \n ', 'Please enter a text.'],
    [title, 'x'.repeat(201), 'At most 200 characters.'],
    [{ key: 'homepage_about_text', type: 'text' } as const, 'x'.repeat(1_001), 'At most 1,000 characters.'],
    [faq, 'x'.repeat(20_001), 'At most 20,000 characters.'],
    [email, 'not an address', 'Please enter a valid email address'],
    [email, 'a@b', 'Please enter a valid email address'],
  ])('%j with %j is refused', (area, value, message) => {
    expect(() => cleanText(area, value)).toThrow(message);
  });

  test('accepts an email address for the contact email', () => {
    expect(cleanText(email, ' help@candy.example ')).toBe('help@candy.example');
  });
});
