/**
 * The terms next to dollar figures, each with its definition (docs/product/money.md). Pages know only the type; the
 * file loads with the first definition that opens. Translated where buyers and families read it.
 */
export const moneyTerms = {
  subtotal: /*i18n*/ 'The candy in the order at its prices, before shipping.',
  shipping: /*i18n*/ 'What the delivery costs: $8.99, and nothing from $50.00 of candy or with pickup.',
  tax: /*i18n*/ 'The sales tax that was charged on the order.',
  total: /*i18n*/ 'What is paid for the order: candy, shipping and tax.',
  refunded: /*i18n*/ 'What goes back to the buyer’s card.',
  refundOpen: 'A refund that was asked for and that the payment service has not confirmed.',
  kept: 'The total, less what was refunded.',
  payment: 'What the payment service took from the card.',
  paidParts: 'What the buyer paid: for the candy, and for shipping.',
  sales: /*i18n*/ 'The candy in paid orders, without shipping, tax, cancelled orders and refunds.',
  contribution: /*i18n*/ 'The candy in one order, without shipping and tax.',
  profit: '30% of sales: what the organization and its classes earn together.',
  organizationShare:
    /*i18n*/ 'The organization’s part of the 30%: half of it, with the odd cent. An order without a class is all its own.',
  classShare: /*i18n*/ 'The class’s part of the 30%: half of it, without the odd cent.',
  shares: '30% of the candy, in two halves: the organization’s, with the odd cent, and the class’s.',
  revenue: 'The totals of all paid orders that were not cancelled, with shipping.',
  averageOrder: 'Revenue, divided by the number of paid orders.',
  listed:
    'The totals of all orders in the list, added up: also of unpaid and cancelled ones, and before refunds.',
  productRevenue: 'What the product brought in, in paid orders and at the prices of their day.',
  amountDue: 'What is carried over and earned, less what was taken back. $25.00 or more is paid.',
  sold: 'The candy in paid orders, before cancelled orders and refunds.',
  returned: 'The candy in orders that were cancelled or refunded.',
  paid: 'What was sent to the organization for statements that are paid.',
  carried: 'What was still open when an earlier season ended.',
  balance: 'The 30% and what was carried, less what was paid.',
  entry: 'What an order, a refund or a correction changed.',
  runningSum: 'This entry and all entries before it, added up.',
  compared: 'How many there are, and their amounts added up.',
} as const;

export type MoneyTerm = keyof typeof moneyTerms;
