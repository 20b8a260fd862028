export { CartButton } from './CartButton';
export { CartLine } from './CartLine';
export { CartShare, useSaleShare } from './CartShare';
export { FreeShippingHint } from './FreeShippingHint';
export { LazyCampaignDays, LazyCartDrawer } from './lazy-parts';
export {
  type Delivery,
  FREE_SHIPPING_FROM,
  lineKey,
  lineTotal,
  MAX_LINES,
  MAX_QUANTITY,
  saleSources,
  sharedProducts,
  SHIPPING_FEE,
  shippingOf,
  subtotalOf,
  type CartItem,
  type CartProduct,
  type Channel,
  type FundraiserContext,
  type Pick,
} from './cart';
export { checkCart, notChecked, type ShopProduct, troubleOf } from './cart-check';
export { cartActions, isOwnFundraiser, readHeld, useCart } from './cart-store';
export { FreshPrices, shopProducts, useCartCheck } from './use-cart-check';
export { SaleShare } from './SaleShare';
