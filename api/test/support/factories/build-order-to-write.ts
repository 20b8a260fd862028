import { randomUUID } from 'node:crypto';
import type { OrderToWrite } from '../../../src/ordering/purchase/write-orders.js';
import { buildProduct, rowsOf, type Shop } from './shop.js';

export type BuiltOrder = OrderToWrite & { readonly columns: Columns };

type Columns = OrderToWrite['columns'] & {
  readonly visitor_hash: string;
  readonly organization_id: string | null;
  readonly classroom_id: string | null;
};

export type FactsOfOrder = {
  readonly columns?: Partial<Columns>;
  readonly products?: readonly string[];
  readonly picks?: readonly string[];
  readonly knownVisitor?: string | null;
  readonly namedIntent?: string | null;
  readonly familyKey?: string | null;
};

/** An order of one box of each product, as the shop would write it. */
export async function buildOrderToWrite(
  shop: Shop,
  { columns, products, picks = [], ...facts }: FactsOfOrder = {},
): Promise<BuiltOrder> {
  const visitor = randomUUID();
  const ids = products ?? [await buildProduct(shop)];
  const [sold, chosen] = [await assumed(shop, ids), await assumed(shop, picks)];
  const subtotal = (12.99 * ids.length).toFixed(2); // what buildProduct asks
  return {
    columns: {
      id: randomUUID(),
      display_reference: visitor.slice(0, 8),
      organization_id: null,
      classroom_id: null,
      customer_email: 'jane@example.org',
      customer_name: 'Jane Doe',
      customer_phone: null,
      show_first_name: false,
      shipping_address: '5 Elm Street',
      delivery_method: 'shipping',
      subtotal,
      tax: '0.00',
      shipping: '8.99',
      total: (Number(subtotal) + 8.99).toFixed(2),
      visitor_hash: visitor,
      content_hash: randomUUID(),
      idempotency_key: null,
      address_hash: null,
      ...columns,
    },
    lines: sold.map((product, index) => ({
      line: index + 1,
      ...product,
      quantity: 1,
      unit_price: '12.99',
      subtotal: '12.99',
      selected_products:
        chosen.length > 0 ? JSON.stringify(chosen.map(({ product_id: id }) => ({ id }))) : null,
    })),
    picks: chosen,
    namedIntent: null,
    knownVisitor: visitor,
    familyKey: null,
    mayRepeat: false,
    ...facts,
  };
}

type Product = { product_id: string; product_name: string; category: string };
const assumed = (shop: Shop, ids: readonly string[]) =>
  rowsOf<Product>(
    shop,
    'SELECT id AS product_id, name AS product_name, category FROM products WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
