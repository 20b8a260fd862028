import { type Cents, formatDollars, subtractCents, zeroCents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed } from '../parts.js';
import { t } from '../texts.js';

/** To buyers who agreed at the checkout: one for each season, in the words of the organization. */
export const thankYou: Email<{
  readonly organizationName: string;
  readonly customerName: string;
  /** As the organization typed them. */
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

/** To the organization's contact: the principal said yes or no. One for each time that they say it. */
export const packetAnswered: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly isYes: boolean;
  /** The principal's. */
  readonly name: string;
  /** Empty where they left none. */
  readonly word: string;
}> = {
  kind: 'packet-answered',
  subject: ({ isYes, organizationName }) =>
    `Your principal said ${isYes ? 'yes' : 'no'} to the fundraiser of ${organizationName}`,
  preview: ({ name, isYes }) => `${name} said ${isYes ? 'yes' : 'no'}.`,
  title: ({ isYes }) => (isYes ? 'Your principal said yes.' : 'Your principal said no.'),
  Content: ({ organizationId, contactName, isYes, name, word, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, {name} read your packet and said {isYes ? 'yes' : 'no'}
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
          : 'Talk it over: the same link takes another answer.'}
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/season`}>
        Open your season
      </EmailButton>
    </>
  ),
};

export type AgreementProps = {
  readonly organizationName: string;
  /** The officer's own link. */
  readonly url: string;
  /** Nobody has edited the built-in text. */
  readonly isDraft: boolean;
};

/** To each of two officers: the agreement waits for them. One for each version. */
export const agreementInvitation: Email<AgreementProps> = {
  kind: 'agreement-invitation',
  subject: ({ organizationName }) => `Please read and sign the agreement for ${organizationName}`,
  preview: () => 'Two officers sign it, each by a link of their own.',
  title: () => 'An agreement waits for your name.',
  Content: ({ organizationName, url, isDraft }) => (
    <>
      <Paragraph>
        {organizationName} raises money with us, and named you as one of two officers who sign for it. Please
        read the agreement, and type your name and office below it.
      </Paragraph>
      {isDraft && <Paragraph>Its text is still a draft: our lawyer has not reviewed it yet.</Paragraph>}
      <EmailButton href={url}>Read the agreement</EmailButton>
      <Paragraph>This link is yours alone. Please do not forward it.</Paragraph>
    </>
  ),
};

/** To both: both have signed. One for each version. */
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

/** To every officer of an organization: its season is over, with its sums. One for each of them and each season. */
export const closingStatement: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly campaign: number;
  /** The officer's. */
  readonly name: string;
  /** "November 26, 2026". */
  readonly closedOn: string;
  readonly orderCount: number;
  readonly sold: Cents;
  readonly returned: Cents;
  readonly share: Cents;
  /** Of earlier seasons, what was not settled. */
  readonly carried: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
  /** The season's page is the owner's. */
  readonly isOwner: boolean;
}> = {
  kind: 'closing-statement',
  subject: ({ organizationName }) => `The books of ${organizationName} are closed`,
  preview: ({ share }) => `${formatDollars(share)} earned this season.`,
  title: ({ share }) => `You earned ${formatDollars(share)} this season.`,
  Content(props) {
    const { organizationId, organizationName, campaign, name, closedOn, site } = props;
    return (
      <>
        <Paragraph>
          Hi {name}, the books of {organizationName} for season {campaign} were closed on {closedOn}. Nothing
          more is sold under your codes until you start the next season.
        </Paragraph>
        <Facts
          rows={[
            ['Paid orders', String(props.orderCount)],
            ['Sold', formatDollars(props.sold)],
            ['Returned', formatDollars(subtractCents(zeroCents, props.returned))],
            ['Your share', formatDollars(props.share)],
            ...(props.carried === zeroCents
              ? []
              : [['Carried from earlier seasons', formatDollars(props.carried)] as const]),
            ['Paid', formatDollars(props.paid)],
            ['Balance', formatDollars(props.balance)],
          ]}
        />
        {props.balance < zeroCents && (
          <Paragraph>
            More was refunded than was earned since your last payment:{' '}
            {formatDollars(subtractCents(zeroCents, props.balance))} is taken off the first statement of your
            next season.
          </Paragraph>
        )}
        <Paragraph>The closing statement is attached, as PDF and CSV.</Paragraph>
        <EmailButton
          href={`${site.publicUrl}/organization/${organizationId}/${props.isOwner ? 'season' : 'money'}`}
        >
          {props.isOwner ? 'Open the season' : 'Open your money page'}
        </EmailButton>
      </>
    );
  },
};
