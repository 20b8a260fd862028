import { Fragment } from 'react';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { formatCents } from '../../../lib/format/money';

/** What the rows of a list come to. */
export type ListSum = { cents: number; term: MoneyTerm; name: string };

/** How many rows a list has, and what they come to: "12 products, $1,200.00 revenue". */
export function ListCount({ count, sums }: { count: string | undefined; sums: readonly ListSum[] }) {
  if (!count) return null;
  return (
    <>
      <span>{count}</span>
      {sums.map(({ cents, term, name }) => (
        <Fragment key={name}>
          <span>{`, ${formatCents(cents)} `}</span>
          <Term of={term}>{name}</Term>
        </Fragment>
      ))}
    </>
  );
}
