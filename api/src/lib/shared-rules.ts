import { toCents } from './cents.js';
import { formulaPattern } from './csv.js';
import { languages } from './languages.js';
import { mailAddressPattern } from './mail-address.js';

/**
 * The server's rules that web needs and no input class states: `npm run codegen` writes them to
 * `web/src/gql/rules.ts` (those of input classes to `input-rules.ts` beside it). Lengths are in characters
 * (docs/product/limits.md).
 */
export const sharedRules = {
  languages,
  mailAddressPattern,
  /** A cell of an exported table that a spreadsheet would run as a formula. */
  formulaPattern,
  /** Of an order: its lines, and the quantity of each. */
  maxLines: 50,
  maxQuantity: 99,
  /** Of one payment, and so of a cart (docs/product/payments.md#flow). */
  maxPayment: toCents(10_000_00),
  /** In a file of payouts, and in the bank's response to it, which one request holds (docs/product/limits.md#bodies). */
  maxPayments: 250,
  /** Approved or paid in one transaction, which must end well within the lock timeout of others (#bodies there too). */
  maxStatements: 500,
  /** For any change that an administrator makes to an order. */
  maxReason: 500,
  /** Words in each of the two lists behind a family's nickname (docs/product/families.md). */
  nicknameWords: 36,
  /** Of the search of any list: a longer text would only load the database. */
  maxSearch: 200,
  minPassword: 8,
  maxPassword: 128,
  /** Of a classroom (docs/product/organization.md#constants). */
  minGoal: toCents(500_00),
  /** docs/product/storefront.md#constants; pickup is always free (docs/product/money.md). */
  shippingFee: toCents(8_99),
  freeShippingFrom: toCents(50_00),
} as const;
