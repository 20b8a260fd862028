import { Fragment, type ReactNode } from 'react';
import type { Elements } from '../elements';
import { SectionCard } from './SectionCard';

type Props<Row> = {
  title: string;
  rows: readonly Row[];
  emptyText: string;
  /** A link to all of them. */
  more?: Elements;
  /** The heading of the amounts at the end of the rows. */
  head?: Elements;
  children: (row: Row) => ReactNode;
};

/** A card with a list of records of one kind. */
export function RecordList<Row extends { id: string }>(props: Props<Row>) {
  const { title, rows, emptyText, more, head, children } = props;
  return (
    <SectionCard title={title} beside={more} body="mt-4">
      {rows.length > 0 && head}
      {rows.length === 0 ? (
        <p className="text-work text-ink-2">{emptyText}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Fragment key={row.id}>{children(row)}</Fragment>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
