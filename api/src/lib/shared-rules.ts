import { toCents } from './cents.js';
import { formulaPattern } from './csv.js';
import { languages } from './languages.js';
import { mailAddressPattern } from './mail-address.js';

/**
 * What web needs to know of the server's rules and no input class says: `npm run codegen` writes it for web
 * (`web/src/gql/rules.ts`; what the input classes say, into `input-rules.ts` beside it). Lengths are in characters
 * (docs/product/limits.md).
 */
export const sharedRules = {
  languages,
  mailAddressPattern,
  /** A cell of a table that is saved as a file. */
  formulaPattern,
  /** Of an order: its lines, and the boxes of each. */
  maxLines: 50,
  maxQuantity: 99,
  /** Of a bank's answer: so many fit into a request, with what a bank writes (docs/product/limits.md#bodies). */
  maxPayments: 300,
  /** Of whatever an administrator does to an order. */
  maxReason: 500,
  /** How many words each of the two lists has that a family's nickname is drawn from (docs/product/families.md). */
  nicknameWords: 36,
  minPassword: 8,
  maxPassword: 128,
  /** Of a classroom (docs/product/organization.md#constants). */
  minGoal: toCents(500_00),
  /** docs/product/storefront.md#constants; pickup is always free (docs/product/money.md). */
  shippingFee: toCents(8_99),
  freeShippingFrom: toCents(50_00),
} as const;
