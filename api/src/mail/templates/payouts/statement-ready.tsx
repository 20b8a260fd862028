import { formatDollars, subtractCents, zeroCents, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, type Fact } from '../parts.js';

export type StatementProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** "November 2025". */
  readonly monthName: string;
  readonly carriedOver: Cents;
  readonly earned: Cents;
  readonly takenBack: Cents;
  readonly adjustments: Cents;
  readonly amountDue: Cents;
  /** Otherwise the amount is carried over. */
  readonly isPaidOut: boolean;
};

/** To the organization's contact, when a month's statement is drawn. One for each statement, as are the three below. */
export const statementReady: Email<StatementProps> = {
  kind: 'statement-ready',
  subject: ({ monthName, organizationName }) => `Your ${monthName} statement for ${organizationName}`,
  preview: nextStep,
  title: ({ monthName }) => `Your ${monthName} statement is ready.`,
  Content: StatementReady,
};

function StatementReady(props: StatementProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, contactName, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, this is what {organizationName} and its classes earned. {nextStep(props)}
      </Paragraph>
      <Facts rows={statementFacts(props)} />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        See every line
      </EmailButton>
    </>
  );
}

function nextStep({ amountDue, isPaidOut }: StatementProps): string {
  if (isPaidOut) return `${formatDollars(amountDue)} is on its way to you.`;
  if (amountDue < zeroCents) {
    const owed = formatDollars(subtractCents(zeroCents, amountDue));
    return `Refunds took back ${owed} more than was earned: it is taken off your next statement.`;
  }
  return `Amounts under $25.00 are carried over: ${formatDollars(amountDue)} is added to your next statement.`;
}

/** The sum as a statement sets it; lines of nothing are left out. */
function statementFacts({
  monthName,
  carriedOver,
  earned,
  takenBack,
  adjustments,
  amountDue,
}: StatementProps): Fact[] {
  const facts: Fact[] = [['Statement', monthName]];
  if (carriedOver !== zeroCents) facts.push(['Carried over', formatDollars(carriedOver)]);
  facts.push(['Earned', formatDollars(earned)]);
  if (takenBack !== zeroCents) facts.push(['Taken back', `-${formatDollars(takenBack)}`]);
  if (adjustments !== zeroCents) facts.push(['Adjustments', formatDollars(adjustments)]);
  facts.push(['Amount due', <strong>{formatDollars(amountDue)}</strong>]);
  return facts;
}
