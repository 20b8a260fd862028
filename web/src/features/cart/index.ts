export { CartButton } from './CartButton';
export { CartLine } from './CartLine';
export { CartShare } from './CartShare';
export { FreeShippingHint } from './FreeShippingHint';
export { LazyCampaignDays } from './LazyCampaignDays';
export { LazyCartDrawer } from './LazyCartDrawer';
export {
  lineKey,
  lineTotal,
  MAX_LINES,
  MAX_QUANTITY,
  saleSources,
  sharedProducts,
  subtotalOf,
  type CartItem,
  type CartProduct,
  type Channel,
  type FundraiserContext,
  type Pick,
} from './cart';
export { type ShopProduct, troubleOf } from './cart-check';
export { cartActions, isOwnFundraiser, useCart } from './cart-store';
export { useSaleShare } from './use-sale-share';
export { FreshPrices, shopProducts, useCartCheck } from './use-cart-check';
export { SaleShare } from './SaleShare';
export { FREE_SHIPPING_FROM, SHIPPING_FEE, shippingOf, type Delivery } from './shipping';
