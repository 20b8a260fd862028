import { type Cents, formatDollars, subtractCents, zeroCents } from '../../../lib/cents.js';
import { counted } from '../../../lib/counts.js';
import type { Email } from '../../delivery/email.js';
import { NamedValues, EmailButton, type Fact, Facts, PageLink, Paragraph } from '../parts.js';

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
  /** "December 9, 2025": until then at most, since the payee is about to change. */
  readonly waitsUntil: string | null;
  /** How the books ended when it was drawn: "153 entries, fingerprint 3f2a91c0 …". */
  readonly books: string | null;
};

/** To the organization's contact, when a month's statement is drawn. One for each statement, as are the three below. */
export const statementReady: Email<StatementProps> = {
  kind: 'statement-ready',
  subject: ({ monthName, organizationName }) => `Your ${monthName} statement for ${organizationName}`,
  preview: nextStep,
  title: ({ monthName }) => `Your ${monthName} statement is ready.`,
  Content(props) {
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
  },
};

/** To each extra address, when a month's statement is drawn: with its papers, without a login. */
export const statementCopy: Email<
  StatementProps & {
    /** 'YYYY-MM' */
    readonly month: string;
    readonly token: string;
    /** PDF and CSV come with it. */
    readonly isAttached: boolean;
  }
> = {
  kind: 'statement-copy',
  subject: ({ monthName, organizationName }) => `${monthName} statement of ${organizationName}`,
  preview: nextStep,
  title: ({ monthName, organizationName }) => `${organizationName}: statement of ${monthName}`,
  Content(props) {
    const { organizationName, month, token, isAttached, site } = props;
    const paper = `${site.publicUrl}/api/statement-copies/${token}/${month}`;
    return (
      <>
        <Paragraph>
          This is what {organizationName} and its classes earned. {nextStep(props)}
          {isAttached && ' The PDF and a spreadsheet (CSV) with every line are attached.'}
        </Paragraph>
        <Facts rows={statementFacts(props)} />
        <EmailButton href={`${paper}.pdf`}>Download the PDF</EmailButton>
        <Paragraph>
          <PageLink href={`${paper}.csv`}>Every line as a spreadsheet (CSV)</PageLink>
        </Paragraph>
        <Paragraph>
          These links are yours: they open the statements from this one on.{' '}
          <PageLink href={`${site.publicUrl}/organization/link/stop-statements?token=${token}`}>
            Stop these statements
          </PageLink>
        </Paragraph>
      </>
    );
  },
};

function nextStep({ amountDue, isPaidOut, waitsUntil }: StatementProps): string {
  if (waitsUntil)
    return `${formatDollars(amountDue)} waits until ${waitsUntil} at the latest: its payee or contact is about to change.`;
  if (isPaidOut) return `${formatDollars(amountDue)} is on its way.`;
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
  books,
}: StatementProps): Fact[] {
  const facts: Fact[] = [['Statement', monthName]];
  if (carriedOver !== zeroCents) facts.push(['Carried over', formatDollars(carriedOver)]);
  facts.push(['Earned', formatDollars(earned)]);
  if (takenBack !== zeroCents) facts.push(['Taken back', `-${formatDollars(takenBack)}`]);
  if (adjustments !== zeroCents) facts.push(['Adjustments', formatDollars(adjustments)]);
  facts.push(['Amount due', <strong>{formatDollars(amountDue)}</strong>]);
  if (books !== null) facts.push(['Books', books]);
  return facts;
}

/** To the organization's contact: a statement changes what an earlier one said. */
export const statementCorrected: Email<{
  readonly organizationId: string;
  readonly contactName: string;
  /** "December 2025". */
  readonly monthName: string;
  /** Orders of earlier statements whose share changed. */
  readonly corrections: readonly {
    /** Its last 8 characters. */
    readonly order: string;
    /** "November 2025". */
    readonly earlierMonthName: string;
    readonly share: Cents;
  }[];
}> = {
  kind: 'statement-corrected',
  subject: ({ monthName }) => `Corrections on your ${monthName} statement`,
  preview: ({ corrections }) =>
    `${counted(corrections.length, 'order of an earlier statement', 'orders of earlier statements')} changed.`,
  title: ({ monthName }) => `Your ${monthName} statement corrects earlier ones.`,
  Content: ({ organizationId, contactName, corrections, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, after a statement is approved it stays as it is. Orders that were refunded or
        changed since are lines of the next one, each with your share of it:
      </Paragraph>
      <NamedValues
        rows={corrections.map(({ order, earlierMonthName, share }) => [
          `Order ${order}, ${earlierMonthName}`,
          formatDollars(share),
        ])}
      />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        See every line
      </EmailButton>
    </>
  ),
};

/** To an extra address that an organization wants its statements to go to: nothing goes there before it agrees. */
export const recipientLink: Email<{
  readonly organizationName: string;
  readonly token: string;
  readonly daysValid: number;
}> = {
  kind: 'statement-recipient-link',
  subject: ({ organizationName }) => `Statements of ${organizationName}: please confirm your email`,
  preview: ({ daysValid }) => `The link works for ${daysValid} days.`,
  title: () => 'Do you want these statements?',
  Content: ({ organizationName, token, daysValid, site }) => (
    <>
      <Paragraph>
        {organizationName} wants you to get its monthly fundraising statements, with a PDF and a spreadsheet.
        Confirm within {daysValid} days, and each new one is emailed to you. You need no login.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/link/confirm-statements?token=${token}`}>
        Get the statements
      </EmailButton>
      <Paragraph>If you did not expect this, ignore this email and you get nothing more.</Paragraph>
    </>
  ),
};

export type RecipientChangedProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly isAdded: boolean;
  /** Written to that address; otherwise to the organization's contact. */
  readonly isToRecipient: boolean;
};

/** To the contact and to the extra address itself: it gets the statements from now on, or no more. */
export const recipientChanged: Email<RecipientChangedProps> = {
  kind: 'statement-recipient-changed',
  subject: ({ organizationName, isAdded }) =>
    isAdded
      ? `Statements of ${organizationName}: address added`
      : `Statements of ${organizationName}: address removed`,
  preview: inWords,
  title: ({ isAdded }) => (isAdded ? 'An address was added' : 'An address was removed'),
  Content(props) {
    const { organizationId, isToRecipient, isAdded, site } = props;
    return (
      <>
        <Paragraph>{inWords(props)}</Paragraph>
        {isToRecipient ? (
          <Paragraph>
            {isAdded
              ? 'Each statement has a link to stop them.'
              : 'Links in earlier emails open nothing any more.'}
          </Paragraph>
        ) : (
          <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
            See who gets statements
          </EmailButton>
        )}
      </>
    );
  },
};

function inWords({ email, organizationName, isAdded, isToRecipient }: RecipientChangedProps): string {
  const who = isToRecipient ? 'You get' : `${email} gets`;
  return isAdded
    ? `${who} each new statement of ${organizationName}.`
    : `${who} no more statements of ${organizationName}.`;
}
