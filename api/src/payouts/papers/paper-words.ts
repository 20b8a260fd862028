/** The meaning of column titles, printed on papers for filing. */
const meanings = {
  Merchandise: 'The candy in paid orders, without shipping and tax, less what was refunded.',
  Orders: 'Paid orders, without cancelled ones and those moved away.',
  Sold: 'The candy in paid orders, cancelled since or not, without shipping and tax.',
  Returned: 'The candy in orders that were cancelled or refunded.',
  Share: '30% of the merchandise of each order, rounded to the cent.',
  'Organization part': 'Half of the share, with the odd cent; all of it for orders without a class.',
  'Class part': 'Half of the share, without the odd cent.',
  'Running sum': 'What was carried over, and the shares of this line and all lines before it.',
  'Of this season': 'What of the statement was earned in this season.',
  Paid: 'What was sent to the organization.',
  'Carried from earlier seasons': 'What was still open when an earlier season ended.',
  Balance: 'The share and what was carried, less what was paid.',
  'Amount due':
    'What is carried over and earned, less what was taken back, and adjustments. $25.00 or more is paid.',
  'Amount due at closing':
    'What is carried over and earned, less what was taken back, and adjustments. Any amount above $0 is paid.',
} as const;

export type PaperWord = keyof typeof meanings;

/** The table at the end of a paper: each word with its meaning. */
export function wordTable(words: readonly PaperWord[]) {
  const columns = [
    { title: 'Word', x: 0 },
    { title: 'Meaning', x: 110 },
  ];
  return { title: 'What the words mean', columns, rows: words.map((word) => [word, meanings[word]]) };
}
