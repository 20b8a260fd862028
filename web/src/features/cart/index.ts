export { CartButton } from './CartButton';
export { CartLine } from './CartLine';
export { CartShare } from './CartShare';
export { FreeShippingHint } from './FreeShippingHint';
export { LateCartDrawer } from './LateCartDrawer';
export {
  lineKey,
  lineTotal,
  subtotalOf,
  totalItems,
  type CartItem,
  type CartProduct,
  type FundraiserContext,
  type Pick,
} from './cart';
export { cartActions, useCart } from './cart-store';
export { SaleShare } from './SaleShare';
export { sharedProducts } from './shared-products';
export { FREE_SHIPPING_FROM, SHIPPING_FEE, shippingOf, type Delivery } from './shipping';
