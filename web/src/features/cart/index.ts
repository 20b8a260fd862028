export { CartButton } from './CartButton';
export {
  lineKey,
  lineTotal,
  MAX_QUANTITY,
  subtotalOf,
  totalItems,
  type CartItem,
  type CartProduct,
  type FundraiserContext,
  type Pick,
} from './cart';
export { cartActions, useCart } from './cart-store';
export { FREE_SHIPPING_FROM, SHIPPING_FEE, shippingOf, type Delivery } from './shipping';
