import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, type Fact } from '../parts.js';

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

export type PaymentReturnedProps = PaymentSentProps & Returned;

/** To the organization's contact: a statement was paid. */
export const paymentSent: Email<PaymentSentProps> = {
  kind: 'payment-sent',
  subject: ({ amountDue, organizationName }) => `${formatDollars(amountDue)} was sent to ${organizationName}`,
  preview: ({ monthName, reference }) => `For ${monthName}, reference ${reference}.`,
  title: () => 'Your money was sent.',
  Content: Payment,
};

/** The opposite, to the same: a payment came back, and the statement will be paid again. One for each payment. */
export const paymentReturned: Email<PaymentReturnedProps> = {
  kind: 'payment-returned',
  subject: ({ amountDue, organizationName }) =>
    `${formatDollars(amountDue)} for ${organizationName} came back`,
  preview: ({ monthName }) => `Your ${monthName} statement will be paid again.`,
  title: () => 'A payment came back.',
  Content: (props) => <Payment {...props} returned={props} />,
};

type Props = PaymentSentProps & {
  readonly site: EmailSite;
  readonly returned?: Returned;
};

function Payment({ site, returned, ...props }: Props) {
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
