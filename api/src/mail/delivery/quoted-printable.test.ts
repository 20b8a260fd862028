import { expect, test } from '@jest/globals';
import { parseEml } from '../mailbox/parse-eml.js';
import { encodeQuotedPrintable } from './compose-message.js';

const texts = {
  'plain lines': 'Thank you.\r\nYour order is confirmed.\r\n',
  'one long line': 'It is where you park, behind the gym. '.repeat(20),
  'letters of two to four bytes': 'Zoë Łódź 漢字 🍬 '.repeat(30),
  'signs that need encoding': 'a=b =_all == \u0000\u007f\t.',
  'white space at line ends': 'one \r\ntwo\t\r\n\r\n three ',
  'words of exactly a line': `${'a'.repeat(75)}\r\n${'b'.repeat(76)}\r\n${'c'.repeat(73)}é`,
};

test.each(Object.entries(texts))('%s are read back as they were, from short lines', (_name, text) => {
  const encoded = encodeQuotedPrintable(text).toString();
  expect(encoded.split('\r\n').filter((line) => line.length > 76 || /[^\t -~]|[ \t]$/.test(line))).toEqual(
    [],
  );
  const [part] = parseEml(`Content-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`).parts;
  expect(part?.content.toString()).toBe(text);
});
