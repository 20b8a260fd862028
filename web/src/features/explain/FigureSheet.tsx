import { type LucideIcon, Scale, Sigma } from 'lucide-react';
import { Money } from '../../components/domain/Money';
import { MoreRows } from '../../components/domain/GrowingList';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { DownloadLink } from '../../components/ui/actions/DownloadLink';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Sheet } from '../../components/ui/overlay/Sheet';
import { graphql } from '../../gql';
import type { ExplainFigureQuery, Figure } from '../../gql/graphql';
import { useConnection } from '../../lib/apollo/use-connection';
import { CheckLine } from './CheckLine';
import { EntryTable } from './EntryTable';

const ExplainFigure = graphql(`
  query ExplainFigure(
    $organizationId: ID!
    $figure: Figure!
    $classroomId: ID
    $isWithoutClass: Boolean
    $statement: String
    $first: Int!
    $after: String
  ) {
    organization(id: $organizationId) {
      id
      lastCheck {
        ...CheckLine_check
      }
      explain(
        figure: $figure
        classroomId: $classroomId
        isWithoutClass: $isWithoutClass
        statement: $statement
      ) {
        definition
        formula
        rounding
        amount
        csvUrl
        lines(first: $first, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            occurredAt
            kind
            orderReference
            classroomName
            amount
            runningSum
          }
        }
      }
    }
  }
`);

const PAGE_SIZE = 50;

type Props = {
  organizationId: string;
  figure: Figure;
  /** The figure's label on this page. */
  title: string;
  /** Limits the figure to one class; null for sales without a class. */
  classroomId?: string | null | undefined;
  /** Limits the figure to one statement's month: YYYY-MM. */
  statementMonth?: string | undefined;
  onClose: () => void;
};

/** What a figure means, how it adds up, and every ledger entry behind it. */
export function FigureSheet({ organizationId, figure, title, classroomId, statementMonth, onClose }: Props) {
  const variables = {
    organizationId,
    figure,
    first: PAGE_SIZE,
    classroomId: classroomId ?? null,
    isWithoutClass: classroomId === null,
    statement: statementMonth ?? null,
  };
  // Never from the cache: people open the sheet to check the page.
  const list = useConnection(ExplainFigure, variables, linesOf, 'network-only');
  const { data, error, loading, refetch } = list;
  const explanation = data?.organization.explain;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        explanation && (
          <DownloadLink href={explanation.csvUrl} className="w-full">
            Download lines as CSV
          </DownloadLink>
        )
      }
    >
      <LoadingRegion isLoading={list.isLoading} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {error && !explanation && (
          <ReadFailure title="We could not load this figure." {...{ error, loading, refetch }} />
        )}
        {explanation && (
          <div data-term={figure} className="grid gap-5 text-work">
            <div>
              <Money
                amount={explanation.amount}
                className="text-[2.25rem] leading-[1.1] font-extrabold tracking-[-0.025em] tabular-nums"
              />
              <p className="mt-2">{explanation.definition}</p>
            </div>
            <dl className="grid gap-3 rounded-input bg-sunken px-4 py-3.5 text-small">
              <Step icon={Sigma} term="Formula" text={explanation.formula} className="font-semibold" />
              {explanation.rounding && (
                <Step icon={Scale} term="Rounding" text={explanation.rounding} className="text-ink-2" />
              )}
            </dl>
            {data.organization.lastCheck && <CheckLine check={data.organization.lastCheck} />}
            {explanation.lines.nodes.length === 0 && <p className="text-ink-2">No entries yet.</p>}
            {explanation.lines.nodes.length > 0 && (
              <div>
                <EntryTable organizationId={organizationId} entries={explanation.lines.nodes} />
                <MoreRows list={list} what="entries" />
              </div>
            )}
          </div>
        )}
      </LoadingRegion>
    </Sheet>
  );
}

type StepProps = { icon: LucideIcon; term: string; text: string; className: string };

/** One step of how the figure adds up. */
function Step({ icon: Icon, term, text, className }: StepProps) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden size={18} className="mt-0.5 text-ink-2" />
      <dt className="sr-only">{term}</dt>
      <dd className={`tabular-nums ${className}`}>{text}</dd>
    </div>
  );
}

function linesOf({ organization }: ExplainFigureQuery) {
  return organization.explain.lines;
}
