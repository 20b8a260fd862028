import type { MessageDescriptor } from '@lingui/core';
import { orderItemInput } from '../../../gql/input-rules';
import { isRecord } from '../../../lib/apollo/domain-error';
import { tabStorage } from '../../../lib/browser/storage';
import { type CartItem, MAX_LINES, MAX_QUANTITY, type ShopProduct } from '../../cart';
import { ORDER_FORM_KEY } from '../form/draft';
import { isOfForm } from './named-lines';

/** A row as it is typed: a name, and how many of each product, by its id. */
export type Row = { readonly name: string; readonly counts: Readonly<Record<string, number>> };

export function isEmpty({ name, counts }: Row): boolean {
  return name === '' && bagsIn({ counts }) === 0;
}

export function bagsIn({ counts }: Pick<Row, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** There is always one empty row to go on with, at the end. */
export function withEmptyRow(rows: readonly Row[]): Row[] {
  const last = rows.at(-1);
  return last && isEmpty(last) ? [...rows] : [...rows, { name: '', counts: {} }];
}

/** Digits as they are typed; at most what a line can have. */
export function readCount(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '')), MAX_QUANTITY);
}

/**
 * A list from a spreadsheet, pasted into a row: a name on each line, and after it the counts in the order of the
 * products, as the printed form has them. Null for what is no list.
 */
export function readPasted(text: string, products: readonly ShopProduct[]): Row[] | null {
  if (!/[\n\t]/.test(text.trim())) return null;
  const rows = text.split(/\r?\n/).map((line) => {
    const [name = '', ...cells] = line.split('\t');
    const counts = products.map(({ id }, place) => [id, readCount(cells[place] ?? '')] as const);
    return { name: cutName(name.trim()), counts: Object.fromEntries(counts) };
  });
  return rows.filter((row) => !isEmpty(row));
}

function cutName(name: string): string {
  return name.slice(0, orderItemInput.forName.maxLength);
}

/** The cart's lines of these rows, in the order of the form. */
export function linesOf(rows: readonly Row[], products: readonly ShopProduct[]): CartItem[] {
  return rows.flatMap(({ name, counts }) =>
    products.flatMap(({ inventory: _, ...product }) => {
      const quantity = counts[product.id] ?? 0;
      return quantity > 0 ? [{ product, quantity, selectedProducts: [], forName: name.trim() }] : [];
    }),
  );
}

/** The rows that a cart was filled with. */
export function rowsOf(items: readonly CartItem[]): Row[] {
  const rows = new Map<string, Record<string, number>>();
  for (const { forName = '', product, quantity } of items.filter(isOfForm))
    rows.set(forName, { ...rows.get(forName), [product.id]: quantity });
  return [...rows].map(([name, counts]) => ({ name, counts }));
}

/** What has to be put right, and the row that it is about; null where it is about the whole form. */
export type Fault = { readonly row: number | null; readonly text: MessageDescriptor };

const texts = {
  noName: /*i18n*/ 'Please enter a name.',
  twice: /*i18n*/ 'This name is listed twice. Add a last initial to tell the bags apart.',
  empty: /*i18n*/ 'Enter a name and how many bags.',
  tooLong:
    /*i18n*/ 'One order can have at most {max} lines, and this is {count}. Please pay for some names first, and then enter the others.',
};

/** The first fault of a form; null for one that can be paid. `others` is how many further lines the cart has. */
export function findFault(
  rows: readonly Row[],
  products: readonly ShopProduct[],
  others: number,
): Fault | null {
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  const noName = rows.findIndex((row, index) => !names[index] && bagsIn(row) > 0);
  if (noName >= 0) return { row: noName, text: { id: texts.noName } };
  const twice = names.findIndex((name, index) => name && names.indexOf(name) < index);
  if (twice >= 0) return { row: twice, text: { id: texts.twice } };
  const count = linesOf(rows, products).length;
  if (count === 0) return { row: null, text: { id: texts.empty } };
  if (count + others <= MAX_LINES) return null;
  return { row: null, text: { id: texts.tooLong, values: { max: MAX_LINES, count: count + others } } };
}

/** In this tab, until the form is in the cart: then none are. */
export function keepRows(rows: readonly Row[]): void {
  tabStorage.writeJson(ORDER_FORM_KEY, rows);
}

/** What was typed before a reload; null for nothing. Whatever cannot be read is left out. */
export function readRows(): Row[] | null {
  const stored = tabStorage.readJson(ORDER_FORM_KEY);
  if (!Array.isArray(stored) || stored.length === 0) return null;
  return stored.filter(isRecord).map(({ name, counts }) => {
    const typed = Object.entries(isRecord(counts) ? counts : {});
    return {
      name: typeof name === 'string' ? cutName(name) : '',
      counts: Object.fromEntries(typed.map(([id, count]) => [id, readCount(String(count))])),
    };
  });
}
