import { Fragment } from 'react';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { formatCents } from '../../../lib/format/money';

/** A total of a list's rows. */
export type ListSum = { cents: number; term: MoneyTerm; name: string };

/** The number of rows and their totals: "12 products, $1,200.00 revenue". */
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
