import { type CartItem, lineKey, MAX_QUANTITY } from '../../cart';

/** The cart's lines with a new name on one of them, or none when the text is empty. Equal lines are merged. */
export function renameLine(items: readonly CartItem[], line: CartItem, typed: string): CartItem[] {
  const key = lineKey(line);
  return mergeEqual(
    items.map((item) => (lineKey(item) === key ? { ...item, forName: typed.trim() || undefined } : item)),
  );
}

/** The cart's lines, with those of the order form replacing the ones it added before. */
export function withOrderForm(items: readonly CartItem[], form: readonly CartItem[]): CartItem[] {
  return mergeEqual([...items.filter((item) => !isFromOrderForm(item)), ...form]);
}

/** Whether a line comes from an order form: it has a name and is not a mix pack, which is filled in the shop. */
export function isFromOrderForm({ forName, selectedProducts }: CartItem): boolean {
  return Boolean(forName) && selectedProducts.length === 0;
}

function mergeEqual(items: readonly CartItem[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const item of items) {
    const before = lines.get(lineKey(item))?.quantity ?? 0;
    lines.set(lineKey(item), { ...item, quantity: Math.min(before + item.quantity, MAX_QUANTITY) });
  }
  return [...lines.values()];
}
