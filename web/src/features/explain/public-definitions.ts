import type { Figure } from '../../gql/graphql';

/** What a figure of a class page means, for everybody (docs/product/money.md). */
export const publicDefinitions: Partial<Record<Figure, string>> = {
  totalSales:
    'The candy in all paid orders that name this class, since its campaign began. Shipping does not count, nor does what was cancelled or refunded.',
  classPart: 'What this class earned: its half of the 30% of each of its orders.',
  weekSales: 'The candy in the orders of this class that were paid today or in the six days before.',
};

export const howTheShareIsSplit =
  '30% of the candy in every order goes to the fundraiser. Where the order names a class, half of that is the class’s and half the organization’s, which also gets an odd cent. Without a class all of it is the organization’s.';
