import type { MessageDescriptor } from '@lingui/core';
import { orderItemInput } from '../../../gql/input-rules';
import { isRecord } from '../../../lib/apollo/domain-error';
import { tabStorage } from '../../../lib/browser/storage';
import {
  type CartItem,
  checkCart,
  MAX_LINES,
  MAX_QUANTITY,
  notChecked,
  readHeld,
  type ShopProduct,
  troubleOf,
} from '../../cart';
import { ORDER_FORM_KEY } from '../payment/arrival';
import { isFromOrderForm } from './named-lines';

/** A typed row: a name and the count of each product, by its id. */
export type Row = { readonly name: string; readonly counts: Readonly<Record<string, number>> };

export function isEmpty({ name, counts }: Row): boolean {
  return name === '' && bagsIn({ counts }) === 0;
}

export function bagsIn({ counts }: Pick<Row, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The row without the counts of products that are no longer sold. */
export function ofSold({ name, counts }: Row, products: readonly ShopProduct[]): Row {
  const sold = Object.entries(counts).filter(([id]) => products.some((product) => product.id === id));
  return { name, counts: Object.fromEntries(sold) };
}

/** Adds an empty row at the end when there is none. */
export function withEmptyRow(rows: readonly Row[]): Row[] {
  const last = rows.at(-1);
  return last && isEmpty(last) ? [...rows] : [...rows, { name: '', counts: {} }];
}

/** The typed digits as a count, capped at the limit of a line. */
export function readCount(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '')), MAX_QUANTITY);
}

/**
 * Rows of a list pasted from a spreadsheet: a name per line, then the counts in the order of the products, as on the
 * printed form. Null if the text is not a list.
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

/** The rows as cart lines, in the order of the form. */
export function linesOf(rows: readonly Row[], products: readonly ShopProduct[]): CartItem[] {
  return rows.flatMap(({ name, counts }) =>
    products.flatMap(({ inventory: _, ...product }) => {
      const quantity = counts[product.id] ?? 0;
      return quantity > 0 ? [{ product, quantity, selectedProducts: [], forName: name.trim() }] : [];
    }),
  );
}

/** The order form rows of a cart. */
export function rowsOf(items: readonly CartItem[]): Row[] {
  const rows = new Map<string, Record<string, number>>();
  for (const { forName = '', product, quantity } of items.filter(isFromOrderForm))
    rows.set(forName, { ...rows.get(forName), [product.id]: quantity });
  return [...rows].map(([name, counts]) => ({ name, counts }));
}

/** An error of the form, and its row; null when it concerns the whole form. */
export type OrderFormProblem = { readonly row: number | null; readonly text: MessageDescriptor };

const texts = {
  noName: /*i18n*/ 'Please enter a name.',
  twice: /*i18n*/ 'This name is listed twice. Add a last initial to tell the bags apart.',
  empty: /*i18n*/ 'Enter a name and how many bags.',
  tooLong:
    /*i18n*/ 'One order can have up to {max} lines, and this one has {count}. Please pay for some names first, then enter the rest.',
};

/** The first error of a form; null if there is none. `others` are the other lines of the cart. */
export function findProblem(
  rows: readonly Row[],
  products: readonly ShopProduct[],
  others: readonly CartItem[],
): OrderFormProblem | null {
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  const noName = rows.findIndex((row, index) => !names[index] && bagsIn(row) > 0);
  if (noName >= 0) return { row: noName, text: { id: texts.noName } };
  const twice = names.findIndex((name, index) => name && names.indexOf(name) < index);
  if (twice >= 0) return { row: twice, text: { id: texts.twice } };
  const lines = linesOf(rows, products);
  if (lines.length === 0) return { row: null, text: { id: texts.empty } };
  const count = lines.length + others.length;
  if (count > MAX_LINES) return { row: null, text: { id: texts.tooLong, values: { max: MAX_LINES, count } } };
  const cart = { items: [...others, ...lines], context: null };
  const check = checkCart(cart, notChecked, products, readHeld());
  for (const line of lines) {
    const trouble = troubleOf(cart, check, line);
    if (trouble)
      return { row: rows.findIndex(({ name }) => name.trim() === line.forName), text: trouble.text };
  }
  return null;
}

/** Stores the rows in this tab until they are in the cart. */
export function keepRows(rows: readonly Row[]): void {
  tabStorage.writeJson(ORDER_FORM_KEY, rows);
}

/** The rows as they were before a reload, without unreadable parts; null without any. */
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
