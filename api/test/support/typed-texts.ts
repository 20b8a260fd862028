/** All kinds of texts, to be typed wherever people type. */
export const typedTexts = {
  'a name': 'Ada Lovelace',
  nothing: '',
  'spaces alone': '   ',
  'a long word': 'Donaudampfschifffahrts'.repeat(6),
  'a sentence of many lines': 'It is where you park, behind the gym, and then to the left. '.repeat(5),
  'lines of its own': ' first\n\nsecond \r\n  third\twith\u200bbreaks\n',
  'markup and entities': `<b>&amp;</b> "quoted" & 'so' <br/> &nbsp; &#38; </p><!-- x -->`,
  'an address': 'https://shop.example/a?b=1&c=2#d',
  'other letters': 'Zoë O’Brien-Łódź\u00a0Ж 漢字 🍬',
};
