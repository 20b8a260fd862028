import { type Cents, formatDollars } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, type Fact, Facts, Paragraph } from '../parts.js';

export type PaymentSentProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** "November 2025". */
  readonly monthName: string;
  readonly amountDue: Cents;
  readonly method: 'check' | 'bank-transfer';
  /** The check's number or the transfer's. */
  readonly reference: string;
  /** "December 5, 2025". */
  readonly paidOn: string;
};

/** `reason` as staff wrote it. */
type Returned = { readonly returnedOn: string; readonly reason: string };

/** To the organization's contact: a statement was paid. */
export const paymentSent: Email<PaymentSentProps> = {
  kind: 'payment-sent',
  subject: ({ amountDue, organizationName }) => `${formatDollars(amountDue)} was sent to ${organizationName}`,
  preview: ({ monthName, reference }) => `For ${monthName}, reference ${reference}.`,
  title: () => 'Your money was sent.',
  Content: Payment,
};

/** The opposite, to the same: a payment came back, and the statement will be paid again. One for each payment. */
export const paymentReturned: Email<PaymentSentProps & Returned> = {
  kind: 'payment-returned',
  subject: ({ amountDue, organizationName }) =>
    `${formatDollars(amountDue)} for ${organizationName} came back`,
  preview: ({ monthName }) => `Your ${monthName} statement will be paid again.`,
  title: () => 'A payment came back.',
  Content: (props) => <Payment {...props} returned={props} />,
};

type PaymentProps = PaymentSentProps & {
  readonly site: EmailSite;
  readonly returned?: Returned;
};

function Payment({ site, returned, ...props }: PaymentProps) {
  const { organizationId, organizationName, contactName, monthName, method } = props;
  const facts: Fact[] = [
    ['Amount', formatDollars(props.amountDue)],
    ['For', `${organizationName}, ${monthName}`],
    [returned ? 'Sent by' : 'By', method === 'check' ? 'Check, by mail' : 'Bank transfer'],
    ['Reference', props.reference],
    ['Sent on', props.paidOn],
    ...(returned
      ? ([
          ['Came back on', returned.returnedOn],
          ['Why', returned.reason],
        ] as const)
      : []),
  ];
  const sentence = returned
    ? `the payment of your ${monthName} statement did not reach you. The money is still yours: we will send it again and email you when we do. Please check that your payee and address are right.`
    : `we paid your ${monthName} statement.`;
  return (
    <>
      <Paragraph>
        Hi {contactName}, {sentence}
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        Open your statements
      </EmailButton>
    </>
  );
}

/** To the organization's contact: an amount is due, and nobody is verified to whom it can be paid. */
export const payeeMissing: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly amountDue: Cents;
  /** It was entered, and waits for us. */
  readonly isEntered: boolean;
}> = {
  kind: 'payee-missing',
  subject: ({ organizationName }) => `Where should we send the money for ${organizationName}?`,
  preview: ({ amountDue }) => `${formatDollars(amountDue)} is waiting for a payee.`,
  title: ({ amountDue }) => `${formatDollars(amountDue)} is waiting for you.`,
  Content: ({ organizationId, organizationName, contactName, amountDue, isEntered, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, {formatDollars(amountDue)} is due to {organizationName}.{' '}
        {isEntered
          ? 'We are checking the payee you entered before we pay. Please make sure the name and address are right.'
          : 'Please tell us whom to pay: a name and a postal address for a check. We never ask for a bank account by email.'}
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        {isEntered ? 'Check the payee' : 'Enter the payee'}
      </EmailButton>
    </>
  ),
};
