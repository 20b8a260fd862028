import { type Cents, formatDollars, negateCents, zeroCents } from '../../../lib/cents.js';
import { counted } from '../../../lib/counts.js';
import type { Email, ToContact } from '../../delivery/email.js';
import { NamedValues, EmailButton, type Fact, Facts, PageLink, Paragraph } from '../parts.js';

export type StatementProps = ToContact & {
  /** "November 2025". */
  readonly monthName: string;
  readonly carriedOver: Cents;
  readonly earned: Cents;
  readonly takenBack: Cents;
  readonly adjustments: Cents;
  readonly amountDue: Cents;
  /** Otherwise the amount is carried over. */
  readonly isPaidOut: boolean;
  /** Whether any amount above 0 is paid. */
  readonly isClosing: boolean;
  /** "December 9, 2025": the latest end of a hold, because the payee or contact is about to change. */
  readonly waitsUntil: string | null;
  /** The state of the books when it was drawn: "153 entries, fingerprint 3f2a91c0 …". */
  readonly books: string | null;
  /** Whether the organization was deleted: its pages no longer open. */
  readonly isDeleted: boolean;
  /** Whether the PDF and the CSV file are attached. */
  readonly isAttached: boolean;
  /** Whether an earlier email named another amount. */
  readonly isRedrawn: boolean;
};

/** To the organization's contact, when a month's statement is drawn, and again when its amount has changed. */
export const statementReady: Email<StatementProps> = {
  kind: 'statement-ready',
  subject: ({ monthName, organizationName, isRedrawn }) =>
    `Your ${monthName} statement for ${organizationName}${isRedrawn ? ' has changed' : ''}`,
  preview: nextStep,
  title: ({ monthName, isRedrawn }) =>
    `Your ${monthName} statement ${isRedrawn ? 'has changed' : 'is ready'}.`,
  Content(props) {
    const { organizationId, organizationName, contactName, isDeleted } = props;
    return (
      <>
        <Paragraph>
          Hi {contactName}, this is what {organizationName} and its classes earned. {nextStep(props)}
          {addedTo(props)}
        </Paragraph>
        <Facts rows={statementFacts(props)} />
        {!isDeleted && (
          <EmailButton href={`/organization/${organizationId}/money`}>See every line</EmailButton>
        )}
      </>
    );
  },
};

/** The same to each extra recipient: with its files, which open without a login. */
export const statementCopy: Email<
  StatementProps & {
    /** 'YYYY-MM' */
    readonly month: string;
    readonly token: string;
  }
> = {
  kind: 'statement-copy',
  subject: ({ monthName, organizationName, isRedrawn }) =>
    `${monthName} statement for ${organizationName}${isRedrawn ? ' has changed' : ''}`,
  preview: nextStep,
  title: ({ monthName, organizationName }) => `${organizationName}: ${monthName} statement`,
  Content(props) {
    const { organizationName, month, token } = props;
    const paper = `/api/statement-copies/${token}/${month}`;
    return (
      <>
        <Paragraph>
          This is what {organizationName} and its classes earned. {nextStep(props)}
          {addedTo(props)}
        </Paragraph>
        <Facts rows={statementFacts(props)} />
        <EmailButton href={`${paper}.pdf`}>Download the PDF</EmailButton>
        <Paragraph>
          <PageLink href={`${paper}.csv`}>Every line as a spreadsheet (CSV)</PageLink>
        </Paragraph>
        <Paragraph>
          These links are for you alone. They open the statements from this one on.{' '}
          <PageLink href={`/organization/link/stop-statements?token=${token}`}>
            Stop these statements
          </PageLink>
        </Paragraph>
      </>
    );
  },
};

function addedTo({ isRedrawn, isAttached }: StatementProps): string {
  const changed = ' This replaces what we sent before: orders were added, or are in a dispute now.';
  const attached = ' The PDF and a spreadsheet (CSV) with every line are attached.';
  return `${isRedrawn ? changed : ''}${isAttached ? attached : ''}`;
}

function nextStep({ amountDue, isPaidOut, waitsUntil }: StatementProps): string {
  if (waitsUntil)
    return `We are holding ${formatDollars(amountDue)} until ${waitsUntil} at the latest, because the payee or contact is about to change.`;
  if (isPaidOut) return `${formatDollars(amountDue)} is on its way.`;
  if (amountDue < zeroCents) {
    const owed = formatDollars(negateCents(amountDue));
    return `Refunds exceeded earnings by ${owed}. This comes off the next statement.`;
  }
  return `Amounts under $25.00 are carried over, so ${formatDollars(amountDue)} goes on the next statement.`;
}

