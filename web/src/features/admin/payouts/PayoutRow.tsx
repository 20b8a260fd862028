import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { StatementChip } from '../../../components/domain/StatementChip';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatDay } from '../../../lib/format/dates';
import { statementMonth } from '../../../lib/format/statements';
import { FigureButton } from '../../explain';
import { PayeeButton } from './PayeeButton';
import { organizationAddress } from '../shell';

export const PayoutRow_statement = graphql(`
  fragment PayoutRow_statement on Statement {
    id
    month
    state
    isPaidOut
    amountDue
    paidAt
    method
    reference
    pdfUrl
    organization {
      id
      name
      code
      ...PayeeButton_organization
    }
  }
`);

type Props = {
  statement: FragmentType<typeof PayoutRow_statement>;
  /** Left out where no step can be taken. */
  isChosen: boolean | undefined;
  onTurn: () => void;
};

/** A statement: whose, what is due, how far it is, and whether its payee is known. */
export function PayoutRow({ statement, isChosen, onTurn }: Props) {
  const { month, state, isPaidOut, amountDue, paidAt, method, reference, pdfUrl, organization } =
    readFragment(PayoutRow_statement, statement);
  const name = `${organization.name}, ${statementMonth(month)}`;
  return (
    <li className="flex items-start gap-0.5 border-t border-line py-3 first:border-t-0">
      {isChosen !== undefined && (
        <label className="-my-1 -ml-2.5 grid size-10 shrink-0 cursor-pointer place-items-center">
          <input type="checkbox" aria-label={name} className="size-5" checked={isChosen} onChange={onTurn} />
        </label>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto_auto]">
        <div className="min-w-0">
          <Link
            to={organizationAddress(organization.code)}
            className="font-semibold wrap-break-word hover:underline"
          >
            {organization.name}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <span>{`${statementMonth(month)} `}</span>
            <StatementChip state={state} isForStaff />
          </p>
          {paidAt && (
            <p className="mt-1 text-small text-ink-2 tabular-nums">
              {`${formatDay(paidAt)} by ${method === 'check' ? 'check' : 'bank transfer'} ${reference ?? ''}`}
            </p>
          )}
          {!isPaidOut && (
            <p className="mt-1 text-small text-ink-2">Under $25.00: the next statement begins with it</p>
          )}
        </div>
        <span className="text-right text-[1.0625rem] font-extrabold tabular-nums md:order-3">
          <FigureButton
            organizationId={organization.id}
            figure="statementDue"
            title={`Amount due, ${name}`}
            statementMonth={month}
          >
            <Money amount={amountDue} />
          </FigureButton>
        </span>
        <div className="min-w-0 md:order-2">{isPaidOut && <PayeeButton organization={organization} />}</div>
        <a
          href={pdfUrl}
          download
          aria-label={`PDF of ${name}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'justify-self-end md:order-4' })}
        >
          <FileText aria-hidden size={18} />
          PDF
        </a>
      </div>
    </li>
  );
}
