import { type Cents, formatDollars, negateCents, zeroCents } from '../../../lib/cents.js';
import type { Email, ToContact } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed } from '../parts.js';
import { t } from '../texts.js';

/** To buyers who agreed to it at checkout, in the organization's words. One for each season. */
export const thankYou: Email<{
  readonly organizationName: string;
  readonly customerName: string;
  /** The organization's text. */
  readonly words: string;
}> = {
  kind: 'thank-you',
  isForBuyers: true,
  subject: ({ organizationName }) => t('Thank you from {organization}', { organization: organizationName }),
  preview: ({ words }) => words,
  title: ({ organizationName }) => t('Thank you from {organization}.', { organization: organizationName }),
  Content: ({ organizationName, customerName, words }) => (
    <>
      <Paragraph>{t('Hi {name},', { name: customerName })}</Paragraph>
      <Paragraph>
        <Typed>{words}</Typed>
      </Paragraph>
      <Paragraph>
        {t('At checkout you agreed to get one thank-you note from {organization}. This is the only one.', {
          organization: organizationName,
        })}
      </Paragraph>
    </>
  ),
};

/** To the organization's contact: the principal said yes or no. One for each answer. */
export const packetAnswered: Email<
  ToContact & {
    readonly isYes: boolean;
    readonly principalName: string;
    /** The principal's comment; may be empty. */
    readonly word: string;
  }
> = {
  kind: 'packet-answered',
  subject: ({ isYes, organizationName }) =>
    `Your principal said ${isYes ? 'yes' : 'no'} to the fundraiser for ${organizationName}`,
  preview: ({ principalName, isYes }) => `${principalName} said ${isYes ? 'yes' : 'no'}.`,
  title: ({ isYes }) => (isYes ? 'Your principal said yes.' : 'Your principal said no.'),
  Content: ({ organizationId, contactName, isYes, principalName, word }) => (
    <>
      <Paragraph>
        Hi {contactName}, {principalName} read your packet and said {isYes ? 'yes' : 'no'}
        {word ? ':' : '.'}
      </Paragraph>
      {word && (
        <Paragraph>
          <Typed>{word}</Typed>
        </Paragraph>
      )}
      <Paragraph>
        {isYes
          ? 'The packet with this answer is on your Season page, for your files.'
          : 'You can talk it over: the same link accepts another answer.'}
      </Paragraph>
      <EmailButton href={`/organization/${organizationId}/season`}>Open your season</EmailButton>
    </>
  ),
};

export type AgreementProps = {
  readonly organizationName: string;
  /** The officer's own link. */
  readonly url: string;
  /** Whether the text is still the built-in draft. */
  readonly isDraft: boolean;
};

/** To each of two officers: please sign the agreement. One for each version. */
export const agreementInvitation: Email<AgreementProps> = {
  kind: 'agreement-invitation',
  subject: ({ organizationName }) => `Please read and sign the agreement for ${organizationName}`,
  preview: () => 'Two officers sign it, each with their own link.',
  title: () => 'An agreement is waiting for your signature.',
  Content: ({ organizationName, url, isDraft }) => (
    <>
      <Paragraph>
        {organizationName} raises money with us and named you as one of the two officers who sign for it.
        Please read the agreement, then type your name and office below it.
      </Paragraph>
      {isDraft && <Paragraph>The text is still a draft: our lawyer has not reviewed it yet.</Paragraph>}
      <EmailButton href={url}>Read the agreement</EmailButton>
      <Paragraph>This link is yours alone. Please do not forward it.</Paragraph>
    </>
  ),
};

/** To both officers, once both have signed. One for each version. */
export const agreementSigned: Email<AgreementProps> = {
  kind: 'agreement-signed',
  subject: ({ organizationName }) => `The agreement for ${organizationName} is signed`,
  preview: () => 'Both officers have signed.',
  title: () => 'Both officers have signed.',
  Content: ({ organizationName, url }) => (
    <>
      <Paragraph>
        The agreement for {organizationName} is signed. Please save its PDF with your records.
      </Paragraph>
      <EmailButton href={url}>Open the agreement</EmailButton>
    </>
  ),
};

/** To every officer of an organization: the season is closed, with its sums. One for each officer and season. */
export const closingStatement: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly campaign: number;
  /** The officer's name. */
  readonly contactName: string;
  /** "November 26, 2026". */
  readonly closedOn: string;
  readonly orderCount: number;
  readonly sold: Cents;
  readonly returned: Cents;
  readonly share: Cents;
  /** The balance left from earlier seasons. */
  readonly carried: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
  /** Whether the reader is the owner, who alone sees the Season page. */
  readonly isOwner: boolean;
}> = {
  kind: 'closing-statement',
  subject: ({ organizationName }) => `The books of ${organizationName} are closed`,
  preview: ({ share }) => `${formatDollars(share)} earned this season.`,
  title: ({ share }) => `You earned ${formatDollars(share)} this season.`,
  Content(props) {
    const { organizationId, organizationName, campaign, contactName, closedOn } = props;
    return (
      <>
        <Paragraph>
          Hi {contactName}, the books of {organizationName} for season {campaign} were closed on {closedOn}.
          Your codes take no more orders until you start the next season.
        </Paragraph>
        <Facts
          rows={[
            ['Orders, without cancelled ones', String(props.orderCount)],
            ['Sold', formatDollars(props.sold)],
            ['Returned', formatDollars(negateCents(props.returned))],
            ['Your share', formatDollars(props.share)],
            ...(props.carried === zeroCents
              ? []
              : [['Carried from earlier seasons', formatDollars(props.carried)] as const]),
            ['Paid', formatDollars(negateCents(props.paid))],
            ['Balance', formatDollars(props.balance)],
          ]}
        />
        {props.balance < zeroCents && (
          <Paragraph>
            Since your last payment, refunds exceeded earnings by {formatDollars(negateCents(props.balance))}.
            This comes off the first statement of your next season.
          </Paragraph>
        )}
        <Paragraph>The closing statement is attached as a PDF and a CSV file.</Paragraph>
        <EmailButton href={`/organization/${organizationId}/${props.isOwner ? 'season' : 'money'}`}>
          {props.isOwner ? 'Open the season' : 'Open your money page'}
        </EmailButton>
      </>
    );
  },
};
