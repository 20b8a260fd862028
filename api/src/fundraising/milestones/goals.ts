import { toCents, type Cents } from '../../lib/cents.js';

/** The sales at which the halfway prize and the goal's prize are won: what flyers, emails and pages name alike. */
export type Goals = { readonly halfway: Cents; readonly goal: Cents };

/** Of an organization: fixed amounts of all its sales (docs/product/organization.md#constants). */
export const organizationGoals: Goals = { halfway: toCents(250_00), goal: toCents(500_00) };

/** Of a class: its own, of its own sales; null where it set none (docs/product/codes.md#milestones). */
export function classGoals(goalAmount: Cents): Goals | null {
  // The first whole cent at which sales are half of it.
  return goalAmount > 0 ? { halfway: toCents(Math.ceil(goalAmount / 2)), goal: goalAmount } : null;
}
