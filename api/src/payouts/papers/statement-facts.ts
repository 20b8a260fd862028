import type { Statement } from '../statements/find-statements.js';
import type { StatementLine } from '../statements/statement-lines.js';
import type { ClassSum, ProductSum } from '../statements/statement-sums.js';

/** What a statement's paper says. */
export type StatementFacts = {
  readonly statement: Statement;
  readonly classes: readonly ClassSum[];
  readonly products: readonly ProductSum[];
  readonly lines: readonly StatementLine[];
  readonly seller: { readonly name: string; readonly email: string };
};
