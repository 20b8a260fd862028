import { parseMoney, toCents, zeroCents, type Cents } from '../../lib/cents.js';

/** The sales at which the halfway prize and the goal's prize are won: what flyers, emails and pages name alike. */
export type Goals = { readonly halfway: Cents; readonly goal: Cents };

/** Of an organization: fixed amounts of all its sales, in dollars (docs/product/organization.md#constants). */
export const organizationMilestones = { halfway: '250.00', goal: '500.00' } as const;

export const organizationGoals: Goals = {
  halfway: parseMoney(organizationMilestones.halfway) ?? zeroCents,
  goal: parseMoney(organizationMilestones.goal) ?? zeroCents,
};

/** Of a class: its own, of its own sales; null where it set none (docs/product/codes.md#milestones). */
export function classGoals(goalAmount: Cents): Goals | null {
  // The first whole cent at which sales are half of it.
  return goalAmount > 0 ? { halfway: toCents(Math.ceil(goalAmount / 2)), goal: goalAmount } : null;
}
