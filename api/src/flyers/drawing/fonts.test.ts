import { describe, expect, test } from '@jest/globals';
import { pdfText } from '../../../test/support/pdf-text.js';
import { fitLines, printed, widthOf } from './fonts.js';
import { line, paper } from './page-parts.js';
import { writePdf } from './write-pdf.js';

const pdfOf = async (text: string) =>
  pdfText(
    await writePdf([{ ...paper, shapes: [line(text, 36, 100, { size: 12 })] }], {
      title: 'Text',
      madeAt: new Date('2026-11-20T12:00:00Z'),
    }),
  );

test('a letter that was first drawn as a part of another is still text in the next PDF', async () => {
  expect(await pdfOf('ÑÁÉÍÓÚ')).toBe('ÑÁÉÍÓÚ');
  expect(await pdfOf('NAEIOU')).toBe('NAEIOU');
});

describe('a text is printed', () => {
  test.each([
    ['with letters that a font has', 'Ms. Łódź, Μαρία, Мария', 'Ms. Łódź, Μαρία, Мария'],
    ['without emoji', 'Room 5 🐝❤️ Ms. Łódź 🇺🇸👨‍👩‍👧🏴\u{e0067}\u{e007f}', 'Room 5 Ms. Łódź'],
    ['as signs if it is emoji alone, instead of as nothing', '🦄❤️', '(symbols)'],
    ['with other signs as they are', 'Candy © 2026 🐝', 'Candy © 2026'],
    ['with Han by the syllable', 'Ms. 李娜 (王小明)', 'Ms. Li Na (Wang Xiao Ming)'],
    ['with Hangul by the syllable', '김민준', 'Gim Min Jun'],
    ['with kana by the word', 'さくら サクラ商店', 'Sakura Sakura Shang Dian'],
    ['with Arabic by the word', 'محمد علي', 'Mhmd ’Ly'],
    ['with Devanagari by the word', 'दीपक', 'Dipk'],
    ['with only the words in Latin letters that no font has', 'Ñandú Мария 李娜', 'Ñandú Мария Li Na'],
    ['with accents in one character', 'Jose\u0301 李', 'José Li'],
    ['with a hyphen and spaces that no font has as usual ones', 'K\u20118\u202fa\n李', 'K-8 a Li'],
  ])('%s', (_, written, expected) => {
    const { text, font } = printed(written, 'heading');
    expect(text).toBe(expected);
    expect(printed(text, 'heading')).toEqual({ text, font });
  });

  test('within its width, in lines of the letters that are printed', () => {
    const { lines, font } = fitLines('王小明 '.repeat(12), 'strong', 100, [{ size: 10, lines: 12 }]);
    expect(lines.join(' ')).toBe('Wang Xiao Ming '.repeat(12).trim());
    for (const text of lines) expect(widthOf(text, font, 10)).toBeLessThanOrEqual(100);
  });
});
