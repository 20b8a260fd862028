import { type CartItem, lineKey, MAX_QUANTITY } from '../../cart';

/** The cart's lines with another name on one of them; none where nothing is typed. Equal lines become one. */
export function renameLine(items: readonly CartItem[], line: CartItem, typed: string): CartItem[] {
  const key = lineKey(line);
  return mergeEqual(
    items.map((item) => (lineKey(item) === key ? { ...item, forName: typed.trim() || undefined } : item)),
  );
}

/** The cart's lines with those of an order form in the place of the ones that it filled in before. */
export function withOrderForm(items: readonly CartItem[], form: readonly CartItem[]): CartItem[] {
  return mergeEqual([...items.filter((item) => !isOfForm(item)), ...form]);
}

/** An order form holds names, and no mix packs: those are filled in the shop. */
export function isOfForm({ forName, selectedProducts }: CartItem): boolean {
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
