import { FileText } from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import { StatementChip } from '../../../components/domain/StatementChip';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { statementMonth } from '../../../lib/format/statements';

export const RecordStatement_statement = graphql(`
  fragment RecordStatement_statement on Statement {
    id
    month
    state
    amountDue
    pdfUrl
  }
`);

/** A month's statement: what is due, how far it is, and its paper. */
export function RecordStatement({
  statement,
}: {
  statement: FragmentType<typeof RecordStatement_statement>;
}) {
  const { month, state, amountDue, pdfUrl } = readFragment(RecordStatement_statement, statement);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0">
      <span className="min-w-0 flex-1 basis-32 font-semibold">{statementMonth(month)}</span>
      <StatementChip state={state} isForStaff />
      <Money amount={amountDue} className="font-bold tabular-nums" />
      <a href={pdfUrl} className="link inline-flex items-center gap-1 py-2 text-small">
        <FileText aria-hidden size={18} />
        <span>PDF</span>
        <span className="sr-only">{` of ${statementMonth(month)}`}</span>
      </a>
    </li>
  );
}
