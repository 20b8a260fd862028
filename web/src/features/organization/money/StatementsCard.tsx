import { FileText } from 'lucide-react';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { StatementRow } from './StatementRow';

export const StatementsCard_organization = graphql(`
  fragment StatementsCard_organization on Organization {
    id
    statements(first: 36) {
      nodes {
        id
        ...StatementRow_statement
      }
    }
  }
`);

type Props = { organization: FragmentType<typeof StatementsCard_organization> };

/** A statement for each month, newest first. */
export function StatementsCard({ organization }: Props) {
  const { id, statements } = readFragment(StatementsCard_organization, organization);
  return (
    <Card as="section" aria-labelledby="statements" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <h2 id="statements" className="text-card">
        Statements
      </h2>
      <p className="mt-1 text-small text-ink-2">
        One for each month with sales, drawn on the 1st of the next. From $25.00 on it is paid; less begins
        the next one.
      </p>
      {statements.nodes.length === 0 ? (
        <EmptyState
          picture={<FileText aria-hidden size={32} className="text-ink-2" />}
          text="No statement yet. The first one comes after the first month with sales."
        />
      ) : (
        <ul className="mt-3">
          {statements.nodes.map((statement) => (
            <StatementRow key={statement.id} organizationId={id} statement={statement} />
          ))}
        </ul>
      )}
    </Card>
  );
}
