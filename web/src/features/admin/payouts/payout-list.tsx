import { clsx } from 'clsx';
import { Money } from '../../../components/domain/Money';
import { StatementChip } from '../../../components/domain/orders/StatementChip';
import type { StatementFilterInput } from '../../../gql/graphql';
import { statementMonth } from '../../../lib/format/statements';
import { FigureButton } from '../../explain';
import { type ListColumn, type ListDefinition, organizationField, RowName } from '../list';
import { organizationAddress } from '../shell';
import { PayeeButton } from './Payee';
import { nameOf, notesOf, type PayoutCells, type PayoutStatement } from './PayoutRow';

/** The list of statements, with its views in the order from drawn to paid. */
export const payoutList: ListDefinition<StatementFilterInput> = {
  one: 'statement',
  many: 'statements',
  search: { label: 'Search statements', placeholder: 'Organization or code' },
  filters: [
    {
      name: 'look',
      title: 'Statements and the amounts due, by state',
      look: 'chips',
      usual: { text: 'To approve', filter: { waitsForMe: true } },
      choices: [
        { value: 'second', text: 'Second approval', filter: { waitsForSecond: true } },
        { value: 'to-pay', text: 'To pay', filter: { state: 'approved' } },
        { value: 'payee', text: 'Payee to verify', filter: { waitsForPayee: true } },
        { value: 'paid', text: 'Paid', filter: { state: 'paid' } },
        { value: 'carried-over', text: 'Carried over', filter: { state: 'carried_over' } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
  month: 'Month',
  fields: [organizationField],
};

export const payoutColumns: readonly ListColumn<PayoutCells>[] = [
  {
    key: 'organization',
    title: 'Organization',
    head: 'w-full sm:w-2/5',
    style: 'max-w-0 text-left font-normal',
    cell: ({ statement, row }) => (
      <RowName
        row={row}
        name={statement.organization.name}
        to={organizationAddress(statement.organization.code)}
      >
        <span className="text-small whitespace-nowrap text-ink-2">{statementMonth(statement.month)}</span>
      </RowName>
    ),
  },
  {
    key: 'state',
    title: 'State',
    from: 'sm',
    head: 'sm:w-1/3',
    style: 'sm:max-w-0',
    cell: ({ statement }) => <StateCell statement={statement} />,
  },
  {
    key: 'payee',
    title: 'Payee',
    from: 'lg',
    cell: ({ statement: { state, isPaidOut, organization } }) =>
      isPaidOut && state !== 'paid' && <PayeeButton organization={organization} />,
  },
  {
    key: 'due',
    title: 'Due',
    term: 'amountDue',
    head: 'pr-4 text-right',
    style: 'pr-4 text-right font-bold tabular-nums',
    cell: ({ statement }) => (
      <FigureButton
        organizationId={statement.organization.id}
        figure="statementDue"
        title={`Amount due, ${nameOf(statement)}`}
        statementMonth={statement.month}
      >
        <Money amount={statement.amountDue} />
      </FigureButton>
    ),
  },
];

/** Its note is cut off to fit a row of 44 px; the details have the full text. */
function StateCell({ statement }: { statement: PayoutStatement }) {
  const { state, hold } = statement;
  const [note] = notesOf(statement);
  return (
    <div className="items-center gap-2 sm:flex">
      <StatementChip state={state} isForStaff />
      {note && (
        <p title={note} className={clsx('text-small sm:truncate', hold ? 'text-warning' : 'text-ink-2')}>
          {note}
        </p>
      )}
    </div>
  );
}
