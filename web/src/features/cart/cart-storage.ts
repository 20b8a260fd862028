import { isAmount } from '../../lib/format/money';
import {
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type CartItem,
  type CartProduct,
  type FundraiserContext,
  type Pick,
  saleSources,
} from './cart';
import { browserStorage } from '../../lib/browser/storage';

/** The browser storage key of the cart; public/early.js reads it too. */
export const CART_KEY = 'skycrumb-cart';

/** The stored cart, without its unreadable parts. Never throws. */
export function readCart(): Cart {
  return parseCart(browserStorage.readJson(CART_KEY));
}

/** Without storage the cart lasts as long as the page. */
export function writeCart(cart: Cart): void {
  browserStorage.writeJson(CART_KEY, cart);
}

function parseCart(value: unknown): Cart {
  const { items, context } = recordOf(value);
  const list = Array.isArray(items) ? items : [];
  const lines = list.map(parseItem).filter((item) => item !== null);
  return { items: lines.slice(0, MAX_LINES), context: parseContext(context) };
}

function parseItem(value: unknown): CartItem | null {
  const { product, quantity, selectedProducts, forName } = recordOf(value);
  const known = parseProduct(product);
  if (!known || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null;
  const picks = Array.isArray(selectedProducts)
    ? selectedProducts.map(parsePick).filter((pick) => pick !== null)
    : [];
  const item = { product: known, quantity: Math.min(quantity, MAX_QUANTITY), selectedProducts: picks };
  return typeof forName === 'string' ? { ...item, forName } : item;
}

function parseProduct(value: unknown): CartProduct | null {
  const { id, name, price, imageUrl, picks } = recordOf(value);
  if (!isProductId(id) || typeof name !== 'string' || !isAmount(price)) return null;
  return {
    id,
    name,
    price,
    imageUrl: textOf(imageUrl),
    picks: typeof picks === 'number' ? picks : null,
  };
}

/** The server refuses the whole order for any other id. */
function isProductId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

function parsePick(value: unknown): Pick | null {
  const { id, name, imageUrl } = recordOf(value);
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { id, name, imageUrl: textOf(imageUrl) };
}

function parseContext(value: unknown): FundraiserContext | null {
  const context = recordOf(value);
  const organizationId = textOf(context.organizationId);
  const organizationName = textOf(context.organizationName);
  if (!organizationId || !organizationName) return null;
  return {
    organizationId,
    organizationName,
    organizationCode: textOf(context.organizationCode) ?? '',
    classroomId: textOf(context.classroomId),
    classroomName: textOf(context.classroomName),
    classroomCode: textOf(context.classroomCode),
    source: saleSources.find((source) => source === context.source) ?? null,
    familyToken: textOf(context.familyToken),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