/** The sum as on the statement, without its zero lines. */
function statementFacts({
  monthName,
  carriedOver,
  earned,
  takenBack,
  adjustments,
  amountDue,
  isClosing,
  books,
}: StatementProps): Fact[] {
  const facts: Fact[] = [['Statement', monthName]];
  if (carriedOver !== zeroCents) facts.push(['Carried over', formatDollars(carriedOver)]);
  facts.push(['Earned', formatDollars(earned)]);
  if (takenBack !== zeroCents) facts.push(['Taken back', `-${formatDollars(takenBack)}`]);
  if (adjustments !== zeroCents) facts.push(['Adjustments', formatDollars(adjustments)]);
  facts.push([
    isClosing ? 'Amount due at closing' : 'Amount due',
    <strong>{formatDollars(amountDue)}</strong>,
  ]);
  if (books !== null) facts.push(['Books', books]);
  return facts;
}

/** To the organization's contact: a statement corrects earlier ones. */
export const statementCorrected: Email<{
  readonly organizationId: string;
  readonly contactName: string;
  readonly isDeleted: boolean;
  /** "December 2025". */
  readonly monthName: string;
  /** Orders on earlier statements whose share changed. */
  readonly corrections: readonly {
    /** Its last 8 characters. */
    readonly order: string;
    /** "November 2025". */
    readonly earlierMonthName: string;
    /** What happened to it: "Partial refund". */
    readonly what: string;
    readonly share: Cents;
  }[];
}> = {
  kind: 'statement-corrected',
  subject: ({ monthName }) => `Corrections on your ${monthName} statement`,
  preview: ({ corrections }) =>
    `${counted(corrections.length, 'order on an earlier statement', 'orders on earlier statements')} changed.`,
  title: ({ monthName }) => `Your ${monthName} statement corrects earlier ones.`,
  Content: ({ organizationId, contactName, isDeleted, corrections }) => (
    <>
      <Paragraph>
        Hi {contactName}, an approved statement never changes. Orders that were refunded or changed since then
        are on the next statement, each with your share:
      </Paragraph>
      <NamedValues
        rows={corrections.map(({ order, earlierMonthName, what, share }) => [
          `Order ${order}, ${earlierMonthName}: ${what}`,
          formatDollars(share),
        ])}
      />
      {!isDeleted && <EmailButton href={`/organization/${organizationId}/money`}>See every line</EmailButton>}
    </>
  ),
};

/** To an extra recipient of an organization's statements, who gets none before confirming. */
export const recipientLink: Email<{
  readonly organizationName: string;
  readonly token: string;
  readonly daysValid: number;
}> = {
  kind: 'statement-recipient-link',
  subject: ({ organizationName }) => `Statements for ${organizationName}: please confirm your email`,
  preview: ({ daysValid }) => `The link works for ${daysValid} days.`,
  title: () => 'Do you want these statements?',
  Content: ({ organizationName, token, daysValid }) => (
    <>
      <Paragraph>
        {organizationName} wants you to get its monthly fundraising statements, with a PDF and a spreadsheet.
        Confirm within {daysValid} days, and we will email you each new one. You do not need to log in.
      </Paragraph>
      <EmailButton href={`/organization/link/confirm-statements?token=${token}`}>
        Get the statements
      </EmailButton>
      <Paragraph>If you did not expect this, ignore this email and you will get no more.</Paragraph>
    </>
  ),
};

export type RecipientChangedProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly isDeleted: boolean;
  readonly email: string;
  readonly isAdded: boolean;
  /** Whether the reader is that recipient; otherwise it is the organization's contact. */
  readonly isToRecipient: boolean;
};

/** To the contact and to the extra recipient, who was added or removed. */
export const recipientChanged: Email<RecipientChangedProps> = {
  kind: 'statement-recipient-changed',
  subject: ({ organizationName, isAdded }) =>
    isAdded
      ? `Statements for ${organizationName}: address added`
      : `Statements for ${organizationName}: address removed`,
  preview: inWords,
  title: ({ isAdded }) => (isAdded ? 'An address was added' : 'An address was removed'),
  Content(props) {
    const { organizationId, isDeleted, isToRecipient, isAdded } = props;
    return (
      <>
        <Paragraph>{inWords(props)}</Paragraph>
        {isToRecipient && (
          <Paragraph>
            {isAdded ? 'Each email has a link to stop them.' : 'The links in earlier emails no longer work.'}
          </Paragraph>
        )}
        {!isToRecipient && !isDeleted && (
          <EmailButton href={`/organization/${organizationId}/money`}>See who gets statements</EmailButton>
        )}
      </>
    );
  },
};

function inWords({ email, organizationName, isAdded, isToRecipient }: RecipientChangedProps): string {
  const who = isToRecipient ? 'You' : email;
  return isAdded
    ? `${who} will get each new statement for ${organizationName}.`
    : `${who} will get no more statements for ${organizationName}.`;
}
