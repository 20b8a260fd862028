import type { Page, TextShape } from '../../src/flyers/drawing/index.js';

/** Words that say what an amount is, in English and Spanish. */
const sayingWords =
  /\b(sales|share|goal|price|pays?|paid|orders|statement|earned|refund(ed|s)|ships|gift|ventas|meta|precio|enviamos|regalo)\b/i;

const amount = /[-+]?\$\d[\d,.]*/;

/**
 * The dollar amounts on a paper that say nowhere what they are: neither in their own sentence, nor by the title of their
 * column or row, which is a sentence too or stands in the paper's table of words.
 */
export function findBareAmounts(pages: readonly Page[]): string[] {
  const tables = pages
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.kind === 'table' ? [shape.rows.map(cellsOf)] : []));
  const words = tables.filter(([head]) => head?.[0]?.text === 'Word').flat();
  const defined = new Set(words.map(([word]) => word?.text ?? ''));
  const isSaid = (text: string) => {
    const others = text.replaceAll(new RegExp(amount, 'g'), ' ').match(/\p{L}+/gu) ?? [];
    return (
      defined.has(text.replace('Org.', 'Organization')) || (sayingWords.test(text) && others.length >= 2)
    );
  };
  const bareInTables = tables.flatMap(([head = [], ...rows]) =>
    rows.flatMap((row) =>
      row
        .filter(({ text }) => amount.test(text) && !isSaid(text))
        .filter(({ x }) => {
          const title = head.find((cell) => cell.x === x)?.text ?? '';
          return !isSaid(title) && !isSaid(row[0]?.text ?? '');
        })
        .map(({ text }) => `${text} in the row '${row.map((cell) => cell.text).join(' | ')}'`),
    ),
  );
  return [...bareInTables, ...pages.flatMap((page) => bareOutsideTables(page, isSaid))];
}

/** The cells of a row, with the lines of each as one text. */
function cellsOf(row: readonly TextShape[]): { text: string; x: number }[] {
  const cells: { text: string; x: number }[] = [];
  for (const { text, x, continues } of row) {
    const last = cells.at(-1);
    if (continues && last) last.text += ` ${text}`;
    else cells.push({ text, x });
  }
  return cells;
}

function bareOutsideTables({ shapes }: Page, isSaid: (text: string) => boolean): string[] {
  const texts = shapes.filter((shape) => shape.kind === 'text');
  return texts
    .filter(({ text }, at) => amount.test(text) && !isSaid(paragraphAt(texts, at)))
    .filter(({ baseline }) => !texts.some((other) => other.baseline === baseline && isSaid(other.text)))
    .map(({ text }) => text);
}

/** The paragraph of a line, whose later lines continue the first one. */
function paragraphAt(texts: readonly TextShape[], at: number): string {
  const start = texts.slice(0, at + 1).findLastIndex(({ continues }) => !continues);
  const next = texts.findIndex(({ continues }, index) => index > start && !continues);
  const lines = texts.slice(Math.max(start, 0), next < 0 ? undefined : next);
  return lines.map(({ text }) => text).join(' ');
}
