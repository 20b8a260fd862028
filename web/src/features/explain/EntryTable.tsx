import { Link } from 'react-router';
import { Money } from '../../components/domain/Money';
import { Term } from '../../components/domain/Term';
import type { ExplainFigureQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/format/dates';

const kindNames: Readonly<Record<string, string>> = {
  sale: 'Sale',
  reversal: 'Cancelled',
  adjustment: 'Partial refund',
  'moved-out': 'Moved out',
  'moved-in': 'Moved in',
  reset: 'New campaign',
};

/** A line of any query: a statement's lines have the same fields. */
type Entry = Omit<ExplainFigureQuery['organization']['explain']['lines']['nodes'][number], '__typename'>;

type Props = { organizationId: string; entries: readonly Entry[] };

/** Ledger entries, oldest first, each with the running total. */
export function EntryTable({ organizationId, entries }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Entries with a running total</caption>
      <thead>
        <tr className="text-smallest text-ink-2">
          <th scope="col" className="py-1.5 text-left font-medium">
            Entry
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            <Term of="entry">Amount</Term>
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            <Term of="runningSum">Running total</Term>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} organizationId={organizationId} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ organizationId, entry }: { organizationId: string; entry: Entry }) {
  const { occurredAt, kind, orderReference, classroomName, amount, runningSum } = entry;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 text-left font-medium">
        <span>{`${formatDay(occurredAt)} · ${kindNames[kind] ?? kind}`}</span>
        <span className="block font-normal text-ink-2">
          {orderReference && (
            <Link
              to={`/organization/${organizationId}/orders?search=${orderReference}`}
              className="link relative font-code after:absolute after:inset-x-0 after:-inset-y-2"
            >
              {orderReference}
            </Link>
          )}
          {classroomName && <span>{` · ${classroomName}`}</span>}
        </span>
      </th>
      <td className="py-2 pl-3 text-right tabular-nums">
        <Money amount={amount} />
      </td>
      <td className="py-2 pl-3 text-right text-ink-2 tabular-nums">
        <Money amount={runningSum} />
      </td>
    </tr>
  );
}
