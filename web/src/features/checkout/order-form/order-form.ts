import type { MessageDescriptor } from '@lingui/core';
import { orderItemInput } from '../../../gql/input-rules';
import { tabStorage } from '../../../lib/browser/storage';
import { isRecord } from '../../../lib/apollo/domain-error';
import { type CartItem, type CartProduct, MAX_LINES, MAX_QUANTITY } from '../../cart';
import { ORDER_FORM_KEY } from '../form/draft';
import { isOfForm } from './named-lines';

/** A row as it is typed: a name, and how many of each product, by its id. */
export type Row = { readonly name: string; readonly counts: Readonly<Record<string, number>> };

export type FormProduct = CartProduct & { inventory: number };

export const emptyRow: Row = { name: '', counts: {} };

export function isEmpty({ name, counts }: Row): boolean {
  return name === '' && bagsIn({ counts }) === 0;
}

export function bagsIn({ counts }: Pick<Row, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** There is always one empty row to go on with, at the end. */
export function withEmptyRow(rows: readonly Row[]): Row[] {
  const last = rows.at(-1);
  return last && isEmpty(last) ? [...rows] : [...rows, emptyRow];
}

/** Digits as they are typed; at most what a line can have. */
export function readCount(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '')), MAX_QUANTITY);
}

/**
 * A list from a spreadsheet, pasted into a row: a name on each line, and after it the counts in the order of the
 * products, as the printed form has them. Null for what is no list.
 */
export function readPasted(text: string, products: readonly FormProduct[]): Row[] | null {
  if (!/[\n\t]/.test(text.trim())) return null;
  const rows = text.split(/\r?\n/).map((line) => {
    const [name = '', ...cells] = line.split('\t');
    const counts = products.map(({ id }, place) => [id, readCount(cells[place] ?? '')] as const);
    return { name: cutName(name.trim()), counts: Object.fromEntries(counts) };
  });
  return rows.filter((row) => !isEmpty(row));
}

export function cutName(name: string): string {
  return name.slice(0, orderItemInput.forName.maxLength);
}

/** The cart's lines of these rows, in the order of the form. */
export function linesOf(rows: readonly Row[], products: readonly FormProduct[]): CartItem[] {
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

/** The first fault of a form; null for one that can be paid. `others` are the cart's further lines. */
export function findFault(
  rows: readonly Row[],
  products: readonly FormProduct[],
  others: readonly CartItem[],
): Fault | null {
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  for (const [row, name] of names.entries()) {
    if (!name && bagsIn(rows[row] ?? emptyRow) > 0)
      return { row, text: { id: /*i18n*/ 'Please enter a name.' } };
    if (name && names.indexOf(name) < row)
      return {
        row,
        text: { id: /*i18n*/ 'This name is there twice. Add a last initial to tell the bags apart.' },
      };
  }
  const lines = linesOf(rows, products);
  if (lines.length === 0) return { row: null, text: { id: /*i18n*/ 'Enter a name and how many bags.' } };
  if (lines.length + others.length > MAX_LINES)
    return {
      row: null,
      text: {
        id: /*i18n*/ 'One order can have at most {max} lines, and this is {count}. Please pay for some names first, and then enter the others.',
        values: { max: MAX_LINES, count: lines.length + others.length },
      },
    };
  const short = products.find(
    ({ id, inventory }) => rows.reduce((sum, { counts }) => sum + (counts[id] ?? 0), 0) > inventory,
  );
  if (!short) return null;
  const values = { inShop: short.inventory, name: short.name };
  return { row: null, text: { id: /*i18n*/ 'Only {inShop} of {name} left.', values } };
}

/** In this tab, until the form is in the cart. */
export function keepRows(rows: readonly Row[]): void {
  tabStorage.writeJson(ORDER_FORM_KEY, rows);
}

export function discardRows(): void {
  tabStorage.remove(ORDER_FORM_KEY);
}

/** What was typed before a reload; null for nothing. Whatever cannot be read is left out. */
export function readRows(): Row[] | null {
  const stored = tabStorage.readJson(ORDER_FORM_KEY);
  if (!Array.isArray(stored)) return null;
  return stored.filter(isRecord).map(({ name, counts }) => ({
    name: typeof name === 'string' ? cutName(name) : '',
    counts: isRecord(counts)
      ? Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, readCount(String(count))]))
      : {},
  }));
}
