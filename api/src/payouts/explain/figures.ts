import { sharePercent } from '../../fundraising/index.js';

/** What a person can open: its definition in one sentence, its formula, and the column of the ledger that adds up to it. */
export const figures = {
  sales: {
    definition:
      'The merchandise of paid orders, without shipping and tax, less what was cancelled or refunded.',
    formula: 'merchandise sold - merchandise cancelled or refunded',
    column: 'e.sales',
  },
  earned: {
    definition: `What the organization and its classes earn together: ${sharePercent}% of each order's merchandise.`,
    formula: `${sharePercent}% of each order, rounded to the cent, added up`,
    column: 'e.organization_profit + e.classroom_profit',
  },
  organizationPart: {
    definition: "The organization's part: the whole share without a class, half of it with one.",
    formula: 'share - class part, for each order',
    column: 'e.organization_profit',
  },
  classPart: {
    definition: "The classes' part: half of the share of each order with a class, rounded down to the cent.",
    formula: 'half of the share, rounded down, for each order with a class',
    column: 'e.classroom_profit',
  },
} as const;
export type Figure = keyof typeof figures;
