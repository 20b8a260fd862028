/**
 * The terms next to dollar figures, each with its definition (docs/product/money.md). Pages know only the type; the
 * file loads with the first definition that opens. Translated where buyers and families read it.
 */
export const moneyTerms = {
  subtotal: /*i18n*/ 'The price of the candy in the order, before shipping.',
  shipping: /*i18n*/ '$8.99 per order. Free with $50.00 or more of candy, and for pickup.',
  tax: /*i18n*/ 'The sales tax charged on the order.',
  total: /*i18n*/ 'The full amount for the order: candy, shipping and tax.',
  refunded: /*i18n*/ 'The amount refunded to the buyer’s card.',
  refundOpen: 'A refund that the payment service has not confirmed yet.',
  kept: 'The total, less refunds.',
  payment: 'The amount charged to the card.',
  paidParts: 'What the buyer paid for the candy and for shipping.',
  sales:
    /*i18n*/ 'The price of the candy in paid orders, without shipping, tax, cancelled orders and refunds.',
  contribution: /*i18n*/ 'The price of the candy in one order, without shipping, tax and refunds.',
  profit: '30% of sales: what the organization and its classes earn together.',
  organizationShare:
    /*i18n*/ 'The organization’s half of the 30%, with any odd cent. For an order without a class, it earns the full 30%.',
  classShare: /*i18n*/ 'The class’s half of the 30%. Any odd cent goes to the organization.',
  shares:
    '30% of the candy’s price, half for the organization and half for the class. Any odd cent goes to the organization.',
  revenue: 'The totals of all paid orders, including shipping, without cancelled ones.',
  averageOrder: 'Revenue divided by the number of paid orders.',
  listed: 'The sum of all orders in the list, including unpaid and cancelled ones, before refunds.',
  productRevenue: 'Revenue from the product in paid orders, at the price when each was placed.',
  amountDue: 'What is carried over and earned, less what was taken back. $25.00 or more is paid.',
  sold: 'The price of the candy in paid orders, before cancelled orders and refunds.',
  returned: 'The price of the candy in cancelled or refunded orders.',
  paid: 'What we sent the organization for paid statements.',
  carried: 'What was still open when an earlier season ended.',
  balance: 'The 30% plus the amount carried over, less payments.',
  entry: 'The change from one order, refund or correction.',
  runningSum: 'The sum of this entry and all earlier ones.',
  compared: 'How many there are, and what they add up to.',
} as const;

export type MoneyTerm = keyof typeof moneyTerms;
