import { Download } from 'lucide-react';
import { useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { ReturnedPayments } from '../../../components/domain/ReturnedPayments';
import { StatementChip } from '../../../components/domain/StatementChip';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { statementMonth } from '../../../lib/format/statements';
import { statementNote } from './statement-note';

const StatementSheet = lazyLayer('The statement', () =>
  import('./StatementSheet').then(({ StatementSheet }) => StatementSheet),
);

export const StatementRow_statement = graphql(`
  fragment StatementRow_statement on Statement {
    id
    month
    state
    isPaidOut
    amountDue
    paidAt
    method
    reference
    pdfUrl
    csvUrl
    returnedPayments {
      paidOn
      method
      reference
      returnedOn
      reason
    }
  }
`);

type Props = { organizationId: string; statement: FragmentType<typeof StatementRow_statement> };

/** A month: what was due, whether it was paid, and its papers. */
export function StatementRow({ organizationId, statement }: Props) {
  const facts = readFragment(StatementRow_statement, statement);
  const [isOpen, setOpen] = useState(false);
  const { month, state, amountDue } = facts;
  const name = statementMonth(month);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="relative cursor-pointer rounded-small text-left font-semibold underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-[5px] after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-primary hover:decoration-solid"
          >
            {name}
          </button>
          <StatementChip state={state} />
        </p>
        <p className="mt-1.5 text-small text-ink-2 tabular-nums">{statementNote(facts)}</p>
        <ReturnedPayments payments={facts.returnedPayments} />
      </div>
      <Money
        amount={amountDue}
        className="text-right text-[1.125rem] font-extrabold tabular-nums sm:col-start-3"
      />
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <a
          href={facts.pdfUrl}
          download
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          aria-label={`PDF of ${name}`}
        >
          <Download aria-hidden size={18} />
          <span>PDF</span>
        </a>
        <a
          href={facts.csvUrl}
          download
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          aria-label={`CSV of ${name}`}
        >
          <Download aria-hidden size={18} />
          <span>CSV</span>
        </a>
      </div>
      {isOpen && (
        <StatementSheet organizationId={organizationId} month={month} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}
